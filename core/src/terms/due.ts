/**
 * Payments that fall due of an asset with terms: coupons and the nominal of a bond, the principal and the interest of a
 * deposit. Amounts are in the currency of the terms.
 */

import type { BondTerms, DepositTerms, OwnTerms } from '../contract/own-terms.ts';
import type { DueType } from '../contract/words/actions.ts';
import { dayOfDate } from '../market/calendar.ts';
import { divide } from '../money/decimal.ts';
import { type Money, type Price, priceOfMoney, type Quantity, subtractMoney, total } from '../money/money.ts';
import { depositOn, endOfDeposit } from './deposit.ts';
import { WHOLE_FRACTION } from './fraction.ts';
import { monthsAfter, monthsBetween } from './months.ts';

/** Payment that falls due on a day, for one unit held at the end of the day before. */
export interface Due {
  readonly type: DueType;
  readonly day: number;
  readonly currency: string;
  /** Amount that the unit is taken back for; zero where it stays. */
  readonly principal: Price;
  /** Interest before withholding: a price over `interestParts`, since a coupon of a month has no end of decimals. */
  readonly interest: bigint;
  readonly interestParts: bigint;
  /** Withheld of the interest, by the terms. */
  readonly withheld: Price;
}

export interface DueAmounts {
  readonly principal: Money;
  readonly interest: Money;
  readonly withheld: Money;
}

/** Amounts of a quantity, each to the nearest cent, halves up. */
export function dueAmounts(due: Due, quantity: Quantity): DueAmounts {
  return {
    principal: total(due.principal, quantity, 'half-up'),
    interest: divide(due.interest * quantity, due.interestParts * UNITS_OF_CENT, 'half-up') as Money,
    withheld: total(due.withheld, quantity, 'half-up'),
  };
}

/** A price has eight decimals, and so has a quantity; money has two. */
const UNITS_OF_CENT = 10n ** 14n;
const NOTHING = 0n as Price;

/** Payments of the days from one to another, both included, the oldest first. A debt has none: it is paid, not due. */
export function duesOf(terms: OwnTerms, from: number, to: number): Due[] {
  if (terms.kind === 'debt') return [];
  return terms.kind === 'bond' ? duesOfBond(terms, from, to) : duesOfDeposit(terms, from, to);
}

function duesOfDeposit(terms: DepositTerms, from: number, to: number): Due[] {
  const day = terms.closedOn === undefined ? endOfDeposit(terms) : dayOfDate(terms.closedOn);
  if (day < from || day > to) return [];
  const { gross, withheld, value } = depositOn(terms, day);
  // One broken early for less than its principal is taken back for what came.
  const principal = subtractMoney(value, subtractMoney(gross, withheld));
  return [
    {
      type: 'maturity',
      day,
      currency: terms.currency,
      principal: priceOfMoney(principal),
      interest: priceOfMoney(gross),
      interestParts: 1n,
      withheld: priceOfMoney(withheld),
    },
  ];
}

function duesOfBond(terms: BondTerms, from: number, to: number): Due[] {
  const { currency, couponRate, couponMonths } = terms;
  const end = dayOfDate(terms.maturity);
  const first = terms.firstCoupon === undefined ? -Infinity : dayOfDate(terms.firstCoupon);
  const found: Due[] = [];
  const periods = Math.max(0, Math.floor(monthsBetween(Math.min(from, end), end) / couponMonths));
  for (let back = periods + 1; back >= 0 && couponRate > 0n; back -= 1) {
    const day = monthsAfter(end, -back * couponMonths);
    if (day < from || day > to || day < first) continue;
    const interest = couponRate * BigInt(couponMonths);
    found.push({ type: 'coupon', day, currency, principal: NOTHING, interest, interestParts: 12n, withheld: NOTHING });
  }
  if (end >= from && end <= to)
    found.push({
      type: 'maturity',
      day: end,
      currency,
      principal: WHOLE_FRACTION as Price,
      interest: 0n,
      interestParts: 1n,
      withheld: NOTHING,
    });
  return found;
}
