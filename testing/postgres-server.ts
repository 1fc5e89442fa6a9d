/** PostgreSQL from the system's own programs, on loopback; it ends with the process that started it. */

import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '../server/src/db/pool.ts';
import { freePort } from './app-server.ts';
import { descendantsOf } from './load/process-memory.ts';

/** Folder of Debian's PostgreSQL versions; Citus is installed for 15. */
const VERSIONS = '/usr/lib/postgresql';
const PROGRAMS = (existsSync(VERSIONS) ? ['15', ...readdirSync(VERSIONS)] : [])
  .map((version) => join(VERSIONS, version, 'bin'))
  .find((folder) => existsSync(join(folder, 'pg_basebackup')) && existsSync(join(folder, 'postgres')));
const START_MS = 60_000;

export const hasPostgres = PROGRAMS !== undefined;

export interface PostgresServer {
  readonly port: number;
  /** Address of its maintenance database, as superuser. */
  readonly url: string;
  /** Process id of its first process, which started all others. */
  readonly pid: () => number;
  start(): Promise<void>;
  /** Sends a signal to all its processes: SIGKILL is like a power cut. */
  signal(name: NodeJS.Signals): void;
  /** Stops it; SIGINT ends it in order. */
  stop(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>;
}

/** Owner of the processes: PostgreSQL refuses to run as root. */
const OWNER = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function idOf(which: '-u' | '-g'): number {
  return parseInt(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout, 10);
}

const program = (name: string) => join(PROGRAMS ?? '', name);

/** @returns new temporary folder that its programs may write to */
export function createPostgresFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  if (OWNER.uid !== undefined) chownSync(folder, OWNER.uid, OWNER.gid);
  return folder;
}

/** @throws Error with the program's output */
export function runPostgresProgram(name: string, args: readonly string[]): void {
  const { status, error, stdout, stderr } = spawnSync(program(name), args, { ...OWNER, cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} failed: ${error?.message ?? ''}\n${stdout}${stderr}`);
}

export function initDatabase(data: string): void {
  const how = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  runPostgresProgram('initdb', ['-D', data, ...how]);
}

/**
 * Server that is not started yet, on a free port.
 * @param data its folder, created before; its output goes to a file next to it
 * @param settings lines for postgresql.conf
 */
export async function createPostgresServer(data: string, settings: readonly string[]): Promise<PostgresServer> {
  const port = await freePort();
  const own = [`listen_addresses = '127.0.0.1'`, `unix_socket_directories = ''`, `port = ${port}`];
  appendFileSync(join(data, 'postgresql.conf'), [...settings, ...own, ''].join('\n'));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const logFile = `${data}.log`;
  let postmaster = 0;
  let ended = Promise.resolve();
  const signal = (name: NodeJS.Signals) => {
    if (postmaster !== 0) signalAll(postmaster, name);
  };
  return {
    port,
    url,
    pid: () => postmaster,
    async start() {
      // The server ends with this process, however that ends.
      const child = spawn('setpriv', ['--pdeathsig', 'QUIT', program('postgres'), '-D', data], {
        ...OWNER,
        cwd: '/',
        env: { ...process.env, HOME: data },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => existsSync(data) && appendFileSync(logFile, chunk));
      }
      postmaster = child.pid ?? 0;
      let isOver = false;
      ended = new Promise((resolve) => {
        child.once('close', () => {
          isOver = true;
          resolve();
        });
      });
      await untilAnswers(url, () => {
        if (isOver) throw new Error(`PostgreSQL ended:\n${readFileSync(logFile, 'utf8')}`);
      });
    },
    signal,
    async stop(name = 'SIGINT') {
      if (postmaster === 0) return;
      if (name === 'SIGKILL') signal(name);
      else process.kill(postmaster, name);
      await ended;
      postmaster = 0;
    },
  };
}

/** Settings of a server whose commits do not wait for the disk: its data is temporary. */
export const THROWN_AWAY = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'];

export interface OwnPostgres extends PostgresServer {
  /** Stops it and removes its files. */
  remove(): Promise<void>;
}

/** Starts a server with a new folder. */
export async function startOwnPostgres(prefix: string, settings: readonly string[]): Promise<OwnPostgres> {
  const folder = createPostgresFolder(prefix);
  const data = join(folder, 'data');
  initDatabase(data);
  const server = await createPostgresServer(data, settings);
  const remove = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await server.start();
  } catch (error) {
    await remove();
    throw error;
  }
  return { ...server, remove };
}

function signalAll(postmaster: number, name: NodeJS.Signals): void {
  for (const pid of [postmaster, ...descendantsOf(postmaster)]) {
    try {
      process.kill(pid, name);
    } catch {
      // The process ended in the meantime.
    }
  }
}

async function untilAnswers(url: string, check: () => void): Promise<void> {
  const deadline = performance.now() + START_MS;
  const sql = createPool({ url, max: 1 });
  try {
    for (;;) {
      check();
      const isUp = await sql`select 1`.then(
        () => true,
        () => false,
      );
      if (isUp) return;
      if (performance.now() > deadline) throw new Error('PostgreSQL does not answer');
      await sleep(50);
    }
  } finally {
    await sql.end();
  }
}
