/** `npm run distribute [-- --dry-run]`: spreads users over the nodes of the Citus cluster in DATABASE_URL. */

import { fail, ROOT, underNode24 } from './node-24.mjs';
import { setUp } from './setup.mjs';

await underNode24(import.meta.url);
await setUp({ web: false }).catch(fail);
process.chdir(ROOT);
process.argv.push('distribute');
await import('../server/src/commands/spread-users.ts');
