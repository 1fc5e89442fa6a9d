/** `npm run data-pack -- keys|sign|verify`: signed files of dated facts (docs/data-pack.md). */

import { fail, ROOT, underNode24 } from './node-24.mjs';
import { setUp } from './setup.mjs';

await underNode24(import.meta.url);
await setUp({ web: false }).catch(fail);
process.chdir(ROOT);
await import('../server/src/commands/data-pack.ts');
