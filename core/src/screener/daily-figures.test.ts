/** Daily figures against a plain recomputation from the closes: other code, exact fractions, histories at random. */

import { describe, expect, test } from 'vitest';
import { type ConsumerPrices, consumerPrices } from '../analysis/consumer-prices.ts';
import { dateText, dayOfDate } from '../market/calendar.ts';
import type { Price } from '../money/money.ts';
import {
  closeFigures,
  closeOn,
  type DayClose,
  type FigureRates,
  LONGEST_PAUSE_DAYS,
  rounded,
} from './daily-figures.ts';

/** Numbers that look random and are the same in each run (mulberry32). */
function drawsOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const END = dayOfDate('2026-11-20');

/** A walk with weekends, missing days, pauses, leaps and days without change. */
function walk(draw: () => number, { from, to = END }: { readonly from: number; readonly to?: number }): DayClose[] {
  const closes: DayClose[] = [];
  let level = 50 + draw() * 500;
  let pause = 0;
  for (let day = from; day <= to; day += 1) {
    level *= draw() < 0.01 ? 0.3 + draw() : 1 + (draw() - 0.49) * 0.06;
    if (draw() < 0.01) pause = Math.floor(draw() * 40);
    pause -= 1;
    if ((day + 4) % 7 === 0 || (day + 4) % 7 === 6 || pause > 0 || draw() < 0.05) continue;
    closes.push({ day, close: (BigInt(Math.max(1, Math.round(level * 100))) * 1_000_000n) as Price });
  }
  return closes;
}

/** Months back by the calendar, on the last day where the month is shorter. */
function back(day: number, months: number): number {
  const [year = 0, month = 0, date = 0] = dateText(day).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return dayOfDate(
    new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, length))).toISOString().slice(0, 10),
  );
}

const STARTS: Readonly<Record<string, number>> = {
  return1w: END - 7,
  return1m: back(END, 1),
  return3m: back(END, 3),
  returnYtd: dayOfDate('2025-12-31'),
  return1y: back(END, 12),
  return3y: back(END, 36),
  return5y: back(END, 60),
};

/** The close of each day is looked for day by day. */
function plainClose(closes: readonly DayClose[], day: number): bigint | undefined {
  for (let one = day; one >= day - LONGEST_PAUSE_DAYS; one -= 1) {
    const found = closes.find((close) => close.day === one);
    if (found) return found.close;
  }
  return undefined;
}

/** (a / b) / (c / d) - 1 in whole numbers, to twelve decimals. */
function quotient(a: bigint, b: bigint, c = 1n, d = 1n): number {
  const scaled = (a * d * 10n ** 12n) / (b * c);
  return Number(scaled) / 1e12 - 1; // not a figure: a fraction
}

function plainReturns(closes: readonly DayClose[], rates: FigureRates): Record<string, number | null> {
  const found: Record<string, number | null> = {};
  const moved = Math.max(0, END - (rates.cpi.lastDay ?? END));
  for (const [name, start] of Object.entries(STARTS)) {
    const [from, to] = [plainClose(closes, start), plainClose(closes, END)];
    found[name] = from === undefined || to === undefined ? null : quotient(to, from);
    for (const unit of ['usd', 'gau'] as const) {
      const [rateFrom, rateTo] = [plainClose(rates[unit], start), plainClose(rates[unit], END)];
      const isKnown = from !== undefined && to !== undefined && rateFrom !== undefined && rateTo !== undefined;
      found[`${name}.${unit}`] = isKnown ? quotient(to, from, rateTo, rateFrom) : null;
    }
    const [realFrom, realTo] = [plainClose(closes, start - moved), plainClose(closes, END - moved)];
    const [then, now] = [rates.cpi.on(start - moved)?.value, rates.cpi.on(END - moved)?.value];
    const isKnown = realFrom !== undefined && realTo !== undefined && then !== undefined && now !== undefined;
    found[`${name}.real`] =
      name !== 'return1w' && isKnown ? (Number(realTo) / Number(realFrom)) * (then / now) - 1 : null; // not a figure
  }
  return found;
}

