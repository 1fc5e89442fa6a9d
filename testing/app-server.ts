/** The product as its users run it: server/src/main.ts in its own process, with its own port and DATA_DIR. */

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../server/src/main.mjs', import.meta.url));
const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Options of Node.js as in `npm start`. */
const ENGINE = ['--max-semi-space-size=16'];
/** Time limit of a start: with thirty processes to a core, the two seconds of a first start can take minutes. */
const START_MS = 180_000;
const STOP_MS = 20_000;

export interface AppServerOptions {
  /** Existing data folder; by default a new temporary one, removed by stop(). */
  readonly dataDir?: string;
  readonly port?: number;
  /** Settings on top of the defaults. */
  readonly env?: Readonly<Record<string, string>>;
  /** Arguments, as after `npm start --`. */
  readonly args?: readonly string[];
}

export interface AppServer {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Time from the start of the process to its first healthy answer. */
  readonly startMs: number;
  /** Everything that it wrote to its terminal. */
  output(): string;
  /** SIGTERM, then waits until it has ended; removes a temporary DATA_DIR. */
  stop(): Promise<void>;
  /** Sends kill -9, then waits until the process has ended; the DATA_DIR remains. */
  kill(): Promise<void>;
}

/** Starts the server and waits for its first healthy answer. @throws Error with its output when it does not come up. */
export async function startAppServer(options: AppServerOptions = {}): Promise<AppServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'kurus-app-'));
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [...ENGINE, MAIN, ...(options.args ?? [])], {
    cwd: ROOT,
    env: {
      ...ownEnvironment(),
      LOG_LEVEL: 'warn',
      MARKET_SEED: '1',
      // Tracked accounts have the simulated prices too, unless a test switches that off.
      DEMO: '1',
      ...options.env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-200_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  // If this process ends without stopping the server, at its time limit, the server ends too.
  const stopToo = () => child.kill('SIGTERM');
  process.once('exit', stopToo);
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      process.removeListener('exit', stopToo);
      resolve();
    }),
  );
  const startMs = await untilHealthy(url, child, started, () => output);
  return {
    url,
    port,
    dataDir,
    process: child,
    startMs,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await within(ended, STOP_MS, () => child.kill('SIGKILL'));
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Copies the caller's environment, without settings of the product that would change the test. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const settings =
    /^(NODE_ENV|HOST|DATABASE_|SMTP_|MAIL_|PUBLIC_URL|MARKET_|PRICE_|COMMISSION|SETTLEMENT|LIMITS|SECRET|REDIS_|ALLOW_|VITEST)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)));
}

async function untilHealthy(url: string, child: ChildProcess, started: number, output: () => string): Promise<number> {
  while (performance.now() - started < START_MS) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${output()}`);
    const healthy = await fetch(`${url}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return performance.now() - started;
    await sleep(10);
  }
  child.kill('SIGKILL');
  throw new Error(`the server was not healthy after ${START_MS} ms:\n${output()}`);
}

async function within(event: Promise<void>, ms: number, otherwise: () => void): Promise<void> {
  const timer = setTimeout(otherwise, ms);
  await event;
  clearTimeout(timer);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => probe.once('listening', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
