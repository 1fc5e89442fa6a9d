/** Starts a Ghostfolio that was built (its dist/apps/api), with the settings of the .env that lies in that folder. */
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const START_MS = 120_000;
const STOP_MS = 20_000;

export interface GhostfolioProcess {
  readonly process: ChildProcess;
  /** From the start of the process to its first healthy answer. */
  readonly startMs: number;
  stop(): Promise<void>;
}

export async function startGhostfolio(build: string, url: string): Promise<GhostfolioProcess> {
  const { hostname, port } = new URL(url);
  const { PATH = '', HOME = '' } = process.env;
  const started = performance.now();
  const child = spawn(process.execPath, ['--env-file-if-exists=.env', 'main'], {
    cwd: build,
    env: { PATH, HOME, NODE_ENV: 'production', HOST: hostname, PORT: port },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(timer);
  };
  while (performance.now() - started < START_MS && child.exitCode === null) {
    const healthy = await fetch(`${url}/api/v1/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return { process: child, startMs: performance.now() - started, stop };
    await sleep(10);
  }
  await stop();
  throw new Error(`Ghostfolio in ${build} did not become healthy at ${url}`);
}
