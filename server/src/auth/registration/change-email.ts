/**
 * Changing the e-mail: a code is mailed to the new address and, once entered, replaces the old one, which gets a
 * notice.
 */

import { DomainError } from '@kurus/core/contract/errors';
import { noteSecurity } from '../../ledger/note-security.ts';
import { noticeMail } from '../../mail/mails.ts';
import { consumeCode } from '../codes/codes-store.ts';
import { checkCode, codeRefusal, sendCode } from '../codes/codes.ts';
import type { AuthDeps } from '../deps.ts';
import { type Caller, locked } from '../limits/ip-limiter.ts';
import { provenTransaction, type Session } from '../session/sessions.ts';
import { findUserById } from '../store.ts';
import * as addresses from './address-store.ts';

export interface FromSession {
  readonly session: Session;
  readonly caller: Caller;
}

export interface SentCode {
  /** False when an earlier code is still valid, or too many were sent: none was mailed now. */
  readonly codeSent: boolean;
  readonly resendAfterSeconds: number;
}

/**
 * Mails a code to the new address. An address that another user has proven gets none, and the response does not show
 * it.
 * @throws DomainError NO_PENDING_EMAIL, CODE_LOCKED, SESSION_INVALID
 */
export async function sendEmailCode(
  deps: AuthDeps,
  { session, caller }: FromSession,
  nowMs: number,
): Promise<SentCode> {
  const user = await findUserById(deps.sql, session.userId);
  if (!user) throw new DomainError('SESSION_INVALID');
  const pending = await addresses.readPendingEmail(deps.sql, user.id);
  if (!pending) throw new DomainError('NO_PENDING_EMAIL');
  const to = pending.isTaken ? null : pending.email;
  const { outcome, waitMs } = await sendCode(deps, { user, purpose: 'email', to, caller, session }, nowMs);
  if (outcome === 'locked') throw DomainError.of(locked('CODE_LOCKED', waitMs, caller));
  return { codeSent: outcome === 'sent', resendAfterSeconds: Math.ceil(waitMs / 1000) };
}

/** @throws DomainError CODE_WRONG, CODE_USED_UP, CODE_EXPIRED, CODE_LOCKED, SESSION_INVALID */
export async function confirmEmail(
  deps: AuthDeps,
  { session, caller, code }: FromSession & { readonly code: string },
  nowMs: number,
): Promise<void> {
  const user = await findUserById(deps.sql, session.userId);
  if (!user) throw new DomainError('SESSION_INVALID');
  const checked = await checkCode(deps, { user, purpose: 'email', code, caller }, nowMs);
  if (!checked.right) throw DomainError.of(await codeRefusal(deps, checked, caller, nowMs));
  const hash = checked.right;
  const { before } = await provenTransaction(deps.sql, session, undefined, async (tx) => {
    const isOurs = await consumeCode(tx, { userId: user.id, purpose: 'email' }, hash, nowMs);
    const pendingEmail = isOurs ? await addresses.takePendingEmail(tx, user.id, nowMs) : undefined;
    if (!pendingEmail) throw new DomainError('CODE_USED_UP');
    if (pendingEmail.before !== null) await noteSecurity(tx, user.id, 'emailChanged', nowMs);
    return pendingEmail;
  });
  await deps.ipLimiter.mailRequested('email', caller);
  if (before !== null) await deps.mailer.send(noticeMail('emailChanged', before, caller.language, nowMs));
}

/** The e-mail stays what it is. @throws DomainError SESSION_INVALID */
export async function discardEmail(deps: AuthDeps, session: Session): Promise<void> {
  await provenTransaction(deps.sql, session, undefined, (tx) => addresses.discardPendingEmail(tx, session.userId));
}
