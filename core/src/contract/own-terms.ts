/**
 * Terms of custom assets: the agreement of a deposit, a bond or a debt, from which its value of any day follows. Rates
 * and withholding are fractions (0.465); figures are in the currency of the terms.
 */

import { count, type Decoded, type Field, FieldError, object, oneOf, optional, text } from './fields.ts';
import { moneyOut, priceOut } from './figures.ts';
import { DEPOSIT_ENDS } from './words/tracked.ts';

/** "TRY" for lira. */
const currency = text;

const deposit = object({
  kind: oneOf(['deposit']),
  currency,
  principal: moneyOut,
  /** Simple interest of a year of 365 days. */
  rate: priceOut,
  /** First day, "2026-10-12"; the deposit ends `days` later. */
  from: text,
  days: count,
  /** Withheld fraction of the interest. */
  withheld: priceOut,
  renews: oneOf(DEPOSIT_ENDS),
  /** Day on which it was broken before its end, and the amount received for it. */
  closedOn: optional(text),
  received: optional(moneyOut),
});
export type DepositTerms = Decoded<typeof deposit>;

const bond = object({
  kind: oneOf(['bond']),
  currency,
  /** Coupons of a year, as a fraction of the nominal. */
  couponRate: priceOut,
  /** Months from one coupon to the next. */
  couponMonths: count,
  firstCoupon: optional(text),
  maturity: text,
  /** Last clean price, in percent of the nominal without accrued interest, and its day; absent until one is known. */
  cleanPrice: optional(priceOut),
  priceDate: optional(text),
});
export type BondTerms = Decoded<typeof bond>;

const debt = object({
  kind: oneOf(['debt']),
  currency,
  /** Amount owed on the day `asOf`. */
  owed: moneyOut,
  asOf: text,
  /** Yearly rate: a twelfth of it is the interest of a month. */
  rate: optional(priceOut),
  /** Payment of each month, on the day of `asOf`. */
  monthly: optional(moneyOut),
});
export type DebtTerms = Decoded<typeof debt>;

export type OwnTerms = DepositTerms | BondTerms | DebtTerms;

const FIELDS = { deposit, bond, debt } as unknown as Readonly<Record<string, Field<OwnTerms, unknown>>>;

function fieldOf(terms: unknown): Field<OwnTerms, unknown> {
  const kind = typeof terms === 'object' && terms !== null && 'kind' in terms ? String(terms.kind) : '';
  const field = FIELDS[kind];
  if (!field) throw new FieldError('kind: not one of the terms');
  return field;
}

/** One of the three, by its `kind`. */
export const termsOut: Field<OwnTerms, unknown> = {
  decode: (wire) => fieldOf(wire).decode(wire),
  encode: (terms) => fieldOf(terms).encode(terms),
  schema: { oneOf: Object.values(FIELDS).map(({ schema }) => schema) },
};
