/** `npm run moderate -- <act>`: what the operator decides about comments. */

import { fail, ROOT, underNode24 } from './node-24.mjs';
import { setUp } from './setup.mjs';

await underNode24(import.meta.url);
await setUp({ web: false }).catch(fail);
process.chdir(ROOT);
await import('../server/src/commands/moderate.ts');
