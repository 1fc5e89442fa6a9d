/**
 * Price of a bond: the clean price that was typed last, and the interest accrued since the last coupon, actual/actual
 * as ICMA rule 251 has it: days since the coupon over days of its period, times the coupon of that period.
 */

import type { BondTerms } from '../contract/own-terms.ts';
import { dayOfDate } from '../market/calendar.ts';
import { divide } from '../money/decimal.ts';
import type { Price } from '../money/money.ts';
import { WHOLE_FRACTION } from './fraction.ts';
import { monthsAfter, monthsBetween } from './months.ts';

export interface CouponPeriod {
  /** Days of the coupons before and after a day; the day of a coupon begins the next period. */
  readonly last: number;
  readonly next: number;
}

/** Coupon period of a day before the maturity. Coupon days are counted back from the maturity. */
export function couponPeriod({ maturity, couponMonths }: BondTerms, day: number): CouponPeriod {
  const end = dayOfDate(maturity);
  let periods = Math.max(1, Math.ceil(monthsBetween(day, end) / couponMonths));
  while (monthsAfter(end, -periods * couponMonths) > day) periods += 1;
  while (periods > 1 && monthsAfter(end, -(periods - 1) * couponMonths) <= day) periods -= 1;
  return {
    last: monthsAfter(end, -periods * couponMonths),
    next: monthsAfter(end, -(periods - 1) * couponMonths),
  };
}

/** Coupon of one period, as a fraction of the nominal times twelve: exact. */
const couponTimes12 = ({ couponRate, couponMonths }: BondTerms) => couponRate * BigInt(couponMonths);

/** Accrued interest at the end of a day for 1 of nominal, to the eighth decimal, halves up; none from maturity on. */
export function accruedOn(terms: BondTerms, day: number): Price {
  if (day >= dayOfDate(terms.maturity)) return 0n as Price;
  const { last, next } = couponPeriod(terms, day);
  return divide(couponTimes12(terms) * BigInt(day - last), 12n * BigInt(next - last), 'half-up') as Price;
}

/** Coupon of each period for 1 of nominal, to the eighth decimal, halves up. */
export const couponOf = (terms: BondTerms): Price => divide(couponTimes12(terms), 12n, 'half-up') as Price;

/** Price of 1 of nominal at the end of a day, in the bond's currency; undefined while no clean price is known. */
export function bondPriceOn(terms: BondTerms, day: number, clean: Price | undefined): Price | undefined {
  if (day >= dayOfDate(terms.maturity)) return WHOLE_FRACTION as Price;
  if (clean === undefined) return undefined;
  return (divide(clean, 100n, 'half-up') + accruedOn(terms, day)) as Price;
}

/** Checks that the first coupon is one of the days that maturity and months between coupons make. */
export function couponsFit({ firstCoupon, maturity, couponMonths }: BondTerms): boolean {
  if (firstCoupon === undefined) return true;
  const [first, end] = [dayOfDate(firstCoupon), dayOfDate(maturity)];
  const months = monthsBetween(first, end);
  return [months, months + 1].some(
    (count) => count >= 0 && count % couponMonths === 0 && monthsAfter(end, -count) === first,
  );
}
