/** One-time codes: six random digits, five minutes, five tries, once (D8). */

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { DomainError, refused, type Refused } from '@kurus/core/contract/errors';
import { CODE_LENGTH, CODE_LIFE_MS, CODE_RESEND_MS } from '@kurus/core/limits';
import { noteSecurity } from '../../ledger/note-security.ts';
import { userTransaction } from '../../ledger/user-transaction.ts';
import { codeMail, noticeMail } from '../../mail/mails.ts';
import type { AuthDeps } from '../deps.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import { type Caller, locked } from '../limits/ip-limiter.ts';
import { tellOfAttack } from '../login/attack-notice.ts';
import { isFromKnownNetwork, NOBODY } from '../login/networks.ts';
import { holdSession } from '../session/sessions-store.ts';
import type { Session } from '../session/sessions.ts';
import type { User } from '../store.ts';
import { refusalAfter } from './code-refusals.ts';
import {
  type CodeOf,
  type CodeState,
  forgiveTry,
  HOUR_MS,
  type Purpose,
  readCodeState,
  readDeadCode,
  storeCode,
  takeTry,
  type Try,
} from './codes-store.ts';

const MAIL_OF = { login: 'loginCode', reset: 'resetCode', email: 'emailCode', proof: 'proofCode' } as const;

export interface CodeRequest {
  readonly user: User;
  readonly purpose: Purpose;
  /** The address that the code is mailed to. Null mails nothing, and the answer does not show it. */
  readonly to: string | null;
  readonly caller: Caller;
  /** Session of a caller who is logged in. */
  readonly session?: Session;
}

export interface Sending {
  readonly outcome: 'sent' | 'withheld' | 'locked';
  /** Time until the next code may be requested. */
  readonly waitMs: number;
}

/**
 * Makes a code, mails it, and makes the earlier one invalid. Withheld when the last one left a moment ago or too many
 * went unanswered (R-T10, R-T21).
 * @throws DomainError SESSION_INVALID
 */
export async function sendCode(
  deps: AuthDeps,
  { user, purpose, to, caller, session }: CodeRequest,
  nowMs: number,
): Promise<Sending> {
  const of = await codeOf(deps, { user, purpose, caller }, nowMs);
  const invited = purpose === 'login' && to !== null ? await deps.invitations?.codeFor(to, nowMs) : undefined;
  const made = await userTransaction(deps.sql, user.id, async (tx): Promise<Sending & { code?: string }> => {
    if (session && !(await holdSession(tx, session, undefined))) throw new DomainError('SESSION_INVALID');
    const state = await readCodeState(tx, of, nowMs);
    if (deps.limits.enabled && state.lockedUntil) {
      return { outcome: 'locked', waitMs: state.lockedUntil.getTime() - nowMs };
    }
    const waitMs = withheldFor(deps.limits, of, state, nowMs) || (await deps.ipLimiter.codeMailWait(purpose, caller));
    if (waitMs > 0) return { outcome: 'withheld', waitMs };
    const code = invited ?? randomCode();
    const hash = hashCode(deps.secret, user.id, purpose, code);
    await storeCode(tx, of, { hash, lifeMs: CODE_LIFE_MS * deps.clockFactor }, nowMs);
    return { outcome: 'sent', waitMs: CODE_RESEND_MS, code };
  });
  const { code, ...sending } = made;
  if (code !== undefined && to !== null) {
    await deps.mailer.send(codeMail(MAIL_OF[purpose], { to, language: caller.language, code }, nowMs));
  }
  return sending;
}

/** Time until another code may be mailed; 0 where one may be mailed now. */
function withheldFor(limits: AttemptLimits, { isKnown }: CodeOf, state: CodeState, nowMs: number): number {
  if (!limits.enabled) return 0;
  const { live, mailsInHour, mailsSince } = state;
  const hourEndMs = mailsInHour >= limits.codeMailsPerHour ? (mailsSince?.getTime() ?? 0) + HOUR_MS : 0;
  return Math.max(0, hourEndMs - nowMs, live ? pauseEndMs(live, isKnown) - nowMs : 0);
}

