/** Acts on one's own factors, each behind a fresh proof. */

import { DomainError } from '@kurus/core/contract/errors';
import { noteSecurity } from '../../ledger/note-security.ts';
import { type Notice, noticeMail } from '../../mail/mails.ts';
import type { AuthDeps } from '../deps.ts';
import type { Caller } from '../limits/ip-limiter.ts';
import { requireProof } from '../proof/require-proof.ts';
import { provenTransaction, type Session } from '../session/sessions.ts';
import { findUserById, type User } from '../store.ts';
import { appSetup, newAppSecret, seal, stepOfCode, unseal } from './app-code.ts';
import * as store from './factors-store.ts';
import { factorsOf } from './factors.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

export interface FactorAct {
  readonly session: Session;
  readonly caller: Caller;
}

/**
 * Makes the secret of an app; nothing is asked for until one of its codes has confirmed it.
 * @throws DomainError PROOF_NEEDED, FACTOR_ACTIVE, PASSWORD_MISSING, SESSION_INVALID
 */
export async function beginApp(
  deps: AuthDeps,
  { session }: FactorAct,
  nowMs: number,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const user = await ownUser(deps, session);
  // Its codes are asked for beside the password.
  if (user.passwordHash === null) throw new DomainError('PASSWORD_MISSING');
  const secret = newAppSecret();
  await provenTransaction(deps.sql, session, undefined, async (tx) => {
    await requireProof(tx, session, nowMs);
    const isWritten = await store.writeApp(tx, user.id, seal(deps.secret, user.id, secret), nowMs);
    if (!isWritten) throw new DomainError('FACTOR_ACTIVE');
  });
  return appSetup(secret, user.username);
}

/** @throws DomainError PROOF_NEEDED, FACTOR_MISSING, CODE_WRONG, CODE_USED_UP, TOO_MANY_REQUESTS, SESSION_INVALID */
export async function finishApp(
  deps: AuthDeps,
  { session, caller, code }: FactorAct & { readonly code: string },
  nowMs: number,
): Promise<void> {
  const user = await ownUser(deps, session);
  await requireProof(deps.sql, session, nowMs);
  const app = await store.readApp(deps.sql, user.id);
  if (!app || app.confirmedAt) throw new DomainError('FACTOR_MISSING');
  await deps.ipLimiter.codeTry('login', caller);
  const secret = unseal(deps.secret, user.id, app.secret);
  const step = secret && stepOfCode(secret, code, nowMs);
  if (step === undefined) throw new DomainError('CODE_WRONG');
  await deps.ipLimiter.codeRight('login', caller);
  await provenTransaction(deps.sql, session, undefined, async (tx) => {
    await requireProof(tx, session, nowMs);
    const isConfirmed = await store.confirmApp(tx, user.id, { secret: app.secret, step }, nowMs);
    if (!isConfirmed) throw new DomainError('CODE_USED_UP');
    await noteSecurity(tx, user.id, 'factorAdded', nowMs);
  });
  await tellOwnerOf(deps, user, 'factorAdded', nowMs);
}

/** @throws DomainError PROOF_NEEDED, SESSION_INVALID */
export async function endApp(deps: AuthDeps, { session }: FactorAct, nowMs: number): Promise<void> {
  const user = await ownUser(deps, session);
  const wasOn = await provenTransaction(deps.sql, session, undefined, async (tx) => {
    await requireProof(tx, session, nowMs);
    const isRemoved = await store.removeApp(tx, user.id);
    if ((await factorsOf(tx, user.id)).length === 0) await store.removeRecoveryCodes(tx, user.id);
    if (isRemoved) await noteSecurity(tx, user.id, 'factorRemoved', nowMs);
    return isRemoved;
  });
  if (wasOn) await tellOwnerOf(deps, user, 'factorRemoved', nowMs);
}

/**
 * Makes ten recovery codes; earlier ones are worth nothing from then on.
 * @throws DomainError PROOF_NEEDED, FACTOR_MISSING, SESSION_INVALID
 */
export async function renewRecoveryCodes(
  deps: AuthDeps,
  { session, caller }: FactorAct,
  nowMs: number,
): Promise<readonly string[]> {
  const user = await ownUser(deps, session);
  await requireProof(deps.sql, session, nowMs);
  const made = await newRecoveryCodes(deps.passwords, { ip: caller.ip, preferred: true });
  await provenTransaction(deps.sql, session, undefined, async (tx) => {
    await requireProof(tx, session, nowMs);
    if ((await factorsOf(tx, user.id)).length === 0) throw new DomainError('FACTOR_MISSING');
    await store.writeRecoveryCodes(tx, user.id, made, nowMs);
    await noteSecurity(tx, user.id, 'recoveryCodesMade', nowMs);
  });
  await tellOwnerOf(deps, user, 'recoveryCodesMade', nowMs);
  return made.codes;
}

/** Tells the owner of a change by mail; a missing mail server is no reason to undo it. */
export async function tellOwnerOf(deps: AuthDeps, user: User, notice: Notice, nowMs: number): Promise<void> {
  if (user.email) await deps.mailer.send(noticeMail(notice, user.email, user.language, nowMs));
}

/** @throws DomainError SESSION_INVALID */
export async function ownUser(deps: AuthDeps, { userId }: Session): Promise<User> {
  const user = await findUserById(deps.sql, userId);
  if (!user) throw new DomainError('SESSION_INVALID');
  return user;
}
