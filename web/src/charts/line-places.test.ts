import type { Candle } from '@kurus/core/contract/market-history';
import { price } from '@kurus/core/money/money';
import { describe, expect, test } from 'vitest';
import { keepInside, labelSides, pushApart } from './line-places.ts';

describe('tags', () => {
  test('stay where their lines are, if there is room', () => {
    expect(pushApart([50, 100, 150], 200)).toEqual([50, 100, 150]);
  });
  test('are pushed apart in the order of their lines, and stay inside', () => {
    expect(pushApart([100, 95, 99], 200)).toEqual([135, 95, 115]);
    expect(pushApart([0, 1], 200)).toEqual([10, 30]);
    expect(pushApart([199, 198], 200)).toEqual([190, 170]);
  });
});

describe('marks', () => {
  test('are in sight as a whole, on the first and the last day and at the edges above and below', () => {
    const place = { width: 300, height: 200 };
    expect(keepInside(place, 0, 250)).toEqual({ x: 10, y: 190 });
    expect(keepInside(place, 300, -4)).toEqual({ x: 290, y: 10 });
    expect(keepInside(place, 120, 80)).toEqual({ x: 120, y: 80 });
  });
});

test('a label is on the side where it covers fewer bars', () => {
  const bar = (at: number): Candle => {
    const value = price(String(at));
    return { startMs: at, open: value, high: value, low: value, close: value };
  };
  const rising = [10, 20, 30, 40, 50, 60].map(bar);
  const place = { width: 600, height: 100, x: () => 0, y: (value: number) => 100 - value, value: () => 0 };
  expect(labelSides(rising, [90, 40], place)).toEqual(['right', 'left']);
  expect(labelSides(rising, [90], { ...place, width: 300 })).toEqual(['left']);
  // Two labels of equal height are placed one on each side.
  expect(labelSides(rising, [50, 40, 90], place)).toEqual(['left', 'right', 'right']);
});
