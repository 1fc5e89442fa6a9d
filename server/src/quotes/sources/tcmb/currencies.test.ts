import { CURRENCY_CODES } from '@kurus/core/market/currency-codes';
import { expect, test } from 'vitest';
import { TCMB_CURRENCIES } from './currencies.ts';

test('the forms offer the currencies of the daily file, each once', () => {
  expect(CURRENCY_CODES).toHaveLength(22);
  expect(CURRENCY_CODES.toSorted()).toEqual(TCMB_CURRENCIES.map(({ code }) => code).toSorted());
});
