/** Figures beside the comparison: the same money in each asset on the same days, and what inflation took. Pure. */

import type { ConsumerPrices } from '@kurus/core/analysis/consumer-prices';
import { dayOfDate } from '@kurus/core/market/calendar';
import { divide } from '@kurus/core/money/decimal';
import type { Money } from '@kurus/core/money/money';
import type { Comparison } from './compare-query.ts';

/** Put in at once on the first day, or on the first common day of each month. */
export type PutIn = 'once' | 'monthly';

/** Values have eight decimals, as the server rounds them. */
const SCALE = 100_000_000;
const exact = (value: number): bigint => BigInt(Math.round(value * SCALE));

type Points = Comparison['series'][number]['points'];

export const dateOf = ([date]: Points[number]): string => String(date ?? '');
export const levelOf = ([, value]: Points[number]): number => (typeof value === 'number' ? value : NaN);

/** Indexes of the days on which money is put in. */
export function daysOfPutting(dates: readonly string[], how: PutIn): readonly number[] {
  if (dates.length === 0) return [];
  if (how === 'once') return [0];
  return dates.flatMap((date, at) => (at === 0 || date.slice(0, 7) !== dates[at - 1]?.slice(0, 7) ? [at] : []));
}

/** Worth of the money: each part grows as the level did since its day. Rounded once, half up. */
export function worthOf(levels: readonly number[], days: readonly number[], amount: Money): Money {
  const last = exact(levels.at(-1) ?? 0);
  // A sum of fractions over one denominator would grow without bound: each part is kept to twelve more digits.
  const parts = days.map((at) => {
    const level = exact(levels[at] ?? 0);
    return level > 0n ? divide(amount * last * FINE, level, 'half-up') : 0n;
  });
  return divide(
    parts.reduce((sum, part) => sum + part, 0n),
    FINE,
    'half-up',
  ) as Money;
}

const FINE = 1_000_000_000_000n;

/** Levels of consumer prices on the days; undefined where the first day is before the first known month. */
export function priceLevels(cpi: ConsumerPrices, dates: readonly string[]): readonly number[] | undefined {
  const levels = dates.map((date) => cpi.on(dayOfDate(date))?.value);
  return levels.every((level) => level !== undefined) ? levels : undefined;
}

/** Return after inflation, as fractions. */
export const afterInflation = (grown: number, levels: readonly number[]): number =>
  (1 + grown) / ((levels.at(-1) ?? 1) / (levels[0] ?? 1)) - 1;

/** Longest gap between the asked day and the first one that is no shorter past: a long holiday. */
const GAP_DAYS = 10;

/** The asset whose past begins last, if that made the comparison shorter than it was asked for. */
export function shortest({ from, series }: Comparison, asked: string): Comparison['series'][number] | undefined {
  if (dayOfDate(from) - dayOfDate(asked) <= GAP_DAYS) return undefined;
  return series.toSorted((a, b) => ((a.since ?? '') < (b.since ?? '') ? 1 : -1))[0];
}
