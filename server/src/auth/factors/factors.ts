/**
 * Second factors of a user. With one, no mailed code opens anything: an authenticator app's code, a recovery code or a
 * passkey does.
 */

import { timingSafeEqual } from 'node:crypto';
import { DomainError } from '@kurus/core/contract/errors';
import { CODE_LENGTH } from '@kurus/core/limits';
import type { Sql, TransactionSql } from '../../db/pool.ts';
import { noteSecurity } from '../../ledger/note-security.ts';
import { userTransaction, type UserSql } from '../../ledger/user-transaction.ts';
import { noticeMail } from '../../mail/mails.ts';
import type { AuthDeps } from '../deps.ts';
import { type Caller, locked } from '../limits/ip-limiter.ts';
import { isFromKnownNetwork } from '../login/networks.ts';
import { readPasskeys } from '../passkeys/passkeys-store.ts';
import type { User } from '../store.ts';
import { stepOfCode, unseal } from './app-code.ts';
import * as store from './factors-store.ts';
import { plainRecoveryCode } from './recovery-codes.ts';

export type Factor = 'app' | 'passkey';

/** Factors that are on; none where the specification's flows hold. */
export async function factorsOf(sql: Sql | TransactionSql, userId: string): Promise<readonly Factor[]> {
  const app = await store.readApp(sql, userId);
  const keys = await readPasskeys(sql, userId);
  return [...(app?.confirmedAt ? (['app'] as const) : []), ...(keys.length > 0 ? (['passkey'] as const) : [])];
}

export interface FactorTry {
  readonly user: User;
  /** Six digits of the app, or a recovery code. */
  readonly code: string;
  readonly caller: Caller;
}

/** Uses up a right code, in the transaction of the act that it allows. @throws DomainError CODE_USED_UP */
export type SpendCode = (tx: UserSql) => Promise<void>;

/**
 * Checks a code of a second factor. Wrong ones are counted for the account, whatever address they come from.
 * @throws DomainError CODE_WRONG, CODE_LOCKED, TOO_MANY_REQUESTS
 */
export async function checkFactor(deps: AuthDeps, attempt: FactorTry, nowMs: number): Promise<SpendCode> {
  const { user, code, caller } = attempt;
  const factor = code.length === CODE_LENGTH ? 'app' : 'recovery';
  await deps.ipLimiter.codeTry('login', caller);
  const isKnown = await isFromKnownNetwork(deps, user.id, caller, nowMs);
  const of: store.FactorTries = { userId: user.id, factor, isKnown };
  const limit = deps.limits.enabled ? deps.limits.codeFailuresPerDay : UNREACHABLE;
  const failures = await store.countFactorTry(deps.sql, of, nowMs, limit);
  if (failures === undefined) {
    const until = await store.readFactorLock(deps.sql, of, nowMs);
    throw DomainError.of(locked('CODE_LOCKED', (until?.getTime() ?? nowMs) - nowMs, caller));
  }
  const spend = await (factor === 'app' ? appSpending(deps, attempt, nowMs) : recoverySpending(deps, attempt, nowMs));
  if (!spend) {
    if (failures === limit) await tellOfGuessing(deps, user, nowMs);
    throw new DomainError('CODE_WRONG');
  }
  await deps.ipLimiter.codeRight('login', caller);
  await store.forgiveFactorTry(deps.sql, of);
  return spend;
}

const UNREACHABLE = 2 ** 31 - 1;

async function appSpending(deps: AuthDeps, { user, code }: FactorTry, nowMs: number): Promise<SpendCode | undefined> {
  const app = await store.readApp(deps.sql, user.id);
  const secret = app?.confirmedAt ? unseal(deps.secret, user.id, app.secret) : undefined;
  const step = secret && stepOfCode(secret, code, nowMs);
  if (step === undefined) return undefined;
  return async (tx) => {
    if (!(await store.takeStep(tx, user.id, step))) throw new DomainError('CODE_USED_UP');
  };
}

async function recoverySpending(
  deps: AuthDeps,
  { user, code, caller }: FactorTry,
  nowMs: number,
): Promise<SpendCode | undefined> {
  const rows = await store.readRecoveryCodes(deps.sql, user.id);
  const salt = rows[0]?.salt ?? Buffer.alloc(16);
  const presented = await deps.passwords.digest(plainRecoveryCode(code), salt, { ip: caller.ip, preferred: true });
  const [right] = rows.filter(({ hash, usedAt }) => timingSafeEqual(hash, presented) && usedAt === null);
  if (!right) return undefined;
  return async (tx) => {
    if (!(await store.takeRecoveryCode(tx, user.id, right.hash, nowMs))) throw new DomainError('CODE_USED_UP');
    await noteSecurity(tx, user.id, 'recoveryCodeUsed', nowMs);
  };
}

/** Tells the owner that somebody who passed the first step guesses at the second. */
async function tellOfGuessing(deps: AuthDeps, user: User, nowMs: number): Promise<void> {
  await userTransaction(deps.sql, user.id, (tx) => noteSecurity(tx, user.id, 'codesLocked', nowMs));
  if (user.email) await deps.mailer.send(noticeMail('codesLocked', user.email, user.language, nowMs));
}
