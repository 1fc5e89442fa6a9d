/**
 * Unit of the figures: lira, lira of one day's worth, another currency, grams of gold. A unit is a rate for each day.
 */

import { divide } from '../money/decimal.ts';
import { type Money, type Price, toFloat } from '../money/money.ts';
import type { ConsumerPrices } from './consumer-prices.ts';

/** Lira for one of the unit, in units of 1e-12. */
export type Rate = bigint & { readonly unit: 'rate-e12' };

/** Undefined on days of which it is not known. */
export type RateOn = (day: number) => Rate | undefined;

const ONE = 10n ** 12n;
const ONE_FLOAT = 1e12;
const PRICE_TO_RATE = 10n ** 4n;

export const LIRA: RateOn = () => ONE as Rate;

export const rateOfPrice = (price: Price): Rate => (price * PRICE_TO_RATE) as Rate;

/** Lira of the worth that they had on one day. */
export function realLira(prices: ConsumerPrices, ofDay: number): RateOn {
  const base = prices.on(ofDay)?.value;
  return (day) => {
    const index = prices.on(day)?.value;
    if (base === undefined || index === undefined) return undefined;
    return BigInt(Math.round((index / base) * ONE_FLOAT)) as Rate;
  };
}

/** An amount of lira in the unit, to its hundredth, half up. Lira are lira: ten years of days have many amounts. */
export const inUnitOf = (rate: Rate, amount: Money): Money =>
  rate === ONE || amount === 0n ? amount : (divide(amount * ONE, rate, 'half-up') as Money);

/** For statistics alone: the one way from a rate to a binary float. */
export const rateToFloat = (rate: Rate): number => toFloat(rate) / ONE_FLOAT;
