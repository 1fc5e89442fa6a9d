/** `npm start`: sets up what is missing, then is the server; with `-- --live` at true prices (server/src/main.ts). */

import { fail, ROOT, underNode24 } from './node-24.mjs';
import { setUp } from './setup.mjs';

await underNode24(import.meta.url);
await setUp({ web: true }).catch(fail);
process.chdir(ROOT);
await import('../server/src/main.mjs');
