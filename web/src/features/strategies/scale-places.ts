/** Places on the scale of a target, in percent of its width. */

import { type Price, toFloat } from '@kurus/core/money/money';

interface Prices {
  readonly price: Price;
  readonly target?: Price | undefined;
  readonly stop?: Price | undefined;
  /** Newest price, or that of the outcome. */
  readonly last?: Price | undefined;
}

export interface ScalePlaces {
  readonly price: number;
  /** Undefined while there is no record. */
  readonly dot: number | undefined;
  /** Bar from the price at the publishing to the dot. */
  readonly from: number;
  readonly width: number;
  /** True where the scale begins with a stop, and ends with a target. */
  readonly start: boolean;
  readonly end: boolean;
}

/** Undefined where all prices are the same. A price beyond stop or target stands at the end. */
export function placesOf({ price, target, stop, last = price }: Prices): ScalePlaces | undefined {
  const [low, high] = [stop ?? lesser(price, last), target ?? greater(price, last)].map(toFloat);
  if (low === undefined || high === undefined || high <= low) return undefined;
  const placeOf = (one: Price) => Math.min(100, Math.max(0, ((toFloat(one) - low) / (high - low)) * 100));
  const [at, dot] = [placeOf(price), placeOf(last)];
  return {
    price: at,
    dot,
    from: Math.min(at, dot),
    width: Math.abs(dot - at),
    start: stop !== undefined,
    end: target !== undefined,
  };
}

const lesser = (a: Price, b: Price) => (a < b ? a : b);
const greater = (a: Price, b: Price) => (a > b ? a : b);
