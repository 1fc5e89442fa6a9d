/** `npm run league -- flags|review|clear|replay|correct`: what the operator does about leagues; beside a running server. */

import { fail, ROOT, underNode24 } from './node-24.mjs';
import { setUp } from './setup.mjs';

await underNode24(import.meta.url);
await setUp({ web: false }).catch(fail);
process.chdir(ROOT);
await import('../server/src/commands/league.ts');
