/** `npm run restore -- <file>`. */

import { resolve } from 'node:path';
import { fail, ROOT, underNode24 } from './node-24.mjs';
import { setUp } from './setup.mjs';

await underNode24(import.meta.url);
await setUp({ web: false }).catch(fail);
if (/^[^-]/.test(process.argv[2] ?? '')) process.argv[2] = resolve(process.env.INIT_CWD ?? '.', process.argv[2]);
process.chdir(ROOT);
await import('../server/src/commands/restore.ts');