/**
 * End of the pause before a new code is sent. After a code requested from a known network, callers from an unknown one
 * wait until it expires; after one requested from an unknown network, callers from a known one do not wait.
 */
function pauseEndMs({ sentAt, expiresAt, askedKnown }: NonNullable<CodeState['live']>, isKnown: boolean): number {
  if (askedKnown === isKnown) return sentAt.getTime() + CODE_RESEND_MS;
  return askedKnown ? expiresAt.getTime() : 0;
}

export type CheckedCode =
  /** Right: the stored hash, to be consumed or left. */
  | { readonly right: Buffer }
  /** Wrong, with the try that it used; without one where none was left. */
  | { readonly right: undefined; readonly of: CodeOf; readonly attempt: Try | undefined };

export interface CodeTry {
  /** Undefined where the name has no user. */
  readonly user: User | undefined;
  readonly purpose: Purpose;
  readonly code: string;
  readonly caller: Caller;
}

export async function checkCode(
  deps: AuthDeps,
  { user, purpose, code, caller }: CodeTry,
  nowMs: number,
): Promise<CheckedCode> {
  await deps.ipLimiter.codeTry(purpose, caller);
  const of = await codeOf(deps, { user, purpose, caller }, nowMs);
  const limit = deps.limits.enabled ? deps.limits.codeFailuresPerDay : UNREACHABLE;
  const attempt = await takeTry(deps.sql, of, nowMs, limit);
  const presented = hashCode(deps.secret, of.userId, purpose, code);
  const right = timingSafeEqual(presented, attempt?.hash ?? Buffer.alloc(presented.length)) && attempt !== undefined;
  if (right) {
    await deps.ipLimiter.codeRight(purpose, caller);
    await forgiveTry(deps.sql, of);
    return { right: attempt.hash };
  }
  if (attempt?.failures === limit && user?.email) {
    // Login codes are tried only by a caller with the password, reset codes by any caller, codes of a new address only
    // in the owner's own session.
    if (purpose === 'reset') await tellOfAttack(deps, user, nowMs);
    if (purpose === 'login') {
      await userTransaction(deps.sql, user.id, (tx) => noteSecurity(tx, user.id, 'codesLocked', nowMs));
      await deps.mailer.send(noticeMail('codesLocked', user.email, user.language, nowMs));
    }
  }
  return { right: undefined, of, attempt };
}

/**
 * Refusal of a wrong code for a caller who knows the password: the tries left, that the code is used up or too old, or
 * that codes are locked.
 */
export async function codeRefusal(
  deps: AuthDeps,
  { of, attempt }: Extract<CheckedCode, { right: undefined }>,
  caller: Caller,
  nowMs: number,
): Promise<Refused> {
  const limit = deps.limits.enabled ? deps.limits.codeFailuresPerDay : UNREACHABLE;
  if (attempt && attempt.failures < limit) return refusalAfter(attempt.tries, caller.language);
  const dead = await readDeadCode(deps.sql, of, nowMs);
  if (!dead) return refused('CODE_WRONG');
  if (dead.lockedUntil) return locked('CODE_LOCKED', dead.lockedUntil.getTime() - nowMs, caller);
  return refused(dead.usedUp ? 'CODE_USED_UP' : 'CODE_EXPIRED');
}

async function codeOf(
  deps: AuthDeps,
  { user, purpose, caller }: Pick<CodeTry, 'user' | 'purpose' | 'caller'>,
  nowMs: number,
): Promise<CodeOf> {
  const userId = user?.id ?? NOBODY;
  return { userId, purpose, isKnown: await isFromKnownNetwork(deps, userId, caller, nowMs) };
}

const UNREACHABLE = 2 ** 31 - 1;

const randomCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

function hashCode(secret: Buffer, userId: string, purpose: Purpose, code: string): Buffer {
  return createHmac('sha256', secret).update(`${userId}|${purpose}|${code}`).digest();
}
