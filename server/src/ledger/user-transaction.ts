/**
 * Transactions that write rows of one user. Those of a user take turns in this process: a request that waits for the
 * user's earlier one waits in memory, and holds none of the shared connections. The lock in the database
 * (ledger/accounts.ts) is what counts, also between servers.
 */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { DomainError } from '@kurus/core/contract/errors';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import { transaction } from '../db/transaction.ts';
import { currentCaller } from '../sharing/caller.ts';
import { createFairQueue, type FairQueue } from '../sharing/fair-queue.ts';

/** A session, by its user and the SHA-256 of its token. */
export interface Session {
  readonly userId: string;
  readonly tokenHash: Buffer;
}

declare const lock: unique symbol;
declare const session: unique symbol;
/** A transaction that holds the lock of its user; only `userTransaction` and `sessionTransaction` make one. */
export type UserSql = TransactionSql & { readonly [lock]: true };
/** A transaction that commits only while the caller's session exists: `sessionTransaction` alone makes it. */
export type SessionSql = UserSql & { readonly [session]: true };

/** The time limit of a response. */
const TURN = { concurrency: Infinity, concurrencyOfKey: 1, waitingLimit: 10_000, waitingLimitOfKey: 60, waitMs: 9_000 };
const turns = new WeakMap<Sql, FairQueue>();

/** Queue of writers by user; the ledger's lists take their turns in it, too. */
export function writersOf(sql: Sql): FairQueue {
  const existing = turns.get(sql) ?? createFairQueue(TURN);
  turns.set(sql, existing);
  return existing;
}

/**
 * Runs a transaction under the user's lock, and again as `transaction`.
 * @param work receives the status of the user's virtual account, which is the user's; undefined for an unknown user
 * @throws DomainError UNAVAILABLE, TOO_MANY_REQUESTS when the user's earlier transactions leave no turn in time
 */
export function userTransaction<T>(
  sql: Sql,
  userId: string,
  work: (tx: UserSql, status: string | undefined) => Promise<T>,
): Promise<T> {
  const inTurn = () => transaction(sql, async (tx) => work(tx as UserSql, await lockUser(tx, userId)));
  return writersOf(sql).run({ ...currentCaller(), key: userId }, inTurn);
}

/**
 * Runs a transaction for a caller: their session is checked under the lock, and again right before the commit, however
 * long the work took. Ending the session waits from that check to the commit. It goes before work that other people
 * trigger, such as a code for a forgotten password.
 * @throws DomainError SESSION_INVALID, ACCOUNT_FROZEN; nothing has changed then
 */
export function sessionTransaction<T>(sql: Sql, claim: Session, work: (tx: SessionSql) => Promise<T>): Promise<T> {
  const inTurn = () =>
    transaction(sql, async (tx) => {
      const own = await lockOpenAccounts(tx, claim);
      const result = await work(own);
      await holdSession(own, claim);
      return result;
    });
  return writersOf(sql).run({ ...currentCaller(), key: claim.userId, preferred: true }, inTurn);
}

async function lockOpenAccounts(tx: TransactionSql, { userId, tokenHash }: Session): Promise<SessionSql> {
  const [row] = await tx<{ status: string; stands: boolean }[]>`
    select status, exists (
      select from session where user_id = ${ofUser(userId)} and token_hash = ${tokenHash}) as stands
    from account where user_id = ${ofUser(userId)} and account_id = ${VIRTUAL_ACCOUNT} for update`;
  if (!row?.stands) throw new DomainError('SESSION_INVALID');
  if (row.status !== 'open') throw new DomainError('ACCOUNT_FROZEN');
  return tx as SessionSql;
}

/**
 * Holds the session until the commit: a request that ends it waits from here on.
 * @throws DomainError SESSION_INVALID
 */
export async function holdSession(tx: UserSql, { userId, tokenHash }: Session): Promise<void> {
  const held = await tx`
    select from session where user_id = ${ofUser(userId)} and token_hash = ${tokenHash} for key share`;
  if (held.length === 0) throw new DomainError('SESSION_INVALID');
}

/**
 * Locks another user in a transaction about both. Two that lock one another are told apart by the database, which rolls
 * one of them back: it runs again.
 */
export async function lockAlso(tx: UserSql, userId: string): Promise<UserSql> {
  await lockUser(tx, userId);
  return tx;
}

/**
 * Locks the user, in a separate statement, so that later ones see what earlier transactions committed.
 * @returns the status of the virtual account, which is the user's; undefined for an unknown user
 */
async function lockUser(tx: TransactionSql, userId: string): Promise<string | undefined> {
  const [first] = await tx<{ status: string }[]>`
    select status from account where user_id = ${ofUser(userId)} and account_id = ${VIRTUAL_ACCOUNT} for update`;
  return first?.status;
}
