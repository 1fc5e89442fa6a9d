/** Paths of a day: one for each key, the same for every part that is read. */

import { dayOfDate } from '@kurus/core/market/calendar';
import { describe, expect, test } from 'vitest';
import { createDayPath } from './day-path.ts';
import { clockShape } from './day-shape.ts';
import { createDraws, type SecretWay } from './draws.ts';
import { createPriceGrid } from './price-grid.ts';

const DAY = dayOfDate('2026-11-24');
const shape = clockShape();
const grid = createPriceGrid('cryptos');
const pathOf = (key: SecretWay) =>
  createDayPath({ key, open: 1e10, close: 1.01e10, deviation: 3e8, tick: 1e6, tradeEvery: 1, shape, grid });

describe('a path', () => {
  const wayOf = (fill: number, day = DAY) => createDraws(new Uint8Array(32).fill(fill)).way('path:BTC')(day);

  test('is the same for one key, asset and day, and another for any other', () => {
    const seconds = Array.from({ length: 300 }, (_, at) => 43_000 + at);
    const prices = (key: SecretWay) => seconds.map((second) => pathOf(key).at(second));
    expect(prices(wayOf(1))).toEqual(prices(wayOf(1)));
    expect(prices(wayOf(1))).not.toEqual(prices(wayOf(2)));
    expect(prices(wayOf(1))).not.toEqual(prices(wayOf(1, DAY + 1)));
  });

  test('is the same in any order of reading its seconds', () => {
    const path = pathOf(wayOf(1));
    const seconds = [0, 59, 61, 119, 59, 121, 61, 30, 121].map((second) => 43_200 + second);
    expect(seconds.map((second) => path.at(second))).toEqual(seconds.map((second) => pathOf(wayOf(1)).at(second)));
  });

  test('reaches the high and low of each minute, and nothing beyond them', () => {
    const path = pathOf(wayOf(3));
    for (let minute = 0; minute < shape.minutes; minute += 7) {
      const range = { high: -Infinity, low: Infinity };
      path.widen(range, minute, minute + 1);
      const prices = Array.from({ length: 60 }, (_, second) => path.at(minute * 60 + second));
      expect([Math.max(...prices), Math.min(...prices)]).toEqual([range.high, range.low]);
    }
  });

  test('needs its whole key: one bit of another key leaves no price as it was', () => {
    const key = new Uint8Array(32).fill(5);
    const [one, other] = [key.slice(), key.slice()];
    other[31] = 4;
    const at = (bytes: Uint8Array) => pathOf(createDraws(bytes).way('path:BTC')(DAY)).at(40_000);
    expect(at(one)).not.toBe(at(other));
  });
});
