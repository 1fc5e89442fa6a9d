/**
 * Reads the settings, starts the parts, listens; stops them in reverse order. A failed start says why in one line.
 * With `--live` it takes the live sources that need no key, in a data folder of its own: trades at simulated and at live
 * prices do not belong together.
 */

import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

enableCompileCache();
// Garbage of the start must not size the heap of the hours after it (30 MB); load may still grow it.
setFlagsFromString('--semi-space-growth-factor=1');
// After the line above, so that the program's own modules are cached too.
const { startServer } = await import('./start-server.ts');

const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));
const SHUTDOWN_LIMIT_MS = 20_000;

if (process.argv.includes('--live')) {
  process.env['MARKET_SOURCE'] ||= 'live';
  process.env['DATA_DIR'] ||= './data-live';
}
const server = await startServer(process.env, WEB_DIR).catch((error: unknown) => {
  const expected =
    error instanceof Error &&
    /^(ConfigError|ActionsFileError|CpiFileError|DatabaseStartError|ListenError)$/.test(error.name);
  console.error(expected ? error.message : error);
  process.exit(1);
});
setFlagsFromString('--semi-space-growth-factor=2');

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // A signal to the process group arrives twice when the launcher passes it on; the second must not cut the stop short.
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    // A part that hangs must not keep the process alive.
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    void server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
