import { price } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { theoreticalText } from './ratio-text.ts';

test('a theoretical price has the decimals of a price', () => {
  expect(theoreticalText(price('152.658'))).toBe('₺152,66');
  expect(theoreticalText(price('152.654999'))).toBe('₺152,65');
  expect(theoreticalText(price('200'))).toBe('₺200,00');
});
