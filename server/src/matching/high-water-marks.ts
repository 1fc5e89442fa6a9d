/**
 * High-water marks: the highest and the lowest price since any moment, which trailing stops follow without a write for
 * each of them. A price that goes further replaces all marks that it passes, so few are kept (a monotonic queue).
 */

import { isBeyond } from '@kurus/core/exchange/trail';
import type { Price } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';

export interface HighWaterMark {
  /** Exchange time in ms at which the price was observed last. */
  atMs: number;
  readonly price: Price;
}

/** Oldest first, each further than all after it: for sells the highest, for buys the lowest. */
export type HighWaterMarks = Record<Side, HighWaterMark[]>;

/**
 * Marks of a side; beyond it the smallest step is dropped, and an order active since just before trails by that much
 * less.
 */
const MOST = 64;

export const noHighWaterMarks = (): HighWaterMarks => ({ buy: [], sell: [] });

/** Notes the last price of continuous trading: the end of both lists. While it stays the same, only its time moves. */
export function noteLast({ buy, sell }: HighWaterMarks, price: Price, atMs: number): void {
  for (const [side, list] of [
    ['buy', buy],
    ['sell', sell],
  ] as const) {
    const last = list.at(-1);
    if (last?.price === price) last.atMs = atMs;
    else noteMark(list, side, price, atMs);
  }
}

function noteMark(list: HighWaterMark[], side: Side, price: Price, atMs: number): void {
  for (let last = list.at(-1); last && !isBeyond(side, last.price, price); last = list.at(-1)) list.pop();
  list.push({ atMs, price });
  if (list.length > MOST) list.splice(nearestStep(list), 1);
}

/** @returns the furthest price after a moment, for a side; undefined when none was observed */
export const highWaterAfter = (highWaterMarks: HighWaterMarks, side: Side, ms: number): Price | undefined =>
  highWaterMarks[side].find(({ atMs }) => atMs > ms)?.price;

/** Place of the mark that is nearest to the one before it. */
function nearestStep(list: readonly HighWaterMark[]): number {
  let [found, least] = [1, -1n];
  for (let place = 1; place < list.length; place += 1) {
    const apart = (list[place - 1] as HighWaterMark).price - (list[place] as HighWaterMark).price;
    const step = apart < 0n ? -apart : apart;
    if (least < 0n || step < least) [found, least] = [place, step];
  }
  return found;
}
