/** The one statement that writes money: postings of one or several users, one round trip, one commit (`ledger_post`). */

import { DomainError } from '@kurus/core/contract/errors';
import { money, quantity } from '@kurus/core/money/money';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { LedgerRefusal, PostedEntries, Posting, PostResult } from './entry.ts';
import type { JournalEntry } from './journal-entry.ts';
import { entryJson, postedFigures, journalColumns, journalEntryOf, type JournalRow } from './journal-row.ts';

type Connection = Sql | TransactionSql;

/** More postings are a batch, which another statement writes. */
const MAX_ENTRIES = 64;

interface Row {
  posting: number;
  outcome: string;
  /** Null where there is no entry. */
  seq: string | null;
  cost_delta: string;
  balance_after: string;
  quantity_after: string;
  reference: string | null;
}

/**
 * Posts each as if it came alone, in their order within a user. On a transaction's connection they are part of it.
 * @returns a result for each posting, in their order. Throws where nothing was posted, or the outcome is unknown.
 */
export async function postAll(sql: Connection, postings: readonly Posting[]): Promise<PostResult[]> {
  const answers = await answersOf(sql, byUser(postings));
  return postings.map((posting, at) => resultOf(posting, answers.get(at) ?? []));
}

/** Posts without waiting for locks: the result is 'locked' where another server holds the user's lock. */
export async function postList(sql: Sql, postings: readonly Posting[]): Promise<(PostResult | 'locked')[]> {
  const users = byUser(postings);
  for (const {
    postings: [first],
  } of users)
    Object.assign(first ?? {}, { patient: false });
  const answers = await answersOf(sql, users);
  return postings.map((posting, at) => {
    const rows = answers.get(at) ?? [];
    return rows[0]?.outcome === 'LOCKED' ? 'locked' : resultOf(posting, rows);
  });
}

async function answersOf(sql: Connection, users: ReturnType<typeof byUser>): Promise<ReadonlyMap<number, Row[]>> {
  const answers = new Map<number, Row[]>();
  for (const row of await postRows(sql, users)) answers.set(row.posting, [...(answers.get(row.posting) ?? []), row]);
  return answers;
}

/** A single user is a parameter of the call, by which a database of several nodes finds the user's (decision 043). */
function postRows(sql: Connection, users: ReturnType<typeof byUser>): PromiseLike<Row[]> {
  const [only, another] = users;
  if (only && !another) {
    return sql.posting<Row[]>`select r.* from ledger_post(${ofUser(only.userId)}, ${sql.json(only.postings)}) r`;
  }
  return sql.posting<Row[]>`
    select r.* from jsonb_to_recordset(${sql.json(users)}) as u ("userId" bigint, postings jsonb),
      lateral ledger_post(u."userId", u.postings) r`;
}

/** In the order of the users' ids, so that two callers never wait for each other (R-T4). */
function byUser(postings: readonly Posting[]): { userId: string; postings: object[] }[] {
  const users = new Map<string, object[]>();
  postings.forEach((posting, at) => {
    const list = users.get(posting.userId) ?? [];
    list.push(postingJson(posting, at));
    users.set(posting.userId, list);
  });
  const ordered = [...users].sort(([a], [b]) => (BigInt(a) < BigInt(b) ? -1 : 1));
  return ordered.map(([userId, list]) => ({ userId, postings: list }));
}

function postingJson(posting: Posting, at: number): object {
  if (posting.entries.length > MAX_ENTRIES) throw new RangeError(`more than ${MAX_ENTRIES} entries in a posting`);
  return {
    posting: at,
    account: posting.accountId,
    at: new Date(posting.createdAtMs).toISOString(),
    // JSON leaves out undefined fields.
    key: posting.idempotencyKey,
    hash: posting.requestHash,
    session: posting.session?.toString('hex'),
    entries: posting.entries.map(entryJson),
    effect: posting.effect,
  };
}

function resultOf(posting: Posting, rows: readonly Row[]): PostResult {
  const [first] = rows;
  if (first?.outcome === 'replayed') return { replayed: true };
  if (first && first.outcome !== 'posted') return { refusal: { code: first.outcome as LedgerRefusal } };
  if (rows.length !== Math.max(posting.entries.length, 1))
    throw new Error('the ledger answered for another number of entries');
  const entries = posting.entries.map((entry, at): JournalEntry => {
    const row = rows[at] as Row;
    return {
      ...postedFigures(entry),
      accountId: posting.accountId,
      seq: Number(row.seq), // not a figure: a place in the journal
      costDelta: money(row.cost_delta),
      balanceAfter: money(row.balance_after),
      quantityAfter: quantity(row.quantity_after),
      recordedFor: null,
      createdAtMs: posting.createdAtMs,
    };
  });
  return { posted: { entries, reference: first?.reference ?? null, replayed: false } };
}

interface KeyRow {
  request_hash: string;
  reference: string | null;
}

/**
 * The earlier effect of the posting's key, if there was one.
 * @throws DomainError IDEMPOTENCY_MISMATCH when the key was used for another request
 */
export async function findReplay(
  sql: Connection,
  { userId, idempotencyKey, requestHash }: Pick<Posting, 'userId' | 'idempotencyKey' | 'requestHash'>,
): Promise<PostedEntries | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const rows = await sql<(KeyRow & { [Column in keyof JournalRow]: JournalRow[Column] | null })[]>`
    select k.request_hash, k.reference, ${journalColumns(sql)}
    from request_key k left join journal on journal.user_id = k.user_id and journal.account_id = k.account_id
      and journal.seq >= k.first_seq and journal.seq < k.first_seq + k.entries
    where k.user_id = ${ofUser(userId)} and k.idempotency_key = ${idempotencyKey} order by journal.seq`;
  const [first] = rows;
  if (!first) return undefined;
  if (first.request_hash !== requestHash) throw new DomainError('IDEMPOTENCY_MISMATCH');
  const entries = rows.filter((row) => row.seq !== null).map((row) => journalEntryOf(row as JournalRow));
  return { entries, reference: first.reference, replayed: true };
}
