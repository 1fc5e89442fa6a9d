/**
 * Unit of the figures: lira, lira of one day's worth, another currency, grams of gold. A unit is a rate for each day.
 */

import { divide } from '../money/decimal.ts';
import { type Money, type Price, toFloat } from '../money/money.ts';
import type { ConsumerPrices } from './consumer-prices.ts';

/** Rate: lira for one unit, in steps of 1e-12. */
export type Rate = bigint & { readonly unit: 'rate-e12' };

/** Rate of a day; undefined if it is not known. */
export type RateOn = (day: number) => Rate | undefined;

const ONE = 10n ** 12n;
const ONE_FLOAT = 1e12;
const PRICE_TO_RATE = 10n ** 4n;

export const LIRA: RateOn = () => ONE as Rate;

export const rateOfPrice = (price: Price): Rate => (price * PRICE_TO_RATE) as Rate;

/** Rates of lira with the purchasing power of one day. */
export function realLira(prices: ConsumerPrices, ofDay: number): RateOn {
  const base = prices.on(ofDay)?.value;
  return (day) => {
    const index = prices.on(day)?.value;
    if (base === undefined || index === undefined) return undefined;
    return BigInt(Math.round((index / base) * ONE_FLOAT)) as Rate;
  };
}

/**
 * Converts lira into the unit, rounded to its hundredth, half up. Lira pass unchanged: ten years of days have many
 * amounts.
 */
export const inUnitOf = (rate: Rate, amount: Money): Money =>
  rate === ONE || amount === 0n ? amount : (divide(amount * ONE, rate, 'half-up') as Money);

/** Converts an amount of the unit into lira, to the kuruş, half up. */
export const inLiraOf = (rate: Rate, amount: Money): Money => divide(amount * rate, ONE, 'half-up') as Money;

/** Converts a rate to a binary float, for statistics only: the one place where this is done. */
export const rateToFloat = (rate: Rate): number => toFloat(rate) / ONE_FLOAT;
