/**
 * Entries that an owner tracks by accepting a corporate action: of the kinds that their account allows, derived from
 * the quantity held at the end of the day before. Ratios are stored as ratios, so that they apply to any quantity that
 * earlier entries give. Coupons of a rights issue are a separate asset, one for each old share.
 */

import { dateText } from '../market/calendar.ts';
import { divide } from '../money/decimal.ts';
import { total, ZERO_MONEY, ZERO_QUANTITY } from '../money/money.ts';
import type { Money, Price, Quantity } from '../money/money.ts';
import { type DueAmounts, dueAmounts } from '../terms/due.ts';
import type { TrackedEntryKind } from '../tracked/entry.ts';
import { RATIO_ONE, type CorporateAction } from './action.ts';

export interface ActionEntry {
  readonly type: TrackedEntryKind;
  readonly day: string;
  /** Code of the asset; its kind is that of the action. */
  readonly code: string;
  readonly quantity: Quantity;
  readonly price: Price;
  readonly amount: Money;
  readonly withheld: Money;
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** Code of the share that the shares become. */
  readonly into?: string;
}

/** Figures of the broker's receipt, if they differ. */
export interface Receipt {
  readonly gross?: Money | undefined;
  readonly withheld?: Money | undefined;
  /** Payment for the fraction of a share that the action left over. */
  readonly fraction?: Money | undefined;
}

const NO_PRICE = 0n as Price;
const blank = (type: TrackedEntryKind, day: number, code: string): ActionEntry => ({
  type,
  day: dateText(day),
  code,
  quantity: ZERO_QUANTITY,
  price: NO_PRICE,
  amount: ZERO_MONEY,
  withheld: ZERO_MONEY,
  numerator: 0n,
  denominator: 0n,
});

export interface DividendFigures {
  readonly gross: Money;
  readonly withheld: Money;
}

/** Gross dividend and withholding of a quantity of shares, each to the kuruş; from the receipt if it states them. */
export function dividendOf(action: CorporateAction, entitled: Quantity, receipt: Receipt = {}): DividendFigures {
  const gross = receipt.gross ?? total(action.gross, entitled, 'half-up');
  const withheld = receipt.withheld ?? (divide(gross * action.withholding, RATIO_ONE, 'half-up') as Money);
  return { gross, withheld };
}

export const couponCode = (code: string): string => `${code}R`;
/** Share that a code would be the coupon of; undefined if the code has another form. */
export const shareOfCoupon = (code: string): string | undefined => (code.endsWith('R') ? code.slice(0, -1) : undefined);

const WHOLE = 10n ** 8n;

/** Shares that the action adds; for a rights issue, if every coupon is used. */
export const addedShares = ({ ratio }: CorporateAction, entitled: Quantity): Quantity =>
  divide(entitled * ratio, RATIO_ONE, 'half-up') as Quantity;

/** Fraction of a share that is left over; none for dividends and rights. */
export function fractionOf(action: CorporateAction, entitled: Quantity): Quantity {
  if (action.due || action.type === 'dividend' || action.type === 'rights') return ZERO_QUANTITY;
  const added = addedShares(action, entitled);
  const after = action.type === 'bonus' ? entitled + added : added;
  return (after % WHOLE) as Quantity;
}

/** @returns entries in the order of time; for rights the coupons only */
export function entriesOfAction(action: CorporateAction, entitled: Quantity, receipt: Receipt = {}): ActionEntry[] {
  const { type, exDay, payDay, code, ratio, target, due } = action;
  if (due) return entriesOfDue(action, dueOf(action, entitled, receipt), entitled);
  if (type === 'dividend') {
    const { gross, withheld } = dividendOf(action, entitled, receipt);
    return [{ ...blank('dividend', payDay, code), amount: gross, withheld }];
  }
  if (type === 'rights') return [{ ...blank('bonus', exDay, couponCode(code)), quantity: entitled }];
  const kind = type === 'symbol' ? 'merger' : (type as 'bonus' | 'split' | 'merger');
  const into = kind === 'merger' && target !== undefined ? { into: target } : {};
  const entry = { ...blank(kind, exDay, code), numerator: ratio, denominator: RATIO_ONE, ...into };
  const rest = fractionOf(action, entitled);
  if (receipt.fraction === undefined || rest === 0n) return [entry];
  const paid = divide(receipt.fraction * 10n ** 14n, rest, 'half-up') as Price;
  const sold = { ...blank('sell', payDay, target ?? code), quantity: rest, price: paid, amount: receipt.fraction };
  return [entry, sold];
}

/** Amounts of a payment that fell due, in its currency; the interest from the receipt if it states it. */
export function dueOf({ due }: CorporateAction, entitled: Quantity, receipt: Receipt = {}): DueAmounts {
  const { principal, interest, withheld } = due
    ? dueAmounts(due, entitled)
    : { principal: ZERO_MONEY, interest: ZERO_MONEY, withheld: ZERO_MONEY };
  return { principal, interest: receipt.gross ?? interest, withheld: receipt.withheld ?? withheld };
}

/** Sale and interest, in the currency of the payment. */
function entriesOfDue(
  { code, payDay, due, type }: CorporateAction,
  { principal, interest, withheld }: DueAmounts,
  entitled: Quantity,
): ActionEntry[] {
  const sale = { ...blank('sell', payDay, code), quantity: entitled, price: due?.principal ?? NO_PRICE };
  const income = { ...blank('interest', payDay, code), amount: interest, withheld };
  return [
    ...(type === 'maturity' ? [{ ...sale, amount: principal }] : []),
    ...(type === 'coupon' || interest > 0n ? [income] : []),
  ];
}

export type CouponUse = 'exercised' | 'sold' | 'lapsed';

/** Entries for the use of coupons: exercised for shares at the issue price, sold for money, or lapsed. */
export function entriesOfCoupons(
  action: CorporateAction,
  use: CouponUse,
  { day, quantity, price }: { readonly day: number; readonly quantity: Quantity; readonly price: Price },
): ActionEntry[] {
  const left = { ...blank('sell', day, couponCode(action.code)), quantity };
  if (use === 'sold') return [{ ...left, price, amount: total(price, quantity, 'half-up') }];
  if (use === 'lapsed') return [left];
  const shares = addedShares(action, quantity);
  const paid = total(action.price, shares, 'half-up');
  return [left, { ...blank('rights', day, action.code), quantity: shares, price: action.price, amount: paid }];
}
