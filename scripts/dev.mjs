/**
 * `npm run dev`: the server restarts when its sources change, the screens change in the open page. Open the address
 * that it prints; other calls than screens are forwarded to the server.
 */

import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, ROOT, underNode24 } from './node-24.mjs';
import { setUp } from './setup.mjs';

await underNode24(import.meta.url);
await setUp({ web: false }).catch(fail);
process.chdir(ROOT);
process.env.API_SERVER ??= `http://127.0.0.1:${process.env.PORT || '3000'}`;

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  stdio: 'inherit',
});

const vite = await import(pathToFileURL(createRequire(join(ROOT, 'web', 'package.json')).resolve('vite')).href);
const screens = await vite.createServer({
  root: join(ROOT, 'web'),
  configFile: join(ROOT, 'web', 'vite.config.ts'),
  server: { host: '127.0.0.1' },
});
await screens.listen();
screens.printUrls();

const stop = async () => {
  server.kill('SIGTERM');
  await Promise.all([screens.close(), new Promise((resolve) => server.once('exit', resolve))]);
  process.exit(0);
};
server.once('exit', (code) => process.exit(code ?? 1));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
