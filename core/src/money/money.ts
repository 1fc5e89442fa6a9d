/**
 * The four figures of the product and every operation on them. They do not mix: the only way from a price and a
 * quantity to money is `total`, which takes its rounding at the call (R-L8).
 *
 *   Money     lira, 2 decimals, stored as kuruş
 *   Price     lira for one unit, up to 8 decimals
 *   Quantity  units, up to 8 decimals (whole for stocks)
 *   Percent   hundredths of one percent, as shown: 12.34 % is 1234
 */

import { decimalText, divide, parseDecimal, type Rounding } from './decimal.ts';

export type Money = bigint & { readonly unit: 'kurus' };
export type Price = bigint & { readonly unit: 'price-e8' };
export type Quantity = bigint & { readonly unit: 'quantity-e8' };
export type Percent = bigint & { readonly unit: 'percent-e2' };

const MONEY_SCALE = 2;
const FINE_SCALE = 8;
const FINE = 10n ** 8n;
/** Price x quantity is in 1e-16 lira; a kuruş is 1e14 of those. */
const FINE_SQUARED_PER_KURUS = 10n ** 14n;
const FINE_PER_KURUS = 10n ** 6n;

export const ZERO_MONEY = 0n as Money;
export const ZERO_QUANTITY = 0n as Quantity;

/** Reads "1234.56"; undefined when it is not a plain decimal of at most 2 decimals. */
export const parseMoney = (text: string) => parseDecimal(text, MONEY_SCALE) as Money | undefined;
/** Reads "0.00026123"; undefined when it is not a plain decimal of at most 8 decimals. */
export const parsePrice = (text: string) => parseDecimal(text, FINE_SCALE) as Price | undefined;
/** Reads "1.5"; undefined when it is not a plain decimal of at most 8 decimals. */
export const parseQuantity = (text: string) => parseDecimal(text, FINE_SCALE) as Quantity | undefined;
/** Reads "-1.25" percent; undefined when it is not a plain decimal of at most 2 decimals. */
export const parsePercent = (text: string) => parseDecimal(text, 2) as Percent | undefined;

/** Reads money that we wrote ourselves (database, literals): throws RangeError where the parsers return undefined. */
export function money(text: string): Money {
  return required(parseMoney(text), text);
}
export function price(text: string): Price {
  return required(parsePrice(text), text);
}
export function quantity(text: string): Quantity {
  return required(parseQuantity(text), text);
}
export function percent(text: string): Percent {
  return required(parsePercent(text), text);
}

/** Reads a fraction of one, "-0.015", with at most 4 decimals; undefined when it is not one. */
export const parseFraction = (text: string) => parseDecimal(text, 4) as Percent | undefined;
/** Reads a fraction that we wrote ourselves. @throws RangeError */
export const fraction = (text: string): Percent => required(parseFraction(text), text);
/** Text of a percentage as a fraction of one, "-0.015". */
export const fractionText = (value: Percent) => decimalText(value, 4);

/** Text of money, "1234.50": always two decimals. */
export const moneyText = (value: Money) => decimalText(value, MONEY_SCALE, 2);
/** Text of a price, "0.00026": at least two decimals, or the requested number. */
export const priceText = (value: Price, least = 2) => decimalText(value, FINE_SCALE, least);
/** Text of a quantity, "1.5": no more decimals than needed. */
export const quantityText = (value: Quantity) => decimalText(value, FINE_SCALE);
/** Text of a percentage, "-1.20": always two decimals. */
export const percentText = (value: Percent) => decimalText(value, 2, 2);

export const addMoney = (a: Money, b: Money) => (a + b) as Money;
export const subtractMoney = (a: Money, b: Money) => (a - b) as Money;
export const sumMoney = (values: readonly Money[]) => values.reduce(addMoney, ZERO_MONEY);
/** Amount as a price, which has six decimals more. */
export const priceOfMoney = (value: Money) => (value * FINE_PER_KURUS) as Price;
export const addQuantity = (a: Quantity, b: Quantity) => (a + b) as Quantity;
export const subtractQuantity = (a: Quantity, b: Quantity) => (a - b) as Quantity;

/** Price x quantity in kuruş. Buys round up and sells down, so that splitting an order never gains a kuruş (R-L8). */
export function total(unitPrice: Price, amount: Quantity, rounding: Rounding): Money {
  return divide(unitPrice * amount, FINE_SQUARED_PER_KURUS, rounding) as Money;
}

/** Share of a cost for `part` of `whole`, to the nearest kuruş; the full cost for the whole. */
export function costShare(cost: Money, part: Quantity, whole: Quantity): Money {
  return divide(cost * part, whole, 'half-up') as Money;
}

/** Weighted average price of a holding: cost / quantity, to 8 decimals (D20). Zero for no quantity. */
export function averagePrice(cost: Money, amount: Quantity): Price {
  if (amount === 0n) return 0n as Price;
  return divide(cost * FINE_SQUARED_PER_KURUS, amount, 'half-up') as Price;
}

/** Percentage part / whole, 2 decimals, halves away from zero. Zero if the whole is zero (D26). */
export function percentOf(part: bigint, whole: bigint): Percent {
  return (whole === 0n ? 0n : divide(part * 10_000n, whole, 'half-up')) as Percent;
}

/** Change of `current` from `base`, in percent of the base. Zero for no base. */
export function changePercent(current: Price, base: Price): Percent {
  return percentOf(current - base, base);
}

/** Fee: a fraction such as a commission rate ("0.0015") of an amount, rounded up to the kuruş, against the user. */
export function feeOf(amount: Money, rate: Price): Money {
  return divide(amount * rate, FINE, 'up') as Money;
}

/** Largest quantity, in steps of 10^-decimals, whose total is within the budget. Zero if the price is zero. */
export function affordableQuantity(budget: Money, unitPrice: Price, decimals: number): Quantity {
  if (unitPrice <= 0n || budget <= 0n) return ZERO_QUANTITY;
  const step = quantityStep(decimals);
  return (divide(budget * FINE_SQUARED_PER_KURUS, unitPrice * step, 'down') * step) as Quantity;
}

/** Smallest quantity with a number of decimals, at most 8. */
export const quantityStep = (decimals: number) => (10n ** BigInt(8 - decimals)) as Quantity;
/** Tells if a quantity has no decimals. */
export const isWhole = (value: Quantity) => value % FINE === 0n;

/**
 * Converts a figure to a binary float: for coordinates and CSS, for statistics, and for the simulated market, whose
 * results are rounded to whole ticks before they are shown (decision 008). No other conversion exists.
 */
export const toFloat = (value: bigint & { readonly unit: string }) => Number(value);

function required<T>(value: T | undefined, text: string): T {
  if (value === undefined) throw new RangeError(`not a figure: ${text.slice(0, 40)}`);
  return value;
}
