/** Dates of deposits and bonds, and the income of twelve months that they make, beside the same by hand. */

import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../../testing/random.ts';
import type { BondTerms, DepositTerms } from '../contract/own-terms.ts';
import { dateText, dayOfDate } from '../market/calendar.ts';
import { type Money, money, price, type Price, quantity } from '../money/money.ts';
import { sumsOfIncome } from './sums.ts';
import { bondEvents, depositEvents } from './terms-events.ts';

const TODAY = dayOfDate('2026-11-28');
const YEAR = { from: TODAY, to: TODAY + 365 };
const DEPOSIT: DepositTerms = {
  kind: 'deposit',
  currency: 'TRY',
  principal: money('100000'),
  rate: price('0.45'),
  from: '2026-11-10',
  days: 32,
  withheld: price('0.15'),
  renews: 'all',
};
const ofDeposit = (terms: DepositTerms, days = YEAR) => depositEvents(terms, days, { today: TODAY, rules: new Map() });

describe('a deposit', () => {
  test('ends once where it is not renewed, and never where it was broken', () => {
    expect(ofDeposit({ ...DEPOSIT, renews: 'no' })).toMatchObject([{ date: '2026-12-12', certainty: 'announced' }]);
    expect(ofDeposit({ ...DEPOSIT, closedOn: '2026-11-20', received: money('100000') })).toEqual([]);
  });

  test('has its interest, what is left of it, and its principal', () => {
    // 100,000 x 0.45 x 32 / 365, of which 15 % are withheld.
    const [first, second] = ofDeposit({ ...DEPOSIT, renews: 'principal' });
    expect(first).toMatchObject({ amount: money('3945.21'), net: money('3353.43'), principal: money('100000') });
    expect(second).toMatchObject({ amount: money('3945.21'), certainty: 'estimated', date: '2027-01-13' });
  });

  test('is withheld by the rule of the day on which a renewal begins', () => {
    const rows = [{ value: '0.5', from: '2026-12-12', standing: 'verified' as const }];
    const rules = new Map([['deposit-withholding-6-months', { rows }]]);
    const [first, second] = depositEvents({ ...DEPOSIT, renews: 'principal' }, YEAR, { today: TODAY, rules });
    expect([first?.net, second?.net]).toEqual([money('3353.43'), money('1972.60')]);
  });

  test('renewals over a year are those of terms one after the other', () => {
    const random = randomFrom(36);
    const half = (above: bigint, below: bigint) => (2n * above + below) / (2n * below);
    for (let round = 0; round < 200; round += 1) {
      const days = 1 + random.below(200);
      const start = TODAY - random.below(days + 30);
      const terms: DepositTerms = {
        ...DEPOSIT,
        principal: BigInt(1 + random.below(100_000_000)) as Money,
        rate: BigInt(random.below(60_000_000)) as Price,
        from: dateText(start),
        days,
        renews: random.below(2) === 0 ? 'all' : 'principal',
      };
      let [principal, known, estimated] = [terms.principal as bigint, 0n, 0n];
      for (let end = start + days; end <= YEAR.to; end += days) {
        const gross = half(principal * terms.rate * BigInt(days), 36_500_000_000n);
        const net = gross - half(gross * 15n, 100n);
        if (end === start + days) known += end >= TODAY ? net : 0n;
        else if (end > TODAY) estimated += net;
        if (terms.renews === 'all') principal += net;
      }
      const sums = sumsOfIncome(ofDeposit(terms));
      expect([sums.announced.net, sums.estimated.net, sums.paid.net]).toEqual([known, estimated, 0n]);
    }
  });
});

describe('a bond', () => {
  const BOND: BondTerms = {
    kind: 'bond',
    currency: 'TRY',
    couponRate: price('0.3'),
    couponMonths: 6,
    maturity: '2027-08-31',
  };

  test('pays coupons counted back from its maturity, and its nominal there', () => {
    const events = bondEvents(BOND, quantity('1000'), YEAR, TODAY);
    expect(events.map(({ date, kind }) => `${date} ${kind}`)).toEqual([
      '2027-02-28 bond-coupon',
      '2027-08-31 bond-coupon',
      '2027-08-31 bond-due',
    ]);
    expect(events[0]?.amount).toBe(money('150'));
    expect(events[2]).toMatchObject({ principal: money('1000') });
    expect(sumsOfIncome(events).announced).toEqual({ gross: money('300'), net: money('300') });
  });

  test('has none before its first coupon, none at a rate of zero, and none that is over', () => {
    const dates = (terms: BondTerms, today = TODAY) =>
      bondEvents(terms, quantity('1'), YEAR, today).map(({ date, kind }) => `${date} ${kind}`);
    expect(dates({ ...BOND, firstCoupon: '2027-08-31' })).toEqual(['2027-08-31 bond-coupon', '2027-08-31 bond-due']);
    expect(dates({ ...BOND, couponRate: price('0') })).toEqual(['2027-08-31 bond-due']);
    expect(dates(BOND, dayOfDate('2027-03-01'))).toEqual(['2027-08-31 bond-coupon', '2027-08-31 bond-due']);
    expect(dates(BOND, dayOfDate('2027-09-01'))).toEqual([]);
  });

  test('coupons of years are those of the calendar', () => {
    const random = randomFrom(39);
    for (let round = 0; round < 100; round += 1) {
      const couponMonths = [1, 3, 6, 12][random.below(4)] ?? 6;
      const [year, month, day] = [2027 + random.below(8), random.below(12), 1 + random.below(28)];
      const dateAt = (months: number) => new Date(Date.UTC(year, month - months, day)).toISOString().slice(0, 10);
      const days = { from: TODAY + random.below(300), to: TODAY + 300 + random.below(900) };
      const expected: string[] = [];
      for (let back = 0; back < 12 * 12; back += couponMonths) expected.unshift(dateAt(back));
      const within = expected.filter((date) => dayOfDate(date) >= days.from && dayOfDate(date) <= days.to);
      const terms = { ...BOND, couponMonths, maturity: dateAt(0) };
      const coupons = bondEvents(terms, quantity('7'), days, TODAY).filter(({ kind }) => kind === 'bond-coupon');
      expect(coupons.map(({ date }) => date)).toEqual(within);
    }
  });
});
