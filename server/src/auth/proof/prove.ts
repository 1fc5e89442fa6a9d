/** A fresh proof: the same that a login would ask for, in a session that stands. */

import { DomainError } from '@kurus/core/contract/errors';
import type { PasskeyAssertion } from '@kurus/core/contract/requests/sign-in';
import { PROOF_LIFE_MS } from '@kurus/core/limits';
import type { UserSql } from '../../ledger/user-transaction.ts';
import { consumeCode } from '../codes/codes-store.ts';
import { checkCode, codeRefusal, sendCode } from '../codes/codes.ts';
import type { AuthDeps } from '../deps.ts';
import { checkFactor, factorsOf, type FactorTry, type SpendCode } from '../factors/factors.ts';
import { ownUser } from '../factors/set-up.ts';
import { type Caller, locked } from '../limits/ip-limiter.ts';
import { assertionOptions, checkAssertion, withUse } from '../passkeys/assertions.ts';
import { readPasskeys } from '../passkeys/passkeys-store.ts';
import { checkOwnPassword } from '../password/check-password.ts';
import type { SentCode } from '../registration/change-email.ts';
import { writeProof } from '../session/sessions-store.ts';
import { provenTransaction, type Session } from '../session/sessions.ts';
import type { User } from '../store.ts';

export interface Proof {
  readonly session: Session;
  readonly caller: Caller;
  readonly password?: string | undefined;
  readonly otpCode?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
}

/** Ways of a user to prove it beside a passkey, which proves it alone: their password, a code, or both. */
interface WaysOfUser {
  readonly password: boolean;
  readonly code: 'factor' | 'mail' | undefined;
}

async function waysOf(deps: AuthDeps, user: User): Promise<WaysOfUser> {
  const password = user.passwordHash !== null;
  if ((await factorsOf(deps.sql, user.id)).length > 0) return { password, code: 'factor' };
  const isAsked = !password || (user.enableOtp && user.email !== null);
  return { password, code: isAsked ? 'mail' : undefined };
}

/**
 * Makes the session fresh for five minutes.
 * @throws DomainError FIELD_REQUIRED, PASSWORD_WRONG, LOGIN_LOCKED, CODE_..., MAIL_MISSING, PASSKEY_REFUSED,
 * PASSKEYS_OFF, SESSION_INVALID
 */
export async function prove(deps: AuthDeps, proof: Proof, nowMs: number): Promise<void> {
  const user = await ownUser(deps, proof.session);
  if (proof.passkey) return proveByPasskey(deps, { user, ...proof, passkey: proof.passkey }, nowMs);
  const { session, caller, password, otpCode } = proof;
  const ways = await waysOf(deps, user);
  if (ways.code === 'mail' && user.email === null) throw new DomainError('MAIL_MISSING');
  if (ways.password && password === undefined) throw new DomainError('FIELD_REQUIRED', { field: 'password' });
  if (ways.code && otpCode === undefined) throw new DomainError('FIELD_REQUIRED', { field: 'otpCode' });
  if (ways.password) await checkOwnPassword(deps, { session, caller, currentPassword: password ?? '' }, nowMs);
  const attempt = { user, caller, code: otpCode ?? '' };
  const spend = ways.code && (await (ways.code === 'factor' ? checkFactor : checkMailed)(deps, attempt, nowMs));
  await provenTransaction(deps.sql, session, user, async (tx) => {
    await spend?.(tx);
    await writeProof(tx, session, provenAtMs(deps, nowMs));
  });
  if (ways.code === 'mail') await deps.ipLimiter.mailRequested('proof', caller);
}

async function checkMailed(deps: AuthDeps, { user, caller, code }: FactorTry, nowMs: number): Promise<SpendCode> {
  const checked = await checkCode(deps, { user, purpose: 'proof', code, caller }, nowMs);
  if (!checked.right) throw DomainError.of(await codeRefusal(deps, checked, caller, nowMs));
  const hash = checked.right;
  return async (tx) => {
    if (!(await consumeCode(tx, { userId: user.id, purpose: 'proof' }, hash, nowMs))) {
      throw new DomainError('CODE_USED_UP');
    }
  };
}

/** Time of a proof, put forward where the clock runs fast: it lasts as much longer by it. */
const provenAtMs = ({ clockFactor }: AuthDeps, nowMs: number): number => nowMs + PROOF_LIFE_MS * (clockFactor - 1);

const purposeOf = ({ userId, tokenHash }: Session) =>
  ({ act: 'proof', of: `${userId} ${tokenHash.toString('hex')}` }) as const;

async function proveByPasskey(
  deps: AuthDeps,
  { user, session, passkey }: Proof & { readonly user: User; readonly passkey: PasskeyAssertion },
  nowMs: number,
): Promise<void> {
  const use = await checkAssertion(deps, { user, response: passkey, purpose: purposeOf(session) }, nowMs);
  const run = (work: (tx: UserSql) => Promise<void>) => provenTransaction(deps.sql, session, undefined, work);
  await withUse(deps, { user, use, nowMs, run }, (tx) => writeProof(tx, session, provenAtMs(deps, nowMs)));
}

/**
 * A challenge for the user's passkeys.
 * @throws DomainError FACTOR_MISSING, PASSKEYS_OFF, SESSION_INVALID
 */
export async function passkeyProofOptions(deps: AuthDeps, session: Session, nowMs: number) {
  const keys = await readPasskeys(deps.sql, session.userId);
  if (keys.length === 0) throw new DomainError('FACTOR_MISSING');
  return assertionOptions(deps, purposeOf(session), keys, nowMs);
}

/** Mails the code of a proof. @throws DomainError MAIL_MISSING, FACTOR_ACTIVE, CODE_LOCKED, SESSION_INVALID */
export async function sendProofCode(
  deps: AuthDeps,
  { session, caller }: Pick<Proof, 'session' | 'caller'>,
  nowMs: number,
): Promise<SentCode> {
  const user = await ownUser(deps, session);
  if ((await factorsOf(deps.sql, user.id)).length > 0) throw new DomainError('FACTOR_ACTIVE');
  if (user.email === null) throw new DomainError('MAIL_MISSING');
  const { outcome, waitMs } = await sendCode(deps, { user, purpose: 'proof', to: user.email, caller, session }, nowMs);
  if (outcome === 'locked') throw DomainError.of(locked('CODE_LOCKED', waitMs, caller));
  return { codeSent: outcome === 'sent', resendAfterSeconds: Math.ceil(waitMs / 1000) };
}
