import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOfDate } from '../market/calendar.ts';
import { internalRate, overDays } from './internal-rate.ts';
import type { CashFlow } from './rate-search.ts';

const flows = (rows: Readonly<Record<string, number>>): CashFlow[] =>
  Object.entries(rows).map(([date, amount]) => ({ day: dayOfDate(date), amount }));

/** Flows that are worth nothing at each growth of a period, and at no other that is above zero. */
function growingBy(growths: readonly number[], days: number): CashFlow[] {
  const amounts = growths.reduce<number[]>(
    (all, growth) => [...all, 0].map((amount, at) => amount - growth * (all[at - 1] ?? 0)),
    [-100],
  );
  return amounts.map((amount, at) => ({ day: at * days, amount }));
}

/**
 * Published: a spreadsheet's manual, and the handbook and tests of a well-known tracker, with the exact root of
 * theirs.
 */
const PUBLISHED: readonly (readonly [rate: number, digits: number, rows: Readonly<Record<string, number>>])[] = [
  [
    0.3733625335,
    9,
    { '2008-01-01': -10000, '2008-03-01': 2750, '2008-10-30': 4250, '2009-02-15': 3250, '2009-04-01': 2750 },
  ],
  [
    0.1444389895,
    9,
    {
      '2002-11-30': -4398,
      '2007-06-11': 200,
      '2008-05-11': 270,
      '2009-05-01': 280,
      '2010-06-01': 280,
      '2011-05-02': 300,
      '2012-04-30': 330,
      '2012-12-06': 14508,
    },
  ],
  [0.412128788, 8, { '2015-12-31': -1000, '2016-06-01': 150, '2016-12-31': 1230 }],
  [0.15602, 5, { '2021-01-15': -155, '2022-01-14': -84, '2022-09-30': -67, '2023-06-12': 396.85 }],
  [0.176264, 6, { '2021-06-12': -177.94, '2022-01-14': -84, '2022-09-30': -67, '2023-06-12': 426.82 }],
  [0.179975, 6, { '2021-01-15': -153, '2022-01-14': -83, '2022-12-15': 30, '2023-04-12': 107, '2023-06-12': 190.06 }],
];

describe('internal rate of return', () => {
  test.each(PUBLISHED)('%f', (rate, digits, rows) => {
    expect(internalRate(flows(rows))).toBeCloseTo(rate, digits);
  });

  test('nothing came out, or nothing was paid in', () => {
    expect(internalRate(flows({ '2026-01-01': -100, '2026-02-01': -100 }))).toBe('NO_SIGN_CHANGE');
    expect(internalRate([])).toBe('NO_SIGN_CHANGE');
    expect(internalRate(flows({ '2026-01-01': 0 }))).toBe('NO_SIGN_CHANGE');
  });

  test('two rates fit', () => {
    // 100, then 230 back, then 132: 10 % and 20 %.
    const year = (at: number, amount: number) => ({ day: at * 365, amount });
    expect(internalRate([year(0, -100), year(1, 230), year(2, -132)])).toBe('SEVERAL_RATES');
  });

  test('a rate far below the two that lie close together is not told as the only one', () => {
    // -58.2 %, -3.05 % and 0 %.
    expect(internalRate(growingBy([0.418, 0.9695, 1], 365))).toBe('SEVERAL_RATES');
  });

  test('however near two rates lie, both are seen; one that stands alone is found', () => {
    const growth = fc.integer({ min: -2_000, max: 3_000 }).map((thousandth) => Math.exp(thousandth / 1_000));
    const apart = fc.double({ min: 1e-4, max: 0.05, noNaN: true });
    const factors = fc.array(fc.double({ min: -0.9, max: -0.01, noNaN: true }), { maxLength: 4 });
    fc.assert(
      fc.property(growth, apart, factors, fc.integer({ min: 30, max: 800 }), (one, distance, none, days) => {
        const yearly = one ** (365 / days);
        fc.pre(yearly > 2e-4 && yearly < 5e5);
        expect(internalRate(growingBy([one, one * (1 + distance), ...none], days))).toBe('SEVERAL_RATES');
        const alone = Number(internalRate(growingBy([one, ...none], days)));
        expect((1 + alone) / yearly).toBeCloseTo(1, 8);
      }),
    );
  });

  test('a rate at which the worth but touches zero is none that could be told', () => {
    expect(internalRate(growingBy([1.1, 1.1], 365))).toBe('SEVERAL_RATES');
  });

  test('no rate: money is paid in at both ends for less in the middle', () => {
    const year = (at: number, amount: number) => ({ day: at * 365, amount });
    expect(internalRate([year(0, -100), year(1, 100), year(2, -100)])).toBe('NO_RATE_FOUND');
  });

  test('all but everything is lost, or it is multiplied in a day', () => {
    expect(internalRate(flows({ '2025-01-01': -1000, '2026-01-01': 1 }))).toBeCloseTo(-0.999, 10);
    expect(internalRate(flows({ '2025-01-01': -1, '2025-01-02': 2 }))).toBe('NO_RATE_FOUND');
  });

  test('at its rate the flows are worth nothing', () => {
    const paid = fc.array(
      fc.record({ day: fc.integer({ min: 0, max: 3650 }), amount: fc.integer({ min: 1, max: 1e6 }) }),
      {
        minLength: 1,
        maxLength: 40,
        size: 'max',
      },
    );
    fc.assert(
      fc.property(paid, fc.integer({ min: 1, max: 1e7 }), (ins, out) => {
        const all = [...ins.map(({ day, amount }) => ({ day, amount: -amount })), { day: 3_700, amount: out }];
        const rate = internalRate(all);
        if (typeof rate === 'string') return;
        const first = Math.min(...all.map(({ day }) => day));
        const terms = all.map(({ day, amount }) => amount * (1 + rate) ** (-(day - first) / 365));
        const size = Math.max(...terms.map(Math.abs));
        expect(Math.abs(terms.reduce((sum, term) => sum + term, 0)) / size).toBeLessThan(1e-9);
      }),
    );
  });

  test('a rate that is told is the only one, however often money came and went', () => {
    const amount = fc.integer({ min: -100, max: 100 });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 3, maxLength: 6 }), (amounts) => {
        const all = amounts.map((each, at) => ({ day: at * 400, amount: each }));
        fc.pre(typeof internalRate(all) === 'number');
        const worth = (log: number) =>
          all.reduce((sum, flow) => sum + flow.amount * Math.exp((-log * flow.day) / 365), 0);
        const signs = Array.from({ length: 512 }, (_, at) => Math.sign(worth(Math.log(1e-4) + at * 0.045)));
        expect(signs.filter((sign, at) => at > 0 && sign !== signs[at - 1]).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2_000 },
    );
  });

  test('ten days of three percent are three percent, not 194', () => {
    const rate = internalRate(flows({ '2026-01-01': -100, '2026-01-11': 103 }));
    expect(rate).toBeCloseTo(1.941, 3);
    expect(overDays(Number(rate), 10)).toBeCloseTo(0.03, 12);
  });
});
