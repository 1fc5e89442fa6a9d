import { expect, it } from 'vitest';
import { formatWholePercent } from './format-return.ts';
import { percent } from './money.ts';

it.each([
  ['2336.33', false, '%2.336'],
  ['2336.5', true, '+%2.337'],
  ['-99.5', true, '-%100'],
  ['0', true, '%0'],
])('%s %% to the nearest whole is %s', (value, signed, text) => {
  expect(formatWholePercent(percent(value), signed)).toBe(text);
});
