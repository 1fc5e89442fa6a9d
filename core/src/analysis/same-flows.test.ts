import { describe, expect, test } from 'vitest';
import { money, price } from '../money/money.ts';
import type { DailyValue } from './daily-value.ts';
import { sameMoneyIn } from './same-flows.ts';
import { rateOfPrice } from './unit.ts';

const NONE = money('0');
const row = (day: number, value: string, inflow = '0', outflow = '0'): DailyValue => ({
  day,
  value: money(value),
  inflow: money(inflow),
  outflow: money(outflow),
  dividends: NONE,
  interest: NONE,
  fees: NONE,
  taxes: NONE,
});

describe('the same money on the same days', () => {
  const prices = ['10', '20', '40'].map((text) => rateOfPrice(price(text)));
  const on = (day: number) => prices[day];

  test('buys with each payment in, sells with each payment out', () => {
    expect(sameMoneyIn([row(0, '100'), row(1, '150', '50'), row(2, '160')], on)).toBe(money('500'));
    expect(sameMoneyIn([row(0, '100'), row(1, '150', '0', '100'), row(2, '160')], on)).toBe(money('200'));
  });

  test('is unknown without a price', () => {
    expect(sameMoneyIn([row(0, '100'), row(3, '150')], on)).toBeUndefined();
    expect(sameMoneyIn([row(0, '0'), row(2, '0')], on)).toBe(NONE);
  });
});
