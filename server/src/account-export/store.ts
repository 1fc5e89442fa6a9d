/**
 * An account's entries, page by page, as they were at one moment. Entries never change, and the number of the entry
 * that replaced one shows whether it was replaced later. So no transaction stays open for a slow reader.
 */

import type { AccountKind } from '@kurus/core/contract/entries';
import { CUSTOM_PRICES_MAX } from '@kurus/core/limits';
import { price, priceText } from '@kurus/core/money/money';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { AccountRef } from '../ledger/entry.ts';
import type { JournalEntry } from '../ledger/journal-entry.ts';
import { journalColumns, journalEntryOf, type JournalRow } from '../ledger/journal-row.ts';
import { entryColumns, storedEntryOf, type StoredEntry, type StoredEntryRow } from '../ledger/tracked/stored-entry.ts';

export interface ExportedAccount {
  readonly kind: AccountKind;
  readonly name: string | null;
  readonly cashKept: boolean;
  /** Number of its newest entry. */
  readonly lastSeq: number;
}

/** Asset of one's own as POST /assets/custom takes it, without its prices. */
export interface OwnDefinition {
  readonly code: string;
  readonly name: string;
  readonly group: string;
  readonly terms?: object;
}

/** Price of a day as a plain decimal. */
export interface OwnPrice {
  readonly date: string;
  readonly price: string;
}

/**
 * Prices of an asset of one's own that count, the oldest first: those that were typed, or the clean ones of a bond.
 * Those of a deposit or a debt follow from its terms.
 */
export async function readOwnPrices(sql: Sql, userId: string, code: string): Promise<OwnPrice[]> {
  const rows = await sql<{ day: string; price: string }[]>`
    select p.day, p.price from custom_price p join custom_asset a using (user_id, code)
    where user_id = ${ofUser(userId)} and code = ${code} and (a.terms is null or a.terms ->> 'kind' = 'bond')
    order by p.day desc limit ${CUSTOM_PRICES_MAX}`;
  return rows.toReversed().map((row) => ({ date: row.day, price: priceText(price(row.price)) }));
}

/** Definitions of the user's own assets by their code; of a bond with its newest clean price. */
export async function readDefinitions(tx: TransactionSql, userId: string): Promise<ReadonlyMap<string, OwnDefinition>> {
  const rows = await tx<{ code: string; name: string; group: string; terms: object | null; clean: object | null }[]>`
    select a.code, a.name, a.asset_group as group, a.terms, c.clean
    from custom_asset a left join lateral (
      select jsonb_build_object('cleanPrice', price, 'priceDate', day) as clean from custom_price
      where a.asset_group = 'bond' and user_id = ${ofUser(userId)} and code = a.code order by day desc limit 1
    ) c on true
    where a.user_id = ${ofUser(userId)}`;
  return new Map(
    rows.map(({ code, name, group, terms, clean }) => [
      code,
      { code, name, group, ...(terms && { terms: { ...terms, ...clean } }) },
    ]),
  );
}

const count = (text: string) => Number(text); // not a figure: a place in a journal

export async function findExported(
  tx: TransactionSql,
  { userId, accountId }: AccountRef,
): Promise<ExportedAccount | undefined> {
  const [row] = await tx<{ kind: AccountKind; name: string | null; cash_kept: boolean; last_seq: string }[]>`
    select kind, name, cash_kept, last_seq from account
    where user_id = ${ofUser(userId)} and account_id = ${accountId}`;
  return row && { kind: row.kind, name: row.name, cashKept: row.cash_kept, lastSeq: count(row.last_seq) };
}

/** Standing entries of shares that came from other accounts. */
export async function readArrivals(tx: TransactionSql, { userId, accountId }: AccountRef): Promise<StoredEntry[]> {
  const rows = await tx<StoredEntryRow[]>`
    select ${entryColumns(tx)} from tracked_entry e
    where e.user_id = ${ofUser(userId)} and e.account_id = ${accountId} and e.is_arrival and e.replaced_by is null
      and e.type <> 'delete'`;
  return rows.map(storedEntryOf);
}

/** Page size: this many entries become text in a few milliseconds. */
const PAGE = 500;

/** Entries that were standing when `lastSeq` was the newest one, in the order in which they happened. */
export async function* standingPages(
  sql: Sql,
  { userId, accountId }: AccountRef,
  lastSeq: number,
): AsyncGenerator<StoredEntry[]> {
  let after: Pick<StoredEntry, 'day' | 'second' | 'place' | 'seq'> = {
    day: '0001-01-01',
    second: -1,
    place: 0,
    seq: 0,
  };
  for (;;) {
    const { day, second, place, seq } = after;
    const rows = await sql<StoredEntryRow[]>`
      select ${entryColumns(sql)} from tracked_entry e
      where e.user_id = ${ofUser(userId)} and e.account_id = ${accountId}
        and (e.day, e.second, e.place, e.seq) > (${day}::date, ${second}::int, ${place}::bigint, ${seq}::bigint)
        and e.seq <= ${lastSeq} and (e.replaced_by is null or e.replaced_by > ${lastSeq}) and e.type <> 'delete'
      order by e.day, e.second, e.place, e.seq limit ${PAGE}`;
    const page = rows.map(storedEntryOf);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last;
  }
}

/** The journal of an account that executes orders itself, oldest first. */
export async function* journalPages(
  sql: Sql,
  { userId, accountId }: AccountRef,
  lastSeq: number,
): AsyncGenerator<JournalEntry[]> {
  for (let after = 0; after < lastSeq;) {
    const rows = await sql<JournalRow[]>`
      select ${journalColumns(sql)} from journal
      where user_id = ${ofUser(userId)} and account_id = ${accountId} and seq > ${after} and seq <= ${lastSeq}
      order by seq limit ${PAGE}`;
    const page = rows.map(journalEntryOf);
    if (page.length === 0) return;
    yield page;
    after = page.at(-1)?.seq ?? lastSeq;
  }
}
