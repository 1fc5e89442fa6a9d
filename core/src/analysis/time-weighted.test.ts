import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '../money/money.ts';
import type { Money } from '../money/money.ts';
import { type DailyValue, gainOver } from './daily-value.ts';
import { annual, daysBelowZero, inUnit, timeWeighted } from './time-weighted.ts';

const NONE = money('0');
const row = (day: number, value: string, flows: { in?: string; out?: string } = {}): DailyValue => ({
  day,
  value: money(value),
  inflow: money(flows.in ?? '0'),
  outflow: money(flows.out ?? '0'),
  dividends: NONE,
  interest: NONE,
  fees: NONE,
  taxes: NONE,
});
const grown = (rows: readonly DailyValue[]) => timeWeighted(rows).points.at(-1)?.growth ?? 1;
const total = (rows: readonly DailyValue[]) => grown(rows) - 1;

/** Accounts that never fall below zero and are never empty, with large changes on some days. */
const accounts = fc
  .array(
    fc.record({
      value: fc.integer({ min: 1e6, max: 3e6 }),
      inflow: fc.integer({ min: 0, max: 1e6 }),
      outflow: fc.integer({ min: 0, max: 1e6 }),
    }),
    { minLength: 2, maxLength: 60 },
  )
  .map((days) =>
    days.map(({ value, inflow, outflow }, day) => ({
      ...row(day, '0'),
      value: BigInt(value) as Money,
      inflow: BigInt(inflow) as Money,
      outflow: BigInt(outflow) as Money,
    })),
  );

describe('time-weighted return', () => {
  test('an inflow can grow that day, an outflow could until its end', () => {
    expect(total([row(0, '100'), row(1, '220', { in: '100' })])).toBeCloseTo(0.1, 12);
    expect(total([row(0, '100'), row(1, '60', { out: '50' })])).toBeCloseTo(0.1, 12);
  });

  test('a loss of a small start does not weigh on later money', () => {
    const rows = [row(0, '100'), row(1, '2100', { in: '2000' }), row(2, '2089.16')];
    expect(gainOver(rows).gain).toBe(money('-10.84'));
    expect(total(rows)).toBeCloseTo(2089.16 / 2100 - 1, 12);
  });

  test('interest without capital is no return, and is noted', () => {
    const rows = [row(0, '0'), row(1, '1'), row(2, '1')];
    expect(timeWeighted(rows)).toMatchObject({ withoutBase: [1] });
    expect(total(rows)).toBe(0);
  });

  test('days below zero are listed', () => {
    expect(daysBelowZero([row(0, '1'), row(1, '-0.01'), row(2, '1')])).toEqual([1]);
  });

  test('a deposit on a day without price changes has no effect', () => {
    fc.assert(
      fc.property(accounts, fc.integer({ min: 1, max: 1e10 }), (rows, deposit) => {
        const last = rows.at(-1);
        if (!last) return;
        const more = BigInt(deposit);
        const after = { ...row(last.day + 1, '0'), value: (last.value + more) as Money, inflow: more as Money };
        expect(grown([...rows, after]) / grown(rows)).toBeCloseTo(1, 9);
      }),
    );
  });

  test('two consecutive periods multiply to the whole', () => {
    fc.assert(
      fc.property(accounts, fc.nat(), (rows, at) => {
        const cut = 1 + (at % (rows.length - 1));
        expect((grown(rows.slice(0, cut)) * grown(rows.slice(cut - 1))) / grown(rows)).toBeCloseTo(1, 9);
      }),
    );
  });

  test('a thousand times the money gives the same return', () => {
    const scaled = (rows: DailyValue[]) =>
      rows.map((each) => ({
        ...each,
        value: (each.value * 1000n) as Money,
        inflow: (each.inflow * 1000n) as Money,
        outflow: (each.outflow * 1000n) as Money,
      }));
    fc.assert(
      fc.property(accounts, (rows) => {
        expect(grown(scaled(rows)) / grown(rows)).toBeCloseTo(1, 9);
      }),
    );
  });

  test('1 + return in a unit = (1 + return in lira) / (rate at the end / at the start)', () => {
    const rates = fc.array(fc.double({ min: 0.5, max: 5_000, noNaN: true }), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(accounts, rates, (rows, rate) => {
        const on = (day: number) => rate[day] ?? 1;
        const { points } = timeWeighted(rows);
        const own = inUnit(points, on);
        const [first, last] = [rows[0]?.day ?? 0, rows.at(-1)?.day ?? 0];
        const expected = (points.at(-1)?.growth ?? 1) / (on(last) / on(first));
        expect((own.at(-1)?.growth ?? 0) / expected).toBeCloseTo(1, 12);
        const stepped = own.reduce((product, { change }) => product * (1 + change), 1);
        expect(stepped / expected).toBeCloseTo(1, 9);
      }),
    );
  });

  test('a year from 365 days on', () => {
    expect(annual(1.3, 730)).toBeCloseTo(0.1402, 4);
    expect(annual(1.02, 364)).toBeUndefined();
    expect(annual(1.02, 365)).toBeCloseTo(0.02, 12);
  });
});

test('the parts of a gain add up to it', () => {
  const rows = [
    row(0, '1000'),
    { ...row(1, '1500', { in: '400' }), dividends: money('30'), fees: money('2.50') },
    { ...row(2, '1390', { out: '100' }), interest: money('7.25'), taxes: money('1.09') },
  ];
  const { gain, netInflow, parts } = gainOver(rows);
  expect([gain, netInflow]).toEqual([money('90'), money('300')]);
  expect(parts.price + parts.dividends + parts.interest - parts.fees - parts.taxes).toBe(gain);
});
