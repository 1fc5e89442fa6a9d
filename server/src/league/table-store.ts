/** Official tables in the database: written beside the one in force, which then changes in one statement. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { moneyText, price, type Price, priceText } from '@kurus/core/money/money';
import type { Sql, TransactionSql } from '../db/pool.ts';
import type { RankRow } from './entry-store.ts';
import type { RankRows } from './rank-rows.ts';

type Connection = Sql | TransactionSql;

/** A benchmark's return since the start in 1e-8, and whether it is estimated. */
export interface StoredBenchmark {
  readonly name: string;
  readonly earned: string;
  readonly estimated: boolean;
}

/** Day's table without its rows. */
export interface LeagueDay {
  readonly day: number;
  readonly madeAtMs: number;
  readonly countsDrawdown: boolean;
  readonly ranked: number;
  readonly entries: number;
  readonly benchmarks: readonly StoredBenchmark[];
}

interface DayRow {
  day: string;
  madeAt: Date;
  countsDrawdown: boolean;
  ranked: number;
  entries: number;
  benchmarks: StoredBenchmark[];
}

/** Days with a table, the oldest first. */
export async function readDays(sql: Connection, id: string): Promise<LeagueDay[]> {
  const rows = await sql<DayRow[]>`
    select day::text, made_at as "madeAt", counts_drawdown as "countsDrawdown", ranked, entries, benchmarks
    from league_day where league_id = ${id} order by day`;
  return rows.map(({ day, madeAt, ...row }) => ({ ...row, day: dayOfDate(day), madeAtMs: madeAt.getTime() }));
}

const ROWS_AT_A_TIME = 5_000;
/** New rows from which on statistics are made at once: the database makes its own about a minute later. */
const MANY_ROWS = 50_000;
/** Statements that write at a time outside a transaction: the database has more than one core. */
const WRITERS = 2;

/** Writes the rows of a table, in place of those that are there: a server that was killed leaves some. */
export async function writeRanks(sql: Connection, id: string, day: number, rows: RankRows): Promise<void> {
  await sql`delete from league_rank where league_id = ${id} and day = ${dateText(day)}`;
  let next = 0;
  const write = async () => {
    while (next < rows.length) {
      const from = next;
      next += ROWS_AT_A_TIME;
      await insertRanks(sql, id, day, rows, { from, until: Math.min(next, rows.length) });
    }
  };
  await Promise.all(Array.from({ length: 'begin' in sql ? WRITERS : 1 }, write));
  // Without statistics of so many new rows the next reader would go through all of them for each page. A table is good
  // without them, too: where they cannot be made now, the database makes its own.
  if (rows.length >= MANY_ROWS && 'begin' in sql) await sql`analyze league_rank`.catch(() => undefined);
}

async function insertRanks(
  sql: Connection,
  id: string,
  day: number,
  rows: RankRows,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<void> {
  const part = Array.from({ length: until - from }, (_, at) => rows.at(from + at));
  /** A column of plain words and figures as the text of an array; of a list each value would be quoted for itself. */
  const column = (of: (row: RankRow) => string | number | bigint) => `{${part.map(of).join(',')}}`;
  await sql`
    insert into league_rank (league_id, day, entry_no, cash, value, seq, peak, earned, drawdown, score, fills, assets,
      invested_days, state, place, rank, return_place, return_rank)
    select ${id}, ${dateText(day)}::date, * from unnest(
      ${column(({ entry }) => entry)}::int[], ${column(({ cash }) => moneyText(cash))}::numeric[],
      ${column(({ value }) => moneyText(value))}::numeric[], ${column(({ seq }) => seq)}::bigint[],
      ${column(({ peak }) => moneyText(peak))}::numeric[], ${column(({ earned }) => earned)}::bigint[],
      ${column(({ drawdown }) => drawdown)}::bigint[], ${column(({ score }) => score)}::bigint[],
      ${column(({ fills }) => fills)}::int[], ${column(({ assets }) => assets)}::int[],
      ${column(({ investedDays }) => investedDays)}::int[], ${column(({ state }) => state)}::text[],
      ${column(({ place }) => place)}::int[], ${column(({ rank }) => rank ?? 'NULL')}::int[],
      ${column(({ returnPlace }) => returnPlace)}::int[],
      ${column(({ returnRank }) => returnRank ?? 'NULL')}::int[])`;
}

/** Puts a day's table in force: readers see all of it from this commit on. */
export async function flipTable(tx: TransactionSql, id: string, day: LeagueDay): Promise<void> {
  await tx`
    insert into league_day (league_id, day, made_at, counts_drawdown, ranked, entries, benchmarks)
    values (${id}, ${dateText(day.day)}, ${new Date(day.madeAtMs)}, ${day.countsDrawdown}, ${day.ranked},
      ${day.entries}, ${tx.json(day.benchmarks)}::jsonb)
    on conflict (league_id, day) do update set made_at = excluded.made_at,
      counts_drawdown = excluded.counts_drawdown, ranked = excluded.ranked, entries = excluded.entries,
      benchmarks = excluded.benchmarks`;
  await passDay(tx, id, day.day);
}

/** Marks a day as done; without a table nobody was in the league. */
export async function passDay(sql: Connection, id: string, day: number): Promise<void> {
  await sql`update league set day = greatest(day, ${dateText(day)}::date) where league_id = ${id}`;
}

/** Price of an asset at a valuation. */
export interface ValuationPrice {
  readonly type: AssetKind;
  readonly code: string;
  readonly price: Price;
  /** True: the price is of an earlier day, and the asset should have had one. */
  readonly isStale: boolean;
}

export async function readPrices(sql: Connection, day: number): Promise<ValuationPrice[]> {
  const rows = await sql<{ type: AssetKind; code: string; price: string; isStale: boolean }[]>`
    select asset_type as type, symbol as code, price, is_stale as "isStale" from league_price
    where day = ${dateText(day)}`;
  return rows.map((row) => ({ ...row, price: price(row.price) }));
}

/** Keeps prices of a valuation; those that are kept stay. */
export async function insertPrices(sql: Connection, day: number, prices: readonly ValuationPrice[]): Promise<void> {
  await sql`
    insert into league_price (day, asset_type, symbol, price, is_stale)
    select ${dateText(day)}::date, * from unnest(${prices.map(({ type }) => type)}::text[],
      ${prices.map(({ code }) => code)}::text[], ${prices.map((one) => priceText(one.price))}::numeric[],
      ${prices.map(({ isStale }) => isStale)}::boolean[])
    on conflict (day, asset_type, symbol) do nothing`;
}
