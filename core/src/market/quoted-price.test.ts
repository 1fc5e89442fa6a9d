import { expect, test } from 'vitest';
import { price } from '../money/money.ts';
import { formatQuoted, formatQuotedPlain } from './quoted-price.ts';

test.each([
  ['currencies', '50.3245', '₺50,3245'],
  ['currencies', '50.32', '₺50,3200'],
  ['currencies', '51', '₺51,0000'],
  ['stocks', '296.5', '₺296,50'],
  ['cryptos', '0.000261', '₺0,000261'],
  ['funds', '0.921816', '₺0,921816'],
  ['foreign', '17325.618213', '₺17.325,62'],
  ['foreign', '17325.61', '₺17.325,61'],
  ['foreign', '0.005', '₺0,01'],
] as const)('a price of %s, %s, is written %s', (type, exact, written) => {
  expect(formatQuoted(type, price(exact))).toBe(written);
  expect(formatQuotedPlain(type, price(exact))).toBe(written.slice(1));
});

test('a change has its sign', () => {
  expect(formatQuoted('currencies', price('0.002'), true)).toBe('+₺0,0020');
  expect(formatQuoted('currencies', price('-0.002'), true)).toBe('-₺0,0020');
});
