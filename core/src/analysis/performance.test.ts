/** Figures of random histories, each by a second way: from its definition, day by day. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atOnce } from '../../../testing/at-once.ts';
import { dayOfDate } from '../market/calendar.ts';
import { money, toFloat, ZERO_MONEY } from '../money/money.ts';
import type { Money } from '../money/money.ts';
import { performanceOf, type Performance, type PerformanceParts, rateOfMoney } from './performance.ts';
import { LIRA, type Rate, rateToFloat } from './unit.ts';
import { flowRows } from './working.ts';

const START = dayOfDate('2026-01-05');
const EVERY_DAY = { counts: () => true, periods: 365 } as const;
const lira = (day: number) => LIRA(day) as Rate;
/** A unit that grows by a hundredth a day. */
const dear = (day: number) => BigInt(Math.round(1e12 * 1.01 ** (day - START))) as Rate;

const NOTHING_EARNED = { dividends: ZERO_MONEY, interest: ZERO_MONEY, fees: ZERO_MONEY, taxes: ZERO_MONEY };

type Row = PerformanceParts['rows'][number];

/** Days with their closing value and flows; the first is the day before the period begins. */
const rowsOf = (figures: readonly (readonly [value: Money, inflow?: Money, outflow?: Money])[], apart = 1): Row[] =>
  figures.map(([value, inflow = ZERO_MONEY, outflow = ZERO_MONEY], at) => ({
    ...NOTHING_EARNED,
    day: START + at * apart,
    value,
    inflow,
    outflow,
    isMarked: false,
  }));

const of = (rows: readonly Row[], rate = lira): Performance =>
  atOnce(performanceOf({ rows, rate, grid: EVERY_DAY, riskFree: undefined }));

function flowsBehind(rows: readonly Row[]) {
  const parts = { rows, rate: lira, grid: EVERY_DAY, riskFree: undefined };
  return flowRows(parts, atOnce(rateOfMoney(parts)));
}

const kurus = (max: number) => fc.bigInt(1n, BigInt(max)) as fc.Arbitrary<Money>;

describe('one payment', () => {
  const history = fc.record({
    before: fc.integer({ min: 0, max: 500 }),
    days: fc.integer({ min: 0, max: 500 }),
    paid: kurus(10 ** 9),
    worth: fc.oneof(kurus(10 ** 9), fc.constant(ZERO_MONEY)),
  });

  test('returns its gain over itself, after any empty time before; in every unit', () => {
    fc.assert(
      fc.property(history, ({ before, days, paid, worth }) => {
        const some = Array.from({ length: days + 1 }, (_, at) => [at < days ? paid : worth] as const);
        const rows = rowsOf([...Array.from({ length: before + 1 }, () => [ZERO_MONEY] as const), ...some]).map(
          (row, at) => (at === before + 1 ? { ...row, inflow: paid } : row),
        );
        for (const rate of [lira, dear]) {
          const { gain, netInflow, ttwror, xirr, xirrPeriod } = of(rows, rate);
          if (days >= 365) {
            expect(xirrPeriod).toBeUndefined();
            if (before === 0)
              expect((1 + (xirr ?? NaN)) / (1 + ttwror || 1) ** (365 / days)).toBeCloseTo(worth ? 1 : 0, 9);
            continue;
          }
          // Money that came in counts at the day before, as in the time-weighted return.
          const grown = toFloat(worth) / rateToFloat(rate(START + before + 1 + days));
          const stake = toFloat(paid) / rateToFloat(rate(START + before));
          expect(((xirrPeriod ?? NaN) - (grown / stake - 1)) / Math.max(grown / stake, 1)).toBeCloseTo(0, 12);
          if (before === 0) expect((ttwror - (xirrPeriod ?? NaN)) / Math.max(ttwror, 1)).toBeCloseTo(0, 12);
          const gained = toFloat(gain) / toFloat(netInflow);
          if (rate === lira) expect(((xirrPeriod ?? NaN) - gained) / Math.max(gained, 1)).toBeCloseTo(0, 13);
        }
      }),
    );
  });

  test.each([
    // Bought yesterday, worth 103 today; a week, thirty days; after a long time without anything.
    [0, 1, '1030', 0.03],
    [0, 7, '1070', 0.07],
    [0, 1, '980', -0.02],
    [0, 30, '1100', 0.1],
    [305, 25, '1100', 0.1],
    [12, 3, '0', -1],
  ])('after %i days without anything, %i days long: 1,000 became %s', (before, days, worth, rate) => {
    const paid = money('1000');
    const rows = rowsOf([
      ...Array.from({ length: before + 1 }, () => [ZERO_MONEY] as const),
      [paid, paid],
      ...Array.from({ length: days - 1 }, () => [paid] as const),
      [money(worth)],
    ]);
    const figures = of(rows);
    expect(figures.xirrPeriod).toBeCloseTo(rate, 12);
    expect(figures.ttwror).toBeCloseTo(rate, 12);
    expect(figures.notes).not.toContain('IDLE_DAYS');
  });
});

test('an empty account for some days in between: the rate includes these days, with a note', () => {
  const [small, large] = [money('100'), money('900')];
  const idle = Array.from({ length: 200 }, () => [ZERO_MONEY] as const);
  const rows = rowsOf([
    [ZERO_MONEY],
    [small, small],
    [ZERO_MONEY, ZERO_MONEY, small],
    ...idle,
    [large, large],
    [money('891')],
  ]);
  const { notes, xirrPeriod, xirr } = of(rows);
  expect(notes).toContain('IDLE_DAYS');
  expect(1 + (xirrPeriod ?? NaN)).toBeCloseTo((1 + (xirr ?? NaN)) ** (203 / 365), 10);
});

