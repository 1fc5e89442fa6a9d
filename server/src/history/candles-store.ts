/** The table of live prices' candles: recorded as they came, or backfilled from providers. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { Candle } from '@kurus/core/contract/market-history';
import type { HistoryType } from '@kurus/core/contract/words/market-history';
import { DAY_SECONDS } from '@kurus/core/market/calendar';
import { type Price, price, priceText } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';

export const SHORT_SECONDS = 300;
export type StoredInterval = typeof SHORT_SECONDS | typeof DAY_SECONDS;

export interface Series {
  readonly type: HistoryType;
  readonly code: string;
  readonly intervalSeconds: StoredInterval;
}

export interface StoredCandle extends Candle, Series {
  /** The times of its first and last price. */
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
export async function readCandles(
  sql: Sql,
  { type, code, intervalSeconds }: Series,
  fromMs: number,
  toMs: number,
): Promise<Candle[]> {
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

export interface StoredClose {
  readonly type: HistoryType;
  readonly code: string;
  readonly startMs: number;
  readonly close: Price;
  /** Time until which it was recorded, or backfilled. */
  readonly lastMs: number;
  /** Time until which the backfill has all since this day: its round is over, or has gone back beyond it. */
  readonly backfilledToMs: number;
}

/** The last stored day of each asset up to a day, at most ten days before it. */
export async function readCloses(
  sql: Sql,
  assets: readonly Pick<Series, 'type' | 'code'>[],
  dayMs: number,
): Promise<StoredClose[]> {
  interface CloseRow {
    asset_type: HistoryType;
    symbol: string;
    start_at: Date;
    close: string;
    last_at: Date;
    done_to: Date | null;
  }
  const rows = await sql<CloseRow[]>`
    select w.asset_type, w.symbol, b.start_at, b.close, b.last_at,
      case when p.open_to <= b.start_at then p.asked_at else p.done_to end as done_to
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
    backfilledToMs: row.done_to?.getTime() ?? 0,
  }));
}

/** The last stored day of each asset, of any age; assets without one are left out. */
export async function readLastCloses(sql: Sql, assets: readonly Pick<CandleDay, 'type' | 'code'>[]) {
  const rows = await sql<{ type: AssetKind; code: string; start_at: Date; close: string }[]>`
    select w.type, w.code, b.start_at, b.close
    from unnest(${assets.map(({ type }) => type)}::text[], ${assets.map(({ code }) => code)}::text[]) as w (type, code)
    cross join lateral (
      select start_at, close from price_bar
      where asset_type = w.type and symbol = w.code and interval_seconds = ${DAY_SECONDS}
      order by start_at desc limit 1) b`;
  return rows.map(({ type, code, ...row }) => ({
    type,
    code,
    startMs: row.start_at.getTime(),
    price: price(row.close),
  }));
}

/** The last stored day of each asset and the close before it, of any age; assets without one are left out. */
export async function readLastDays(sql: Sql, assets: readonly Pick<CandleDay, 'type' | 'code'>[]) {
  interface DayRow {
    type: AssetKind;
    code: string;
    close: string;
    high: string;
    low: string;
    last_at: Date;
    before: string | null;
  }
  const rows = await sql<DayRow[]>`
    select w.type, w.code, b.close, b.high, b.low, b.last_at, b.before
    from unnest(${assets.map(({ type }) => type)}::text[], ${assets.map(({ code }) => code)}::text[]) as w (type, code)
    cross join lateral (
      select close, high, low, last_at, lead(close) over (order by start_at desc) as before from price_bar
      where asset_type = w.type and symbol = w.code and interval_seconds = ${DAY_SECONDS}
      order by start_at desc limit 1) b`;
  return rows.map(({ type, code, last_at, before, ...figures }) => ({
    type,
    code,
    close: price(figures.close),
    high: price(figures.high),
    low: price(figures.low),
    lastMs: last_at.getTime(),
    before: before === null ? undefined : price(before),
  }));
}

export interface CandleDay {
  readonly type: AssetKind;
  readonly code: string;
  readonly startMs: number;
}

/** Days that are stored among the given ones, with their price range. */
export async function readDays(sql: Sql, days: readonly CandleDay[]) {
  const rows = await sql<{ type: AssetKind; code: string; start_at: Date; low: string; high: string }[]>`
    select w.type, w.code, b.start_at, b.low, b.high
    from unnest(${days.map(({ type }) => type)}::text[], ${days.map(({ code }) => code)}::text[],
      ${days.map(({ startMs }) => new Date(startMs))}::timestamptz[]) as w (type, code, start_at)
    join price_bar b on b.asset_type = w.type and b.symbol = w.code and b.interval_seconds = ${DAY_SECONDS}
      and b.start_at = w.start_at`;
  return rows.map(({ start_at: startAt, ...row }) => ({ ...row, startMs: startAt.getTime() }));
}

/** The first stored price from this moment on. */
export async function readNextOpen(sql: Sql, { type, code, intervalSeconds }: Series, fromMs: number) {
  const [row] = await sql<{ open: string }[]>`
    select open from price_bar
    where asset_type = ${type} and symbol = ${code} and interval_seconds = ${intervalSeconds}
      and start_at >= ${new Date(fromMs)}
    order by start_at limit 1`;
  return row && (price(row.open) as Price);
}

/**
 * Merges candles with stored ones: from before a restart, from another server, or from a provider afterwards. The open
 * is that of the earliest price, the close that of the latest.
 */
export async function writeCandles(sql: Sql, candles: readonly StoredCandle[]): Promise<void> {
  const rows = candles.map((candle) => ({
    asset_type: candle.type,
    symbol: candle.code,
    interval_seconds: candle.intervalSeconds,
    start_at: new Date(candle.startMs).toISOString(),
    open: priceText(candle.open),
    high: priceText(candle.high),
    low: priceText(candle.low),
    close: priceText(candle.close),
    first_at: new Date(candle.firstMs).toISOString(),
    last_at: new Date(candle.lastMs).toISOString(),
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

/** Deletes short candles older than this moment. */
export async function dropOldCandles(sql: Sql, beforeMs: number): Promise<void> {
  await sql`delete from price_bar where interval_seconds = ${SHORT_SECONDS} and start_at < ${new Date(beforeMs)}`;
}
