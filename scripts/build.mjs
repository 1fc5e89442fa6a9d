/** `npm run build`: the screens, ready to be served; npm start does the same by itself. */

import { fail, underNode24 } from './node-24.mjs';
import { setUp } from './setup.mjs';

await underNode24(import.meta.url);
await setUp({ web: true }).catch(fail);