/** Rates at which the present value of all flows is zero, found by scanning a range of rates. */
function ratesByScan(flows: readonly (readonly [day: number, amount: number])[]): number[] {
  const [first, last] = [flows[0]?.[0] ?? 0, flows.at(-1)?.[0] ?? 0];
  const years = (last - first) / 365;
  const reach = Math.max(1, years) / years;
  const worth = (log: number) =>
    flows.reduce((sum, [day, amount]) => sum + amount * Math.exp((-log * (day - (log < 0 ? last : first))) / 365), 0);
  const steps = 2_000;
  const [low, high] = [Math.log(1e-4) * reach, Math.log(1e6) * reach];
  const at = (step: number) => low + ((high - low) * step) / steps;
  const found: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    let [from, to] = [at(step), at(step + 1)];
    const isBelow = worth(from) < 0;
    if (worth(to) < 0 === isBelow) continue;
    for (let turn = 0; turn < 100; turn += 1) {
      const middle = (from + to) / 2;
      if (worth(middle) < 0 === isBelow) from = middle;
      else to = middle;
    }
    found.push(Math.expm1((from + to) / 2));
  }
  return found;
}

describe('the internal rate of 500 random histories', () => {
  const day = fc.record({
    isMoved: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
    part: fc.double({ min: -1, max: 1.5, noNaN: true }),
    change: fc.double({ min: 0.97, max: 1.03, noNaN: true }),
  });
  const days = fc.array(day, { minLength: 2, maxLength: 110, size: 'max' });
  const history = fc.tuple(days, fc.constantFrom(1, 1, 4)).map(([drawn, apart]) => {
    let value = 100_000;
    const figures = [
      [money('1000')] as const,
      ...drawn.map(({ isMoved, part, change }) => {
        const moved = isMoved ? Math.round(value * part) : 0;
        const [inflow, outflow] = [Math.max(moved, 0), Math.max(-moved, 0)];
        value = Math.round((value + inflow) * change) - outflow;
        value = Math.max(value, 0);
        return [BigInt(value) as Money, BigInt(inflow) as Money, BigInt(outflow) as Money] as const;
      }),
    ];
    return rowsOf(figures, apart);
  });

  test('is the rate that a scan of all rates finds, converted to the days between first and last flow', () => {
    let found = 0;
    fc.assert(
      fc.property(history, (rows) => {
        const last = rows.at(-1) as Row;
        const flows = rows
          .map((row, at): [number, number] => {
            const flow = at === 0 ? -toFloat(row.value) : toFloat(row.outflow) - toFloat(row.inflow);
            return [row.day, row === last ? flow + toFloat(row.value) : flow];
          })
          .filter(([, amount]) => amount !== 0);
        fc.pre(flows.length > 2 && flows.some(([, amount]) => amount > 0));
        const rates = ratesByScan(flows);
        const believed = rates.filter((rate) => rate >= -0.99 && rate <= 10);
        const [rate] = rates.length === 1 ? rates : believed.length === 1 ? believed : [];
        const figures = of(rows);
        if (rate === undefined) {
          expect(figures.xirr).toBeUndefined();
          return;
        }
        found += 1;
        expect((1 + (figures.xirr ?? NaN)) / (1 + rate)).toBeCloseTo(1, 8);
        expect(figures.notes.includes('SEVERAL_RATES')).toBe(rates.length > 1);
        const span = (flows.at(-1)?.[0] ?? 0) - (flows[0]?.[0] ?? 0);
        if (span >= 365) expect(figures.xirrPeriod).toBeUndefined();
        else expect(((1 + (figures.xirrPeriod ?? NaN)) / (1 + rate) ** (span / 365)).toFixed(8)).toBe('1.00000000');
        const explained = flowsBehind(rows);
        expect(explained[0]?.days).toBe(0);
        expect(explained.at(-1)?.days).toBe(span);
        // To the kuruş of each row.
        const sum = explained.reduce((all, { discounted = ZERO_MONEY }) => all + toFloat(discounted), 0);
        expect(Math.abs(sum)).toBeLessThanOrEqual(explained.length);
      }),
      { numRuns: 500 },
    );
    // A history that keeps some of its money has a rate.
    expect(found).toBeGreaterThan(400);
  });
});

test('a total loss: the payments are worth nothing at the end', () => {
  const paid = money('1000');
  const rows = rowsOf([[ZERO_MONEY], [paid, paid], [money('700'), money('200')], [ZERO_MONEY]]);
  expect(of(rows)).toMatchObject({ xirr: -1, xirrPeriod: -1, ttwror: -1, gain: money('-1200') });
  const explained = flowsBehind(rows);
  expect(explained.map(({ amount, discounted }) => [amount, discounted])).toEqual([
    [money('-1000'), 0n],
    [money('-200'), 0n],
  ]);
});

test('a payment of today: its gain over itself, and no rate a year', () => {
  const rows = rowsOf([[ZERO_MONEY], [money('1030'), money('1000')]]);
  const figures = of(rows);
  expect(figures.xirrPeriod).toBeCloseTo(0.03, 14);
  expect(figures.xirr).toBeUndefined();
  const explained = flowsBehind(rows);
  expect(explained.map(({ discounted }) => discounted)).toEqual([money('-1000'), money('1000')]);
  expect(rateToFloat(lira(START))).toBe(1);
});
