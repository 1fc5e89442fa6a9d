/**
 * Token of a call: the key, or an access token that is renewed in time. A refresh token may be used once, and a second
 * use ends the login; so one command renews at a time, and what it got is in the file before anybody uses it.
 */

import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from './command-error.ts';
import { keepTokens, readCredentials, type Credential } from './credentials.ts';
import { EXIT } from './exit-codes.ts';
import { renewTokens } from './oauth.ts';

/** An access token is renewed this long before its end. */
const EARLY_MS = 60_000;
/** A lock that is older was left by a command that was killed: a renewal takes 20 s at most. */
const LOCK_OLD_MS = 60_000;
const LOCK_POLL_MS = 50;

interface Asked {
  readonly file: string;
  readonly server: string;
  readonly signal: AbortSignal;
}

/** @throws CommandError without a login @throws KurusError */
export async function accessToken(asked: Asked): Promise<string> {
  const fresh = tokenIn(asked);
  if (fresh !== undefined) return fresh;
  return locked(asked, async () => {
    // Another command may have renewed it meanwhile.
    const renewed = tokenIn(asked);
    if (renewed !== undefined) return renewed;
    const { file, server, signal } = asked;
    const { refresh } = credentialOf(asked);
    const answer = await renewTokens(server, refresh ?? '', signal);
    if ('access' in answer) {
      keepTokens(file, server, answer);
      return answer.access;
    }
    if (answer.error !== 'temporarily_unavailable') throw new CommandError(EXIT.access, 'loginEnded', { server });
    throw new CommandError(EXIT.unreached, 'loginRefused', { error: answer.error });
  });
}

/** @throws CommandError */
function credentialOf({ file, server }: Asked): Credential {
  const credential = readCredentials(file).servers[server];
  if (!credential) throw new CommandError(EXIT.access, 'loginMissing', { server });
  return credential;
}

/** The token in the file; undefined if it ends soon. */
function tokenIn(asked: Asked): string | undefined {
  const { token, endsAtMs } = credentialOf(asked);
  return endsAtMs === undefined || endsAtMs - EARLY_MS > Date.now() ? token : undefined;
}

async function locked<T>({ file, signal }: Asked, work: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  while (!taken(lock)) await sleep(LOCK_POLL_MS, undefined, { signal });
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function taken(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx', 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new CommandError(EXIT.access, 'credentialsUnwritable', { file: lock });
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > LOCK_OLD_MS) rmSync(lock, { force: true });
    return false;
  }
}
