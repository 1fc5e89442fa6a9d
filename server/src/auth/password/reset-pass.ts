/** Passes of a reset beside the mailed code, where a second factor is on. */

import { DomainError } from '@kurus/core/contract/errors';
import type { PasskeyAssertion } from '@kurus/core/contract/requests/sign-in';
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
import { readResetWait, writeResetWait } from './reset-wait-store.ts';

const HOUR_MS = 60 * 60_000;
/** Time after a wait in which the password can be set; later it begins anew. */
const OPEN_MS = 72 * HOUR_MS;

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
  | { readonly run: (work: Work) => Promise<void>; readonly until?: undefined }
  /** The reset waits. */
  | { readonly until: Date };

/** @throws DomainError CODE_WRONG, CODE_LOCKED, CODE_USED_UP, PASSKEY_REFUSED, PASSKEYS_OFF */
export async function passOf(deps: AuthDeps, { user, reset, consume }: ResetOf, nowMs: number): Promise<ResetPass> {
  const { caller, recoveryCode, passkey } = reset;
  const plain = (work: Work) => userTransaction(deps.sql, user.id, work);
  if ((await factorsOf(deps.sql, user.id)).length === 0) return { run: plain };
  if (recoveryCode !== undefined) {
    const spend = await checkFactor(deps, { user, code: recoveryCode, caller }, nowMs);
    const run = (work: Work) =>
      plain(async (tx) => {
        await spend(tx);
        await work(tx);
      });
    return { run };
  }
  if (passkey) {
    const use = await checkAssertion(deps, { user, response: passkey, purpose: LOGIN }, nowMs);
    return { run: (work) => withUse(deps, { user, use, nowMs, run: plain }, work) };
  }
  const wait = await readResetWait(deps.sql, user.id);
  const untilMs = wait?.until.getTime() ?? 0;
  if (wait && untilMs <= nowMs && nowMs < untilMs + OPEN_MS) {
    // Only who has neither passkey nor recovery code comes this far: the factors are lost.
    const run = (work: Work) =>
      plain(async (tx) => {
        if ((await readResetWait(tx, user.id))?.until.getTime() !== untilMs) throw new DomainError('CODE_USED_UP');
        await removeApp(tx, user.id);
        await removeAllPasskeys(tx, user.id);
        await removeRecoveryCodes(tx, user.id);
        await work(tx);
      });
    return { run };
  }
  if (wait && untilMs > nowMs) {
    await plain(consume);
    return { until: wait.until };
  }
  return { until: await beginWait(deps, { user, reset, consume }, nowMs) };
}

async function beginWait(deps: AuthDeps, { user, reset, consume }: ResetOf, nowMs: number): Promise<Date> {
  const until = new Date(nowMs + deps.resetWaitHours * HOUR_MS);
  await userTransaction(deps.sql, user.id, async (tx) => {
    await consume(tx);
    await writeResetWait(tx, user.id, { askedAt: new Date(nowMs), until, network: networkHalf(reset.caller.ip) });
    await noteSecurity(tx, user.id, 'resetWaits', nowMs);
  });
  if (user.email) await deps.mailer.send(noticeMail('resetWaits', user.email, user.language, nowMs));
  return until;
}
