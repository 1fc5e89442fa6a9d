import { expect, test } from 'vitest';
import { productOf, roundedTo } from './numbers.ts';

test('rounds to our decimals, and multiplies exactly', () => {
  expect(roundedTo('0.045349', 2)).toBe('0.05');
  expect(roundedTo('-1.005', 2)).toBe('-1.01');
  expect(roundedTo('1.5', 8)).toBe('1.5');
  expect(productOf('3', '0.62')).toBe('1.86');
  expect(productOf('0.1', '0.2')).toBe('0.02');
});
