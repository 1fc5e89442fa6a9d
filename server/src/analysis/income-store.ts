/** Dividends and interest as they were booked, by month and asset. */
import type { AssetKind } from '@kurus/core/asset-kinds';
import { money } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';

export interface IncomeRow {
  /** "2026-05" */
  readonly month: string;
  readonly kind: 'dividend' | 'interest';
  /** Absent where it is of the account's money. */
  readonly asset: { readonly kind: AssetKind; readonly code: string } | undefined;
  /** Before and after what was withheld, and charges. */
  readonly gross: Money;
  readonly withheld: Money;
  readonly net: Money;
}

interface Row {
  month: string;
  type: IncomeRow['kind'];
  asset_type: AssetKind | null;
  symbol: string | null;
  gross: string;
  withheld: string;
  net: string;
}

/** A month has at most so many assets; years at most so many months. */
const MOST_ROWS = 10_000;

/** The oldest month first; both days are among them. */
export async function readIncome(
  sql: Sql,
  userId: string,
  accountIds: readonly number[],
  days: { readonly from: string; readonly to: string },
): Promise<IncomeRow[]> {
  const rows = await sql<Row[]>`
    select to_char(day, 'YYYY-MM') as month, type, asset_type, symbol, sum(amount) as gross, sum(withheld) as withheld,
      sum(amount - withheld - charges) as net
    from (
      select day, type, asset_type::text, symbol, amount, withheld, fee + tax as charges from tracked_entry
      where user_id = ${userId} and account_id = any (${accountIds}::int[]) and replaced_by is null
      union all
      select (created_at at time zone 'Europe/Istanbul')::date, kind::text, asset_type::text, symbol, amount,
        amount - commission - bsmv - cash_delta, commission + bsmv
      from journal where user_id = ${userId} and account_id = any (${accountIds}::int[]) and day is null
    ) booked
    where type in ('dividend', 'interest') and day between ${days.from} and ${days.to}
    group by 1, 2, 3, 4 order by 1, 2, 3, 4 limit ${MOST_ROWS}`;
  return rows.map((row) => ({
    month: row.month,
    kind: row.type,
    asset: row.asset_type === null || row.symbol === null ? undefined : { kind: row.asset_type, code: row.symbol },
    gross: money(row.gross),
    withheld: money(row.withheld),
    net: money(row.net),
  }));
}
