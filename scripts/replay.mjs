/** `npm run replay -- <file.json>`: prints the result of a scenario on the real server, as JSON. */

import { fail, underNode24 } from './node-24.mjs';
import { setUp } from './setup.mjs';

await underNode24(import.meta.url);
await setUp({ web: false }).catch(fail);
await import('../testing/replay/command.ts');
