/**
 * Journal reads of a tax year, besides the tracked entries: the journal of accounts that execute orders, and first
 * days.
 */

import { FOREIGN_KINDS } from '@kurus/core/analysis/tax/tax-part';
import type { Sql, TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import type { CurrencyDay } from '../../history/buying-rates.ts';
import type { AccountRef } from '../../ledger/entry.ts';
import type { JournalEntry } from '../../ledger/journal-entry.ts';
import { journalColumns, journalEntryOf, type JournalRow } from '../../ledger/journal-row.ts';

const AT_A_TIME = 1_000;

/** Entries that concern assets, one after the other, each with its successor. */
export async function* executedEntries(
  tx: TransactionSql,
  { userId, accountId }: AccountRef,
): AsyncGenerator<readonly [JournalEntry, JournalEntry | undefined]> {
  let held: JournalEntry | undefined;
  for (let after = 0; ;) {
    const rows = await tx<JournalRow[]>`
      select ${journalColumns(tx)} from journal
      where user_id = ${ofUser(userId)} and account_id = ${accountId} and seq > ${after} and day is null
        and asset_type is not null
      order by seq limit ${AT_A_TIME}`;
    for (const entry of rows.map(journalEntryOf)) {
      if (held) yield [held, entry];
      held = entry;
      after = entry.seq;
    }
    if (rows.length < AT_A_TIME) break;
  }
  if (held) yield [held, undefined];
}

/** Days and currencies of entries of shares of other exchanges, up to a day. */
export async function readForeignDays(sql: Sql, userId: string, until: string): Promise<CurrencyDay[]> {
  return sql<CurrencyDay[]>`
    select distinct stated ->> 'currency' as currency, day::text from tracked_entry
    where user_id = ${ofUser(userId)} and asset_type = any (${FOREIGN_KINDS}::text[]) and stated is not null
      and replaced_by is null and type <> 'delete' and day <= ${until}`;
}

/** Day of the first standing entry, "2024-03-02"; undefined where there is none. */
export async function readFirstDay(
  sql: Sql,
  userId: string,
  accountIds: readonly number[],
): Promise<string | undefined> {
  const [row] = await sql<{ day: string | null }[]>`
    select least(
      (select min(day) from tracked_entry
        where user_id = ${ofUser(userId)} and account_id = any (${accountIds}::int[]) and replaced_by is null
          and type <> 'delete'),
      (select min((created_at at time zone 'Europe/Istanbul')::date) from journal
        where user_id = ${ofUser(userId)} and account_id = any (${accountIds}::int[]) and day is null)) as day`;
  return row?.day ?? undefined;
}
