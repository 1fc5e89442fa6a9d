/** Figures of entries as they are shown: points of two decimals, whose difference is exact on screen. */

import { type Percent, percentText } from '@kurus/core/money/money';
import type { Ratio } from '@kurus/core/money/ratio';

/** A ratio has eight decimals, a percentage as shown four fewer. */
const STEP = 10_000n;

/** Percentage of a ratio, rounded half away from zero: 0.08944999 is 8.94 %. */
export function percentOf(ratio: Ratio): Percent {
  const half = ratio < 0n ? -STEP / 2n : STEP / 2n;
  return ((ratio + half) / STEP) as Percent;
}

/** "8,94" or "-2,32": points without a percent sign. */
export function pointsText(value: Percent, isSigned = false): string {
  const text = percentText(value).replace('.', ',');
  return isSigned && value > 0n ? `+${text}` : text;
}

/** Half of the drawdown in points: what stands between return and score as both are shown. */
export const halfFall = (ratio: Ratio, score: Percent): Percent => (percentOf(ratio) - score) as Percent;

interface Day {
  readonly day: string;
  readonly return: Ratio;
}

export interface Fall {
  /** Day of the highest value before it; undefined: the start. */
  readonly peak: number | undefined;
  readonly trough: number;
}

const ONE = 100_000_000n;

/** Largest fall of the daily values from their highest before, the start included; undefined without any. */
export function largestFall(days: readonly Day[]): Fall | undefined {
  let [peak, peakAt]: [bigint, number | undefined] = [ONE, undefined];
  let largest: (Fall & { readonly from: bigint; readonly to: bigint }) | undefined;
  days.forEach((one, at) => {
    const value = ONE + one.return;
    if (value > peak) [peak, peakAt] = [value, at];
    else if (value < peak && (!largest || value * largest.from < largest.to * peak))
      largest = { peak: peakAt, trough: at, from: peak, to: value };
  });
  return largest && { peak: largest.peak, trough: largest.trough };
}

/** Share of the best: rank 137 of 1,103 is 12.4 %, with one decimal. */
export const bestShare = (rank: number, of: number): string => {
  const tenths = Math.max(1, Math.round((rank * 1000) / Math.max(1, of)));
  return `%${Math.floor(tenths / 10)}${tenths % 10 === 0 ? '' : `,${tenths % 10}`}`;
};

/** "1.284" */
export const countText = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, '.');
