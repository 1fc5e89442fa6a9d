/** Comparison of assets of any kind: values from 100 on in a unit, risk, and the correlation of their weeks. */

import { largestFall } from '@kurus/core/analysis/drawdown';
import { correlation, FEWEST_PERIODS, type PeriodsOfYear, returnsBetween, volatility } from '@kurus/core/analysis/risk';
import { type RateOn, rateToFloat } from '@kurus/core/analysis/unit';
import { ASSET_KINDS, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import { DomainError, refusedAtField } from '@kurus/core/contract/errors';
import { INDEX_CODE } from '@kurus/core/contract/market-history';
import type { MarketCompare } from '@kurus/core/contract/market-views';
import type { CompareUnit } from '@kurus/core/contract/words/screener';
import { assetKey } from '@kurus/core/identity';
import { COMPARE_MAX } from '@kurus/core/limits';
import { dateText, dayOf, dayOfDate, type TradingCalendar } from '@kurus/core/market/calendar';
import { rounded } from '@kurus/core/screener/daily-figures';
import { assetRates, type BenchmarkRef, type RateDeps, unitRates } from '../analysis/unit-rates.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { Slices } from '../sharing/slices.ts';

/** Longest comparison, in days. */
const LONGEST = 3_660;
const YEAR = 365;
const WEEK = 7;
/** Fewest weeks of a correlation. */
const FEWEST_WEEKS = 20;

export interface CompareQuery {
  readonly assets: readonly BenchmarkRef[];
  readonly from: string | undefined;
  readonly unit: CompareUnit;
}

/** Assets of "stocks:THYAO,index:XU100", each once. @throws DomainError FIELD_INVALID, SYMBOL_UNKNOWN */
export function comparedAssets(book: QuoteBook, text: string): readonly BenchmarkRef[] {
  const names = text.split(',');
  if (names.length > COMPARE_MAX) throw refuseAssets();
  const assets = names.map((name): BenchmarkRef => {
    const at = name.indexOf(':');
    const [kind, code] = [name.slice(0, at), name.slice(at + 1).toUpperCase()];
    if (kind === 'index') {
      if (code !== INDEX_CODE) throw new DomainError('SYMBOL_UNKNOWN', { symbol: code });
      return { type: 'index', code };
    }
    const type = QUOTED_KINDS.find((one) => one === kind);
    if (type === undefined) throw refuseAssets();
    if (!book.asset(type, code)) throw new DomainError('SYMBOL_UNKNOWN', { symbol: code });
    return { type, code };
  });
  if (new Set(assets.map(({ type, code }) => assetKey(type, code))).size < assets.length) throw refuseAssets();
  return assets;
}

const refuseAssets = () => DomainError.of(refusedAtField('FIELD_INVALID', 'assets'));

export interface CompareParts extends RateDeps {
  readonly calendar: TradingCalendar;
}

/** @throws DomainError FIELD_INVALID */
export async function compare(
  parts: CompareParts,
  { assets, from, unit }: CompareQuery,
  nowMs: number,
): Promise<MarketCompare> {
  const today = dayOf(nowMs);
  const asked = from === undefined ? today - YEAR : dayOfDate(from);
  if (asked >= today || asked < today - LONGEST) throw DomainError.of(refusedAtField('FIELD_INVALID', 'from'));
  // Figures in real lira end with the last published month; the start moves by as many days.
  const moved = unit === 'REAL' ? Math.max(0, today - (parts.cpi().lastDay ?? today)) : 0;
  const span = { from: asked - moved, to: today - moved };
  const slices = new Slices();
  const rate = await unitRates(parts, unit, span, nowMs);
  const values: ReadonlyMap<number, number>[] = [];
  for (const asset of assets) {
    values.push(levelsIn(await assetRates(parts, asset, span, nowMs), rate, span));
    await slices.giveTurn();
  }
  const isEveryDay = assets.every(({ type }) => type !== 'index' && ASSET_KINDS[type].closes === 'every day');
  const days = sharedDays(values, span, (day) => isEveryDay || parts.calendar.isTradingDay(day));
  const series = values.map((levels) => fromHundred(levels, days));
  const names = assets.map(({ type, code }) => assetKey(type, code));
  const periods = isEveryDay ? 365 : 252;
  return {
    from: dateText(days[0] ?? span.from),
    to: dateText(days.at(-1) ?? span.to),
    series: series.map((points, at) => ({
      asset: names[at] ?? '',
      ...sinceOf(values[at]),
      points: points.map((value, place) => [dateText(days[place] ?? 0), rounded(value) ?? 0]),
    })),
    table: series.flatMap((points, at) =>
      points.length === 0 ? [] : [tableRow(names[at] ?? '', points, days, periods)],
    ),
    correlation: correlations(series, days),
  };
}

export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

/** Values of an asset in a unit by day; none on a day without one. */
export function levelsIn(price: RateOn, rate: RateOn, { from, to }: DaySpan): ReadonlyMap<number, number> {
  const levels = new Map<number, number>();
  for (let day = from; day <= to; day += 1) {
    const [own, other] = [price(day), rate(day)];
    if (own !== undefined && own > 0n && other !== undefined && other > 0n)
      levels.set(day, rateToFloat(own) / rateToFloat(other));
  }
  return levels;
}

/** Days of a comparison: from the first on which all have a value. */
export function sharedDays(
  values: readonly ReadonlyMap<number, number>[],
  span: DaySpan,
  isCounted: (day: number) => boolean,
): readonly number[] {
  const first = firstShared(values, span);
  return first === undefined ? [] : daysFrom(first, span.to, isCounted);
}

/** First day of an asset's values. */
function sinceOf(levels: ReadonlyMap<number, number> | undefined): { readonly since?: string } {
  const [first] = levels?.keys() ?? [];
  return first === undefined ? {} : { since: dateText(first) };
}

/** First day on which all have a value. */
function firstShared(values: readonly ReadonlyMap<number, number>[], { from, to }: DaySpan) {
  for (let day = from; day <= to; day += 1) if (values.every((levels) => levels.has(day))) return day;
  return undefined;
}

/** The first day whatever it is, as all have a last close by then, and the days of trade after it. */
function daysFrom(first: number, to: number, isCounted: (day: number) => boolean): number[] {
  const days = [first];
  for (let day = first + 1; day <= to; day += 1) if (isCounted(day)) days.push(day);
  return days;
}

/** Values from 100 on; a day without one has the one before. */
export function fromHundred(levels: ReadonlyMap<number, number>, days: readonly number[]): number[] {
  const start = levels.get(days[0] ?? 0) ?? 1;
  let last = start;
  return days.map((day) => {
    last = levels.get(day) ?? last;
    return (last / start) * 100;
  });
}

function tableRow(
  asset: string,
  points: readonly number[],
  days: readonly number[],
  periods: PeriodsOfYear,
): MarketCompare['table'][number] {
  const growth = (points.at(-1) ?? 100) / 100;
  const length = (days.at(-1) ?? 0) - (days[0] ?? 0);
  const steps = returnsBetween(points);
  const annual = length >= YEAR ? rounded(growth ** (YEAR / length) - 1) : null;
  const risk = steps.length >= FEWEST_PERIODS ? rounded(volatility(steps, periods)) : null;
  return {
    asset,
    return: rounded(growth - 1) ?? 0,
    ...(annual !== null && { annual }),
    ...(risk !== null && { volatility: risk }),
    maxDrawdown: rounded(largestFall(points)) ?? 0,
  };
}

/** Correlation of returns from week to week, counted from the first day. */
export function correlations(series: readonly (readonly number[])[], days: readonly number[]): (number | null)[][] {
  const first = days[0] ?? 0;
  const ends = new Map(days.map((day, at) => [Math.floor((day - first) / WEEK), at]));
  const weeks = series.map((points) => returnsBetween([...ends.values()].map((at) => points[at] ?? 0)));
  return weeks.map((own, row) =>
    weeks.map((other, column) => {
      if (own.length < FEWEST_WEEKS) return null;
      return row === column ? 1 : rounded(correlation(own, other));
    }),
  );
}
