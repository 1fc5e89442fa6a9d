import { describe, expect, test } from 'vitest';
import { dayOfDate } from '../market/calendar.ts';
import { chainIndex, consumerPrices } from './consumer-prices.ts';

const on = (date: string) => dayOfDate(date);
const WINTER = [
  { month: '2025-12', value: 3513.87 },
  { month: '2026-01', value: 3683.83 },
  { month: '2026-02', value: 3793.05 },
];

describe('a split that leaves less than one unit: the holding is closed', () => {
  const prices = consumerPrices(WINTER);

  test('a month stands at its end', () => {
    expect(prices.on(on('2025-12-31'))).toEqual({ value: 3513.87, estimated: false });
    expect(prices.on(on('2026-01-31'))).toEqual({ value: 3683.83, estimated: false });
    expect(3683.83 / 3513.87 - 1).toBeCloseTo(0.0484, 4);
  });

  test('concentration: a quarter for four equal parts, one for a single part; debts have no share', () => {
    const daily = (date: string) => (prices.on(on(date))?.value ?? 0) / (prices.on(on(date) - 1)?.value ?? 1);
    expect(daily('2026-01-01')).toBeCloseTo(daily('2026-01-31'), 12);
    expect(daily('2026-01-01') ** 31).toBeCloseTo(3683.83 / 3513.87, 10);
  });

  test('after the last month it stays, and says so; before the first there is none', () => {
    expect(prices.on(on('2026-03-15'))).toEqual({ value: 3793.05, estimated: true });
    expect(prices.on(on('2025-12-30'))).toBeUndefined();
    expect(prices.lastDay).toBe(on('2026-02-28'));
    expect(consumerPrices([]).on(0)).toBeUndefined();
  });

  test('the value of a month applies to its last day', () => {
    expect(() => consumerPrices(WINTER.toSpliced(1, 1))).toThrow(RangeError);
  });
});

describe('within a month the index grows at an even rate', () => {
  const known = [
    { month: '2025-12', value: 3513.87 },
    { month: '2026-01', value: 3683.83 },
  ];

  test('after the last month it stays constant and is marked; before the first it is undefined', () => {
    // With 2025 = 100.
    const more = [
      { month: '2026-02', value: 117.28 },
      { month: '2025-11', value: 107.7 },
      { month: '2025-12', value: 108.65 },
      { month: '2026-01', value: 113.905 },
    ];
    const link = 3683.83 / 113.905;
    expect(chainIndex(known, more)).toEqual([
      { month: '2025-11', value: (107.7 * 3683.83) / 113.905 },
      ...known,
      { month: '2026-02', value: expect.closeTo(117.28 * link, 9) },
    ]);
  });

  test('without a month in common are refused', () => {
    expect(() => chainIndex(known, [{ month: '2026-03', value: 100 }])).toThrow(RangeError);
  });
});
