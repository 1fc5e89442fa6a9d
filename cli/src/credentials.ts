/**
 * Credentials of the command, by server, in a file that its owner alone may read. It is written whole and put in place
 * at once, so that a command that is ended halfway leaves the old one.
 */

import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandError } from './command-error.ts';
import { EXIT } from './exit-codes.ts';
import type { Tokens } from './oauth.ts';

export interface Credential {
  /** Access key, or access token of a login in the browser. */
  readonly token: string;
  /** Token that renews it, of a login in the browser. */
  readonly refresh?: string | undefined;
  /** Time at which it ends, epoch ms; absent for a key. */
  readonly endsAtMs?: number | undefined;
}

interface Stored {
  readonly version: 1;
  /** Server of the last login, meant where none is named. */
  readonly server?: string | undefined;
  readonly servers: Readonly<Record<string, Credential>>;
}

const OWNER_ONLY = 0o600;

export const credentialsFile = (env: NodeJS.ProcessEnv): string =>
  join(env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config'), 'kurus', 'credentials');

/** @throws CommandError if the file is not ours */
export function readCredentials(file: string): Stored {
  const text = textOf(file);
  if (text === undefined) return { version: 1, servers: {} };
  tightened(file);
  try {
    const stored = JSON.parse(text) as Stored;
    const all = Object.values(stored.servers);
    if (stored.version === 1 && all.every(({ token }) => typeof token === 'string')) return stored;
  } catch {
    // The sentence below says it.
  }
  throw new CommandError(EXIT.access, 'credentialsBroken', { file });
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new CommandError(EXIT.access, 'credentialsBroken', { file });
  }
}

/** A file that others could read is closed to them; Windows has rights of another kind. */
function tightened(file: string): void {
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) chmodSync(file, OWNER_ONLY);
}

/** @throws CommandError if the folder cannot be written */
function writeCredentials(file: string, stored: Stored): void {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(unfinished, `${JSON.stringify(stored, null, 2)}\n`, { mode: OWNER_ONLY, flag: 'wx' });
    renameSync(unfinished, file);
  } catch {
    rmSync(unfinished, { force: true });
    throw new CommandError(EXIT.access, 'credentialsUnwritable', { file });
  }
}

export function keepCredential(file: string, server: string, credential: Credential): void {
  const { servers } = readCredentials(file);
  writeCredentials(file, { version: 1, server, servers: { ...servers, [server]: credential } });
}

export const keepTokens = (file: string, server: string, { access, refresh, endsAtMs }: Tokens): void =>
  keepCredential(file, server, { token: access, refresh, endsAtMs });

/** @returns what was dropped */
export function dropCredential(file: string, server: string): Credential | undefined {
  const { server: last, servers } = readCredentials(file);
  const { [server]: dropped, ...rest } = servers;
  if (dropped) writeCredentials(file, { version: 1, server: last === server ? undefined : last, servers: rest });
  return dropped;
}
