/** Days at the upper limit, over corporate actions. */

import { describe, expect, test } from 'vitest';
import type { ActionTerms } from '../corporate-actions/action.ts';
import { price } from '../money/money.ts';
import { limitAt, limitUpDays } from './limit-days.ts';

const closes = (...prices: string[]) => prices.map((text, day) => ({ day, close: price(text) }));
const none = () => [];

describe('days in a row at the upper limit', () => {
  test.each([
    ['none', ['10', '10.5'], 0],
    ['one', ['10', '11'], 1],
    ['two, after a fall', ['10', '9', '9.9', '10.89'], 2],
    ['a limit off the grid is the price below it', ['10.89', '11.97'], 1],
    ['broken on the last day', ['10', '11', '12.1', '12.09'], 0],
    ['a first day has no base', ['11'], 0],
  ])('%s', (_, prices, days) => expect(limitUpDays('stocks', closes(...prices), none)).toBe(days));

  test('on an ex-date the base is the theoretical price', () => {
    const split: ActionTerms = { type: 'bonus', ratio: 10_000_000n, price: price('0'), gross: price('0') };
    const of = closes('10', '11', '6.05');
    expect(limitUpDays('stocks', of, (day) => (day === 2 ? [split] : []))).toBe(2);
    expect(limitUpDays('stocks', of, none)).toBe(0);
  });

  test('a kind without limits has none', () => expect(limitUpDays('cryptos', closes('10', '11'), none)).toBe(0));
});

test('limits of one day', () => {
  expect(limitAt('stocks', price('11'), price('10'))).toBe('up');
  expect(limitAt('stocks', price('10.99'), price('10'))).toBeUndefined();
  expect(limitAt('stocks', price('9'), price('10'))).toBe('down');
  expect(limitAt('stocks', price('9.01'), price('10'))).toBeUndefined();
  expect(limitAt('stocks', price('11'), price('0'))).toBeUndefined();
  expect(limitAt('cryptos', price('11'), price('10'))).toBeUndefined();
});
