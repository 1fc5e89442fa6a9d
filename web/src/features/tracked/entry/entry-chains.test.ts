import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { ZERO_MONEY } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { headsOf, pastOf } from './entry-chains.ts';

const entry = (id: number, changes: Partial<TrackedEntryItem> = {}): TrackedEntryItem => ({
  id,
  date: '2026-08-12',
  type: 'buy',
  kind: 'buy',
  cashChange: ZERO_MONEY,
  createdAt: '2026-08-12T12:00:00.000Z',
  ...changes,
});
const removed = entry(5, { type: 'delete', kind: 'delete', replaces: 4 });
const ITEMS = [
  removed,
  entry(4, { kind: 'update', replaces: 1, replacedBy: 5 }),
  entry(1, { replacedBy: 4 }),
  entry(2),
  entry(9, { kind: 'update', replaces: 8 }),
];

test('the current entries, in their order', () => {
  expect(headsOf(ITEMS).map(({ id }) => id)).toEqual([5, 2, 9]);
});

test('the entries that they replaced, newest first, as far as loaded', () => {
  expect(pastOf(removed, ITEMS).map(({ id }) => id)).toEqual([5, 4, 1]);
  expect(pastOf(entry(9, { replaces: 8 }), ITEMS).map(({ id }) => id)).toEqual([9]);
});
