/** Fractions as percentages: rates on the wire are fractions of one, on the screens percent. */

import { price, type Percent } from './money.ts';

/** Percent of a fraction with at most four decimals: "0.175" is 17.5 %. */
export const fractionPercent = (fraction: string): Percent => (price(fraction) / 10_000n) as Percent;
