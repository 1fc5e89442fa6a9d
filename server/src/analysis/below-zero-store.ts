/** Entries tracked around days on which the cash was below zero. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { dateText } from '@kurus/core/market/calendar';
import { money } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import type { Sql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';

export interface MovingEntry {
  readonly account: number;
  readonly id: number;
  readonly date: string;
  readonly type: TrackedEntryKind;
  readonly asset: { readonly kind: AssetKind; readonly code: string } | undefined;
  readonly cash: Money;
}

interface Row {
  account_id: number;
  seq: string;
  day: string;
  type: TrackedEntryKind;
  asset_type: AssetKind | null;
  symbol: string | null;
  cash: string;
  entries: string;
}

const MOST = 50;

/**
 * Entries that moved cash, from the day on which it went below zero, or the first of the days, until the day after the
 * last one.
 */
export async function readMoving(
  sql: Sql,
  userId: string,
  accountIds: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<{ readonly entryCount: number; readonly entries: MovingEntry[] }> {
  const rows = await sql<Row[]>`
    with sums as (
      select day, sum(sum(change)) over (order by day) as cash from (
        select day, change from tracked_cash
        where user_id = ${ofUser(userId)} and account_id = any (${accountIds}::int[])
        union all
        select day, lira from tracked_balance
        where user_id = ${ofUser(userId)} and account_id = any (${accountIds}::int[])) changes
      group by day
    ),
    turned as (
      select max(day) as day from (select day, cash, lag(cash, 1, 0) over (order by day) as before from sums) days
      where cash < 0 and before >= 0 and day <= ${dateText(from)}
    )
    select account_id, seq, day, type, asset_type, symbol, count(*) over () as entries, cash + coalesce((
        select sum((b ->> 'lira')::numeric) from jsonb_array_elements(balances) b), 0) as cash
    from tracked_entry
    where user_id = ${ofUser(userId)} and account_id = any (${accountIds}::int[]) and replaced_by is null
      and type <> 'delete' and (cash <> 0 or balances is not null)
      and day between (select least(day, ${dateText(from)}) from turned) and ${dateText(to + 1)}
    order by day, second, place limit ${MOST}`;
  return {
    entryCount: parseInt(rows[0]?.entries ?? '0', 10),
    entries: rows.map(({ account_id: account, seq, day: date, type, asset_type: kind, symbol: code, cash }) => ({
      account,
      id: parseInt(seq, 10),
      date,
      type,
      asset: kind === null || code === null || code === '' ? undefined : { kind, code },
      cash: money(cash),
    })),
  };
}
