/** `npm start`: runs the set-up, then becomes the server; with `-- --live` at live prices (server/src/main.ts). */

import { fail, ROOT, underNode24 } from './node-24.mjs';
import { setUp } from './setup.mjs';

await underNode24(import.meta.url);
await setUp({ web: true }).catch(fail);
process.chdir(ROOT);
await import('../server/src/main.mjs');
