import { percent, price } from '@kurus/core/money/money';
import type { Ratio } from '@kurus/core/money/ratio';
import { expect, test } from 'vitest';
import { randomFrom } from '../../../../testing/random.ts';
import { bestShare, halfFall, largestFall, percentOf, pointsText } from './points.ts';

const ratio = (text: string) => price(text) as bigint as Ratio;

test.each([
  ['0.08944999', '8,94'],
  ['0.08945', '8,95'],
  ['-0.08945', '-8,95'],
  ['-0.00004999', '0,00'],
  ['9.999', '999,90'],
])('%s is %s', (value, text) => {
  expect(pointsText(percentOf(ratio(value)))).toBe(text);
});

test('return, half of the drawdown and score add up as they are shown', () => {
  expect(pointsText(halfFall(ratio('0.2890'), percent('20.00')))).toBe('8,90');
  expect(pointsText(percentOf(ratio('0.2890')), true)).toBe('+28,90');
});

test.each([
  [137, 1103, '%12,4'],
  [1, 1_000_000, '%0,1'],
  [5, 5, '%100'],
])('rank %i of %i is among the best %s', (rank, of, text) => {
  expect(bestShare(rank, of)).toBe(text);
});

test('the largest fall is found as by comparing every pair of days', () => {
  const random = randomFrom(9);
  for (let n = 0; n < 200; n += 1) {
    const days = Array.from({ length: 1 + random.below(25) }, (_, at) => ({
      day: String(at),
      return: ratio(((random.below(2000) - 1000) / 2500).toFixed(4)),
    }));
    const values = [1, ...days.map((one) => 1 + Number(one.return) / 1e8)];
    let worst = 0;
    for (const [low, value] of values.entries())
      for (const before of values.slice(0, low)) worst = Math.max(worst, 1 - value / before);
    const found = largestFall(days);
    const shown =
      found && 1 - (values[found.trough + 1] ?? 0) / (values[found.peak === undefined ? 0 : found.peak + 1] ?? 1);
    expect(shown ?? 0).toBeCloseTo(worst, 9);
  }
});
