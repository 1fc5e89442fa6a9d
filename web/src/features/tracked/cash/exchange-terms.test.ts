import { money, price } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { exchangeTerms } from './exchange-terms.ts';

const rates: Readonly<Record<string, string>> = { USD: '50.324', EUR: '58.421' };
const rateOf = (currency: string) => (rates[currency] === undefined ? undefined : price(rates[currency]));
const turned = (from: string, given: string, into: string, received: string) =>
  exchangeTerms({ from, into, given: money(given), received: money(received) }, rateOf);

test('dollars for lira: the own rate, that of the day, and the difference in lira and percent', () => {
  expect(turned('USD', '1000', 'TRY', '50190')).toEqual({
    ownRate: price('50.19'),
    dayRate: price('50.324'),
    difference: money('-134'),
    percent: -27n,
    isFar: false,
  });
});

test('lira for dollars: the rate is still lira for a dollar', () => {
  expect(turned('TRY', '15096', 'USD', '300')).toMatchObject({ ownRate: price('50.32'), dayRate: price('50.324') });
});

test('dollars for euros: what came for one, and both at the rates of the day', () => {
  expect(turned('USD', '100', 'EUR', '86')).toMatchObject({
    ownRate: price('0.86'),
    dayRate: price('0.86140258'),
    difference: money('-8.20'),
  });
});

test('a rate that is more than five percent off is far; an unknown one is not judged', () => {
  expect(turned('USD', '1000', 'TRY', '5019')?.isFar).toBe(true);
  expect(turned('USD', '1000', 'TRY', '52840')?.isFar).toBe(false);
  expect(turned('CHF', '100', 'TRY', '1')).toMatchObject({ dayRate: undefined, isFar: false });
});

test('without both amounts, or with one currency, there are no terms', () => {
  expect(turned('USD', '0', 'TRY', '1')).toBeUndefined();
  expect(turned('USD', '1', 'USD', '1')).toBeUndefined();
  expect(exchangeTerms({ from: 'USD', into: 'TRY', given: money('1'), received: undefined }, rateOf)).toBeUndefined();
});
