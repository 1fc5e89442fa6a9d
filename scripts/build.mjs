/** `npm run build`: builds the screens for serving; npm start does the same when needed. */

import { fail, underNode24 } from './node-24.mjs';
import { setUp } from './setup.mjs';

await underNode24(import.meta.url);
await setUp({ web: true }).catch(fail);
