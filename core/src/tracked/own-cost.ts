/**
 * Cost of a holding in its own currency, and its gain in two parts. The cost is that of the same replay with every
 * figure in the asset's currency: as stated in it, else at the rate of the entry's day.
 */

import { divide } from '../money/decimal.ts';
import { subtractMoney, ZERO_MONEY } from '../money/money.ts';
import type { Money, Price, Quantity } from '../money/money.ts';
import type { TrackedEntry } from './entry.ts';

const FINE = 10n ** 8n;
const CENT = 1_000_000n;

/**
 * Entry with its figures in a currency.
 * @param rate lira for one unit on the entry's day; not needed where the entry is stated in the currency
 */
export function inOwnCurrency<Entry extends TrackedEntry>(
  entry: Entry,
  currency: string,
  rate: Price | undefined,
): Entry | undefined {
  const { own } = entry;
  if (own?.currency === currency) {
    const { price, amount, fee, tax, withheld } = own;
    return { ...entry, price, amount, fee, tax, withheld };
  }
  const isFree = [entry.price, entry.amount, entry.fee, entry.tax, entry.withheld].every((figure) => figure === 0n);
  if (isFree) return entry;
  if (rate === undefined || rate <= 0n) return undefined;
  const converted = (amount: Money) => divide(amount * FINE, rate, 'half-up') as Money;
  return {
    ...entry,
    price: divide(entry.price * FINE, rate, 'half-up') as Price,
    amount: converted(entry.amount),
    fee: converted(entry.fee),
    tax: converted(entry.tax),
    withheld: converted(entry.withheld),
  };
}

export interface HoldingAtRate {
  readonly quantity: Quantity;
  /** Cost in lira, and in hundredths of the asset's currency. */
  readonly cost: Money;
  readonly ownCost: Money;
  /** Value in lira. */
  readonly value: Money;
  /** Price in the asset's currency, and lira for one unit of it. */
  readonly ownPrice: Price;
  readonly rate: Price;
}

/** Gain by the price in the asset's currency, and by the rate of the currency; they add up to value less cost. */
export interface GainParts {
  readonly price: Money;
  readonly currency: Money;
}

/**
 * Price: (p1 - p0) q fx1. Currency: p0 q (fx1 - fx0), with the kuruş that rounding leaves; p0 is the average cost in
 * the asset's currency, fx0 the cost in lira over it.
 */
export function gainPartsOf({ quantity, cost, ownCost, value, ownPrice, rate }: HoldingAtRate): GainParts {
  const ownGain = ownPrice * quantity - ownCost * CENT * FINE;
  const price = divide(ownGain * rate, FINE * FINE * CENT, 'half-up') as Money;
  return { price, currency: subtractMoney(subtractMoney(value, cost), price) };
}

/** Lira for a unit of the currency, as the purchases of a holding cost it; undefined where nothing was paid. */
export const purchaseRate = (cost: Money, ownCost: Money): Price | undefined =>
  ownCost > ZERO_MONEY ? (divide(cost * FINE, ownCost, 'half-up') as Price) : undefined;

/** Price in a currency: to four decimals, as exchanges quote, or to all eight. */
export function priceIn(price: Price, rate: Price, decimals: 4 | 8 = 4): Price {
  const size = decimals === 4 ? 10_000n : 1n;
  return (divide(price * FINE, rate * size, 'half-up') * size) as Price;
}
