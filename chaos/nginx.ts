/** nginx as in deploy/servers, without TLS, on a free port; all its files are in a folder that is removed. */

import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../testing/app-server.ts';

const EXAMPLE = fileURLToPath(new URL('../deploy/servers/nginx.conf', import.meta.url));
/** Path of the program: Debian installs it outside an ordinary user's PATH. */
const PROGRAM = ['nginx', '/usr/sbin/nginx'].find((path) => spawnSync(path, ['-v']).status === 0);
const START_MS = 5_000;

export const hasNginx = PROGRAM !== undefined;

export interface Proxy {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startNginx(ports: readonly number[]): Promise<Proxy> {
  if (PROGRAM === undefined) throw new Error('nginx is not installed');
  const directory = mkdtempSync(join(tmpdir(), 'kurus-nginx-'));
  mkdirSync(join(directory, 'temp'));
  const port = await freePort();
  writeFileSync(join(directory, 'nginx.conf'), configuration(readFileSync(EXAMPLE, 'utf8'), port, ports, directory));
  const child = spawn(PROGRAM, ['-p', directory, '-c', 'nginx.conf', '-e', join(directory, 'error.log')], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + START_MS;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      const log = readFileSync(join(directory, 'error.log'), 'utf8');
      await stop();
      throw new Error(`nginx does not answer:\n${log}`);
    }
    await sleep(50);
  }
  return { url, stop };
}

/** Example with our ports and our own paths, so that it needs no rights of the system's nginx. */
function configuration(example: string, port: number, ports: readonly number[], directory: string): string {
  const places = ports.map((each) => `    server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;\n`).join('');
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const own = temp.map((name) => `  ${name}_temp_path ${join(directory, 'temp', name)};\n`).join('');
  const text = example
    .replace(/( {4}server @APP\d@:3000 max_fails=1 fail_timeout=2s;\n)+/, places)
    .replace(/ {2}server \{\n {4}listen 80;[^]*?\n {2}\}\n/, '')
    .replace(/listen 443 ssl http2;\n( {4}ssl_.*\n)+/, `listen 127.0.0.1:${port};\n`)
    .replace('user www-data;\n', process.getuid?.() === 0 ? 'user root;\n' : '')
    .replace('worker_processes auto;', 'worker_processes 1;')
    .replace('worker_connections 20000;', 'worker_connections 1000;')
    .replace('http {\n', `http {\n  access_log off;\n${own}`);
  return `daemon off;\npid ${join(directory, 'nginx.pid')};\nerror_log ${join(directory, 'error.log')};\n${text}`;
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/health`).then(
    (response) => response.ok,
    () => false,
  );
}
