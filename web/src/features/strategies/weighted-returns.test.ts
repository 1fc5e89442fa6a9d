import { expect, test } from 'vitest';
import { weightedReturns } from './weighted-returns.ts';

const target = (weight: number | undefined, gained?: number, realReturn?: number) => ({
  asset: { kind: 'stocks' as const, code: 'THYAO' },
  price: 1n as never,
  weight,
  by: '2026-12-31',
  reason: '',
  record:
    gained === undefined
      ? undefined
      : { state: 'open' as const, on: '2026-11-20', price: 1n as never, return: gained, realReturn },
});

test('weights times returns, the rest in cash', () => {
  // 0.25 x 36.5 % + 0.20 x 11.6 % + 0.20 x -12.4 % + 0.20 x 10.1 % = 10.985 %
  const four = [
    target(0.25, 0.365, 0.248),
    target(0.2, 0.116, -0.005),
    target(0.2, -0.124, -0.162),
    target(0.2, 0.101, -0.048),
  ];
  expect(weightedReturns(four)?.lira).toBeCloseTo(0.10985, 12);
  expect(weightedReturns(four)?.real).toBeCloseTo(0.019, 12);
});

test('nothing is said where a weight or a record is missing; real only where all have it', () => {
  expect(weightedReturns([target(undefined, 0.1)])).toBeUndefined();
  expect(weightedReturns([target(0.5, 0.1), target(0.5)])).toBeUndefined();
  expect(weightedReturns([])).toBeUndefined();
  expect(weightedReturns([target(0.5, 0.1, 0.05), target(0.5, 0.1)])).toEqual({ lira: 0.1, real: undefined });
});
