import { expect, test } from 'vitest';
import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { figuresText } from './entry-row.ts';

test.each([
  ['as it was stated', 1, 5, '5 : 1'],
  ['of a notice in percent', 90_000_000, 10_000_000, '1 : 9'],
  ['that only decimals can say', 34_444_444, 10_000_000, '1 : 3,4444444'],
])('a ratio %s', (_, numerator, denominator, text) => {
  expect(figuresText({ numerator, denominator } as TrackedEntryItem)).toBe(text);
});
