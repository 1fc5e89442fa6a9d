import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divide } from '../money/decimal.ts';
import { money, percentText, type Money } from '../money/money.ts';
import { RATIO_ONE, type Ratio } from '../money/ratio.ts';
import { advanceTrack, returnOf, scoreOf, pointsOf, startTrack } from './score.ts';

const START = money('1000000');
const track = (values: readonly string[]) => values.map(money).reduce(advanceTrack, startTrack(START));
const scored = (values: readonly string[]) =>
  percentText(pointsOf(scoreOf(returnOf(money(values.at(-1) ?? ''), START), track(values).drawdown)));

test.each([
  [['1600000', '1280000', '1300000'], '20.00'],
  [['1250000', '1200000'], '18.00'],
  [['1120000'], '12.00'],
  [['850000', '950000'], '-12.50'],
])('the examples of the rules: %s is %s points', (values, points) => {
  expect(scored(values)).toBe(points);
});

/** Largest fall by all pairs of valuations, with exact fractions: a / b > c / d as a * d > c * b. */
function largestFall(values: readonly bigint[]): Ratio {
  let [fall, of] = [0n, 1n];
  for (const [n, high] of values.entries())
    for (const low of values.slice(n)) if ((high - low) * of > fall * high) [fall, of] = [high - low, high];
  return divide(fall * RATIO_ONE, of, 'half-up') as Ratio;
}

test('a drawdown by day is the largest of all pairs of days', () => {
  const values = fc.array(fc.bigInt(0n, 10n ** 13n), { maxLength: 40 });
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 13n), values, (start, later) => {
      const { drawdown } = (later as Money[]).reduce(advanceTrack, startTrack(start as Money));
      expect(drawdown).toBe(largestFall([start, ...later]));
    }),
  );
});

test('a score is within a micro-point of the exact one, and never above by more than rounding', () => {
  const figure = fc.bigInt(1n, 10n ** 13n);
  fc.assert(
    fc.property(figure, figure, figure, (start, value, high) => {
      const peak = [start, value, high].reduce((a, b) => (a > b ? a : b));
      const fall = divide((peak - value) * RATIO_ONE, peak, 'half-up') as Ratio;
      const score = scoreOf(returnOf(value, start), fall);
      // Twice the score times both denominators, as a whole number.
      const exact = (2n * (value - start) * peak - (peak - value) * start) * RATIO_ONE;
      const off = 2n * score * start * peak - exact;
      expect(off <= 2n * start * peak && off >= -3n * start * peak).toBe(true);
    }),
  );
});
