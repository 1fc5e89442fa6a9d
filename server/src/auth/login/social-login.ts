import { createHash, randomInt } from 'node:crypto';
import { DomainError } from '@kurus/core/contract/errors';
import { emailField } from '@kurus/core/contract/requests/account-fields';
import { transaction } from '../../db/transaction.ts';
import { openAccount } from '../../ledger/accounts.ts';
import type { AuthDeps } from '../deps.ts';
import { factorsOf } from '../factors/factors.ts';
import { foldName } from '../fold-name.ts';
import type { Caller } from '../limits/ip-limiter.ts';
import { lockAddress } from '../registration/address-store.ts';
import { openSession } from '../session/sessions.ts';
import { findOwner, insertUser, type NewUser } from '../store.ts';
import type { OpenedSession } from './login.ts';
import { factsOf, isFromKnownNetwork, noteLogin, rememberNetwork } from './networks.ts';
import type { Provider, ProviderIdentity } from './provider.ts';
import { findSocialUser, insertIdentity, spendNonce, type SocialUser } from './social-store.ts';

const LATEST_EXPIRY_MS = Date.UTC(9999, 0);
const USERNAME_ATTEMPTS = 5;

export interface ProviderLogin {
  /** Undefined where it is not set up. */
  readonly provider: Provider | undefined;
  /** Token that the provider gave the browser; undefined where there is none. */
  readonly providerToken: string | undefined;
  readonly caller: Caller;
}

/**
 * Opens a session for the person whom the provider vouches for; the first login creates the user. An account that
 * already has the same e-mail is never linked: its creator may not own the mailbox (D14, R-T16).
 * @throws DomainError PROVIDER_NOT_CONFIGURED, PROVIDER_TOKEN_INVALID, PROVIDER_ACCOUNT_EXISTS, ACCOUNT_FROZEN,
 * FACTOR_NEEDED
 */
export async function socialLogin(
  deps: AuthDeps,
  { provider, providerToken, caller }: ProviderLogin,
  nowMs: number,
): Promise<OpenedSession> {
  if (!provider) throw new DomainError('PROVIDER_NOT_CONFIGURED');
  if (providerToken === undefined) throw new DomainError('PROVIDER_TOKEN_INVALID');
  await deps.ipLimiter.providerTry(caller);
  const identity = await provider.identify(providerToken, nowMs);
  await spend(deps, identity);
  const known = await findSocialUser(deps.sql, identity.provider, identity.subject);
  const user = known ?? (await openFor(deps, { identity, caller }, nowMs));
  // Unfreezing requires the password and a code (D13).
  if (user.status === 'frozen') throw new DomainError('ACCOUNT_FROZEN');
  // A provider vouches for its own account, which the second factor was put beside.
  if ((await factorsOf(deps.sql, user.id)).length > 0) throw new DomainError('FACTOR_NEEDED');
  const isNewNetwork = known !== undefined && !(await isFromKnownNetwork(deps, user.id, caller, nowMs));
  const facts = factsOf(caller, identity.provider, isNewNetwork);
  const token = await openSession(deps.sql, { ...user, facts }, nowMs, deps.clockFactor);
  if (token === undefined) throw new DomainError('ACCOUNT_FROZEN');
  const login = { userId: user.id, caller, isNewNetwork };
  await (known ? noteLogin(deps, login, nowMs) : rememberNetwork(deps, deps.sql, login, nowMs));
  return { userId: user.id, token };
}

/** @throws DomainError PROVIDER_TOKEN_INVALID when it was presented before. */
async function spend(deps: AuthDeps, { provider, once }: ProviderIdentity): Promise<void> {
  if (!once) return;
  const hash = createHash('sha256').update(`${provider} ${once.value}`).digest();
  const first = await spendNonce(deps.sql, hash, Math.min(once.untilMs, LATEST_EXPIRY_MS));
  if (!first) throw new DomainError('PROVIDER_TOKEN_INVALID');
}

interface FirstVisit {
  readonly identity: ProviderIdentity;
  readonly caller: Caller;
}

/** A new user with an account, or the one that a concurrent login made. */
async function openFor(deps: AuthDeps, { identity, caller }: FirstVisit, nowMs: number): Promise<SocialUser> {
  const email =
    identity.email !== undefined && emailField.safeParse(identity.email).success ? identity.email : undefined;
  await deps.ipLimiter.registrationFrom(caller);
  for (let attempt = 0; attempt < USERNAME_ATTEMPTS; attempt += 1) {
    const conflict = email !== undefined && (await findOwner(deps.sql, email)) !== undefined;
    if (!conflict) await tryToOpen(deps, identity, newUserOf(identity, email, caller), nowMs);
    const user = await findSocialUser(deps.sql, identity.provider, identity.subject);
    if (user) return user;
    if (conflict) throw new DomainError('PROVIDER_ACCOUNT_EXISTS');
  }
  throw new DomainError('UNAVAILABLE');
}

function newUserOf(identity: ProviderIdentity, email: string | undefined, caller: Caller): NewUser {
  const username = usernameFrom(email ?? identity.fullName ?? '');
  // Codes go to this address, so it must be known to be the person's own.
  const provenEmail = identity.emailVerified ? (email ?? null) : null;
  return {
    fullName: identity.fullName ?? username,
    username,
    email: provenEmail,
    isEmailProven: provenEmail !== null,
    phone: '',
    passwordHash: null,
    enableOtp: true,
    language: caller.language,
  };
}

/** Does nothing when the username, the e-mail or the subject was taken meanwhile. */
async function tryToOpen(deps: AuthDeps, identity: ProviderIdentity, newUser: NewUser, nowMs: number): Promise<void> {
  const subjectTaken = new Error('the subject got a user meanwhile');
  const open = transaction(deps.sql, async (tx) => {
    if (newUser.email !== null) await lockAddress(tx, foldName(newUser.email));
    const id = await insertUser(tx, newUser, nowMs);
    if (id === undefined) return;
    await openAccount(tx, id, nowMs);
    // Thrown, so that the user and the account just made are undone.
    if (!(await insertIdentity(tx, identity, id, nowMs))) throw subjectTaken;
  });
  await open.catch((error: unknown) => {
    if (error !== subjectTaken) throw error;
  });
}

/** A readable username that is almost certainly free: the mailbox or the name, and four digits. */
function usernameFrom(source: string): string {
  const words = foldName((source.split('@')[0] ?? '').normalize('NFD'))
    .replaceAll('ı', 'i')
    .replace(/[^a-z0-9._]/g, '');
  return `${words.slice(0, 20) || 'user'}.${String(randomInt(10_000)).padStart(4, '0')}`;
}
