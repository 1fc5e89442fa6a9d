/** Reads of tracked entries. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { AccountKind, EntryKind } from '@kurus/core/contract/entries';
import { DomainError } from '@kurus/core/contract/errors';
import { CASH_SYMBOL } from '@kurus/core/contract/transactions';
import { assetKey, type AssetKey } from '@kurus/core/identity';
import { money, quantity, type Money, type Quantity } from '@kurus/core/money/money';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { AccountRef } from '../ledger/entry.ts';
import { entryColumns, storedEntryOf, type StoredEntry, type StoredEntryRow } from '../ledger/tracked/stored-entry.ts';

/** @throws DomainError ACCOUNT_NOT_FOUND, ACCOUNT_NOT_TRACKED */
export async function requireTracked(
  sql: Sql | TransactionSql,
  { userId, accountId }: AccountRef,
): Promise<{ readonly isBes: boolean }> {
  const [row] = await sql<{ kind: AccountKind; isBes: boolean }[]>`
    select kind, bes is not null as "isBes" from account where user_id = ${ofUser(userId)} and account_id = ${accountId}`;
  if (!row) throw new DomainError('ACCOUNT_NOT_FOUND');
  if (row.kind !== 'tracked') throw new DomainError('ACCOUNT_NOT_TRACKED');
  return { isBes: row.isBes };
}

/** Accounts that may be the other side of a transfer. */
export async function readOtherAccounts(sql: Sql, { userId, accountId }: AccountRef): Promise<ReadonlySet<number>> {
  const rows = await sql<{ id: number }[]>`
    select account_id as id from account
    where user_id = ${ofUser(userId)} and account_id <> ${accountId} and kind = 'tracked' and status = 'open'`;
  return new Set(rows.map(({ id }) => id));
}

export interface EntryFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly type?: string | undefined;
  readonly symbol?: string | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

export interface ListedEntry extends StoredEntry {
  readonly kind: EntryKind;
  readonly createdAtMs: number;
}

type ListedRow = StoredEntryRow & { kind: EntryKind; created_at: Date };

const listed = ({ kind, created_at: createdAt, ...row }: ListedRow): ListedEntry => ({
  ...storedEntryOf(row),
  kind,
  createdAtMs: createdAt.getTime(),
});

/** Newest first. */
export async function readEntries(
  sql: Sql,
  { userId, accountId }: AccountRef,
  { from, to, type, symbol, before, limit }: EntryFilter,
): Promise<ListedEntry[]> {
  const rows = await sql<ListedRow[]>`
    select ${entryColumns(sql)}, j.kind, j.created_at
    from tracked_entry e join journal j using (user_id, account_id, seq)
    where e.user_id = ${ofUser(userId)} and e.account_id = ${accountId}
      ${from === undefined ? sql`` : sql`and e.day >= ${from}`}
      ${to === undefined ? sql`` : sql`and e.day <= ${to}`}
      ${type === undefined ? sql`` : sql`and ${type} in (e.type, j.kind)`}
      ${
        symbol === undefined
          ? sql``
          : sql`and (${symbol} in (coalesce(e.code, ${CASH_SYMBOL}), e.symbol)
        or e.type = 'exchange' and e.into_symbol = ${symbol})`
      }
      ${
        before === undefined
          ? sql``
          : sql`and (e.day, e.second, e.place, e.seq) < (
        select day, second, place, seq from tracked_entry
        where user_id = ${ofUser(userId)} and account_id = ${accountId} and seq = ${before})`
      }
    order by e.day desc, e.second desc, e.place desc, e.seq desc limit ${limit}`;
  return rows.map(listed);
}

/** Entry by its number, and for a removal the entry that it removed; undefined where there is none. */
export async function findEntry(
  sql: Sql,
  { userId, accountId }: AccountRef,
  seq: number,
): Promise<{ readonly entry: StoredEntry; readonly removed: StoredEntry | undefined } | undefined> {
  const rows = await sql<StoredEntryRow[]>`
    select ${entryColumns(sql)} from tracked_entry e
    where e.user_id = ${ofUser(userId)} and e.account_id = ${accountId} and e.seq in (${seq}::bigint, (
      select replaces from tracked_entry
      where user_id = ${ofUser(userId)} and account_id = ${accountId} and seq = ${seq} and type = 'delete'))`;
  const found = rows.map(storedEntryOf);
  const entry = found.find((one) => one.seq === seq);
  return entry && { entry, removed: found.find((one) => one.seq !== seq) };
}

/** Entries in force whose rate was that of the simulated market, of all users, after one of them. */
export async function readSimulatedRates(
  sql: Sql,
  after: (AccountRef & { readonly seq: number }) | undefined,
  limit: number,
): Promise<(AccountRef & { readonly seq: number })[]> {
  const rows = await sql.ofAnyUser<{ userId: string; accountId: number; seq: string }[]>`
    select user_id as "userId", account_id as "accountId", seq from tracked_entry
    where stated ->> 'rateSource' = 'simulated' and replaced_by is null
      and (user_id, account_id, seq) >
        (${after?.userId ?? '0'}::bigint, ${after?.accountId ?? 0}::int, ${after?.seq ?? 0}::bigint)
    order by user_id, account_id, seq limit ${limit}`;
  return rows.map(({ seq, ...account }) => ({ ...account, seq: Number(seq) })); // not a figure: a place in a journal
}

/** Tells if the account had nothing of an entry's asset before the entry. */
export async function actsOnNothing(
  tx: TransactionSql,
  { userId, accountId }: AccountRef,
  seq: number,
): Promise<boolean> {
  const rows = await tx`
    select from tracked_entry e join tracked_entry o on o.user_id = e.user_id
      and ((o.account_id = e.account_id and o.asset_type = e.asset_type and o.symbol = e.symbol and o.seq <> e.seq)
        or (o.into_account = e.account_id and o.into_type = e.asset_type and o.into_symbol = e.symbol))
    where e.user_id = ${ofUser(userId)} and e.account_id = ${accountId} and e.seq = ${seq} and o.replaced_by is null
      and o.type in ('buy', 'opening', 'delivery-in', 'delivery-out', 'bonus', 'rights', 'merger', 'exchange')
      and (o.day, o.second, o.place) < (e.day, e.second, e.place)
    limit 1`;
  return rows.length === 0;
}

export interface TrackedHoldingFigures {
  readonly fifoCost: Money;
  readonly shortfall: Quantity;
}

/** Figures of the tracked holdings, by "stocks THYAO". */
export async function readTrackedHoldingFigures(
  sql: Sql,
  { userId, accountId }: AccountRef,
): Promise<ReadonlyMap<AssetKey, TrackedHoldingFigures>> {
  const rows = await sql<{ type: AssetKind; code: string; fifo_cost: string; shortfall: string }[]>`
    select asset_type as type, symbol as code, fifo_cost, shortfall from tracked_position
    where user_id = ${ofUser(userId)} and account_id = ${accountId} and asset_type <> ''`;
  return new Map(
    rows.map(({ type, code, ...row }) => [
      assetKey(type, code),
      { fifoCost: money(row.fifo_cost), shortfall: quantity(row.shortfall) },
    ]),
  );
}
