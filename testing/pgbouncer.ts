/** PgBouncer in transaction mode in front of one PostgreSQL, on a free port, its files in a folder that is removed. */

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './app-server.ts';

/** Path of the program: Debian installs it outside an ordinary user's PATH. */
const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find((path) => spawnSync(path, ['--version']).status === 0);
export const hasPgBouncer = PROGRAM !== undefined;
const START_MS = 10_000;
/**
 * Number of sessions: fewer than the connections of a pool, so that transactions of several connections share a
 * session.
 */
const SESSIONS_PER_DATABASE = 8;

export interface PgBouncer {
  /** Given address, through the pooler. */
  readonly url: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/**
 * @param serverUrl of a server that listens on TCP: the folder of the embedded server's socket is private
 * @throws Error if it is not installed, or with its output if it does not start
 */
export async function startPgBouncer(serverUrl: string): Promise<PgBouncer> {
  if (PROGRAM === undefined) throw new Error('pgbouncer is not installed (apt-get install pgbouncer)');
  const directory = mkdtempSync(join(tmpdir(), 'kurus-pgbouncer-'));
  const port = await freePort();
  const file = join(directory, 'pgbouncer.ini');
  writeFileSync(file, configuration(new URL(serverUrl), port), { mode: 0o600 });
  // PgBouncer refuses to run as root, and reads its file before it changes the user.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(PROGRAM, ['-q', ...user, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-5_000)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stopToo = () => child.kill('SIGTERM');
  process.once('exit', stopToo);
  const stop = async () => {
    process.removeListener('exit', stopToo);
    child.kill('SIGTERM');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  const deadline = performance.now() + START_MS;
  while (!(await listens(port))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error(`PgBouncer does not listen:\n${output}`);
    }
    await sleep(20);
  }
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, pid: child.pid, stop };
}

/** Configuration as installed, except for the mode, the address and logins without a password. */
function configuration(server: URL, port: number): string {
  const { username, password, hostname } = server;
  const to = [
    `host=${hostname}`,
    `port=${server.port || 5432}`,
    `user=${decodeURIComponent(username) || 'postgres'}`,
    ...(password ? [`password=${decodeURIComponent(password)}`] : []),
  ];
  return `[databases]
* = ${to.join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SESSIONS_PER_DATABASE}
max_client_conn = 500
`;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
