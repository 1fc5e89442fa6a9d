/**
 * Last known price of a share, adjusted for splits, bonus and rights issues since: until there is a newer price, an
 * action does not change the value of a holding.
 */

import { divide } from '../money/decimal.ts';
import type { Money, Price } from '../money/money.ts';
import type { Factor } from './factor.ts';
import type { DatedFactor, DatedPrice } from './price-series.ts';

/** Kinds of entries after which an earlier price is of other shares. */
export const PRICE_ACTIONS = ['bonus', 'rights', 'split', 'merger'] as const;

export interface PriceAction extends DatedFactor {
  /** Paid for new shares, in the units of a price times the factor's numerator; zero if they are free. */
  readonly paid: bigint;
}

/** Conversion from kuruş to price x quantity, which have eight decimals each. */
const OF_MONEY = 10n ** 14n;
export const paidInPrice = (paid: Money): bigint => paid * OF_MONEY;

/** Largest price that can be stored: a ratio may have been entered wrongly. */
const MOST_PRICE = 10n ** 24n - 1n;

/**
 * Price after an action, rounded up: values are rounded down, so that three times the shares at a third of the price
 * keep their value.
 */
function priceAfter(price: Price, { numerator, denominator }: Factor, paid: bigint): Price {
  const after = divide(price * numerator + paid, denominator, 'up');
  return (after < MOST_PRICE ? after : MOST_PRICE) as Price;
}

/** @param actions since the price, in their order */
export const carriedOver = (price: Price, actions: readonly PriceAction[]): Price =>
  actions.reduce((carried, { factor, paid }) => priceAfter(carried, factor, paid), price);

/** Adjusted price of a day, with the day of the known price if that is earlier. */
export interface CarriedPrice extends DatedPrice {
  readonly knownOn?: number;
}

/**
 * Adds adjusted prices at the actions between known ones. A price of the ex-date is already adjusted.
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
