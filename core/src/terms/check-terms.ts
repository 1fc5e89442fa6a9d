/** Rules that terms obey, for the server and for the forms. */

import { type Refused, refusedAtField } from '../contract/errors.ts';
import type { BondTerms, DebtTerms, DepositTerms, OwnTerms } from '../contract/own-terms.ts';
import { dayOfDate } from '../market/calendar.ts';
import { MOST_MONEY } from '../money/bounds.ts';
import { price } from '../money/money.ts';
import { couponsFit } from './bond.ts';
import { depositOn, endOfDeposit } from './deposit.ts';
import { WHOLE_FRACTION } from './fraction.ts';

/** Yearly rate above which the owner is asked, and the largest one: 200 % and 1,000 %. */
const UNLIKELY_RATE = price('2');
const LARGEST_RATE = price('10');
/** Ten years, for deposits; and the months between coupons that a year is made of. */
const DEPOSIT_DAYS_MAX = 3_653;
export const COUPON_MONTHS = [1, 2, 3, 4, 6, 12] as const;
/** Largest clean price, in percent of the nominal. */
const LARGEST_CLEAN = price('1000');

/** @param confirmed whether the owner has confirmed an unlikely rate */
export function checkTerms(terms: OwnTerms, confirmed: boolean): Refused | undefined {
  const field = invalidField(terms);
  if (field !== undefined) return refusedAtField('TERMS_INVALID', field);
  const [name, rate] = rateOf(terms);
  if (rate !== undefined && rate > LARGEST_RATE) return refusedAtField('RATE_TOO_LARGE', name);
  if (rate !== undefined && rate > UNLIKELY_RATE && !confirmed) return refusedAtField('RATE_UNLIKELY', name);
  return terms.kind === 'deposit' &&
    depositOn({ ...terms, closedOn: undefined }, endOfDeposit(terms)).value > MOST_MONEY
    ? refusedAtField('TERMS_INVALID', 'principal')
    : undefined;
}

const rateOf = (terms: OwnTerms) =>
  terms.kind === 'bond' ? (['couponRate', terms.couponRate] as const) : (['rate', terms.rate] as const);

function invalidField(terms: OwnTerms): string | undefined {
  switch (terms.kind) {
    case 'deposit':
      return invalidOfDeposit(terms);
    case 'bond':
      return invalidOfBond(terms);
    case 'debt':
      return invalidOfDebt(terms);
  }
}

type Rules = readonly (readonly [field: string, holds: boolean])[];
const firstBroken = (rules: Rules) => rules.find(([, holds]) => !holds)?.[0];
const isAmount = (value: bigint) => value > 0n && value <= MOST_MONEY;

function invalidOfDeposit(terms: DepositTerms): string | undefined {
  const { principal, rate, days, withheld, from, closedOn, received } = terms;
  const closed = closedOn === undefined ? undefined : dayOfDate(closedOn);
  return firstBroken([
    ['principal', isAmount(principal)],
    ['rate', rate >= 0n],
    ['days', Number.isInteger(days) && days >= 1 && days <= DEPOSIT_DAYS_MAX],
    ['withheld', withheld >= 0n && withheld <= WHOLE_FRACTION],
    ['closedOn', closed === undefined || (closed >= dayOfDate(from) && closed <= endOfDeposit(terms))],
    ['closedOn', closedOn !== undefined || received === undefined],
    ['received', closedOn === undefined || (received !== undefined && received >= 0n && received <= MOST_MONEY)],
  ]);
}

function invalidOfBond(terms: BondTerms): string | undefined {
  const { couponRate, couponMonths, firstCoupon, maturity, cleanPrice, priceDate } = terms;
  return firstBroken([
    ['couponRate', couponRate >= 0n],
    ['couponMonths', COUPON_MONTHS.some((months) => months === couponMonths)],
    ['firstCoupon', firstCoupon === undefined || (firstCoupon <= maturity && couponsFit(terms))],
    ['cleanPrice', cleanPrice === undefined || (cleanPrice > 0n && cleanPrice <= LARGEST_CLEAN)],
    ['cleanPrice', priceDate === undefined || cleanPrice !== undefined],
  ]);
}

const invalidOfDebt = ({ owed, rate = price('0'), monthly }: DebtTerms): string | undefined =>
  firstBroken([
    ['owed', isAmount(owed)],
    ['rate', rate >= 0n],
    ['monthly', monthly === undefined || (monthly >= 0n && monthly <= MOST_MONEY)],
  ]);
