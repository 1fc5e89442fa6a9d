import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { quantity } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { figuresText } from './entry-row.ts';

test.each([
  ['of a split', 'split', 10, 1, '1 → 10'],
  ['of a merger that only decimals can say', 'merger', 34_444_444, 10_000_000, '1 → 3,4444444'],
  ['of a bonus issue', 'bonus', 1, 5, '%20'],
  ['of a notice in percent', 'bonus', 90_000_000, 10_000_000, '%900'],
  ['of a rights issue in decimals', 'rights', 34_444_444, 10_000_000, '%344,44444'],
])('a ratio %s', (_, type, numerator, denominator, text) => {
  expect(figuresText({ type, numerator, denominator } as TrackedEntryItem)).toBe(text);
});

test('an exchange says both sides', () => {
  const side = (code: string, of: string) => ({ asset: { kind: 'cryptos', code }, quantity: quantity(of) });
  const item = { type: 'exchange', from: side('BTC', '1.5'), to: side('ETH', '30') } as TrackedEntryItem;
  expect(figuresText(item)).toBe('1,5 BTC → 30 ETH');
});
