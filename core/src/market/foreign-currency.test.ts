import { expect, test } from 'vitest';
import { ownCurrency } from './foreign-currency.ts';

test.each([
  ['AAPL', 'USD'],
  ['BRK.B', 'USD'],
  ['SAP.DE', 'EUR'],
  ['HSBA.L', 'GBP'],
  ['NESN.SW', 'CHF'],
  ['7203.T', 'JPY'],
])('%s is quoted in %s', (code, currency) => expect(ownCurrency('foreign', code)).toBe(currency));

test('an asset in lira has no currency of its own', () => {
  expect(ownCurrency('stocks', 'THYAO')).toBeUndefined();
  expect(ownCurrency('funds', 'AFT')).toBeUndefined();
});
