/**
 * Daily figures of an asset, for the lists of the market: returns of closing prices in four units, risk and limits of a
 * year. Statistics are floats, to eight decimals; what is not known is null. Dividends are left out of returns.
 */

import type { ConsumerPrices } from '../analysis/consumer-prices.ts';
import { largestFall } from '../analysis/drawdown.ts';
import {
  beta,
  FEWEST_FOR_RATIOS,
  FEWEST_PERIODS,
  type PeriodsOfYear,
  returnsBetween,
  volatility,
} from '../analysis/risk.ts';
import { firstDay, type ReturnPeriod } from '../market/returns.ts';
import { divide } from '../money/decimal.ts';
import { type Price, toFloat } from '../money/money.ts';

/** Spans of the returns, by the names of their figures. */
export const FIGURE_SPANS = {
  return1w: '1w',
  return1m: '1m',
  return3m: '3m',
  returnYtd: 'ytd',
  return1y: '1y',
  return3y: '3y',
  return5y: '5y',
} as const satisfies Record<string, ReturnPeriod>;
export type ReturnFigure = keyof typeof FIGURE_SPANS;

export const FIGURE_UNITS = ['real', 'usd', 'gau'] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];

export const RETURN_FIGURES = Object.keys(FIGURE_SPANS) as readonly ReturnFigure[];
export type ReturnName = ReturnFigure | `${ReturnFigure}.${FigureUnit}`;

export type Figures<Name extends string> = Readonly<Record<Name, number | null>>;

/** Figures that follow from closing prices: they stay until the next close. */
export type CloseFigures = Figures<ReturnName | 'volatility1y' | 'maxDrawdown1y' | 'beta1y'>;

export interface DayClose {
  /** Day of core/src/market/calendar.ts. */
  readonly day: number;
  readonly close: Price;
}

/** A price that is older on its day is not known: the asset was not traded. */
export const LONGEST_PAUSE_DAYS = 10;

/** Closing price on a day, or the last one before it within the longest pause. @param closes the oldest first */
export function closeOn(closes: readonly DayClose[], day: number): Price | undefined {
  let [low, high] = [0, closes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((closes[middle] as DayClose).day <= day) low = middle + 1;
    else high = middle;
  }
  const found = closes[low - 1];
  return found && day - found.day <= LONGEST_PAUSE_DAYS && found.close > 0n ? found.close : undefined;
}

const DECIMALS = 100_000_000;
const ONE = 100_000_000n;

/** Rounded to eight decimals; null for what is no number. */
export const rounded = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : Math.round(value * DECIMALS) / DECIMALS || 0;

/** Change from one price to another as a fraction, half up to eight decimals. */
export const changeBetween = (from: Price, to: Price): number =>
  Number(divide(to * ONE, from, 'half-up') - ONE) / DECIMALS; // not a figure: a fraction for statistics

export interface CloseSeries {
  /** Adjusted to the shares of the last day, the oldest first; only days that are over. */
  readonly closes: readonly DayClose[];
  /** Last day of the market that is over: the end of all spans. */
  readonly endDay: number;
  /** Days whose closes measure risk. */
  readonly counts: (day: number) => boolean;
  readonly periodsOfYear: PeriodsOfYear;
}

export interface FigureRates {
  /** Closing prices of the dollar and of the gram of gold, in lira. */
  readonly usd: readonly DayClose[];
  readonly gau: readonly DayClose[];
  readonly cpi: ConsumerPrices;
  /** Closing levels of the index that beta is measured against. */
  readonly index: readonly DayClose[];
}

export function closeFigures(series: CloseSeries, rates: FigureRates): CloseFigures {
  const { closes, endDay, counts, periodsOfYear } = series;
  const from = firstDay('1y', endDay);
  const year = closes.filter(({ day, close }) => day >= from && day <= endDay && counts(day) && close > 0n);
  const levels = levelsOf(year);
  return {
    ...returnsOf(closes, endDay, rates),
    volatility1y: year.length > FEWEST_PERIODS ? rounded(volatility(returnsBetween(levels), periodsOfYear)) : null,
    maxDrawdown1y: year.length > 1 ? rounded(largestFall(levels)) : null,
    beta1y: betaOf(year, rates.index),
  };
}

function returnsOf(closes: readonly DayClose[], endDay: number, rates: FigureRates): Figures<ReturnName> {
  const found: Record<string, number | null> = {};
  const { lastDay } = rates.cpi;
  // Real figures end with the last published month; the start moves by as many days.
  const moved = lastDay === undefined ? undefined : Math.max(0, endDay - lastDay);
  for (const name of RETURN_FIGURES) {
    const start = firstDay(FIGURE_SPANS[name], endDay);
    const ratio = ratioOf(closes, start, endDay);
    found[name] = ratio === undefined ? null : plainReturn(closes, start, endDay);
    for (const unit of ['usd', 'gau'] as const) {
      const rate = ratioOf(rates[unit], start, endDay);
      found[`${name}.${unit}`] = ratio === undefined || rate === undefined ? null : rounded(ratio / rate - 1);
    }
    found[`${name}.real`] =
      moved === undefined || name === 'return1w' ? null : realReturn(closes, start - moved, endDay - moved, rates.cpi);
  }
  return found as Figures<ReturnName>;
}

function plainReturn(closes: readonly DayClose[], start: number, end: number): number | null {
  const [from, to] = [closeOn(closes, start), closeOn(closes, end)];
  return from === undefined || to === undefined ? null : changeBetween(from, to);
}

/** Price on the last day over that on the first. */
function ratioOf(closes: readonly DayClose[], start: number, end: number): number | undefined {
  const [from, to] = [closeOn(closes, start), closeOn(closes, end)];
  return from === undefined || to === undefined ? undefined : toFloat(to) / toFloat(from);
}

function realReturn(closes: readonly DayClose[], start: number, end: number, cpi: ConsumerPrices): number | null {
  const ratio = ratioOf(closes, start, end);
  const [from, to] = [cpi.on(start)?.value, cpi.on(end)?.value];
  return ratio === undefined || from === undefined || to === undefined ? null : rounded(ratio / (to / from) - 1);
}

const levelsOf = (closes: readonly DayClose[]): number[] => closes.map(({ close }) => toFloat(close));

/** Beta on the days that both have. */
function betaOf(year: readonly DayClose[], index: readonly DayClose[]): number | null {
  const byDay = new Map(index.map(({ day, close }) => [day, close]));
  const shared = year.filter(({ day }) => (byDay.get(day) ?? 0n) > 0n);
  if (shared.length <= FEWEST_FOR_RATIOS) return null;
  const ofIndex = shared.map(({ day }) => toFloat(byDay.get(day) as Price));
  return rounded(beta(returnsBetween(levelsOf(shared)), returnsBetween(ofIndex)));
}
