import type { Candle } from '@kurus/core/contract/market-history';
import { price, quantity } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { markGroups, type OwnMark, placedMarks } from './own-marks.ts';

const DAY_MS = 86_400_000;
const mark = (shape: OwnMark['shape'], day: number, held?: string): OwnMark => ({
  id: `${shape} ${day}`,
  shape,
  atMs: day * DAY_MS,
  quantity: held === undefined ? undefined : quantity(held),
  count: 1,
});
const bars = [0, 1, 2, 30].map((day): Candle => {
  const value = price('50');
  return { startMs: day * DAY_MS, open: value, high: value, low: value, close: value };
});
const place = {
  width: 600,
  height: 100,
  x: (seconds: number) => 20 + (seconds / 86_400) * 10,
  y: (value: number) => 100 - value,
  value: () => 0,
};
const placed = (...marks: readonly OwnMark[]) => placedMarks(marks, place, bars);

test('buys stand below their bar, sales above, all others on the axis', () => {
  const heights = placed(mark('buy', 0, '1'), mark('sell', 0, '1'), mark('dividend', 0)).map(({ y }) => y);
  expect(heights).toEqual([66, 34, 90]);
});

test('those of one shape that are too near become one, with their sum', () => {
  const marks = placed(mark('buy', 0, '100'), mark('sell', 0, '5'), mark('buy', 1, '200'), mark('buy', 30, '1'));
  expect(marks.map(({ shape, count, quantity: sum }) => [shape, count, sum])).toEqual([
    ['buy', 2, quantity('300')],
    ['sell', 1, quantity('5')],
    ['buy', 1, quantity('1')],
  ]);
});

test('a trade has a text where there is room for it', () => {
  const labels = (...marks: readonly OwnMark[]) => placed(...marks).map(({ label }) => label);
  expect(labels(mark('buy', 0, '1'), mark('buy', 30, '1'))).toEqual(['start', 'center']);
  expect(labels(mark('buy', 0, '1'), mark('sell', 1, '1'))).toEqual([undefined, undefined]);
  expect(labels(mark('dividend', 0))).toEqual([undefined]);
  const narrow = placedMarks([mark('buy', 0, '1')], { ...place, width: 300 }, bars);
  expect(narrow.map(({ label }) => label)).toEqual([undefined]);
});

test('a mark before the first bar is left out', () => {
  expect(placed(mark('buy', -1, '1'))).toEqual([]);
});

test('more than forty are grouped by month', () => {
  const monthOf = (atMs: number) => String(Math.floor(atMs / (30 * DAY_MS)));
  const many = Array.from({ length: 41 }, (_, at) => mark(at < 40 ? 'buy' : 'sell', (at % 2) * 30, '2'));
  expect(markGroups(many, monthOf).map(({ shape, count, quantity: sum }) => [shape, count, sum])).toEqual([
    ['buy', 20, quantity('40')],
    ['sell', 1, quantity('2')],
    ['buy', 20, quantity('40')],
  ]);
  expect(markGroups(many.slice(0, 40), monthOf)).toHaveLength(40);
});
