/**
 * `npm run openapi [-- <file>]`: writes the description of the interface, with the scope that an access key needs for
 * each call, as a server of this version answers it.
 */

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fail, underNode24 } from './node-24.mjs';
import { setUp } from './setup.mjs';

await underNode24(import.meta.url);
if (process.argv[2]?.startsWith('-')) fail('npm run openapi [-- <file>]');
await setUp({ web: false }).catch(fail);
const { startAppServer } = await import('../testing/app-server.ts');
const file = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? 'openapi.json');
const server = await startAppServer();
try {
  const answer = await fetch(`${server.url}/openapi.json`);
  if (!answer.ok) throw new Error(`/openapi.json was answered with ${answer.status}`);
  const document = await answer.json();
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
  console.log(`${Object.keys(document.paths).length} paths in ${file}`);
} finally {
  await server.stop();
}
