import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addUp } from './add-up.ts';

test('printed parts add up to the printed total', () => {
  expect(addUp([1 / 3, 1 / 3, 1 / 3], 1)).toEqual([34, 33, 33]);
  expect(addUp([12.345, -1.845], 10.5)).toEqual([1235, -185]);
  expect(addUp([], 0)).toEqual([]);
});

test('for any values: the sum is the rounded total, and none is a hundredth or more away', () => {
  const value = fc.double({ min: -500, max: 500, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 40, size: 'max' }), (values) => {
      const total = values.reduce((sum, one) => sum + one, 0);
      const rounded = addUp(values, total);
      expect(rounded.reduce((sum, one) => sum + one, 0)).toBe(Math.round(total * 100) + 0);
      for (const [at, one] of rounded.entries())
        expect(Math.abs(one - (values[at] ?? 0) * 100)).toBeLessThanOrEqual(1.000001);
    }),
  );
});
