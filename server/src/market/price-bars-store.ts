/** The table of live prices' bars: as they came, and as providers told what nobody here saw. */
import type { HistoryType } from '@kurus/core/contract/market-history';
import { type Price, price, priceText } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import type { Bar } from './sources/history-source.ts';

export const BAR_SECONDS = 300;
export const DAY_SECONDS = 86_400;
export type KeptSeconds = typeof BAR_SECONDS | typeof DAY_SECONDS;

export interface Series {
  readonly type: HistoryType;
  readonly code: string;
  readonly intervalSeconds: KeptSeconds;
}

export interface KeptBar extends Bar, Series {
  /** The times of the first and the last price that are in it. */
  readonly firstMs: number;
  readonly lastMs: number;
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
  { type, code, intervalSeconds }: Series,
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

/** The first price that is kept from this moment on. */
export async function readNextOpen(sql: Sql, { type, code, intervalSeconds }: Series, fromMs: number) {
  const [row] = await sql<{ open: string }[]>`
    select open from price_bar
    where asset_type = ${type} and symbol = ${code} and interval_seconds = ${intervalSeconds}
      and start_at >= ${new Date(fromMs)}
    order by start_at limit 1`;
  return row && (price(row.open) as Price);
}

/**
 * Puts bars together with what is there, whoever saw it: a restart or another server in the middle of one, or a
 * provider afterwards. The open is of who saw the earliest price, the close of who saw the latest.
 */
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
    first_at: new Date(bar.firstMs).toISOString(),
    last_at: new Date(bar.lastMs).toISOString(),
  }));
  await sql`
    insert into price_bar as b (asset_type, symbol, interval_seconds, start_at, open, high, low, close, first_at,
      last_at)
    select * from jsonb_to_recordset(${sql.json(rows)}::jsonb) as x (asset_type text, symbol text, interval_seconds int,
      start_at timestamptz, open numeric, high numeric, low numeric, close numeric, first_at timestamptz,
      last_at timestamptz)
    on conflict (asset_type, symbol, interval_seconds, start_at) do update set
      high = greatest(b.high, excluded.high), low = least(b.low, excluded.low),
      open = case when excluded.first_at < b.first_at then excluded.open else b.open end,
      close = case when excluded.last_at >= b.last_at then excluded.close else b.close end,
      first_at = least(b.first_at, excluded.first_at), last_at = greatest(b.last_at, excluded.last_at)`;
}

/** Short bars older than this moment. */
export async function dropOldBars(sql: Sql, beforeMs: number): Promise<void> {
  await sql`delete from price_bar where interval_seconds = ${BAR_SECONDS} and start_at < ${new Date(beforeMs)}`;
}
