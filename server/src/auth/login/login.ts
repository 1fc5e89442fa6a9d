import type { login as loginEndpoint } from '@kurus/core/contract/auth';
import type { DataOf } from '@kurus/core/contract/endpoint';
import { DomainError } from '@kurus/core/contract/errors';
import { CODE_LENGTH } from '@kurus/core/limits';
import { thawAccounts } from '../../ledger/accounts.ts';
import { noteSecurity } from '../../ledger/note-security.ts';
import { userTransaction } from '../../ledger/user-transaction.ts';
import { consumeCode } from '../codes/codes-store.ts';
import { checkCode, codeRefusal, sendCode } from '../codes/codes.ts';
import type { AuthDeps } from '../deps.ts';
import { checkFactor, type Factor, factorsOf, type FactorTry, type SpendCode } from '../factors/factors.ts';
import { foldName } from '../fold-name.ts';
import { clearPasswordTries } from '../limits/attempts-store.ts';
import { type Caller, locked } from '../limits/ip-limiter.ts';
import { checkPassword, type PasswordAttempt } from '../password/check-password.ts';
import { typedName } from '../password/password-limiter.ts';
import { proveEmail } from '../registration/address-store.ts';
import { inSameTime } from '../same-time.ts';
import { openSession, openSessionWithin } from '../session/sessions.ts';
import { findCandidates, thawUser } from '../store.ts';
import { factsOf, isFromKnownNetwork, noteLogin, rememberNetwork } from './networks.ts';

export interface Credentials {
  readonly caller: Caller;
  readonly emailOrUsername: string;
  readonly password: string;
}

export interface OpenedSession {
  readonly userId: string;
  readonly token: string;
}

/** A session, or the state of the one-time code that is needed. */
type LoginOutcome = OpenedSession | (Omit<NonNullable<DataOf<typeof loginEndpoint>>, 'token'> & { token?: undefined });

/**
 * Logs a user in. A one-time code is required from users who enabled it, from users whose address is not proven yet,
 * from frozen users (D13), and from unknown networks while passwords are being guessed. A caller with the right
 * password learns when no code was mailed, and why (D8). With a second factor none is mailed: its own code is asked
 * for.
 * @throws DomainError CREDENTIALS_WRONG, LOGIN_LOCKED, CODE_LOCKED
 */
export async function login(deps: AuthDeps, credentials: Credentials, nowMs: number): Promise<LoginOutcome> {
  const { caller } = credentials;
  const { user, isDoubted } = await checkPassword(deps, attemptOf(deps, credentials, 'CREDENTIALS_WRONG'), nowMs);
  const factors = await factorsOf(deps.sql, user.id);
  if (factors.length > 0) {
    const isFrozen = user.status === 'frozen';
    return { codeSent: false, resendAfterSeconds: 0, factors, ...(isFrozen && { frozen: true as const }) };
  }
  if (user.enableOtp || !user.isEmailProven || user.status === 'frozen' || isDoubted) {
    const sent = sendCode(deps, { user, purpose: 'login', to: user.email, caller }, nowMs);
    // The response must not show whether a mail was sent where the address may belong to another user.
    const sending = await (user.isEmailProven ? sent : inSameTime(sent));
    if (sending.outcome === 'locked') throw DomainError.of(locked('CODE_LOCKED', sending.waitMs, caller));
    return {
      codeSent: sending.outcome === 'sent',
      resendAfterSeconds: Math.ceil(sending.waitMs / 1000),
      ...(user.status === 'frozen' && { frozen: true as const }),
    };
  }
  const isNewNetwork = !(await isFromKnownNetwork(deps, user.id, caller, nowMs));
  const facts = factsOf(caller, 'password', isNewNetwork);
  const token = await openSession(deps.sql, { ...user, facts }, nowMs, deps.clockFactor);
  if (token === undefined) throw new DomainError('CREDENTIALS_WRONG');
  await noteLogin(deps, { userId: user.id, caller, isNewNetwork }, nowMs);
  return { userId: user.id, token };
}

export interface CodeLogin extends Credentials {
  readonly otpCode: string;
}

/**
 * The second step: password and code together. Without the right password every failure reads the same; with it the
 * answer has the state of the code. The code proves the address it was mailed to, and opens a frozen account again
 * (D13).
 * @throws DomainError CODE_WRONG, CODE_USED_UP, CODE_EXPIRED, CODE_LOCKED, LOGIN_LOCKED, TOO_MANY_REQUESTS
 */
export async function verifyOtp(
  deps: AuthDeps,
  request: CodeLogin,
  nowMs: number,
): Promise<OpenedSession & { readonly thawed: boolean }> {
  const { caller } = request;
  const attempt = attemptOf(deps, request, 'CODE_WRONG');
  const { user } = await checkPassword(deps, attempt, nowMs);
  const factors = await factorsOf(deps.sql, user.id);
  const prove = await (factors.length > 0
    ? checkFactor(deps, { user, code: request.otpCode, caller }, nowMs)
    : checkMailedCode(deps, { user, code: request.otpCode, caller }, nowMs));
  // The first login proves the address: it is nobody else's.
  const isNew = (factors.length > 0 || user.isEmailProven) && !(await isFromKnownNetwork(deps, user.id, caller, nowMs));
  const token = await userTransaction(deps.sql, user.id, async (tx) => {
    await prove(tx);
    if (user.status === 'frozen') {
      await thawUser(tx, user.id);
      await thawAccounts(tx, user.id);
    }
    const facts = factsOf(caller, wayOf(factors, request.otpCode), isNew);
    const opened = await openSessionWithin(tx, { ...user, facts }, nowMs, deps.clockFactor);
    // Thrown, so that a password which has been changed meanwhile has no effect.
    if (opened === undefined) throw new DomainError('CODE_USED_UP');
    await rememberNetwork(deps, tx, { userId: user.id, caller }, nowMs);
    if (isNew) await noteSecurity(tx, user.id, 'newLogin', nowMs);
    await clearPasswordTries(tx, user.id);
    return opened;
  });
  if (factors.length > 0) return { userId: user.id, token, thawed: user.status === 'frozen' };
  if (user.email) await deps.invitations?.accept(user.email);
  if (!user.isEmailProven) await deps.passwordLimiter.forget(attempt);
  await deps.ipLimiter.mailRequested('login', caller);
  return { userId: user.id, token, thawed: user.status === 'frozen' };
}

const wayOf = (factors: readonly Factor[], code: string) =>
  factors.length === 0 ? 'mail' : code.length === CODE_LENGTH ? 'app' : 'recovery';

/** Checks a mailed code, which proves the address in the transaction that spends it. @throws DomainError CODE_... */
async function checkMailedCode(deps: AuthDeps, { user, code, caller }: FactorTry, nowMs: number): Promise<SpendCode> {
  const checked = await checkCode(deps, { user, purpose: 'login', code, caller }, nowMs);
  if (!checked.right) throw DomainError.of(await codeRefusal(deps, checked, caller, nowMs));
  const hash = checked.right;
  return async (tx) => {
    const isOurs = await consumeCode(tx, { userId: user.id, purpose: 'login' }, hash, nowMs);
    if (!isOurs || !(user.isEmailProven || (await proveEmail(tx, user.id, nowMs)))) {
      throw new DomainError('CODE_USED_UP');
    }
  };
}

function attemptOf(
  deps: AuthDeps,
  { emailOrUsername, password, caller }: Credentials,
  wrong: PasswordAttempt['wrong'],
) {
  const find = () => findCandidates(deps.sql, emailOrUsername);
  return { find, name: typedName(foldName(emailOrUsername)), password, caller, wrong };
}
