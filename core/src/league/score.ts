/**
 * Score of an entry: 100 x (return - 0.5 x drawdown), in whole micro-points. A fraction of 1e-8 is a micro-point, so
 * returns and drawdowns are in them as well. Source: league rules, 5.2.
 */

import { divide } from '../money/decimal.ts';
import type { Money, Percent } from '../money/money.ts';
import { type Ratio, RATIO_ONE } from '../money/ratio.ts';

declare const micro: unique symbol;
/** Points in millionths: 20.00 points are 20,000,000. */
export type MicroPoints = bigint & { readonly [micro]: true };

/** Values of an entry until a valuation: the highest of them, and the largest fall from the highest one before. */
export interface Track {
  readonly peak: Money;
  readonly drawdown: Ratio;
}

export const startTrack = (start: Money): Track => ({ peak: start, drawdown: 0n as Ratio });

/** Track after one more valuation. */
export function advanceTrack({ peak, drawdown }: Track, value: Money): Track {
  if (value >= peak) return { peak: value, drawdown };
  const fall = divide((peak - value) * RATIO_ONE, peak, 'half-up') as Ratio;
  return { peak, drawdown: fall > drawdown ? fall : drawdown };
}

/** Return of a value on the start; without flows it is the time-weighted one. */
export const returnOf = (value: bigint, start: bigint): Ratio =>
  divide((value - start) * RATIO_ONE, start, 'half-up') as Ratio;

export const scoreOf = (earned: Ratio, drawdown: Ratio): MicroPoints =>
  (earned - divide(drawdown, 2n, 'up')) as MicroPoints;

const MICRO_PER_SHOWN = 10_000n;
/** Points with two decimals. */
export const pointsOf = (score: MicroPoints): Percent => divide(score, MICRO_PER_SHOWN, 'half-up') as Percent;
