import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BondTerms } from '../contract/own-terms.ts';
import { dateText, dayOfDate } from '../market/calendar.ts';
import { price, quantity, total } from '../money/money.ts';
import { accruedOn, bondPriceOn, couponPeriod, couponsFit } from './bond.ts';
import { COUPON_MONTHS } from './check-terms.ts';

const bond = (changes: Partial<BondTerms> = {}): BondTerms => ({
  kind: 'bond',
  currency: 'USD',
  couponRate: price('0.0595'),
  couponMonths: 6,
  maturity: '2031-01-15',
  ...changes,
});
const of10000 = (terms: BondTerms, date: string) =>
  total(accruedOn(terms, dayOfDate(date)), quantity('10000'), 'half-up');

describe('accrued interest', () => {
  // "The Actual/Actual Day Count Fraction", ISDA 1999: amounts of 10,000 at 10 %, the column of the ISMA method.
  test('is that of published examples', () => {
    const rate = { couponRate: price('0.1') };
    // A short last period of a half-yearly bond, 30 January to 30 June 2000: 417.58.
    expect(of10000(bond({ ...rate, maturity: '2002-07-30' }), '2000-06-30')).toBe(41_758n);
    // A short first period of a yearly one, 1 February to 1 July 1999: 410.96 is what the year's coupon has left.
    const yearly = bond({ ...rate, maturity: '2003-07-01', couponMonths: 12 });
    expect(100_000n - of10000(yearly, '1999-02-01')).toBe(41_096n);
    // A long first period, 15 August 2002 to 15 July 2003: 915.76, of which 500.00 are the half year to 15 July.
    const half = bond({ ...rate, maturity: '2005-07-15' });
    expect(50_000n - of10000(half, '2002-08-15')).toBe(41_576n);
  });

  test('begins anew on the day of a coupon, and ends with the maturity', () => {
    expect(accruedOn(bond(), dayOfDate('2026-07-15'))).toBe(0n);
    expect(accruedOn(bond(), dayOfDate('2026-11-26'))).toBe(price('0.02166576'));
    expect(accruedOn(bond(), dayOfDate('2031-01-14'))).toBeGreaterThan(price('0.0295'));
    expect(accruedOn(bond(), dayOfDate('2031-01-15'))).toBe(0n);
  });

  test('of random bonds is that of the coupon days, counted one by one', () => {
    const date = fc.integer({ min: dayOfDate('1990-01-01'), max: dayOfDate('2060-12-31') });
    fc.assert(
      fc.property(date, date, fc.constantFrom(...COUPON_MONTHS), fc.bigInt(0n, 10n ** 8n), (a, b, months, rate) => {
        const [day, end] = [Math.min(a, b), Math.max(a, b) + 1];
        const terms = bond({
          maturity: dateText(end),
          couponMonths: months,
          couponRate: rate as BondTerms['couponRate'],
        });
        const [year = 0, month = 0, dayOfMonth = 0] = dateText(end)
          .split('-')
          .map((part) => parseInt(part, 10));
        const coupons: number[] = [];
        for (let back = 0; coupons.length === 0 || (coupons.at(-1) as number) > day; back += months) {
          const at = year * 12 + month - 1 - back;
          let last = dayOfMonth;
          const text = () =>
            `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-${String(last).padStart(2, '0')}`;
          // 2030-02-30 is no date: the parser refuses it or moves it to March.
          while (Number.isNaN(Date.parse(text())) || dateText(dayOfDate(text())) !== text()) last -= 1;
          coupons.push(dayOfDate(text()));
        }
        const [first, next] = [coupons.at(-1) as number, coupons.at(-2) as number];
        expect(couponPeriod(terms, day)).toEqual({ last: first, next });
        const numerator = rate * BigInt(months) * BigInt(day - first);
        const denominator = 12n * BigInt(next - first);
        const found = accruedOn(terms, day);
        expect(2n * numerator - 2n * found * denominator).toBeGreaterThanOrEqual(-denominator);
        expect(2n * numerator - 2n * found * denominator).toBeLessThan(denominator);
      }),
    );
  });
});

describe('a bond', () => {
  test('is worth its clean price and the accrued interest, and its nominal from the maturity on', () => {
    const clean = price('98.4');
    expect(bondPriceOn(bond(), dayOfDate('2026-11-26'), clean)).toBe(price('1.00566576'));
    expect(bondPriceOn(bond(), dayOfDate('2026-11-26'), undefined)).toBeUndefined();
    for (const known of [clean, undefined])
      expect(bondPriceOn(bond(), dayOfDate('2031-01-15'), known)).toBe(price('1'));
  });

  test.each([
    ['2026-07-15', 6, true],
    ['2027-01-15', 12, true],
    ['2031-01-15', 6, true],
    ['2026-08-15', 6, false],
    ['2026-07-14', 6, false],
    ['2026-07-15', 12, false],
    ['2031-07-15', 6, false],
  ])('with a first coupon on %s every %i months fits its maturity: %s', (firstCoupon, couponMonths, fits) => {
    expect(couponsFit(bond({ firstCoupon, couponMonths }))).toBe(fits);
  });

  test('that ends with a month has its coupons at the ends of short months', () => {
    const terms = bond({ maturity: '2031-08-31', firstCoupon: '2027-02-28' });
    expect(couponsFit(terms)).toBe(true);
    expect(couponPeriod(terms, dayOfDate('2027-02-28'))).toEqual({
      last: dayOfDate('2027-02-28'),
      next: dayOfDate('2027-08-31'),
    });
  });
});
