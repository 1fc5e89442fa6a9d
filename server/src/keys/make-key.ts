import { DomainError, refusedAtField } from '@kurus/core/contract/errors';
import { type Scope, WRITING_SCOPES } from '@kurus/core/contract/words/scopes';
import { KEY_DAYS_DEFAULT, KEY_DAYS_MAX, KEY_LIFE_MIN_MS, KEYS_MAX } from '@kurus/core/limits';
import { DAY_MS } from '@kurus/core/market/calendar';
import { requireProof } from '../auth/proof/require-proof.ts';
import { keyPrefix, newKeyToken } from '../auth/session/key-token.ts';
import { hashOf } from '../auth/session/sessions.ts';
import type { Sql } from '../db/pool.ts';
import { type Session, sessionTransaction } from '../ledger/user-transaction.ts';
import { countAccounts, countKeys, insertKey, noteKey, type StoredKey } from './store.ts';

export interface RequestedKey {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly accounts?: 'all' | readonly number[] | undefined;
  readonly ratiosOnly?: boolean | undefined;
  readonly expiresAt?: string | undefined;
}

/**
 * Makes a key, and tells its owner in the same commit.
 * @throws DomainError PROOF_NEEDED, FIELD_INVALID, ACCOUNT_NOT_FOUND, KEYS_TOO_MANY, ACCOUNT_FROZEN, SESSION_INVALID
 */
export async function makeKey(
  sql: Sql,
  session: Session,
  { name, scopes, accounts = 'all', ratiosOnly = false, expiresAt }: RequestedKey,
  nowMs: number,
): Promise<{ readonly key: StoredKey; readonly token: string }> {
  const { userId } = session;
  // Calls that write answer with amounts.
  if (ratiosOnly && scopes.some((scope) => WRITING_SCOPES.includes(scope)))
    throw new DomainError('FIELD_INVALID', { field: 'ratiosOnly' });
  const token = newKeyToken(userId);
  const own = accounts === 'all' ? null : [...new Set(accounts)];
  const key = {
    name,
    prefix: keyPrefix(token),
    scopes: [...new Set(scopes)],
    accounts: own,
    ratiosOnly,
    createdAt: new Date(nowMs),
    expiresAt: new Date(endOf(expiresAt, nowMs)),
  };
  const id = await sessionTransaction(sql, session, async (tx) => {
    await requireProof(tx, session, nowMs);
    if ((await countKeys(tx, userId)) >= KEYS_MAX) throw new DomainError('KEYS_TOO_MANY', { most: String(KEYS_MAX) });
    if (own && (await countAccounts(tx, userId, own)) < own.length) throw new DomainError('ACCOUNT_NOT_FOUND');
    const made = await insertKey(tx, userId, { ...key, tokenHash: hashOf(token) });
    await noteKey(tx, userId, { notice: 'keyMade', key: name }, { prefix: key.prefix, at: key.createdAt });
    return made;
  });
  return { key: { id, ...key, lastUsedAt: null }, token };
}

/**
 * End of a key or a grant, 90 days from now where none is named.
 * @throws DomainError FIELD_INVALID for less than an hour or more than a year
 */
export function endOf(expiresAt: string | undefined, nowMs: number): number {
  const endMs = expiresAt === undefined ? nowMs + KEY_DAYS_DEFAULT * DAY_MS : Date.parse(expiresAt);
  if (endMs < nowMs + KEY_LIFE_MIN_MS || endMs > nowMs + KEY_DAYS_MAX * DAY_MS)
    throw DomainError.of(refusedAtField('FIELD_INVALID', 'expiresAt'));
  return endMs;
}
