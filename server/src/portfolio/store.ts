/**
 * Reads of an account: its running sums in one statement and so in one snapshot (R-L9), its journal a page at a time.
 */
import type { AssetType } from '@kurus/core/contract/market';
import type { TransactionType } from '@kurus/core/contract/portfolio';
import { money, price, quantity } from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import type { Holding } from '@kurus/core/portfolio/position';
import type { Sql } from '../db/pool.ts';

export interface AccountState {
  readonly cash: Money;
  /** First bought first. */
  readonly holdings: readonly Holding[];
}

interface StateRow {
  cash: string;
  asset_type: AssetType | null;
  symbol: string;
  quantity: string;
  cost: string;
  first_bought_at: Date;
}

/** Cost does not depend on the length of the journal: nothing is added up from history. */
export async function readAccount(sql: Sql, userId: string): Promise<AccountState> {
  const rows = await sql<StateRow[]>`
    select a.cash, h.asset_type, h.symbol, h.quantity, h.cost, h.first_bought_at
    from account a left join holding h using (user_id)
    where user_id = ${userId} order by h.first_seq`;
  const [first] = rows;
  if (!first) throw new Error('the session has no account');
  return { cash: money(first.cash), holdings: rows.flatMap(holdingOf) };
}

function holdingOf(row: StateRow): Holding[] {
  if (row.asset_type === null) return [];
  return [
    {
      type: row.asset_type,
      code: row.symbol,
      quantity: quantity(row.quantity),
      cost: money(row.cost),
      firstBoughtAtMs: row.first_bought_at.getTime(),
    },
  ];
}

export interface JournalFilter {
  readonly limit: number;
  /** Only entries before this one. */
  readonly before?: number | undefined;
  readonly type?: TransactionType | undefined;
  readonly symbol?: string | undefined;
}

export interface JournalEntry {
  readonly seq: number;
  readonly type: TransactionType;
  readonly assetType: AssetType | null;
  readonly symbol: string;
  readonly price: Price;
  readonly quantity: Quantity;
  readonly amount: Money;
  readonly commission: Money;
  readonly cashDelta: Money;
  readonly balanceAfter: Money;
  readonly createdAt: Date;
}

interface JournalRow {
  seq: string;
  type: TransactionType;
  asset_type: AssetType | null;
  symbol: string;
  price: string;
  quantity: string;
  amount: string;
  commission: string;
  cash_delta: string;
  balance_after: string;
  created_at: Date;
}

/** Newest first, in the journal's own order (R-L10). */
export async function readJournal(sql: Sql, userId: string, filter: JournalFilter): Promise<JournalEntry[]> {
  const { before, type, symbol, limit } = filter;
  const rows = await sql<JournalRow[]>`
    select seq, type, asset_type, symbol, price, quantity, amount, commission, cash_delta, balance_after, created_at
    from journal where user_id = ${userId}
      ${before === undefined ? sql`` : sql`and seq < ${before}`}
      ${type === undefined ? sql`` : sql`and type = ${type}`}
      ${symbol === undefined ? sql`` : sql`and symbol = ${symbol}`}
    order by seq desc limit ${limit}`;
  return rows.map((row) => ({
    seq: Number(row.seq), // not a figure: a place in the journal
    type: row.type,
    assetType: row.asset_type,
    symbol: row.symbol,
    price: price(row.price),
    quantity: quantity(row.quantity),
    amount: money(row.amount),
    commission: money(row.commission),
    cashDelta: money(row.cash_delta),
    balanceAfter: money(row.balance_after),
    createdAt: row.created_at,
  }));
}
