import type { PriceHistory } from '@kurus/core/contract/market-history';
import { price } from '@kurus/core/money/money';
import { describe, expect, test } from 'vitest';
import { cutSince, rangeSince, usableSince } from './chart-since.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-27T12:00:00Z');

test.each([
  [0, '1w'],
  [6, '1w'],
  [20, '1m'],
  [80, '3m'],
  [200, '1y'],
  [400, 'all'],
] as const)('%s days ago are in the range %s', (days, range) =>
  expect(rangeSince(NOW - days * DAY_MS, NOW)).toBe(range),
);

test('a chart does not begin within the last two days', () => {
  expect(usableSince(NOW - DAY_MS, NOW)).toBeUndefined();
  expect(usableSince(NOW - 3 * DAY_MS, NOW)).toBe(NOW - 3 * DAY_MS);
  expect(usableSince(undefined, NOW)).toBeUndefined();
});

describe('cut at a moment', () => {
  const bar = (day: number, at: string) => {
    const one = price(at);
    return { startMs: day * DAY_MS, open: one, high: one, low: one, close: one };
  };
  const history = { bars: [bar(1, '10'), bar(2, '20'), bar(3, '30')], base: price('5') } as unknown as PriceHistory;

  test('it begins with the bar of the moment, and counts from there', () => {
    const cut = cutSince(history, 2.5 * DAY_MS);
    expect(cut.bars.map(({ startMs }) => startMs / DAY_MS)).toEqual([2, 3]);
    expect(cut.base).toBe(price('20'));
  });

  test('a moment before the first bar leaves all of them', () => {
    expect(cutSince(history, 0).bars).toHaveLength(3);
    expect(cutSince(history, 0).base).toBe(price('10'));
  });

  test('without bars the base stays', () => {
    expect(cutSince({ ...history, bars: [] }, 0).base).toBe(price('5'));
  });
});
