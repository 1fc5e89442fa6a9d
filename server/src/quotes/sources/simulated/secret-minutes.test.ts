/** What can be told of a later price from the ones before it. */
import { describe, expect, test } from 'vitest';
import { dayStartMs, dayOfDate } from '@kurus/core/market/calendar';
import { toFloat } from '@kurus/core/money/money';
import { createSimulatedSource } from '../simulated.ts';
import { clockShape } from './day-shape.ts';
import { createDayPath } from './day-path.ts';
import { createDraws, type MarketModel, type WayKey } from './draws.ts';

const DAY = dayOfDate('2026-11-24');
const shape = clockShape();
const pathOf = (key: WayKey) =>
  createDayPath({ key, open: 1e10, close: 1.01e10, deviation: 3e8, tick: 1e6, tradeEvery: 1, shape });
const wayOf = (fill: number, day = DAY) => createDraws(new Uint8Array(32).fill(fill), 2).way('path:BTC')(day);

describe('a path', () => {
  test('is the same for one key, asset and day, and another for any other', () => {
    const seconds = Array.from({ length: 300 }, (_, at) => 43_000 + at);
    const prices = (key: WayKey) => seconds.map((second) => pathOf(key).at(second));
    expect(prices(wayOf(1))).toEqual(prices(wayOf(1)));
    expect(prices(wayOf(1))).not.toEqual(prices(wayOf(2)));
    expect(prices(wayOf(1))).not.toEqual(prices(wayOf(1, DAY + 1)));
  });

  test('is the same in whatever order its seconds are asked for', () => {
    const path = pathOf(wayOf(1));
    const seconds = [0, 59, 61, 119, 59, 121, 61, 30, 121].map((second) => 43_200 + second);
    expect(seconds.map((second) => path.at(second))).toEqual(seconds.map((second) => pathOf(wayOf(1)).at(second)));
  });

  test('reaches the high and low of each minute, and nothing beyond them', () => {
    const path = pathOf(wayOf(3));
    for (let minute = 0; minute < shape.minutes; minute += 7) {
      const range = { high: -Infinity, low: Infinity };
      path.widen(range, minute);
      const prices = Array.from({ length: 60 }, (_, second) => path.at(minute * 60 + second));
      expect(Math.max(...prices, path.at(minute * 60 + 60))).toBe(range.high);
      expect(Math.min(...prices, path.at(minute * 60 + 60))).toBe(range.low);
    }
  });

  test('needs its whole key: one bit of another key leaves no price as it was', () => {
    const key = new Uint8Array(32).fill(5);
    const [one, other] = [key.slice(), key.slice()];
    other[31] = 4;
    const at = (bytes: Uint8Array) => pathOf(createDraws(bytes, 2).way('path:BTC')(DAY)).at(40_000);
    expect(at(one)).not.toBe(at(other));
  });
});

const correlation = (pairs: readonly (readonly [number, number])[]) => {
  const mean = (of: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[of], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  const sum = (term: (a: number, b: number) => number) => pairs.reduce((all, [a, b]) => all + term(a - x, b - y), 0);
  return sum((a, b) => a * b) / Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b));
};
/** Of one stretch of time with the next one, over two hours of bitcoin. */
function followed(model: MarketModel, seconds: number): number {
  const market = createSimulatedSource({ key: new Uint8Array(32).fill(9), model, hours: 'always' });
  const prices = Array.from({ length: 7_200 }, (_, at) => {
    const ms = dayStartMs(DAY) + (40_000 + at) * 1_000;
    return toFloat(market.stretch?.('cryptos', 'BTC', ms - 1_000, ms)?.last ?? (0n as never));
  });
  const pairs = prices.slice(2 * seconds).map((price, at) => {
    const [before, between] = [prices[at] as number, prices[at + seconds] as number];
    return [between / before - 1, price / between - 1] as const;
  });
  return correlation(pairs);
}

test.each([1, 3, 10, 30])(
  'what a price did in the last %d seconds tells next to nothing of the next ones',
  (seconds) => {
    expect(Math.abs(followed(2, seconds))).toBeLessThan(0.15);
  },
);

test('the judge of it is no fool: in markets of before a second goes on as the one before', () => {
  expect(followed(1, 1)).toBeGreaterThan(0.8);
});
