/**
 * `npm run demo`: the server with a user who has used it for two years, in a separate data folder. The first time it
 * builds the data, in under a minute; `npm run demo -- --anew` builds it again, up to today.
 */

import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fail, ROOT, underNode24 } from './node-24.mjs';
import { setUp } from './setup.mjs';

/** Seed of the demo's prices; fixed, so that every demo shows the same. */
const SEED = '17';

await underNode24(import.meta.url);
await setUp({ web: true }).catch(fail);
process.chdir(ROOT);
process.env.DATA_DIR ||= './data-demo';
process.env.MARKET_SEED ||= SEED;
process.env.DEMO ||= '1';
const { makeDemo, PERSON } = await import('../demo/make-demo.ts');
const folder = resolve(process.env.DATA_DIR);
if (process.argv.includes('--anew')) rmSync(folder, { recursive: true, force: true });
if (!existsSync(folder)) {
  console.log('Making two years of somebody who uses Kuruş (once, under a minute) ...');
  await makeDemo(process.env, folder, Date.now());
}
console.log(`Log in as ${PERSON.username} with the password ${PERSON.password}`);
await import('../server/src/main.mjs');
