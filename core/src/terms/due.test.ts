/** Payments that fall due, beside schedules that are counted day by day and fractions that are not rounded early. */

import { describe, expect, test } from 'vitest';
import { DEPOSIT_TERMS } from '../../../testing/deposit-terms.ts';
import type { BondTerms, DepositTerms } from '../contract/own-terms.ts';
import { dateText, dayOfDate } from '../market/calendar.ts';
import { money, moneyText, price, quantity } from '../money/money.ts';
import { dueAmounts, duesOf } from './due.ts';

const BOND: BondTerms = {
  kind: 'bond',
  currency: 'TRY',
  couponRate: price('0.37'),
  couponMonths: 6,
  firstCoupon: undefined,
  maturity: '2028-08-31',
  cleanPrice: undefined,
  priceDate: undefined,
};
const between = (terms: Parameters<typeof duesOf>[0], from: string, to: string) =>
  duesOf(terms, dayOfDate(from), dayOfDate(to)).map(({ type, day }) => `${dateText(day)} ${type}`);

describe('a bond', () => {
  test('pays coupons at the ends of months, and its nominal with the last of them', () => {
    expect(between(BOND, '2026-02-28', '2040-01-01')).toEqual([
      '2026-02-28 coupon',
      '2026-08-31 coupon',
      '2027-02-28 coupon',
      '2027-08-31 coupon',
      '2028-02-29 coupon',
      '2028-08-31 coupon',
      '2028-08-31 maturity',
    ]);
    expect(between(BOND, '2026-03-01', '2026-08-30')).toEqual([]);
    expect(between(BOND, '2028-09-01', '2040-01-01')).toEqual([]);
    const first = { ...BOND, firstCoupon: '2028-02-29' };
    expect(between(first, '2020-01-01', '2028-08-30')).toEqual(['2028-02-29 coupon']);
    expect(between({ ...BOND, couponRate: price('0') }, '2020-01-01', '2029-01-01')).toEqual(['2028-08-31 maturity']);
  });

  test.each([1, 2, 3, 4, 6, 12])('with a coupon every %i months has one in each of its periods', (couponMonths) => {
    const found = duesOf(
      { ...BOND, maturity: '2030-01-15', couponMonths },
      dayOfDate('2020-01-16'),
      dayOfDate('2030-01-15'),
    );
    expect(found.filter(({ type }) => type === 'coupon')).toHaveLength(120 / couponMonths);
    expect(new Set(found.map(({ day }) => dateText(day).slice(-2)))).toEqual(new Set(['15']));
  });

  test('pays to the cent what its rate comes to, also where a coupon has no end of decimals', () => {
    const [due] = duesOf(
      { ...BOND, couponRate: price('0.1'), couponMonths: 1 },
      dayOfDate('2026-02-28'),
      dayOfDate('2026-02-28'),
    );
    // 10,000,000 x 0.1 / 12 = 83,333.333...
    const { interest, principal } = dueAmounts(due as NonNullable<typeof due>, quantity('10000000'));
    expect([moneyText(interest), moneyText(principal)]).toEqual(['83333.33', '0.00']);
  });
});

describe('a deposit', () => {
  const paid = (terms: DepositTerms) => {
    const [due, ...others] = duesOf(terms, dayOfDate('2026-01-01'), dayOfDate('2027-12-31'));
    expect(others).toEqual([]);
    const { principal, interest, withheld } = dueAmounts(due as NonNullable<typeof due>, quantity('1'));
    return [dateText(due?.day ?? 0), moneyText(principal), moneyText(interest), moneyText(withheld)];
  };
  test('is over on its last day, at its principal and its interest', () => {
    // 200,000 x 0.385 x 92 / 365 = 19,408.22; 17.5 % of it 3,396.44.
    expect(paid(DEPOSIT_TERMS)).toEqual(['2027-01-12', '200000.00', '19408.22', '3396.44']);
  });
  test('broken early is over when it was broken, at what came', () => {
    const broken = { ...DEPOSIT_TERMS, closedOn: '2026-11-01' };
    expect(paid({ ...broken, received: money('201000') })).toEqual(['2026-11-01', '200000.00', '1000.00', '0.00']);
    expect(paid({ ...broken, received: money('199000') })).toEqual(['2026-11-01', '199000.00', '0.00', '0.00']);
  });
});

test('a debt has nothing that falls due', () => {
  const debt = {
    kind: 'debt',
    currency: 'TRY',
    owed: money('5'),
    asOf: '2026-01-01',
    rate: undefined,
    monthly: undefined,
  } as const;
  expect(duesOf(debt, 0, 30_000)).toEqual([]);
});
