/** Risk of random histories, each figure by a second way: from its definition, computed day by day. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atOnce } from '../../../testing/at-once.ts';
import { toFloat, ZERO_MONEY } from '../money/money.ts';
import type { Money } from '../money/money.ts';
import { riskFreeReturns } from './lira-rates.ts';
import { performanceOf, type PerformanceParts } from './performance.ts';
import { periodsOn, returnsIn } from './period-grid.ts';
import { beta, correlation } from './risk.ts';
import { timeWeighted } from './time-weighted.ts';
import { LIRA, type Rate } from './unit.ts';
import { periodRows } from './working.ts';

type Row = PerformanceParts['rows'][number];

const row = (day: number, value: number, inflow = 0, outflow = 0): Row => ({
  day,
  value: BigInt(value) as Money,
  inflow: BigInt(inflow) as Money,
  outflow: BigInt(outflow) as Money,
  dividends: ZERO_MONEY,
  interest: ZERO_MONEY,
  fees: ZERO_MONEY,
  taxes: ZERO_MONEY,
  isMarked: false,
});

/** Flows in and out, at times of the whole value: some days have no value. */
const histories = fc
  .array(
    fc.record({
      change: fc.double({ min: 0.9, max: 1.1, noNaN: true }),
      event: fc.constantFrom('none', 'none', 'none', 'none', 'none', 'in', 'out', 'all out'),
    }),
    { minLength: 30, maxLength: 260, size: 'max' },
  )
  .map((days) => {
    let value = 0;
    return [
      row(0, 0),
      ...days.map(({ change, event }, at) => {
        const inflow = event === 'in' ? 100_000 : 0;
        const end = Math.round((value + inflow) * change);
        const outflow = event === 'all out' ? end : event === 'out' ? Math.floor(end / 3) : 0;
        value = end - outflow;
        return row(at + 1, value, inflow, outflow);
      }),
    ];
  });

/** Five days of seven. */
const isWeekday = (day: number) => day % 7 < 5;
const everyDay = () => true;
const lira = () => LIRA(0) as Rate;
const yearly = (day: number) => 0.3 + (day % 11) / 100;
const marketOf = (day: number) => ((day * 37) % 19) / 500 - 0.017;

interface Observed {
  readonly own: number;
  readonly free: number;
  readonly market: number;
}

/** Returns from one day of the grid to the next: of the days that began with a value. */
function observedBy(rows: readonly Row[], counts: (day: number) => boolean): Observed[] {
  const found: Observed[] = [];
  let days: number[] = [];
  rows.forEach((one, at) => {
    if (at === 0) return;
    days.push(at);
    if (!counts(one.day)) return;
    const begin = (day: number) =>
      toFloat(rows[day - 1]?.value ?? ZERO_MONEY) + toFloat(rows[day]?.inflow ?? ZERO_MONEY);
    const end = (day: number) => toFloat(rows[day]?.value ?? ZERO_MONEY) + toFloat(rows[day]?.outflow ?? ZERO_MONEY);
    const working = days.filter((day) => begin(day) > 0);
    days = [];
    if (working.length === 0) return;
    let [own, market, free] = [1, 1, 0];
    for (const day of working) {
      own *= end(day) / begin(day);
      market *= 1 + marketOf(day);
      free += yearly(day - 1) / 365;
    }
    found.push({ own: own - 1, market: market - 1, free });
  });
  return found;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
const squares = (values: readonly number[]) => sum(values.map((value) => value * value));
const spread = (values: readonly number[]) => values.map((value) => value - mean(values));

function figuresOf(observed: readonly Observed[], periods: number) {
  const [own, market] = [observed.map((one) => one.own), observed.map((one) => one.market)];
  const over = observed.map((one) => one.own - one.free);
  const downside = Math.sqrt(mean(own.map((value) => Math.min(value, 0) ** 2)) * periods);
  const short = Math.sqrt(mean(over.map((value) => Math.min(value, 0) ** 2)) * periods);
  const product = sum(spread(own).map((value, at) => value * (spread(market)[at] ?? 0)));
  return {
    volatility: Math.sqrt((squares(spread(own)) / (own.length - 1)) * periods),
    downside,
    sharpe: (mean(over) / Math.sqrt(squares(spread(over)) / (over.length - 1))) * Math.sqrt(periods),
    sortino: (mean(over) * periods) / short,
    beta: product / squares(spread(market)),
    correlation: product / Math.sqrt(squares(spread(own)) * squares(spread(market))),
  };
}

describe.each([
  ['exchange days', isWeekday, 252],
  ['every day', everyDay, 365],
] as const)('on %s', (_, counts, periods) => {
  test('risk is measured on the days with a value, and on no other', () => {
    let measured = 0;
    fc.assert(
      fc.property(histories, (rows) => {
        const observed = observedBy(rows, counts);
        const grid = periodsOn(timeWeighted(rows).points, counts);
        const riskFree = riskFreeReturns(grid, yearly, () => 1);
        const figures = atOnce(performanceOf({ rows, rate: lira, grid: { counts, periods }, riskFree }));
        expect(figures.observations).toBe(observed.length);
        const isEnough = observed.length >= 20;
        const hasRatios = observed.length >= 60;
        expect([figures.volatility === undefined, figures.sharpe === undefined]).toEqual([!isEnough, !hasRatios]);
        expect(periodRows({ rows, rate: lira, grid: { counts, periods }, riskFree }).length).toBe(observed.length);
        if (!hasRatios) return;
        measured += 1;
        const market = rows.map(({ day }) => ({ day, change: marketOf(day), growth: 1, isAtWork: true }));
        const [ours, theirs] = [grid.map(({ change }) => change), returnsIn(grid, market)];
        const expected = figuresOf(observed, periods);
        for (const [name, value] of Object.entries({
          ...figures,
          beta: beta(ours, theirs),
          correlation: correlation(ours, theirs),
        }))
          if (name in expected)
            expect([name, value]).toEqual([name, expect.closeTo(expected[name as keyof typeof expected], 8)]);
      }),
      { numRuns: 200 },
    );
    expect(measured).toBeGreaterThan(20);
  });
});

test('later days do not change a period: an account that is empty later, or for a while', () => {
  const some = Array.from({ length: 80 }, (_, at) =>
    row(at + 1, 100_000 + ((at * 7919) % 3000), at === 0 ? 100_000 : 0),
  );
  const rows = [row(0, 0), ...some];
  const grid = { counts: everyDay, periods: 365 } as const;
  const of = (all: readonly Row[]) => atOnce(performanceOf({ rows: all, rate: lira, grid, riskFree: undefined }));
  const { observations } = of(rows);
  const left = Array.from({ length: 300 }, (_, at) => row(at + 81, 0, 0, at === 0 ? 101_000 : 0));
  const later = of([...rows, ...left]);
  // The day on which the whole value leaves is one more.
  expect([observations, later.observations]).toEqual([80, 81]);
  expect(of([...rows, row(81, 0, 0, 101_000)])).toMatchObject({
    volatility: later.volatility,
    downside: later.downside,
  });
});

test('after a total loss new payments are measured as before', () => {
  const days = [
    row(0, 0),
    row(1, 0, 1000),
    ...Array.from({ length: 30 }, (_, at) => row(at + 2, 1000 + at, at === 0 ? 1000 : 0)),
  ];
  const periods = periodsOn(timeWeighted(days).points, everyDay);
  expect(periods.map(({ change }) => change).slice(0, 3)).toEqual([-1, 0, expect.closeTo(0.001, 12)]);
});
