/**
 * Reads of an account: its running sums in one statement and so in one snapshot (R-L9), its journal a page at a time.
 */
import type { EntryKind } from '@kurus/core/contract/entries';
import { DomainError } from '@kurus/core/contract/errors';
import type { AssetKind } from '@kurus/core/asset-kinds';
import { money, quantity, type Money } from '@kurus/core/money/money';
import type { CashState } from '@kurus/core/portfolio/cash-figures';
import type { Holding } from '@kurus/core/portfolio/position';
import type { Sql } from '../db/pool.ts';
import { cashColumns, cashStateOf, type CashRow } from '../ledger/cash-state.ts';
import type { AccountRef } from '../ledger/entry.ts';
import { journalColumns, journalEntryOf, type JournalEntry, type JournalRow } from '../ledger/journal-row.ts';

/** A holding, and what the account realised with its asset so far, also before the holding was opened again. */
export interface RealizedHolding extends Holding {
  readonly realized: Money;
}

export interface AccountState extends CashState {
  /** What all entries realised. */
  readonly realized: Money;
  /** First bought first. */
  readonly holdings: readonly RealizedHolding[];
  /** Assets that are not held any more: their quantity and cost are zero. */
  readonly closed: readonly RealizedHolding[];
}

interface StateRow extends CashRow {
  account_realized: string;
  asset_type: AssetKind | null;
  symbol: string;
  quantity: string;
  cost: string;
  realized: string;
  first_bought_at: Date;
}

/**
 * Cost does not depend on the length of the journal: nothing is added up from history.
 * @throws DomainError ACCOUNT_NOT_FOUND when the user has no such account
 */
export async function readAccount(sql: Sql, { userId, accountId }: AccountRef): Promise<AccountState> {
  const rows = await sql<StateRow[]>`
    select ${cashColumns(sql)}, account.realized as account_realized, h.asset_type, h.symbol, h.quantity, h.cost,
      h.realized, h.first_bought_at
    from account left join holding h using (user_id, account_id)
    where user_id = ${userId} and account_id = ${accountId} order by h.first_seq`;
  const [first] = rows;
  if (!first) throw new DomainError('ACCOUNT_NOT_FOUND');
  const all = rows.flatMap(holdingOf);
  return {
    ...cashStateOf(first),
    realized: money(first.account_realized),
    holdings: all.filter((holding) => holding.quantity > 0n),
    closed: all.filter((holding) => holding.quantity === 0n),
  };
}

function holdingOf(row: StateRow): RealizedHolding[] {
  if (row.asset_type === null) return [];
  return [
    {
      type: row.asset_type,
      code: row.symbol,
      quantity: quantity(row.quantity),
      cost: money(row.cost),
      realized: money(row.realized),
      firstBoughtAtMs: row.first_bought_at.getTime(),
    },
  ];
}

export interface JournalFilter {
  readonly limit: number;
  /** Only entries before this one. */
  readonly before?: number | undefined;
  readonly kinds?: readonly EntryKind[] | undefined;
  readonly symbol?: string | undefined;
}

/**
 * Newest first, in the journal's own order (R-L10).
 * @throws DomainError ACCOUNT_NOT_FOUND when the user has no such account
 */
export async function readJournal(
  sql: Sql,
  { userId, accountId }: AccountRef,
  { before, kinds, symbol, limit }: JournalFilter,
): Promise<JournalEntry[]> {
  const rows = await sql<(JournalRow | { seq: null })[]>`
    select ${journalColumns(sql)} from account a left join lateral (
      select * from journal where user_id = a.user_id and account_id = a.account_id
        ${before === undefined ? sql`` : sql`and seq < ${before}`}
        ${kinds === undefined ? sql`` : sql`and kind = any (${kinds})`}
        ${symbol === undefined ? sql`` : sql`and symbol = ${symbol}`}
      order by seq desc limit ${limit}
    ) journal on true
    where a.user_id = ${userId} and a.account_id = ${accountId} order by journal.seq desc`;
  if (rows.length === 0) throw new DomainError('ACCOUNT_NOT_FOUND');
  return rows.flatMap((row) => (row.seq === null ? [] : [journalEntryOf(row)]));
}
