/**
 * The default database: a real PostgreSQL that this process starts, watches and stops. Its programs come from registry
 * packages, its data is in DATA_DIR/postgres, its socket in the same private folder (a loopback port where that is not
 * possible). The next start repairs what a kill left behind.
 */

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError } from './database-start-error.ts';
import { postgresBinaries, type PostgresBinaries } from './embedded/binaries.ts';
import { APPLICATION_NAME, clusterArgument, clusterPassword, prepareCluster } from './embedded/cluster.ts';
import { lockDataDir } from './embedded/data-dir-lock.ts';
import { removeStaleLocks, runningPostmaster, stopPostmaster } from './embedded/postmaster.ts';
import { processOwner, type ProcessOwner } from './embedded/process-owner.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Called with messages for the operator, a line each. */
  readonly log: (line: string) => void;
  /** For tests only: fast, but a power failure may lose data. */
  readonly disposable?: boolean;
}

export interface EmbeddedPostgres {
  /** For createPool and psql; a socket's folder is in its `host` parameter. */
  readonly url: string;
  /** Closes connections, runs a checkpoint, stops PostgreSQL and releases DATA_DIR. */
  stop(): Promise<void>;
}

/** Longest path of a unix socket that every system takes (108 bytes on Linux, 104 on macOS, with the final zero). */
const SOCKET_PATH_BYTES = 103;
const SOCKET_PORT = 5432;
const START_PATIENCE_MS = 60_000;
const RESTART_PAUSE_MS = 500;

/** @throws DatabaseStartError with one clear line when it cannot start. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const clusterDir = join(dataDir, 'postgres');
  const disposable = options.disposable ?? false;
  createDataDir(dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    const leftover = runningPostmaster(clusterDir);
    if (leftover) {
      options.log('Stopping the PostgreSQL that an earlier, killed server left behind.');
      await stopPostmaster(leftover.pid);
    }
    const owner = await processOwner(clusterDir, options.log);
    const binaries = postgresBinaries(owner);
    await prepareCluster({ dataDir, clusterDir, binaries, owner, disposable });
    const tcpPort = fitsSocket(clusterDir) ? undefined : await freePort();
    const supervisor = superviseServer({ clusterDir, binaries, owner, disposable, tcpPort, log: options.log });
    await supervisor.started;
    const url = databaseUrl(clusterDir, tcpPort ?? SOCKET_PORT, tcpPort !== undefined);
    const stop = async () => {
      await supervisor.stop();
      lock.release();
    };
    return { url, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The database's address when a PostgreSQL of this DATA_DIR is running now, for a second program. */
export function runningEmbeddedUrl(dataDir: string): string | undefined {
  const clusterDir = join(resolve(dataDir), 'postgres');
  const running = runningPostmaster(clusterDir);
  return running && databaseUrl(clusterDir, running.port, running.listensOnTcp);
}

function createDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DatabaseStartError(`Cannot create DATA_DIR ${dataDir}: ${String(error)}`);
  }
}

function databaseUrl(clusterDir: string, port: number, tcp: boolean): string {
  const url = new URL(`postgres://${APPLICATION_NAME}@localhost/${APPLICATION_NAME}`);
  url.password = clusterPassword(clusterDir);
  url.port = String(port);
  if (tcp) url.hostname = '127.0.0.1';
  else url.searchParams.set('host', clusterDir);
  return url.href;
}

