/** Tests of the reports of the fault tests. */

import { expect, it } from 'vitest';
import { atLeast, atMost, below, exactly, faultsOf, none, reconciled, figureRow } from './report.ts';
import { TESTS } from './tests.ts';
import { trendOf } from './trend.ts';

it('has a fault test for every number from R-F1 to R-F14', () => {
  const numbers = Object.values(TESTS).map(({ number }) => number);
  expect(numbers).toEqual(expect.arrayContaining(Array.from({ length: 14 }, (_, n) => `R-F${n + 1}`)));
});

it('reports broken limits, and nothing else', () => {
  const held = [
    figureRow('a', 5),
    none('b', 0),
    none('c', []),
    exactly('d', 2, 2),
    atMost('e', 5, 5),
    below('f', 4, 5),
  ];
  expect(faultsOf([...held, atLeast('g', 5, 5), reconciled(true)])).toEqual([]);
  const broken = [none('h', 1), none('i', ['x']), exactly('j', 1, 2), atMost('k', 6, 5, ' ms'), below('l', 5, 5)];
  expect(faultsOf([...broken, atLeast('m', 4, 5), reconciled(false)])).toEqual([
    'h: 1 (0)',
    'i: 1 (0)\nx',
    'j: 1 (2)',
    'k: 6 ms (<= 5 ms)',
    'l: 5 (< 5)',
    'm: 4 (>= 5)',
    'balances recomputed from the journal: DIFFERENT (equal)',
  ]);
});

it('separates growth from noise, and makes no statement on too few values', () => {
  const line = trendOf([1, 2, 3, 4]);
  expect(line.perHour).toBeCloseTo(60);
  expect(line.margin).toBeCloseTo(0);
  const noise = trendOf([50, 49, 51, 50, 49, 51, 50, 49, 51]);
  expect(Math.abs(noise.perHour)).toBeLessThan(noise.margin);
  expect(trendOf([1, 2]).margin).toBe(Number.POSITIVE_INFINITY);
});
