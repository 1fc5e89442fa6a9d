/** `npm run bench -- <name>`: runs bench/<name>.ts; the rest of the arguments are its own. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from './chromium.mjs';
import { provideTools } from './locked-tools.mjs';
import { fail, ROOT, underNode24 } from './node-24.mjs';
import { setUp } from './setup.mjs';

/** Benchmarks that open a page in a browser. */
const IN_BROWSER = ['dashboard', 'first-sight', 'all'];

await underNode24(import.meta.url);
const [name = ''] = process.argv.slice(2);
const file = join(ROOT, 'bench', `${name}.ts`);
if (!/^[a-z0-9-]+$/.test(name) || !existsSync(file)) {
  const names = readdirSync(join(ROOT, 'bench')).flatMap((entry) => /^(.+)\.ts$/.exec(entry)?.[1] ?? []);
  fail(`npm run bench -- <name>, one of: ${names.join(', ')}`);
}
await setUp({ web: true }).catch(fail);
try {
  if (IN_BROWSER.includes(name)) process.env.CHROMIUM_PATH = chromium();
} catch (error) {
  fail(error);
}
if (name === 'first-sight' || name === 'all')
  await provideTools(ROOT, 'lighthouse', 'Installing Lighthouse (once) ...').catch(fail);
process.chdir(ROOT);
await import(pathToFileURL(file).href);
