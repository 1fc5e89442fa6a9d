/**
 * The last known price of a share after its company multiplied the shares, or sold new ones: until there is a newer
 * price, what is held is worth what it was.
 */

import { divide } from '../money/decimal.ts';
import type { Money, Price } from '../money/money.ts';
import type { Factor } from './factor.ts';
import type { DatedFactor, DatedPrice } from './price-series.ts';

export interface PriceAction extends DatedFactor {
  /** Paid for new shares, in the units of a price times the factor's numerator; zero where they cost nothing. */
  readonly paid: bigint;
}

/** A price's kuruş times its quantity: a price and a quantity have eight decimals each. */
const OF_MONEY = 10n ** 14n;
export const paidInPrice = (paid: Money): bigint => paid * OF_MONEY;

/** The largest price that can be kept: a ratio may have been entered wrongly. */
const MOST_PRICE = 10n ** 24n - 1n;

/** Rounded up: a value is rounded down, so that a third of a price times three times the shares is what it was. */
export function priceAfter(price: Price, { numerator, denominator }: Factor, paid: bigint): Price {
  const after = divide(price * numerator + paid, denominator, 'up');
  return (after < MOST_PRICE ? after : MOST_PRICE) as Price;
}

/** @param actions since the price, in their order */
export const carriedOver = (price: Price, actions: readonly PriceAction[]): Price =>
  actions.reduce((carried, { factor, paid }) => priceAfter(carried, factor, paid), price);

/** A price in its place, and the day that it was known on, where that is an earlier one. */
export interface CarriedPrice extends DatedPrice {
  readonly knownOn?: number;
}

/**
 * Adds to each price what actions make of it until the next one. A price of the day of an action is of after it.
 * @param prices the oldest first
 * @param actions the oldest first
 */
export function carriedSeries(prices: readonly DatedPrice[], actions: readonly PriceAction[]): readonly CarriedPrice[] {
  if (actions.length === 0) return prices;
  const series: CarriedPrice[] = [];
  let at = 0;
  for (const { exDay, factor, paid } of actions) {
    for (let next = prices[at]; next && next.day <= exDay; next = prices[(at += 1)]) series.push(next);
    const last = series.at(-1);
    if (last === undefined || (last.day === exDay && last.knownOn === undefined)) continue;
    const price = priceAfter(last.price, factor, paid);
    const carried = { day: exDay, price, knownOn: last.knownOn ?? last.day };
    if (last.day === exDay) series.pop();
    series.push(carried);
  }
  return [...series, ...prices.slice(at)];
}
