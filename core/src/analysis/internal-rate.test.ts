import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atOnce } from '../../../testing/at-once.ts';
import { dayOfDate } from '../market/calendar.ts';
import { internalRate as inSteps, type InternalRate } from './internal-rate.ts';
import type { CashFlow } from './rate-search.ts';

const internalRate = (of: readonly CashFlow[]) => atOnce(inSteps(of));
const yearly = (of: readonly CashFlow[]) => {
  const found = internalRate(of);
  return typeof found === 'string' ? found : found.yearly;
};
const rateOf = (of: readonly CashFlow[]) => internalRate(of) as InternalRate;

const flows = (rows: Readonly<Record<string, number>>): CashFlow[] =>
  Object.entries(rows).map(([date, amount]) => ({ day: dayOfDate(date), amount }));

/** Flows whose present value is zero at each growth of a period, and at no other growth above zero. */
function growingBy(growths: readonly number[], days: number): CashFlow[] {
  const amounts = growths.reduce<number[]>(
    (all, growth) => [...all, 0].map((amount, at) => amount - growth * (all[at - 1] ?? 0)),
    [-100],
  );
  return amounts.map((amount, at) => ({ day: at * days, amount }));
}

/**
 * Published examples: of a spreadsheet's manual, and of the handbook and tests of a well-known tracker, with the exact
 * root of their equation.
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
  // Tests of java-xirr.
  [
    0.1212676,
    6,
    { '2010-10-01': -1000, '2011-01-01': 4300, '2010-07-01': -1000, '2010-01-01': -1000, '2010-04-01': -1000 },
  ],
  [0.2504234710540838, 10, { '2016-01-15': -1000, '2016-02-08': -2500, '2016-04-17': -1000, '2016-08-24': 5050 }],
  [
    -0.7640294,
    6,
    {
      '2001-06-22': -2610,
      '2001-07-03': -2589,
      '2001-07-05': -5110,
      '2001-07-06': -2550,
      '2001-07-09': -5086,
      '2001-07-10': -2561,
      '2001-07-12': -5040,
      '2001-07-13': -2552,
      '2001-07-16': -2530,
      '2001-07-17': 29_520,
    },
  ],
  [0.07017195, 6, { '2010-01-01': -1000, '2011-01-01': -1120, '2013-01-01': 2508.8 }],
  // Samples of pyxirr.
  [-0.9999884228170087, 12, { '2020-03-05': -18_480, '2020-03-16': 13_120 }],
  [-0.9989769231734277, 12, { '2021-06-09': -134.09, '2021-08-11': 40.86 }],
  // Tests of xirr for Ruby and of ex-xirr; a debt has the same rate as a loan.
  [0.225683, 6, { '1985-01-01': -1000, '1990-01-01': 600, '1995-01-01': 6000 }],
  [0.225683, 6, { '1985-01-01': 1000, '1990-01-01': -600, '1995-01-01': -6000 }],
  [-0.034592, 6, { '1985-01-01': 1000, '1990-01-01': -600, '1995-01-01': -200 }],
  [0.112339, 6, { '1957-01-01': -1000, '2013-01-01': 390_000 }],
  [0.610359, 6, { '2011-12-07': -3000, '2013-05-21': 6000 }],
  [21.118359, 6, { '2015-06-01': 1_000_000, '2015-10-01': -2_200_000, '2015-11-01': -800_000 }],
  [-0.996814607, 8, { '2014-04-15': -10_000, '2014-05-15': 305.6, '2014-10-19': 500 }],
  [-0.742, 4, { '2019-09-10': -400, '2020-01-21': -400, '2020-02-24': -400, '2020-03-16': 895.24 }],
  [-0.6453638827, 9, { '2019-12-31': -80_005.8, '2020-03-12': 65_209.6 }],
];

describe('internal rate of return', () => {
  test.each(PUBLISHED)('%f', (rate, digits, rows) => {
    expect(yearly(flows(rows))).toBeCloseTo(rate, digits);
  });

  test('no money came out, or none was paid in', () => {
    expect(internalRate(flows({ '2026-01-01': -100, '2026-02-01': -100 }))).toBe('NO_SIGN_CHANGE');
    expect(internalRate([])).toBe('NO_SIGN_CHANGE');
    expect(internalRate(flows({ '2026-01-01': 0 }))).toBe('NO_SIGN_CHANGE');
    expect(internalRate(flows({ '2026-01-01': 100, '2026-02-01': 0 }))).toBe('NO_SIGN_CHANGE');
  });

  // Tests of java-xirr: the value is lost after a year, two, a half.
  test.each(['2011-01-01', '2012-01-01', '2010-07-01'])('a total loss is -100 %%: %s', (end) => {
    const lost = rateOf(flows({ '2010-01-01': -1000, [end]: 0 }));
    expect(lost).toMatchObject({ whole: -1, yearly: -1, from: dayOfDate('2010-01-01'), to: dayOfDate(end) });
    expect(rateOf(flows({ '2010-01-01': -1000, '2010-03-01': -500, [end]: 0 }))).toMatchObject({ whole: -1 });
  });

  test('flows of one day: a gain over the payment, and no rate a year', () => {
    const day = dayOfDate('2026-11-26');
    const found = rateOf([-1000, 1030].map((amount) => ({ day, amount })));
    expect(found).toMatchObject({ from: day, to: day, whole: expect.closeTo(0.03, 14), yearly: undefined });
    // Flows that cancel out on the day itself leave nothing to compute a rate from.
    const cancelling = [
      { day: 0, amount: -10_000 },
      { day: 0, amount: 10_000 },
      { day: 187, amount: 500 },
    ];
    expect(internalRate(cancelling)).toBe('NO_SIGN_CHANGE');
  });

  test('two rates fit', () => {
    // 100, then 230 back, then 132: 10 % and 20 %.
    const year = (at: number, amount: number) => ({ day: at * 365, amount });
    expect(internalRate([year(0, -100), year(1, 230), year(2, -132)])).toBe('SEVERAL_RATES');
  });

  test.each([
    // -0.1 % and 1,209,000 % a year; 5 % and -99.96 %.
    [[0.999, 12_091], -0.001],
    [[1.05, 0.0004], 0.05],
    // Both or neither could be plausible: -99 % and +1,000 % still can.
    [[0.999, 10.99], undefined],
    [[0.0101, 12_091], -0.9899],
    [[0.0099, 12_091], undefined],
    [[1.2, 0.99, 12_091], undefined],
  ])('of several rates the only plausible one is reported: growth by %j a year', (growths, rate) => {
    const found = internalRate(growingBy(growths, 365));
    expect(found).toEqual(
      rate === undefined
        ? 'SEVERAL_RATES'
        : {
            from: 0,
            to: 365 * growths.length,
            whole: expect.any(Number),
            yearly: expect.closeTo(rate, 9),
            isOneOfSeveral: true,
          },
    );
  });

  test('a rate far below two that lie close together is not reported as the only one', () => {
    // -58.2 %, -3.05 % and 0 %.
    expect(internalRate(growingBy([0.418, 0.9695, 1], 365))).toBe('SEVERAL_RATES');
  });

  test('two rates are both found, however close; a single one is found', () => {
    const growth = fc.integer({ min: -2_000, max: 3_000 }).map((thousandth) => Math.exp(thousandth / 1_000));
    const apart = fc.double({ min: 1e-4, max: 0.05, noNaN: true });
    const factors = fc.array(fc.double({ min: -0.9, max: -0.01, noNaN: true }), { maxLength: 4 });
    fc.assert(
      fc.property(growth, apart, factors, fc.integer({ min: 30, max: 800 }), (one, distance, none, days) => {
        const growth = one ** (365 / days);
        // Both lie within -99 % and +1,000 % a year; if only one of the two does, it is reported.
        fc.pre(growth > 0.02 && growth * (1 + distance) ** (365 / days) < 10);
        expect(internalRate(growingBy([one, one * (1 + distance), ...none], days))).toBe('SEVERAL_RATES');
        const alone = rateOf(growingBy([one, ...none], days));
        expect((1 + (alone.yearly ?? NaN)) / growth).toBeCloseTo(1, 8);
        expect(alone.isOneOfSeveral).toBe(false);
      }),
    );
  });

  test('a rate at which the value touches zero without a change of sign is not reported', () => {
    expect(internalRate(growingBy([1.1, 1.1], 365))).toBe('SEVERAL_RATES');
  });

  test('no rate: money is paid in at both ends for less in the middle', () => {
    const year = (at: number, amount: number) => ({ day: at * 365, amount });
    expect(internalRate([year(0, -100), year(1, 100), year(2, -100)])).toBe('NO_RATE_FOUND');
  });

  test('almost everything is lost, or multiplied in a day', () => {
    expect(yearly(flows({ '2025-01-01': -1000, '2026-01-01': 1 }))).toBeCloseTo(-0.999, 10);
    // Published: 1.0597572345993451e+284 a year.
    const multiplied = rateOf(flows({ '1985-01-01': -1000, '1985-01-02': 6000 }));
    expect(multiplied.whole).toBeCloseTo(5, 12);
    expect((multiplied.yearly ?? 0) / 1.0597572345993451e284).toBeCloseTo(1, 9);
    // A thousand times in a day is no number a year.
    const beyond = rateOf(flows({ '2025-01-01': -1, '2025-01-02': 1000 }));
    expect([beyond.whole, beyond.yearly]).toEqual([expect.closeTo(999, 9), undefined]);
    const twice = rateOf(flows({ '2025-01-01': -1, '2025-01-02': -1, '2025-01-03': 100 }));
    expect(twice.whole).toBeCloseTo(((401 ** 0.5 - 1) / 2) ** 2 - 1, 9);
  });

  test.each([
    [97.4, 1],
    [104, 1],
    [90, 4],
    [83, 7],
    [135, 7],
    [0.2, 9],
  ])('100 that became %f in %i days has that growth', (amount, days) => {
    const found = rateOf([
      { day: 0, amount: -100 },
      { day: days, amount },
    ]);
    expect(found.whole).toBeCloseTo(amount / 100 - 1, 14);
    const yearly = (amount / 100) ** (365 / days) - 1;
    expect(Math.abs((found.yearly ?? NaN) - yearly)).toBeLessThanOrEqual(1e-11 * Math.abs(yearly));
  });

  test('the present value of the flows is zero at the rate', () => {
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
        const { whole, from, to } = rateOf(all);
        expect([from, to]).toEqual([Math.min(...all.map(({ day }) => day)), 3_700]);
        // If the value shrinks, the growth is counted to the end of the period: then no figure exceeds a number.
        const growth = 1 + whole;
        const terms = all.map(({ day, amount }) => {
          const passed = (day - from) / (to - from);
          return amount * (growth < 1 ? growth ** (1 - passed) : growth ** -passed);
        });
        const size = Math.max(...terms.map(Math.abs));
        // A growth of 1e-300 loses its digits in a sum with one.
        fc.pre(growth > 1e-6);
        expect(Math.abs(terms.reduce((sum, term) => sum + term, 0)) / size).toBeLessThan(1e-8);
      }),
    );
  });

  test('a reported rate is the only one, for any number of changes of direction', () => {
    const amount = fc.integer({ min: -100, max: 100 });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 3, maxLength: 6 }), (amounts) => {
        const all = amounts.map((each, at) => ({ day: at * 400, amount: each }));
        const found = internalRate(all);
        fc.pre(typeof found !== 'string' && !found.isOneOfSeveral);
        const worth = (log: number) =>
          all.reduce((sum, flow) => sum + flow.amount * Math.exp((-log * flow.day) / 365), 0);
        const signs = Array.from({ length: 512 }, (_, at) => Math.sign(worth(Math.log(1e-4) + at * 0.045)));
        expect(signs.filter((sign, at) => at > 0 && sign !== signs[at - 1]).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2_000 },
    );
  });

  test('ten days of three percent are three percent, not 194', () => {
    const rate = rateOf(flows({ '2026-01-01': -100, '2026-01-11': 103 }));
    expect(rate.yearly).toBeCloseTo(1.941, 3);
    expect(rate.whole).toBeCloseTo(0.03, 14);
  });

  test('no step of the search blocks for 50 ms: a flow each day for forty years', { retry: 3 }, () => {
    const flows = Array.from({ length: 14_600 }, (_, day) => ({ day, amount: ((day * 7_919) % 2_003) - 1_000 }));
    const steps = inSteps([...flows, { day: 14_600, amount: 1_000_000 }]);
    let [longestMs, startMs] = [0, performance.now()];
    for (let step = steps.next(); !step.done; step = steps.next()) {
      longestMs = Math.max(longestMs, performance.now() - startMs);
      startMs = performance.now();
    }
    expect(longestMs).toBeLessThan(50);
  });
});
