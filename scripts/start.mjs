/**
 * `npm start`: sets up what is missing, then is the server. `npm start -- --live` takes the live sources that need no
 * key, in a data folder of its own: trades at simulated and at live prices do not belong together.
 */
import { fail, ROOT, underNode24 } from './node-24.mjs';
import { setUp } from './setup.mjs';

await underNode24(import.meta.url);
await setUp({ web: true }).catch(fail);
process.chdir(ROOT);
if (process.argv.includes('--live')) {
  process.env.MARKET_SOURCE ||= 'live';
  process.env.DATA_DIR ||= './data-live';
}
await import('../server/src/main.ts');
