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

export interface KeptClose {
  readonly type: HistoryType;
  readonly code: string;
  readonly startMs: number;
  readonly close: Price;
  /** Until when it was watched, or told. */
  readonly lastMs: number;
  /** Until when the source was asked for everything. */
  readonly askedToMs: number;
}

/** The last day of each asset that is kept, up to this one; none that is older than ten days. */
export async function readCloses(
  sql: Sql,
  assets: readonly Pick<Series, 'type' | 'code'>[],
  dayMs: number,
): Promise<KeptClose[]> {
  interface CloseRow {
    asset_type: HistoryType;
    symbol: string;
    start_at: Date;
    close: string;
    last_at: Date;
    done_to: Date | null;
  }
  const rows = await sql<CloseRow[]>`
    select w.asset_type, w.symbol, b.start_at, b.close, b.last_at, p.done_to
    from unnest(${assets.map(({ type }) => type)}::text[], ${assets.map(({ code }) => code)}::text[])
      as w (asset_type, symbol)
    cross join lateral (
      select start_at, close, last_at from price_bar
      where asset_type = w.asset_type and symbol = w.symbol and interval_seconds = ${DAY_SECONDS}
        and start_at <= ${new Date(dayMs)} and start_at > ${new Date(dayMs - 10 * DAY_SECONDS * 1000)}
      order by start_at desc limit 1) b
    left join price_past p on p.asset_type = w.asset_type and p.symbol = w.symbol
      and p.interval_seconds = ${DAY_SECONDS}`;
  return rows.map((row) => ({
    type: row.asset_type,
    code: row.symbol,
    startMs: row.start_at.getTime(),
    close: price(row.close),
    lastMs: row.last_at.getTime(),
    askedToMs: row.done_to?.getTime() ?? 0,
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
