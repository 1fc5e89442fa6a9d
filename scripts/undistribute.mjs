/** `npm run undistribute [-- --dry-run]`: moves users that are spread over nodes back to one. */

import { fail, ROOT, underNode24 } from './node-24.mjs';
import { setUp } from './setup.mjs';

await underNode24(import.meta.url);
await setUp({ web: false }).catch(fail);
process.chdir(ROOT);
process.argv.push('undistribute');
await import('../server/src/commands/spread-users.ts');
