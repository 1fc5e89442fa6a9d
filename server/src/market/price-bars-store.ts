/** The table of live prices' bars. */
import type { HistoryType } from '@kurus/core/contract/market-history';
import { price, priceText } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import type { Bar } from './sources/history-source.ts';

export const BAR_SECONDS = 300;
export const DAY_SECONDS = 86_400;

export interface KeptBar extends Bar {
  readonly type: HistoryType;
  readonly code: string;
  readonly intervalSeconds: number;
}

interface Row {
  start_at: Date;
  open: string;
  high: string;
  low: string;
  close: string;
}

/** Oldest first. */
export async function readBars(
  sql: Sql,
  { type, code, intervalSeconds }: Pick<KeptBar, 'type' | 'code' | 'intervalSeconds'>,
  fromMs: number,
  toMs: number,
): Promise<Bar[]> {
  const rows = await sql<Row[]>`
    select start_at, open, high, low, close from price_bar
    where asset_type = ${type} and symbol = ${code} and interval_seconds = ${intervalSeconds}
      and start_at >= ${new Date(fromMs)} and start_at <= ${new Date(toMs)}
    order by start_at`;
  return rows.map((row) => ({
    startMs: row.start_at.getTime(),
    open: price(row.open),
    high: price(row.high),
    low: price(row.low),
    close: price(row.close),
  }));
}

/** Widens bars that are there already, whoever wrote them: a restart or another server in the middle of one. */
export async function writeBars(sql: Sql, bars: readonly KeptBar[]): Promise<void> {
  const rows = bars.map((bar) => ({
    asset_type: bar.type,
    symbol: bar.code,
    interval_seconds: bar.intervalSeconds,
    start_at: new Date(bar.startMs).toISOString(),
    open: priceText(bar.open),
    high: priceText(bar.high),
    low: priceText(bar.low),
    close: priceText(bar.close),
  }));
  await sql`
    insert into price_bar as b (asset_type, symbol, interval_seconds, start_at, open, high, low, close)
    select * from jsonb_to_recordset(${sql.json(rows)}::jsonb) as x (asset_type text, symbol text,
      interval_seconds int, start_at timestamptz, open numeric, high numeric, low numeric, close numeric)
    on conflict (asset_type, symbol, interval_seconds, start_at) do update set
      high = greatest(b.high, excluded.high), low = least(b.low, excluded.low), close = excluded.close`;
}

/** Short bars older than this moment. */
export async function dropOldBars(sql: Sql, beforeMs: number): Promise<void> {
  await sql`delete from price_bar where interval_seconds = ${BAR_SECONDS} and start_at < ${new Date(beforeMs)}`;
}
