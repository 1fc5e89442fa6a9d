import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError } from '../database-start-error.ts';
import type { PostgresBinaries } from './binaries.ts';
import { giveTo, type ProcessOwner } from './process-owner.ts';

/** Role and database of the application; the role is no superuser. */
export const APPLICATION_NAME = 'kurus';
const STAGING_PREFIX = 'postgres.new-';
const PASSWORD_FILE = 'kurus-password';

export interface ClusterOptions {
  readonly dataDir: string;
  readonly clusterDir: string;
  readonly binaries: PostgresBinaries;
  readonly owner: ProcessOwner | undefined;
  /** A cluster for tests: not synced to disk, and its role may create databases. */
  readonly disposable: boolean;
}

/**
 * Path of the cluster for a child whose working directory it is. As root, the path may lead through folders that the
 * child's user cannot enter; the kernel's link to the working directory avoids them.
 */
export function clusterArgument(clusterDir: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : clusterDir;
}

export function clusterPassword(clusterDir: string): string {
  return readFileSync(join(clusterDir, PASSWORD_FILE), 'utf8').trim();
}

/**
 * Creates the cluster unless a usable one exists. A new one is built under another name and renamed when it is
 * complete, so a killed start leaves only a folder that the next start removes; a finished cluster is never deleted.
 */
export async function prepareCluster(options: ClusterOptions): Promise<void> {
  const { clusterDir, binaries, owner } = options;
  await removeUnfinished(options.dataDir);
  const files = existsSync(clusterDir) ? readdirSync(clusterDir) : [];
  if (files.length === 0) return createCluster(options);
  if (!files.includes('PG_VERSION')) {
    throw new DatabaseStartError(`${clusterDir} is neither empty nor a PostgreSQL cluster; nothing in it was touched.`);
  }
  const major = Number.parseInt(readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8'), 10);
  if (major !== binaries.major) {
    throw new DatabaseStartError(
      `${clusterDir} was made by PostgreSQL ${major} and this version of Kuruş brings PostgreSQL ${binaries.major}; ` +
        `dump it with the old version and restore, or set DATABASE_URL (see docs/operations.md). Nothing was changed.`,
    );
  }
  // Files restored from a backup may be readable by others, or root's.
  if ((statSync(clusterDir).mode & 0o077) !== 0) chmodSync(clusterDir, 0o700);
  if (owner && statSync(clusterDir).uid !== owner.uid) giveTo(owner, clusterDir);
}

/** Removes the folder again if it comes back: an initdb that outlived its killed parent may still be writing. */
async function removeUnfinished(dataDir: string): Promise<void> {
  const unfinished = () => readdirSync(dataDir).filter((name) => name.startsWith(STAGING_PREFIX));
  for (let tries = 0; tries < 40 && unfinished().length > 0; tries += 1) {
    for (const name of unfinished()) {
      try {
        rmSync(join(dataDir, name), { recursive: true, force: true });
      } catch {
        // It is already not empty again.
      }
    }
    if (unfinished().length > 0) await sleep(50);
  }
}

async function createCluster(options: ClusterOptions): Promise<void> {
  const { dataDir, clusterDir, binaries, owner, disposable } = options;
  const staging = mkdtempSync(join(dataDir, STAGING_PREFIX));
  if (owner) chownSync(staging, owner.uid, owner.gid);
  const argument = clusterArgument(staging);
  const initdb = ['-D', argument, '-U', 'postgres', '--auth=reject', '--encoding=UTF8', '--locale=C'];
  initdb.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions');
  if (disposable) initdb.push('--no-sync');
  await run(binaries.initdb, initdb, staging, owner);

  const password = randomBytes(32).toString('base64url');
  const right = disposable ? 'createdb' : 'nocreatedb';
  // The password is 256 random bits, so stretching it would only make connecting slow.
  const statements = [
    'set scram_iterations = 1',
    `create role ${APPLICATION_NAME} login nosuperuser nocreaterole ${right} password '${password}'`,
    `create database ${APPLICATION_NAME} owner ${APPLICATION_NAME}`,
  ];
  const single = ['--single', '-D', argument, '-c', `fsync=${disposable ? 'off' : 'on'}`, 'postgres'];
  const output = await run(binaries.postgres, single, staging, owner, `${statements.join('\n')}\n`);
  if (/ERROR|FATAL|PANIC/.test(output)) throw new DatabaseStartError(`Cannot create the database: ${lastLine(output)}`);

  writeDurably(join(staging, 'pg_hba.conf'), ACCESS_RULES, owner);
  writeDurably(join(staging, PASSWORD_FILE), `${password}\n`, owner);
  syncFolder(staging);
  renameSync(staging, clusterDir);
  syncFolder(dataDir);
}

/** Access for the application's role only, from this machine only, with its password. */
const ACCESS_RULES = `local all ${APPLICATION_NAME} scram-sha-256
host all ${APPLICATION_NAME} 127.0.0.1/32 scram-sha-256
`;

function writeDurably(path: string, text: string, owner: ProcessOwner | undefined): void {
  writeFileSync(path, text, { mode: 0o600, flush: true });
  if (owner) chownSync(path, owner.uid, owner.gid);
}

function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** Runs one of PostgreSQL's programs to its end and returns its output. */
async function run(
  program: string,
  args: string[],
  cwd: string,
  owner: ProcessOwner | undefined,
  input = '',
): Promise<string> {
  const child = spawn(program, args, { ...owner, cwd, env: { ...process.env, LC_ALL: 'C' }, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new DatabaseStartError(`Cannot prepare the embedded PostgreSQL: ${lastLine(output)}`);
  return output;
}

function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.findLast((line) => /error|fatal|panic/i.test(line)) ?? lines.at(-1) ?? 'no output';
}