function fitsSocket(clusterDir: string): boolean {
  const path = join(clusterDir, `.s.PGSQL.${SOCKET_PORT}`);
  return process.platform !== 'win32' && Buffer.byteLength(path) <= SOCKET_PATH_BYTES;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => probe.once('listening', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new DatabaseStartError('No free loopback port.');
  return address.port;
}

interface ServerSettings {
  readonly clusterDir: string;
  readonly binaries: PostgresBinaries;
  readonly owner: ProcessOwner | undefined;
  readonly disposable: boolean;
  readonly tcpPort: number | undefined;
  readonly log: (line: string) => void;
}

/** Keeps one PostgreSQL running until stop(): one that exits by itself is started again at the same address. */
function superviseServer(settings: ServerSettings): { started: Promise<void>; stop(): Promise<void> } {
  let stopping = false;
  let current: ChildProcess | undefined;
  const killAtExit = () => current?.kill('SIGINT');
  process.once('exit', killAtExit);

  const start = async () => {
    const server = await launch(settings);
    current = server;
    server.once('exit', () => {
      current = undefined;
      if (!stopping) void restart();
    });
    if (server.exitCode !== null || server.signalCode !== null)
      throw new DatabaseStartError('PostgreSQL ended at once.');
  };
  const restart = async () => {
    settings.log('PostgreSQL ended unexpectedly; starting it again.');
    while (!stopping) {
      try {
        await start();
        settings.log('PostgreSQL is running again.');
        return;
      } catch (error) {
        settings.log(`PostgreSQL does not start: ${String(error)}`);
        await sleep(RESTART_PAUSE_MS);
      }
    }
  };
  const stop = async () => {
    stopping = true;
    process.removeListener('exit', killAtExit);
    if (current?.pid !== undefined) await stopPostmaster(current.pid);
  };
  return { started: start(), stop };
}

/** Starts PostgreSQL and waits until it takes connections; repeats while backends of a killed one are still ending. */
async function launch(settings: ServerSettings): Promise<ChildProcess> {
  const deadline = Date.now() + START_PATIENCE_MS;
  for (;;) {
    removeStaleLocks(settings.clusterDir);
    const attempt = await launchOnce(settings, deadline - Date.now());
    if (attempt.server) return attempt.server;
    const passing = /pre-existing shared memory block|Address already in use/.test(attempt.output);
    if (!passing || Date.now() > deadline) {
      const reason = attempt.output.split('\n').findLast((line) => /FATAL|PANIC/.test(line)) ?? attempt.output.trim();
      throw new DatabaseStartError(`The embedded PostgreSQL does not start: ${reason}`);
    }
    await sleep(100);
  }
}

async function launchOnce(
  settings: ServerSettings,
  timeoutMs: number,
): Promise<{ server?: ChildProcess; output: string }> {
  const { clusterDir, binaries, owner, log } = settings;
  const args = ['-D', clusterArgument(clusterDir)];
  for (const [name, value] of Object.entries(serverSettings(settings))) args.push('-c', `${name}=${value}`);
  // Its own process group: Ctrl-C at the terminal is for this process, and PostgreSQL must outlive its last requests.
  const server = spawn(binaries.postgres, args, {
    ...owner,
    cwd: clusterDir,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  let ready = false;
  const stopTimer = setTimeout(() => server.kill('SIGQUIT'), timeoutMs);
  const isReady = await new Promise<boolean>((settle) => {
    server.once('error', (error) => {
      output += String(error);
      settle(false);
    });
    server.once('close', () => settle(false));
    server.stderr.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      if (ready && /PANIC|could not write|No space left/.test(text)) log(`PostgreSQL: ${text.trim()}`);
      if (ready) return;
      output += text;
      ready = output.includes('ready to accept connections');
      if (ready) settle(true);
    });
  });
  clearTimeout(stopTimer);
  return isReady ? { server, output } : { output };
}

/** Sized for a small machine; every setting that protects an acknowledged commit stays on. */
function serverSettings({ disposable, tcpPort }: ServerSettings): Record<string, string> {
  const durability = disposable
    ? { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
    : { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
  return {
    ...durability,
    listen_addresses: tcpPort === undefined ? '' : '127.0.0.1',
    unix_socket_directories: tcpPort === undefined ? '.' : '',
    unix_socket_permissions: '0700',
    port: String(tcpPort ?? SOCKET_PORT),
    max_connections: '100',
    shared_buffers: '128MB',
    max_wal_size: '256MB',
    checkpoint_timeout: '5min',
    io_method: 'sync',
    jit: 'off',
    // LOG and worse only: the application reports refused statements itself.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
}
