/** Ratios: rates, shares and changes, exact to eight decimals. */

import { price } from './money.ts';

declare const unit: unique symbol;
/** Ratio in 1e-8: 0.05 is 5,000,000. */
export type Ratio = bigint & { readonly [unit]: true };
export const RATIO_ONE = 100_000_000n;

/** Ratio of a decimal with at most eight decimals, "0.25". @throws RangeError on other texts */
export const ratio = (text: string) => price(text) as bigint as Ratio;

/** Ratio nearest to a float of statistics. */
export const nearestRatio = (value: number) => BigInt(Math.round(value * UNITS)) as Ratio;
const UNITS = 1e8;
