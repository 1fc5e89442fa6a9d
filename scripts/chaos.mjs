/** `npm run chaos -- <name> [count] [seed]`: a fault test of chaos/, at its full figure unless a count is given. */
import { fail, ROOT, underNode24 } from './node-24.mjs';
import { setUp } from './setup.mjs';

await underNode24(import.meta.url);
await setUp({ web: true }).catch(fail);
process.chdir(ROOT);
await import('../chaos/run.ts');
