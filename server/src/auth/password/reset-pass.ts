/** Passes of a reset beside the mailed code, where a second factor is on. */

import { DomainError } from '@kurus/core/contract/errors';
import type { PasskeyAssertion } from '@kurus/core/contract/requests/sign-in';
import type { Sql } from '../../db/pool.ts';
import { networkHalf } from '../../http/limits/ip-key.ts';
import { noteSecurity } from '../../ledger/note-security.ts';
import { userTransaction, type UserSql } from '../../ledger/user-transaction.ts';
import { noticeMail } from '../../mail/mails.ts';
import type { AuthDeps } from '../deps.ts';
import { removeApp, removeRecoveryCodes } from '../factors/factors-store.ts';
import { checkFactor, factorsOf } from '../factors/factors.ts';
import type { Caller } from '../limits/ip-limiter.ts';
import { checkAssertion, withUse } from '../passkeys/assertions.ts';
import { LOGIN } from '../passkeys/passkey-login.ts';
import { removeAllPasskeys } from '../passkeys/passkeys-store.ts';
import type { User } from '../store.ts';
import { stopLink } from './reset-link.ts';
import { readResetWait, type ResetWait, waitOf, writeResetWait } from './reset-wait-store.ts';

const HOUR_MS = 60 * 60_000;
/** Time after a wait in which the password can be set; later it begins anew. */
const OPEN_MS = 72 * HOUR_MS;

/** Tells if a wait is on, or over and good for a new password still. */
const counts = ({ until }: ResetWait, nowMs: number): boolean => nowMs < until.getTime() + OPEN_MS;

/** A wait that counts; undefined where there is none. */
export async function standingWait(sql: Sql, userId: string, nowMs: number): Promise<ResetWait | undefined> {
  const wait = await readResetWait(sql, userId);
  return wait && counts(wait, nowMs) ? wait : undefined;
}

/** A wait that counts, as the screens read it; undefined where there is none. */
export async function resetWaitOf(sql: Sql, userId: string, nowMs: number) {
  const wait = await standingWait(sql, userId, nowMs);
  return wait && waitOf(wait);
}

/** Tells if the password can be set now, after the wait. */
const isOpen = (wait: ResetWait, nowMs: number): boolean => wait.until.getTime() <= nowMs && counts(wait, nowMs);

export interface ResetOf {
  readonly user: User;
  readonly reset: {
    readonly caller: Caller;
    readonly recoveryCode?: string | undefined;
    readonly passkey?: PasskeyAssertion | undefined;
  };
  /** Uses up the mailed code. */
  readonly consume: (tx: UserSql) => Promise<void>;
}

type Work = (tx: UserSql) => Promise<void>;
type ResetPass =
  /** Runs the transaction that sets the password. */
  | {
      readonly run: (work: Work) => Promise<void>;
      /** True if a second factor stays beside the new password. */
      readonly keepsFactors: boolean;
      readonly wait?: undefined;
    }
  /** The reset waits. */
  | { readonly wait: ResetWait };

/** @throws DomainError CODE_WRONG, CODE_LOCKED, CODE_USED_UP, PASSKEY_REFUSED, PASSKEYS_OFF */
export async function passOf(deps: AuthDeps, { user, reset, consume }: ResetOf, nowMs: number): Promise<ResetPass> {
  const { caller, recoveryCode, passkey } = reset;
  const plain = (work: Work) => userTransaction(deps.sql, user.id, work);
  if ((await factorsOf(deps.sql, user.id)).length === 0) return { run: plain, keepsFactors: false };
  if (recoveryCode !== undefined) {
    const spend = await checkFactor(deps, { user, code: recoveryCode, caller }, nowMs);
    const run = (work: Work) =>
      plain(async (tx) => {
        await spend(tx);
        await work(tx);
      });
    return { run, keepsFactors: true };
  }
  if (passkey) {
    const use = await checkAssertion(deps, { user, response: passkey, purpose: LOGIN }, nowMs);
    return { run: (work) => withUse(deps, { user, use, nowMs, run: plain }, work), keepsFactors: true };
  }
  const wait = await readResetWait(deps.sql, user.id);
  const untilMs = wait?.until.getTime() ?? 0;
  if (wait && isOpen(wait, nowMs)) {
    // Only who has neither passkey nor recovery code comes this far: the factors are lost.
    const run = (work: Work) =>
      plain(async (tx) => {
        if ((await readResetWait(tx, user.id))?.until.getTime() !== untilMs) throw new DomainError('CODE_USED_UP');
        await removeApp(tx, user.id);
        await removeAllPasskeys(tx, user.id);
        await removeRecoveryCodes(tx, user.id);
        await work(tx);
      });
    return { run, keepsFactors: false };
  }
  if (wait && untilMs > nowMs) {
    await plain(consume);
    return { wait };
  }
  return { wait: await beginWait(deps, { user, reset, consume }, nowMs) };
}

async function beginWait(deps: AuthDeps, { user, reset, consume }: ResetOf, nowMs: number): Promise<ResetWait> {
  const [askedAt, until] = [new Date(nowMs), new Date(nowMs + deps.resetWaitHours * HOUR_MS)];
  const wait = { askedAt, until, network: networkHalf(reset.caller.ip) };
  await userTransaction(deps.sql, user.id, async (tx) => {
    await consume(tx);
    await writeResetWait(tx, user.id, wait);
    await noteSecurity(tx, user.id, 'resetWaits', nowMs);
  });
  const link = stopLink(deps, user.id, askedAt);
  if (user.email) await deps.mailer.send(noticeMail('resetWaits', user.email, user.language, nowMs, link));
  return wait;
}
