/** External flows of random histories, decided by the kinds of their entries alone. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce } from '../../../testing/at-once.ts';
import { histories, trackedEntry } from '../../../testing/tracked-entries.ts';
import { worthOfDays } from '../../../testing/worth-of-days.ts';
import { dayOfDate } from '../market/calendar.ts';
import { money, moneyText, price, sumMoney, ZERO_MONEY } from '../money/money.ts';
import type { Book } from '../tracked/book.ts';
import { comparePlaces, type TrackedEntry, type TrackedEntryKind } from '../tracked/entry.ts';
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
