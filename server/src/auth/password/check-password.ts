import { DomainError, refused } from '@kurus/core/contract/errors';
import type { AuthDeps } from '../deps.ts';
import { clearPasswordTries, countPasswordTry } from '../limits/attempts-store.ts';
import type { Caller } from '../limits/ip-limiter.ts';
import { tellOfAttack } from '../login/attack-notice.ts';
import { isFromKnownNetwork, NOBODY } from '../login/networks.ts';
import type { Session } from '../session/sessions.ts';
import { findUserById, type User } from '../store.ts';
import { type PasswordTry, sessionName } from './password-limiter.ts';

export interface PasswordAttempt {
  /** Users that the name may belong to (findCandidates), the likeliest last; undefined means no user. */
  readonly find: () => Promise<readonly (User | undefined)[]>;
  /** The name under which tries are counted. */
  readonly name: string;
  readonly password: string;
  readonly caller: Caller;
  /** Refusal for this caller; the same for an unknown name and a wrong password. */
  readonly wrong: 'CREDENTIALS_WRONG' | 'CODE_WRONG' | 'PASSWORD_WRONG';
}

export interface CheckedPassword {
  readonly user: User;
  /**
   * Many wrong passwords came before this one, and no login ever from this network: a code must prove the owner, even
   * where none is usually required.
   */
  readonly isDoubted: boolean;
}

/**
 * Compares a password; no other place does. Throttled by address, counted by account, and as slow for an unknown user
 * as for a known one (R-T11). The request waits for a slot before it is counted: a request that a busy server turned
 * away is no wrong password.
 * @throws DomainError `wrong`, LOGIN_LOCKED, or UNAVAILABLE
 */
export async function checkPassword(
  deps: AuthDeps,
  { find, name, password, caller, wrong }: PasswordAttempt,
  nowMs: number,
): Promise<CheckedPassword> {
  return deps.passwordLimiter.enter({ name, caller }, async (strangers) => {
    const candidates = await find();
    const likeliest = candidates.findLast((user) => user !== undefined);
    const isKnown = await isFromKnownNetwork(deps, likeliest?.id ?? NOBODY, caller, nowMs);
    if (strangers && !isKnown) throw DomainError.of(strangers);
    const attempt = { name, caller, isKnown };
    const count = once(() => deps.passwordLimiter.count(attempt));
    for (const user of candidates) {
      const { right, tries } = await compare(deps, { user, password, attempt, count }, nowMs);
      if (!user || !right) continue;
      // A claim to an address proves nothing about it: earlier tries of that name stay counted.
      await (user === candidates.at(-1) ? deps.passwordLimiter.right(attempt) : deps.passwordLimiter.undo(attempt));
      const isDoubted = tries > deps.limits.passwordFailuresPerAccount && !isKnown && user.email !== null;
      if (!isDoubted && deps.limits.enabled) await clearPasswordTries(deps.sql, user.id);
      return { user, isDoubted };
    }
    throw DomainError.of((await count()) ?? strangers ?? refused(wrong));
  });
}

interface Comparison {
  readonly user: User | undefined;
  readonly password: string;
  readonly attempt: PasswordTry;
  readonly count: () => Promise<unknown>;
}

/** Waits for a slot, counts the try, then compares. */
async function compare(
  deps: AuthDeps,
  { user, password, attempt, count }: Comparison,
  nowMs: number,
): Promise<{ readonly right: boolean; readonly tries: number }> {
  let counting: Promise<number> | undefined;
  const begin = async () => {
    await count();
    // Together with the comparison, so that the time stays the same.
    counting = user && countTry(deps, user, nowMs);
    // It is awaited below; until then its failure must not count as unhandled.
    counting?.catch(() => undefined);
  };
  const from = { ip: attempt.caller.ip, preferred: attempt.isKnown };
  const right = await deps.passwords.verify(user?.passwordHash, password, from, begin);
  return { right, tries: (await counting) ?? 0 };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => (done ??= work());
}

/** Counts the try as wrong before the comparison ends. @returns the tries in a row, this one included */
async function countTry(deps: AuthDeps, user: User, nowMs: number): Promise<number> {
  if (!deps.limits.enabled) return 0;
  const tries = await countPasswordTry(deps.sql, user.id, nowMs);
  if (tries === deps.limits.passwordFailuresPerAccount) await tellOfAttack(deps, user, nowMs);
  return tries;
}

/** A caller and the password that they entered again. */
export interface OwnPassword {
  readonly session: Session;
  readonly caller: Caller;
  readonly currentPassword: string;
}

/**
 * Checks the logged-in user's own password again before an action that cannot be undone. `provenTransaction`, which
 * follows, checks it and the session once more.
 * @throws DomainError PASSWORD_WRONG, LOGIN_LOCKED
 */
export async function checkOwnPassword(deps: AuthDeps, request: OwnPassword, nowMs: number): Promise<User> {
  const { userId } = request.session;
  const find = async () => [await findUserById(deps.sql, userId)];
  const { currentPassword: password, caller } = request;
  const attempt = { find, name: sessionName(userId), password, caller, wrong: 'PASSWORD_WRONG' } as const;
  return (await checkPassword(deps, attempt, nowMs)).user;
}
