/** External flows of random histories, decided by the kinds of their entries alone. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce } from '../../../testing/at-once.ts';
import { histories, trackedEntry } from '../../../testing/tracked-entries.ts';
import { worthOfDays } from '../../../testing/worth-of-days.ts';
import { dayOfDate } from '../market/calendar.ts';
import { money, moneyText, price, sumMoney, ZERO_MONEY } from '../money/money.ts';
import { comparePlaces, type TrackedEntry, type TrackedEntryKind } from '../tracked/entry.ts';
import type { Book } from '../tracked/position.ts';
import { gainOver } from './daily-value.ts';
import type { Movement } from './movement.ts';
import { performanceOf } from './performance.ts';
import { movementOf } from './tracked-movement.ts';
import { LIRA, type Rate } from './unit.ts';

const FROM_OUTSIDE: readonly TrackedEntryKind[] = ['deposit', 'withdraw', 'delivery-in', 'delivery-out', 'opening'];

const movementsOf = (entries: readonly TrackedEntry[]): (readonly [TrackedEntry, Movement])[] => {
  const book: Book = new Map();
  return entries.toSorted(comparePlaces).map((entry) => {
    return [entry, movementOf(book, { entry, isTransfer: false, isMoney: entry.node === 'CASH' })];
  });
};

test('with cash, only deposits, withdrawals, deliveries, openings and shortfalls cross the border', () => {
  fc.assert(
    fc.property(histories, (entries) => {
      for (const [{ type }, { inflow, outflow, changes }] of movementsOf(entries)) {
        if (FROM_OUTSIDE.includes(type)) continue;
        expect([type, changes.map(({ crossing }) => crossing).filter(Boolean)]).toEqual([type, []]);
        if (type !== 'sell') expect([type, inflow, outflow]).toEqual([type, ZERO_MONEY, ZERO_MONEY]);
      }
    }),
    { numRuns: 300 },
  );
});

test('without cash, corporate actions bring nothing in and take nothing out', () => {
  const inside: readonly TrackedEntryKind[] = ['bonus', 'split', 'merger'];
  fc.assert(
    fc.property(histories, (entries) => {
      const withoutCash = entries.map((entry) => ({ ...entry, cashKept: false, fee: ZERO_MONEY, tax: ZERO_MONEY }));
      for (const [{ type }, { inflow, outflow, changes }] of movementsOf(withoutCash))
        expect(
          !inside.includes(type) ||
            (inflow === 0n && outflow === 0n && changes.every((one) => one.crossing === undefined)),
        ).toBe(true);
    }),
    { numRuns: 300 },
  );
});

const START = dayOfDate('2026-01-04');
const END = dayOfDate('2026-03-31');

function daysOf(entries: readonly TrackedEntry[], prices: Readonly<Record<string, string>>) {
  const known = (asset: string) => [{ day: START, price: price(prices[asset] ?? '0') }];
  const movements = movementsOf(entries).map(([, movement]) => movement);
  return [...worthOfDays({ movements, prices: known, freshDays: () => 1_000 }, START, END)];
}

const entryOf = (cashKept: boolean) => (type: TrackedEntryKind, more: Parameters<typeof trackedEntry>[1]) =>
  trackedEntry(type, { node: 'A', day: '2026-01-05', cashKept, ...more });

test.each([
  ['with', true, '10000.00'],
  ['without', false, '1000.00'],
])('a merger into a share that was not held, %s cash: no money, no gain', (_, cashKept, netInflow) => {
  const entry = entryOf(cashKept);
  const rows = daysOf(
    [
      ...(cashKept ? [entry('deposit', { node: 'CASH', amount: '10000' })] : []),
      entry('buy', { quantity: '10', price: '100' }),
      entry('merger', { day: '2026-03-02', ratio: [2, 1], into: 'B' }),
    ],
    { A: '100', B: '50' },
  );
  const { gain, netInflow: brought } = gainOver(rows);
  expect([moneyText(brought), moneyText(gain)]).toEqual([netInflow, '0.00']);
  const rate = () => LIRA(START) as Rate;
  const grid = { counts: () => true, periods: 365 } as const;
  expect(atOnce(performanceOf({ rows, rate, grid, riskFree: undefined })).ttwror).toBe(0);
  // The share that left gave the value that the other one received.
  expect(sumMoney(rows.flatMap(({ assets }) => assets.map(({ put }) => put)))).toBe(0n);
});

test.each([true, false])(
  'shares of a company that was split off are part of the gain, cash tracked: %s',
  (cashKept) => {
    const entry = entryOf(cashKept);
    const rows = daysOf(
      [
        ...(cashKept ? [entry('deposit', { node: 'CASH', amount: '1000' })] : []),
        entry('buy', { quantity: '10', price: '100' }),
        entry('bonus', { node: 'B', day: '2026-03-02', quantity: '10' }),
      ],
      { A: '100', B: '20' },
    );
    expect(gainOver(rows)).toMatchObject({ netInflow: money('1000'), gain: money('200') });
  },
);

test.each([
  ['a fee', trackedEntry('fee', { node: 'CASH', amount: '10', tax: '1' }), { fees: '10', taxes: '1' }],
  ['a refund of a fee', trackedEntry('refund', { node: 'CASH', amount: '4', refundOf: 'fee' }), { fees: '-4' }],
  ['a refund of a tax', trackedEntry('refund', { amount: '4', refundOf: 'tax' }), { taxes: '-4' }],
  ['interest', trackedEntry('interest', { node: 'CASH', amount: '9', withheld: '2' }), { interest: '9', taxes: '2' }],
  [
    'interest paid',
    trackedEntry('interest-paid', { node: 'CASH', amount: '9', fee: '2' }),
    { interest: '-9', fees: '2' },
  ],
  [
    'an exchange',
    trackedEntry('exchange', { quantity: '1', brings: '2', into: 'SASA', amount: '0', fee: '3' }),
    { fees: '3' },
  ],
] as const)('%s is among the parts of the gain, and no external flow', (_, entry, parts) => {
  const [[, movement] = []] = movementsOf([entry]);
  const none = { dividends: '0', interest: '0', fees: '0', taxes: '0', inflow: '0', outflow: '0', realized: '0' };
  const expected = Object.entries({ ...none, ...parts }).map(([name, amount]) => [name, money(amount)]);
  expect(movement).toMatchObject(Object.fromEntries(expected));
});

test('an exchange at the prices of its day gains nothing; at others, what they differ by', () => {
  const entry = entryOf(true);
  const gainAt = (price: string) => {
    const rows = daysOf(
      [
        entry('deposit', { node: 'CASH', amount: '10000' }),
        entry('buy', { quantity: '10', price: '100' }),
        entry('exchange', { day: '2026-03-02', quantity: '4', brings: '8', into: 'B', amount: '0', fee: '5' }),
      ],
      { A: '100', B: price },
    );
    expect(sumMoney(rows.flatMap(({ assets }) => assets.map(({ put }) => put)))).toBe(0n);
    const { gain, netInflow, parts } = gainOver(rows);
    return [netInflow, gain, parts.price, parts.fees].map((amount) => moneyText(amount));
  };
  expect(gainAt('50')).toEqual(['10000.00', '-5.00', '0.00', '5.00']);
  expect(gainAt('55')).toEqual(['10000.00', '35.00', '40.00', '5.00']);
});
