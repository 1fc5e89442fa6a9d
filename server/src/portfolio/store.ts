/**
 * Reads of an account: its running sums in one statement and so in one snapshot (R-L9), its journal a page at a time.
 */
import type { EntryKind } from '@kurus/core/contract/entries';
import { DomainError } from '@kurus/core/contract/errors';
import type { AssetKind } from '@kurus/core/asset-kinds';
import { money, quantity, type Money } from '@kurus/core/money/money';
import type { CashState } from '@kurus/core/portfolio/cash-figures';
import type { Holding } from '@kurus/core/portfolio/position';
import type { AskedBy } from '../auth/sessions.ts';
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
  user_id: string;
  account_id: number | null;
  realized: string;
  holdings: readonly HoldingText[] | null;
}

/** In JSON, figures as texts: its numbers would become floats. */
interface HoldingText {
  readonly type: AssetKind;
  readonly code: string;
  readonly quantity: string;
  readonly cost: string;
  readonly realized: string;
  readonly first_bought_at: string;
}

export interface FoundAccount {
  /** undefined when the user has no such account. */
  readonly account: AccountState | undefined;
}

/**
 * Cost does not depend on the length of the journal: nothing is added up from history.
 * @returns undefined when nobody has the session
 */
export async function readAccount(sql: Sql, asker: AskedBy, accountId: number): Promise<FoundAccount | undefined> {
  const [row] = await sql<StateRow[]>`
    select asker.user_id, account.account_id, ${cashColumns(sql)}, account.realized, (
      select json_agg(h) from (
        select asset_type as type, symbol as code, quantity::text, cost::text, realized::text, first_bought_at
        from holding h where h.user_id = ${asker.userId} and h.account_id = account.account_id order by first_seq
      ) h
    ) as holdings
    from (${asker.row}) asker
      left join account on account.user_id = ${asker.userId} and account.account_id = ${accountId}`;
  return row && { account: row.account_id === null ? undefined : stateOf(row) };
}

function stateOf(row: StateRow): AccountState {
  const all = (row.holdings ?? []).map(holdingOf);
  return {
    ...cashStateOf(row),
    realized: money(row.realized),
    holdings: all.filter((holding) => holding.quantity > 0n),
    closed: all.filter((holding) => holding.quantity === 0n),
  };
}

const holdingOf = (holding: HoldingText): RealizedHolding => ({
  type: holding.type,
  code: holding.code,
  quantity: quantity(holding.quantity),
  cost: money(holding.cost),
  realized: money(holding.realized),
  firstBoughtAtMs: Date.parse(holding.first_bought_at),
});

export interface JournalFilter {
  readonly limit: number;
  /** Only entries before this one. */
  readonly before?: number | undefined;
  readonly kinds?: readonly EntryKind[] | undefined;
  readonly symbol?: string | undefined;
}

/** An entry, and the order that it is a fill of. */
export interface JournalPageEntry extends JournalEntry {
  readonly orderId: string | null;
}

/**
 * Newest first, in the journal's own order (R-L10).
 * @throws DomainError ACCOUNT_NOT_FOUND when the user has no such account
 */
export async function readJournal(
  sql: Sql,
  { userId, accountId }: AccountRef,
  { before, kinds, symbol, limit }: JournalFilter,
): Promise<JournalPageEntry[]> {
  const rows = await sql<((JournalRow & { order_id: string | null }) | { seq: null })[]>`
    select ${journalColumns(sql)}, f.order_id from account a left join lateral (
      select * from journal where user_id = ${userId} and account_id = a.account_id
        ${before === undefined ? sql`` : sql`and seq < ${before}`}
        ${kinds === undefined ? sql`` : sql`and kind = any (${kinds})`}
        ${symbol === undefined ? sql`` : sql`and symbol = ${symbol}`}
      order by seq desc limit ${limit}
    ) journal on true
    left join order_fill f on f.user_id = ${userId} and f.account_id = a.account_id and f.seq = journal.seq
    where a.user_id = ${userId} and a.account_id = ${accountId} order by journal.seq desc`;
  if (rows.length === 0) throw new DomainError('ACCOUNT_NOT_FOUND');
  return rows.flatMap((row) => (row.seq === null ? [] : [{ ...journalEntryOf(row), orderId: row.order_id }]));
}
