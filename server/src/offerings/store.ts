/** A user's notes of requests for public offerings. */

import { OFFERED_KIND } from '@kurus/core/offerings/offering';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { SessionSql } from '../ledger/user-transaction.ts';

export interface StoredRequest {
  readonly id: number;
  readonly code: string;
  readonly person: string;
  readonly broker: string;
  readonly lots: number;
  readonly allotted: number | undefined;
  /** Purchase that stands: its account, and the last entry in the chain of its corrections. */
  readonly purchase: { readonly accountId: number; readonly seq: number } | undefined;
  readonly createdAt: Date;
}

interface Row {
  id: number;
  code: string;
  person: string;
  broker: string;
  lots: number;
  allotted: number | null;
  account_id: number | null;
  standing: string | null;
  created_at: Date;
}

/** The user's requests, of one offering or of all, in the order of their entering. */
export async function readRequests(sql: Sql | TransactionSql, userId: string, code?: string): Promise<StoredRequest[]> {
  const rows = await sql<Row[]>`
    select request_id as id, code, person, broker, lots, allotted, account_id, created_at, (
      with recursive chain as (
        select e.seq, e.replaced_by, e.type from tracked_entry e
        where e.user_id = ${ofUser(userId)} and e.account_id = r.account_id and e.seq = r.entry_seq
        union all
        select e.seq, e.replaced_by, e.type from chain c join tracked_entry e
          on e.user_id = ${ofUser(userId)} and e.account_id = r.account_id and e.seq = c.replaced_by
      )
      select max(seq) from chain where replaced_by is null and type <> 'delete'
    ) as standing
    from offering_request r
    where user_id = ${ofUser(userId)} and (${code ?? null}::text is null or code = ${code ?? null})
    order by request_id`;
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    person: row.person,
    broker: row.broker,
    lots: row.lots,
    allotted: row.allotted ?? undefined,
    purchase:
      row.account_id === null || row.standing === null
        ? undefined
        : { accountId: row.account_id, seq: parseInt(row.standing, 10) },
    createdAt: row.created_at,
  }));
}

export async function countRequests(tx: SessionSql, userId: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from offering_request where user_id = ${ofUser(userId)}`;
  return row?.count ?? 0;
}

export type NewRequest = Pick<StoredRequest, 'code' | 'person' | 'broker' | 'lots' | 'createdAt'>;

/** @returns its number */
export async function insertRequest(tx: SessionSql, userId: string, request: NewRequest): Promise<number> {
  const { code, person, broker, lots, createdAt } = request;
  const [row] = await tx<{ id: number }[]>`
    insert into offering_request (user_id, request_id, code, person, broker, lots, created_at)
    select ${ofUser(userId)}, coalesce(max(request_id), 0) + 1, ${code}, ${person}, ${broker}, ${lots}, ${createdAt}
    from offering_request where user_id = ${ofUser(userId)}
    returning request_id as id`;
  return row?.id ?? 0;
}

type Changed = Pick<StoredRequest, 'id' | 'person' | 'broker' | 'lots' | 'allotted'>;

export async function updateRequest(tx: SessionSql, userId: string, request: Changed): Promise<void> {
  const { id, person, broker, lots, allotted } = request;
  await tx`
    update offering_request set person = ${person}, broker = ${broker}, lots = ${lots}, allotted = ${allotted ?? null}
    where user_id = ${ofUser(userId)} and request_id = ${id}`;
}

export async function notePurchase(
  tx: SessionSql,
  userId: string,
  id: number,
  { accountId, seq }: NonNullable<StoredRequest['purchase']>,
): Promise<void> {
  await tx`
    update offering_request set account_id = ${accountId}, entry_seq = ${seq}
    where user_id = ${ofUser(userId)} and request_id = ${id}`;
}

/** @returns whether there was one */
export async function deleteRequest(tx: SessionSql, userId: string, code: string, id: number): Promise<boolean> {
  const gone = await tx`
    delete from offering_request where user_id = ${ofUser(userId)} and request_id = ${id} and code = ${code}
    returning 1`;
  return gone.length === 1;
}

/** Sale of a share in a tracked account: shares, and money after costs. */
export interface Sale {
  readonly accountId: number;
  readonly code: string;
  readonly quantity: string;
  readonly amount: string;
}

/** Sales of shares under these codes, the oldest first; a coin or a fund may have the same code. */
export async function readSales(sql: Sql, userId: string, codes: readonly string[]): Promise<Sale[]> {
  return sql<Sale[]>`
    select account_id as "accountId", symbol as code, quantity, amount - fee - tax as amount from tracked_entry
    where user_id = ${ofUser(userId)} and replaced_by is null and type = 'sell'
      and asset_type = ${OFFERED_KIND} and symbol = any (${codes}::text[])
    order by day, second, place, seq limit 5000`;
}
