/**
 * The past of a share as its source tells it: as it was traded, or in shares of today, as if it had always been split.
 * What was held on a day is worth its price of that day, so the second kind is taken back.
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
  /** From prices of before to prices of after. */
  readonly factor: Factor;
}

/**
 * What multiplied shares: splits and bonus issues. Without rights: what a holder made of theirs is in their entries,
 * and no source takes them off in the same way.
 */
export const splitsAmong = (actions: readonly CorporateAction[]): DatedFactor[] =>
  actions.flatMap((action) => {
    const factor = action.type === 'bonus' || action.type === 'split' ? factorOf([action], undefined) : undefined;
    return factor ? [{ exDay: action.exDay, factor }] : [];
  });

/** Who wrote an event down may have missed its day by a weekend or two. */
export const NEAR_DAYS = 15;

/**
 * Whether the series falls with the event, as what was traded did: two of its neighbours near the day differ by more
 * than half of the factor. True where no price stands on both sides.
 * @param prices the oldest first
 */
export function fallsAt(prices: readonly DatedPrice[], { exDay, factor }: DatedFactor): boolean {
  const { numerator, denominator } = factor;
  if (numerator === denominator) return true;
  let isSpanned = false;
  for (const [at, later] of prices.entries()) {
    const earlier = prices[at - 1];
    if (!earlier || later.day < exDay - NEAR_DAYS || earlier.day >= exDay + NEAR_DAYS) continue;
    isSpanned ||= earlier.day < exDay && later.day >= exDay;
    // Nearer, as a ratio, to the price with the factor than to the same price again.
    const [now, halfway] = [later.price ** 2n * denominator, earlier.price ** 2n * numerator];
    if (numerator < denominator ? now < halfway : now > halfway) return true;
  }
  return !isSpanned;
}

/** Each price as it was traded on its day. @param events of the share, in any order */
export function asTraded(prices: readonly DatedPrice[], events: readonly DatedFactor[]): readonly DatedPrice[] {
  let traded = prices;
  for (const event of events) {
    if (fallsAt(prices, event)) continue;
    const { numerator, denominator } = event.factor;
    const back = { numerator: denominator, denominator: numerator };
    traded = traded.map((one) =>
      one.day < event.exDay ? { ...one, price: adjustedPrice(one.price, back, 'half-up') } : one,
    );
  }
  return traded;
}
