import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../money/money.ts';
import type { Money } from '../money/money.ts';
import { betweenMoments, type Moment, momentNow } from './between-moments.ts';
import type { DailyValue } from './daily-value.ts';
import { timeWeighted } from './time-weighted.ts';

const NONE = money('0');
const row = (day: number, value: number, flow = 0, debts?: DailyValue['debts']): DailyValue => ({
  day,
  value: BigInt(value) as Money,
  inflow: BigInt(Math.max(flow, 0)) as Money,
  outflow: BigInt(Math.max(-flow, 0)) as Money,
  ...(debts && { debts }),
  dividends: NONE,
  interest: NONE,
  fees: NONE,
  taxes: NONE,
});
const at = (days: readonly DailyValue[], day: number, value: number): Moment =>
  momentNow(
    days.filter((one) => one.day <= day),
    { day, value: BigInt(value) as Money, owed: NONE },
  );

/** Days with a value and a flow each, and the two of them that are compared. */
const histories = fc
  .array(fc.record({ value: fc.integer({ min: 1e6, max: 3e6 }), flow: fc.integer({ min: -5e5, max: 5e5 }) }), {
    minLength: 2,
    maxLength: 40,
  })
  .chain((rows) =>
    fc.record({
      days: fc.constant(rows.map(({ value, flow }, day) => row(day, value, flow))),
      ends: fc
        .tuple(fc.nat(rows.length - 1), fc.nat(rows.length - 1))
        .map(([a, b]) => [Math.min(a, b), Math.max(a, b)]),
    }),
  );

test('start + flows + gain = end, with the flows summed one by one', () => {
  fc.assert(
    fc.property(histories, ({ days, ends: [from = 0, to = 0] }) => {
      const [first, last] = [days[from]!, days[to]!];
      const found = betweenMoments(at(days, from, Number(first.value)), at(days, to, Number(last.value)), days);
      let flows = 0n;
      for (const one of days) if (one.day > from && one.day <= to) flows += one.inflow - one.outflow;
      expect(found.flows).toBe(flows);
      expect(found.start + found.flows + found.gain).toBe(found.end);
    }),
  );
});

test('between ends of days the return is that of the days', () => {
  fc.assert(
    fc.property(histories, ({ days, ends: [from = 0, to = 0] }) => {
      const found = betweenMoments(
        at(days, from, Number(days[from]!.value)),
        at(days, to, Number(days[to]!.value)),
        days,
      );
      const growth = timeWeighted(days.slice(from, to + 1)).points.at(-1)?.growth ?? 1;
      expect(found.return).toBeCloseTo(growth - 1, 12);
    }),
  );
});

test('within a day the return is of what was held at the moment', () => {
  const days = [row(10, 1_000_00, 1_000_00)];
  const start = at(days, 10, 1_000_00);
  // The same day: 500 came in, and all of it rose by a tenth.
  const later = [row(10, 1_650_00, 1_500_00)];
  const found = betweenMoments(start, at(later, 10, 1_650_00), later);
  expect(found).toMatchObject({ flows: 500_00n, gain: 150_00n });
  expect(found.return).toBeCloseTo(0.1, 12);
});

test('an entry recorded later for an earlier day is a flow in between, not a gain', () => {
  const before = [row(8, 1_000_00, 1_000_00), row(9, 1_000_00), row(10, 1_000_00)];
  const start = at(before, 10, 1_000_00);
  const after = [row(8, 3_000_00, 3_000_00), row(9, 3_000_00), row(10, 3_000_00), row(11, 3_300_00)];
  const found = betweenMoments(start, at(after, 11, 3_300_00), after);
  expect(found).toMatchObject({ start: 1_000_00n, flows: 2_000_00n, gain: 300_00n, end: 3_300_00n });
  expect(found.return).toBeCloseTo(0.1, 12);
});

test('two kept moments are compared by the flows that they knew', () => {
  const first = [row(8, 1_000_00, 1_000_00)];
  const second = [...first, row(9, 1_600_00, 500_00)];
  const [a, b] = [at(first, 8, 1_000_00), at(second, 9, 1_600_00)];
  // Recorded after both, for a day between them: no part of either.
  const now = [...first, row(9, 9_600_00, 8_500_00), row(10, 9_600_00)];
  expect(betweenMoments(a, b, now)).toMatchObject({ flows: 500_00n, gain: 100_00n });
  expect(betweenMoments(a, b, now).return).toBeCloseTo(1_600 / 1_500 - 1, 12);
});

test('debts are part of the sums and not of the return', () => {
  const owed = { owed: 400_00n as Money, inflow: NONE, outflow: 400_00n as Money };
  const days = [
    row(8, 600_00, 600_00, owed),
    row(9, 700_00, 0, { owed: 400_00n as Money, inflow: NONE, outflow: NONE }),
  ];
  const start = momentNow(days.slice(0, 1), { day: 8, value: 600_00n as Money, owed: 400_00n as Money });
  const end = momentNow(days, { day: 9, value: 700_00n as Money, owed: 400_00n as Money });
  const found = betweenMoments(start, end, days);
  expect(found).toMatchObject({ start: 600_00n, flows: 0n, gain: 100_00n, end: 700_00n });
  expect(found.return).toBeCloseTo(0.1, 12);
});

test('nothing held and values below zero have no return', () => {
  const empty = at([], 8, 0);
  expect(betweenMoments(empty, at([], 9, 0), []).return).toBeUndefined();
  expect(betweenMoments(at([], 8, -5), at([], 9, 100), []).return).toBeUndefined();
});
