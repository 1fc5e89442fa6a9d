/** One-time codes: six random digits, five minutes, five tries, once (D8). */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH, CODE_RESEND_MS } from '@kurus/core/limits';
import { transaction } from '../db/transaction.ts';
import { codeMail, noticeMail } from '../mail/mails.ts';
import type { AuthDeps } from './deps.ts';
import { forgiveTry, readCodeState, storeCode, takeTry, type Purpose } from './codes-store.ts';
import type { Caller } from './ip-limiter.ts';
import { lockUser, type User } from './store.ts';

const MAIL_OF = { login: 'loginCode', reset: 'resetCode' } as const;

export type Sending =
  | { readonly outcome: 'sent' | 'withheld' }
  | { readonly outcome: 'locked'; readonly waitMs: number };

/**
 * Makes a code and mails it to the stored address, killing the one before. Withheld, without a word to the caller, when
 * the last one left a moment ago or too many went unanswered (R-T10, R-T21).
 */
export async function sendCode(
  deps: AuthDeps,
  user: User,
  purpose: Purpose,
  caller: Caller,
  nowMs: number,
): Promise<Sending> {
  const { email } = user;
  if (email === null) return { outcome: 'withheld' };
  const made = await transaction(deps.sql, async (tx): Promise<Sending & { code?: string }> => {
    await lockUser(tx, user.id);
    const state = await readCodeState(tx, user.id, purpose, nowMs);
    if (deps.limits.enabled) {
      if (state.lockedUntil) return { outcome: 'locked', waitMs: state.lockedUntil.getTime() - nowMs };
      const sentMs = state.unusedSentAt?.getTime() ?? Number.NEGATIVE_INFINITY;
      if (nowMs - sentMs < CODE_RESEND_MS) return { outcome: 'withheld' };
      if (state.mailsInHour >= deps.limits.codeMailsPerHour) return { outcome: 'withheld' };
    }
    if (!(await deps.ipLimiter.mayMailCode(caller))) return { outcome: 'withheld' };
    const code = randomCode();
    await storeCode(tx, user.id, purpose, hashCode(deps.secret, user.id, purpose, code), nowMs);
    return { outcome: 'sent', code };
  });
  const { code, ...sending } = made;
  if (code !== undefined) await deps.mailer.send(codeMail(MAIL_OF[purpose], email, caller.language, code, nowMs));
  return sending;
}

/** The stored hash of a right code, to be consumed or left; undefined for a wrong one, whatever is wrong with it. */
export async function checkCode(
  deps: AuthDeps,
  user: User | undefined,
  purpose: Purpose,
  code: string,
  caller: Caller,
  nowMs: number,
): Promise<Buffer | undefined> {
  await deps.ipLimiter.codeTry(caller);
  const userId = user?.id ?? NOBODY;
  const limit = deps.limits.enabled ? deps.limits.codeFailuresPerDay : UNREACHABLE;
  const taken = await takeTry(deps.sql, userId, purpose, nowMs, limit);
  const presented = hashCode(deps.secret, userId, purpose, code);
  const right = timingSafeEqual(presented, taken?.hash ?? Buffer.alloc(presented.length)) && taken !== undefined;
  if (right) {
    await deps.ipLimiter.codeRight(caller);
    await forgiveTry(deps.sql, userId, purpose);
    return taken.hash;
  }
  if (taken?.failures === limit && user?.email) {
    await deps.mailer.send(noticeMail('codesLocked', user.email, user.language, nowMs));
  }
  return undefined;
}

/** No user has it: the look-up for an unknown identifier goes the same way and finds nothing. */
const NOBODY = '0';
const UNREACHABLE = 2 ** 31 - 1;

const randomCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

function hashCode(secret: Buffer, userId: string, purpose: Purpose, code: string): Buffer {
  return createHmac('sha256', secret).update(`${userId}|${purpose}|${code}`).digest();
}
