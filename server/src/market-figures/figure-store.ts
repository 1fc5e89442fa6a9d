/** Daily figures of assets in the database, and the days of stored prices that they follow from. */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import type { Candle } from '@kurus/core/contract/market-history';
import type { HistoryType } from '@kurus/core/contract/words/market-history';
import { type AssetKey, assetKey } from '@kurus/core/identity';
import { dateText, DAY_SECONDS, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import type { World } from '@kurus/core/market/world';
import { money, type Money, moneyText, price } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import type { StoredFigures } from './stored-figures.ts';

export interface FigureRow {
  readonly kind: QuotedKind;
  readonly code: string;
  readonly figures: StoredFigures;
  /** Session of the last price, and its turnover. */
  readonly tradedOn: number;
  readonly turnover: Money | undefined;
}

/** Days for which figures are kept: enough for the average turnover of twenty sessions. */
const KEPT_DAYS = 45;
const AT_ONCE = 500;

/** Figures of a day, as they were last renewed. */
export async function readFigures(sql: Sql, world: World, day: number): Promise<FigureRow[]> {
  const rows = await sql<
    { kind: QuotedKind; code: string; figures: StoredFigures; tradedOn: string; turnover: string | null }[]
  >`
    select asset_type as kind, symbol as code, figures, traded_on::text as "tradedOn", turnover from daily_figure
    where world = ${world} and day = ${dateText(day)}`;
  return rows.map(({ tradedOn, turnover, ...row }) => ({
    ...row,
    tradedOn: dayOfDate(tradedOn),
    turnover: turnover === null ? undefined : money(turnover),
  }));
}

export async function writeFigures(
  sql: Sql,
  world: World,
  day: number,
  rows: readonly FigureRow[],
  nowMs: number,
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE).map(({ kind, code, figures, tradedOn, turnover }) => ({
      asset_type: kind,
      symbol: code,
      figures,
      traded_on: dateText(tradedOn),
      turnover: turnover === undefined ? null : moneyText(turnover),
    }));
    await sql`
      insert into daily_figure as f (world, day, asset_type, symbol, figures, traded_on, turnover, made_at)
      select ${world}, ${dateText(day)}, x.asset_type::asset_kind, x.symbol, x.figures, x.traded_on, x.turnover,
        ${new Date(nowMs)}
      from jsonb_to_recordset(${sql.json(some)}::jsonb) as x (asset_type text, symbol text, figures jsonb,
        traded_on date, turnover numeric)
      on conflict (world, day, asset_type, symbol) do update set
        figures = excluded.figures, traded_on = excluded.traded_on, turnover = excluded.turnover,
        made_at = excluded.made_at`;
  }
}

export async function dropOldFigures(sql: Sql, today: number): Promise<void> {
  await sql`delete from daily_figure where day < ${dateText(today - KEPT_DAYS)}`;
}

export interface DayTurnover {
  readonly day: number;
  readonly turnover: Money;
}

/** Turnovers of sessions before a day, the newest first; one more than are averaged, as the last may be of today. */
export async function readTurnovers(
  sql: Sql,
  world: World,
  beforeDay: number,
): Promise<ReadonlyMap<AssetKey, readonly DayTurnover[]>> {
  const rows = await sql<{ kind: QuotedKind; code: string; days: string[]; turnovers: string[] }[]>`
    select asset_type as kind, symbol as code, array_agg(turnover::text order by day desc) as turnovers,
      array_agg(day::text order by day desc) as days
    from (
      select asset_type, symbol, day, turnover,
        row_number() over (partition by asset_type, symbol order by day desc) as place
      from daily_figure
      where world = ${world} and day < ${dateText(beforeDay)} and traded_on = day and turnover is not null) f
    where place <= ${AVERAGED_SESSIONS + 1}
    group by asset_type, symbol`;
  return new Map(
    rows.map(({ kind, code, days, turnovers }) => [
      assetKey(kind, code),
      turnovers.map((turnover, at) => ({ day: dayOfDate(days[at] ?? ''), turnover: money(turnover) })),
    ]),
  );
}

export const AVERAGED_SESSIONS = 20;

/** Stored daily candles of some assets of a type from a day on, each the oldest first. */
export async function readDailyCandles(
  sql: Sql,
  type: HistoryType,
  codes: readonly string[],
  fromDay: number,
): Promise<ReadonlyMap<string, readonly Candle[]>> {
  const rows = await sql<{ symbol: string; start_at: Date; open: string; high: string; low: string; close: string }[]>`
    select symbol, start_at, open, high, low, close from price_bar
    where asset_type = ${type} and symbol = any(${codes}::text[]) and interval_seconds = ${DAY_SECONDS}
      and start_at >= ${new Date(dayStartMs(fromDay))}
    order by symbol, start_at`;
  const found = new Map<string, Candle[]>();
  for (const row of rows) {
    const candles = found.get(row.symbol) ?? [];
    if (candles.length === 0) found.set(row.symbol, candles);
    candles.push({
      startMs: row.start_at.getTime(),
      open: price(row.open),
      high: price(row.high),
      low: price(row.low),
      close: price(row.close),
    });
  }
  return found;
}
