/** Progress of the backfill of each series, by all servers of a database: no query is made twice. */

import type { HistoryType } from '@kurus/core/contract/words/market-history';
import type { Sql } from '../db/pool.ts';
import type { StoredInterval, Series } from './candles-store.ts';

/** A running round of queries, from now back. */
export interface Round extends Series {
  /** The remaining part of it. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** A series: its backfill has one round a day for each asset and interval. */
const ROUND_MS = 86_400_000;
/** Limit of failures in a row, after which the round ends until the next day. */
const MOST_FAILURES = 3;

interface Row {
  asset_type: HistoryType;
  symbol: string;
  interval_seconds: StoredInterval;
  open_from: Date | null;
  open_to: Date | null;
}

/** A reader met a gap. @returns whether a round is under way or may begin, so that waiting makes sense */
export async function requestRound(sql: Sql, { type, code, intervalSeconds }: Series, nowMs: number): Promise<boolean> {
  const rows = await sql`
    insert into price_past as p (asset_type, symbol, interval_seconds, wanted_at)
    values (${type}, ${code}, ${intervalSeconds}, ${new Date(nowMs)})
    on conflict (asset_type, symbol, interval_seconds) do update set wanted_at = excluded.wanted_at
    where p.open_to is not null or p.asked_at is null or p.asked_at <= ${new Date(nowMs - ROUND_MS)}
    returning 1`;
  return rows.length > 0;
}

/** Tells if a query of the series was answered since then, or failed. */
export async function wasAnswered(
  sql: Sql,
  { type, code, intervalSeconds }: Series,
  sinceMs: number,
): Promise<boolean> {
  const rows = await sql`
    select 1 from price_past
    where asset_type = ${type} and symbol = ${code} and interval_seconds = ${intervalSeconds}
      and asked_at >= ${new Date(sinceMs)} and (open_to is null or open_to < asked_at or failures > 0)`;
  return rows.length > 0;
}

/** Tells if a round of the series has ever gone back as far as its source reaches. */
export async function wasFilled(sql: Sql, { type, code, intervalSeconds }: Series): Promise<boolean> {
  const rows = await sql`
    select 1 from price_past
    where asset_type = ${type} and symbol = ${code} and interval_seconds = ${intervalSeconds} and done_to is not null`;
  return rows.length > 0;
}

export interface PendingRound extends Series {
  /** Undefined where a round is requested and none has begun. */
  readonly round: Round | undefined;
}

/** The latest request comes first. */
export async function nextPendingRound(
  sql: Sql,
  types: readonly HistoryType[],
  nowMs: number,
): Promise<PendingRound | undefined> {
  const [row] = await sql<Row[]>`
    select asset_type, symbol, interval_seconds, open_from, open_to from price_past
    where asset_type = any (${types}::text[]) and (open_to is not null or (
      wanted_at is not null
      and (asked_at is null or (asked_at < wanted_at and asked_at <= ${new Date(nowMs - ROUND_MS)}))))
    order by failures, wanted_at desc nulls last limit 1`;
  if (!row) return undefined;
  const series = { type: row.asset_type, code: row.symbol, intervalSeconds: row.interval_seconds };
  const round = row.open_from && row.open_to && { fromMs: row.open_from.getTime(), toMs: row.open_to.getTime() };
  return { ...series, round: round ? { ...series, ...round } : undefined };
}

/**
 * Begins the day's round, back to where earlier rounds have been.
 * @param overlapMs period that is fetched again: its last candles were not over then
 * @returns undefined when the day has had its round
 */
export async function beginRound(
  sql: Sql,
  { type, code, intervalSeconds }: Series,
  { nowMs, reachMs, overlapMs }: { nowMs: number; reachMs: number; overlapMs: number },
): Promise<Round | undefined> {
  const now = new Date(nowMs);
  const [row] = await sql<{ open_from: Date }[]>`
    insert into price_past as p (asset_type, symbol, interval_seconds, asked_at, open_from, open_to)
    values (${type}, ${code}, ${intervalSeconds}, ${now}, ${new Date(nowMs - reachMs)}, ${now})
    on conflict (asset_type, symbol, interval_seconds) do update set
      asked_at = excluded.asked_at, open_to = excluded.open_to, failures = 0,
      open_from = greatest(excluded.open_from, p.done_to - ${overlapMs} * interval '1 millisecond')
    where p.asked_at is null or p.asked_at <= ${new Date(nowMs - ROUND_MS)}
    returning open_from`;
  return row && { type, code, intervalSeconds, fromMs: row.open_from.getTime(), toMs: nowMs };
}

/** Records the progress of the round: all queries back to this moment were answered. */
export async function advanceRound(
  sql: Sql,
  { type, code, intervalSeconds, fromMs }: Round,
  toMs: number,
): Promise<void> {
  const isOver = toMs <= fromMs;
  const left = isOver ? null : new Date(toMs);
  await sql`
    update price_past set failures = 0, open_to = ${left},
      open_from = case when ${isOver} then null else open_from end,
      done_to = case when ${isOver} then asked_at else done_to end
    where asset_type = ${type} and symbol = ${code} and interval_seconds = ${intervalSeconds} and open_to is not null`;
}

/** Records that the round's next query failed. @param forGood whether a repetition would be in vain */
export async function failRound(sql: Sql, { type, code, intervalSeconds }: Series, forGood: boolean): Promise<void> {
  await sql`
    update price_past set
      failures = case when ${forGood} or failures + 1 >= ${MOST_FAILURES} then 0 else failures + 1 end,
      open_from = case when ${forGood} or failures + 1 >= ${MOST_FAILURES} then null else open_from end,
      open_to = case when ${forGood} or failures + 1 >= ${MOST_FAILURES} then null else open_to end
    where asset_type = ${type} and symbol = ${code} and interval_seconds = ${intervalSeconds}`;
}
