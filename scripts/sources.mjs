/** `npm run sources -- check`: asks each live source once, and says what it answered. */

import { fail, ROOT, underNode24 } from './node-24.mjs';
import { setUp } from './setup.mjs';

await underNode24(import.meta.url);
await setUp({ web: false }).catch(fail);
process.chdir(ROOT);
await import('../server/src/commands/sources.ts');
