/**
 * `npm run chaos -- <name> [count] [seed]`: a fault test of chaos/, at its full count unless another is given; without
 * a name, lists them.
 */

import { fail, ROOT, underNode24 } from './node-24.mjs';
import { setUp } from './setup.mjs';

await underNode24(import.meta.url);
await setUp({ web: process.argv.length > 2 }).catch(fail);
process.chdir(ROOT);
await import('../chaos/run.ts');