function plainRisk(closes: readonly DayClose[], index: readonly DayClose[]) {
  const year = closes.filter(({ day }) => day >= back(END, 12) && day <= END);
  const returnsOf = (of: readonly number[]) => of.slice(1).map((value, at) => value / (of[at] ?? 1) - 1);
  const values = year.map(({ close }) => Number(close)); // not a figure: a statistic
  const returns = returnsOf(values);
  const mean = (of: readonly number[]) => of.reduce((a, b) => a + b, 0) / of.length;
  const spread = Math.sqrt(returns.reduce((sum, one) => sum + (one - mean(returns)) ** 2, 0) / (returns.length - 1));
  let worst = 0;
  // Each pair of an earlier and a later close.
  for (const [at, value] of values.entries())
    for (const later of values.slice(at + 1)) worst = Math.min(worst, later / value - 1);
  const shared = year.filter(({ day }) => index.some((one) => one.day === day));
  const own = returnsOf(shared.map(({ close }) => Number(close))); // not a figure
  const levelOn = (day: number) => Number(index.find((one) => one.day === day)?.close); // not a figure: a level
  const market = returnsOf(shared.map(({ day }) => levelOn(day)));
  const [a, b] = [mean(own), mean(market)];
  const covariance = own.reduce((sum, one, at) => sum + (one - a) * ((market[at] ?? 0) - b), 0);
  const variance = market.reduce((sum, one) => sum + (one - b) ** 2, 0);
  return {
    volatility1y: returns.length >= 20 ? spread * Math.sqrt(252) : null,
    maxDrawdown1y: values.length > 1 ? worst : null,
    beta1y: own.length >= 60 ? covariance / variance : null,
  };
}

function cpiFrom(draw: () => number, months: number): ConsumerPrices {
  let value = 100;
  return consumerPrices(
    Array.from({ length: months }, (_, at) => {
      value *= 1 + draw() * 0.06;
      const month = new Date(Date.UTC(2026, 10 - months + at, 1)).toISOString().slice(0, 7);
      return { month, value };
    }),
  );
}

describe('figures of closes, recomputed', () => {
  test.each(Array.from({ length: 120 }, (_, seed) => seed + 1))('history %i', (seed) => {
    const draw = drawsOf(seed * 7919);
    const from = END - Math.floor(draw() * 2_200);
    const closes = walk(draw, { from });
    const rates: FigureRates = {
      usd: walk(draw, { from: END - 2_300 }),
      gau: walk(draw, { from: END - Math.floor(draw() * 2_300) }),
      index: walk(draw, { from: END - 500 }),
      cpi: cpiFrom(draw, 1 + Math.floor(draw() * 80)),
    };
    const found = closeFigures({ closes, endDay: END, counts: () => true, periodsOfYear: 252 }, rates);
    const expected = { ...plainReturns(closes, rates), ...plainRisk(closes, rates.index) };
    expect(Object.keys(found).toSorted()).toEqual(Object.keys(expected).toSorted());
    for (const [name, value] of Object.entries(expected)) {
      const own = (found as Readonly<Record<string, number | null>>)[name];
      if (value === null || own === null || own === undefined) expect([name, own]).toEqual([name, value]);
      else expect(Math.abs(own - value), name).toBeLessThan(1.1e-8 * Math.max(1, Math.abs(value)));
    }
  });
});

test('an asset without closes has nothing, and says so with null', () => {
  const rates = { usd: [], gau: [], index: [], cpi: consumerPrices([]) };
  const found = closeFigures({ closes: [], endDay: END, counts: () => true, periodsOfYear: 252 }, rates);
  expect(Object.values(found).every((value) => value === null)).toBe(true);
  expect(Object.keys(found)).toHaveLength(31);
});

test('a close counts for ten days, and not longer', () => {
  const closes = [{ day: 100, close: 5n as Price }];
  expect([99, 100, 110, 111].map((day) => closeOn(closes, day))).toEqual([undefined, 5n, 5n, undefined]);
});

test('real returns end with the last published month, and a week has none', () => {
  const day = (date: string) => dayOfDate(date);
  const cpi = consumerPrices([
    { month: '2025-09', value: 100 },
    { month: '2025-10', value: 110 },
    ...Array.from({ length: 12 }, (_, at) => ({
      month: new Date(Date.UTC(2025, 10 + at, 1)).toISOString().slice(0, 7),
      value: 110 + (at + 1) * 10,
    })),
  ]);
  // Twenty days after the end of October 2026: both ends move back by them.
  const closes = [
    { day: day('2025-10-31'), close: 100n as Price },
    { day: day('2026-10-30'), close: 300n as Price },
    { day: day('2026-11-20'), close: 999n as Price },
  ];
  const rates = { usd: [], gau: [], index: [], cpi };
  const found = closeFigures({ closes, endDay: END, counts: () => true, periodsOfYear: 252 }, rates);
  expect(found['return1y.real']).toBe(rounded(3 / (230 / 110) - 1));
  expect(found['return1w.real']).toBeNull();
});
