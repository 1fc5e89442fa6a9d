/**
 * Price series of a share from a source: as traded, or adjusted for splits to shares of today. A holding is valued at
 * the price traded on the day, so adjusted prices are converted back.
 */

import type { Price } from '../money/money.ts';
import type { CorporateAction } from './action.ts';
import { adjustedPrice, type Factor, factorOf } from './factor.ts';

export interface DatedPrice {
  /** Days since 1970-01-01 in İstanbul. */
  readonly day: number;
  readonly price: Price;
}

export interface DatedFactor {
  readonly exDay: number;
  /** Factor from earlier prices to later ones. */
  readonly factor: Factor;
}

/**
 * Factors of splits and bonus issues, which multiply shares. Rights issues are excluded: the entries show the holder's
 * decision, and no two sources adjust for rights in the same way.
 */
export const splitsAmong = (actions: readonly CorporateAction[]): DatedFactor[] =>
  actions.flatMap((action) => {
    const factor = action.type === 'bonus' || action.type === 'split' ? factorOf([action], undefined) : undefined;
    return factor ? [{ exDay: action.exDay, factor }] : [];
  });

/** Tolerance for the day of a stated action: its author may have missed it by a weekend or two. */
export const NEAR_DAYS = 15;

/**
 * Tells if the series falls with the action, as traded prices did: two neighbouring prices near the day differ by more
 * than half of the factor. True if there is no price on one side.
 * @param prices the oldest first
 */
export function fallsAt(prices: readonly DatedPrice[], { exDay, factor }: DatedFactor): boolean {
  const { numerator, denominator } = factor;
  if (numerator === denominator) return true;
  let isSpanned = false;
  for (let at = firstFrom(prices, exDay - NEAR_DAYS); at < prices.length; at += 1) {
    const [earlier, later] = [prices[at - 1], prices[at] as DatedPrice];
    if (!earlier) continue;
    if (earlier.day >= exDay + NEAR_DAYS) break;
    isSpanned ||= earlier.day < exDay && later.day >= exDay;
    // Closer, as a ratio, to the price with the factor than to an unchanged price.
    const [now, halfway] = [later.price ** 2n * denominator, earlier.price ** 2n * numerator];
    if (numerator < denominator ? now < halfway : now > halfway) return true;
  }
  return !isSpanned;
}

/** Index of the first price from a day on. */
function firstFrom(prices: readonly DatedPrice[], day: number): number {
  let [low, high] = [0, prices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((prices[middle]?.day ?? day) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Prices as traded on their days: each rounded once, for any number of actions. */
export function asTraded(prices: readonly DatedPrice[], events: readonly DatedFactor[]): readonly DatedPrice[] {
  const later = events.filter((event) => !fallsAt(prices, event)).toSorted((a, b) => b.exDay - a.exDay);
  if (later.length === 0) return prices;
  const traded: DatedPrice[] = [];
  let back: Factor = { numerator: 1n, denominator: 1n };
  let at = 0;
  for (const one of prices.toReversed()) {
    for (let next = later[at]; next && one.day < next.exDay; next = later[(at += 1)])
      back = joinedFactor(back, { numerator: next.factor.denominator, denominator: next.factor.numerator });
    traded.push(at === 0 ? one : { ...one, price: adjustedPrice(one.price, back, 'half-up') });
  }
  return traded.reverse();
}

/**
 * Largest factor; larger ones are cut. No real company reaches it, but thousands of actions would make numbers grow
 * without end.
 */
const MOST_FACTOR = 1n << 512n;
const CUT_BITS = 64n;

/** Combines two factors. */
export function joinedFactor(a: Factor, b: Factor): Factor {
  let [numerator, denominator] = [a.numerator * b.numerator, a.denominator * b.denominator];
  while (numerator > MOST_FACTOR || denominator > MOST_FACTOR)
    [numerator, denominator] = [numerator >> CUT_BITS || 1n, denominator >> CUT_BITS || 1n];
  return { numerator, denominator };
}
