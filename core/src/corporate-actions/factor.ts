/**
 * Factor from prices before a corporate action to prices after it. Prices are stored as they were traded; a comparison
 * over an ex-date multiplies the earlier ones by the factor, P'/P: for charts, and for orders that are entered again.
 * Dividends change no factor: they belong to the holder.
 */

import { divide, type Rounding } from '../money/decimal.ts';
import type { Price, Quantity } from '../money/money.ts';
import { type ActionTerms, type CorporateAction, RATIO_ONE } from './action.ts';

/** Factor as a ratio of whole numbers, above zero. */
export interface Factor {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const NO_CHANGE: Factor = { numerator: 1n, denominator: 1n };

/** Action with the last close before its ex-date, if known. */
export type ClosedAction = CorporateAction & { readonly close?: Price | undefined };

/**
 * Factor of all actions whose ex-date is after one day and not after another.
 * @returns undefined if one is a rights issue without a known last close
 */
export function factorBetween(actions: readonly ClosedAction[], afterDay: number, toDay: number): Factor | undefined {
  const between = actions.filter(({ exDay }) => exDay > afterDay && exDay <= toDay);
  let factor: Factor | undefined = NO_CHANGE;
  for (const exDay of new Set(between.map((one) => one.exDay))) {
    const day = between.filter((one) => one.exDay === exDay);
    const own = factorOf(day, day.find(({ close }) => close !== undefined)?.close);
    factor = factor &&
      own && { numerator: factor.numerator * own.numerator, denominator: factor.denominator * own.denominator };
  }
  return factor;
}

/** Factor of one ex-date: `theoreticalPrice` over the close, without its dividends, not rounded. */
export function factorOf(day: readonly ActionTerms[], close: Price | undefined): Factor | undefined {
  let [numerator, denominator] = [1n, 1n];
  const issued = day.filter(({ type }) => type === 'bonus' || type === 'rights');
  if (issued.length > 0) {
    const rights = issued.filter(({ type }) => type === 'rights');
    if (rights.length > 0 && (close === undefined || close <= 0n)) return undefined;
    const level = rights.length > 0 ? (close as bigint) : 1n;
    numerator = rights.reduce((sum, { price, ratio }) => sum + price * ratio, level * RATIO_ONE);
    denominator = level * issued.reduce((sum, { ratio }) => sum + ratio, RATIO_ONE);
  }
  for (const { type, ratio } of day) {
    if (type !== 'split' && type !== 'merger') continue;
    numerator *= RATIO_ONE;
    denominator *= ratio;
  }
  return { numerator, denominator };
}

export const adjustedPrice = (price: Price, { numerator, denominator }: Factor, rounding: Rounding) =>
  divide(price * numerator, denominator, rounding) as Price;

/** Converts a quantity of old shares into new shares of the same value, without exercised rights. */
export function adjustedQuantity(quantity: Quantity, day: readonly ActionTerms[]): Quantity {
  let [numerator, denominator] = [quantity as bigint, 1n];
  const bonus = day.reduce((sum, { type, ratio }) => (type === 'bonus' ? sum + ratio : sum), RATIO_ONE);
  [numerator, denominator] = [numerator * bonus, denominator * RATIO_ONE];
  for (const { type, ratio } of day) {
    if (type !== 'split' && type !== 'merger') continue;
    numerator *= ratio;
    denominator *= RATIO_ONE;
  }
  return divide(numerator, denominator, 'down') as Quantity;
}
