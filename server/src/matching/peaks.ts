/**
 * The highest prices that were seen since any moment, and the lowest: what trailing stops follow, without a write for
 * each of them. A price that goes further takes the place of all before it that it leaves behind, so few are kept.
 */
import { isBeyond } from '@kurus/core/exchange/trail';
import type { Price } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';

export interface Peak {
  /** When it was seen last. */
  atMs: number;
  readonly price: Price;
}

/** Oldest first, each further than all after it: for sells the highest, for buys the lowest. */
export type Peaks = Record<Side, Peak[]>;

/** Beyond it the smallest step goes: who began to look just before it trails by a step less. */
const MOST = 64;

export const noPeaks = (): Peaks => ({ buy: [], sell: [] });

/** The price after continuous trading. It ends both lists: while it stays, its time goes on and nothing else. */
export function noteLast({ buy, sell }: Peaks, price: Price, atMs: number): void {
  for (const [side, list] of [
    ['buy', buy],
    ['sell', sell],
  ] as const) {
    const last = list.at(-1);
    if (last?.price === price) last.atMs = atMs;
    else notePeak(list, side, price, atMs);
  }
}

function notePeak(list: Peak[], side: Side, price: Price, atMs: number): void {
  for (let last = list.at(-1); last && !isBeyond(side, last.price, price); last = list.at(-1)) list.pop();
  list.push({ atMs, price });
  if (list.length > MOST) list.splice(nearestStep(list), 1);
}

/** The furthest price that was seen after a moment. */
export const peakAfter = (peaks: Peaks, side: Side, ms: number): Price | undefined =>
  peaks[side].find(({ atMs }) => atMs > ms)?.price;

/** The place of the peak that is nearest to the one before it. */
function nearestStep(list: readonly Peak[]): number {
  let [found, least] = [1, -1n];
  for (let place = 1; place < list.length; place += 1) {
    const apart = (list[place - 1] as Peak).price - (list[place] as Peak).price;
    const step = apart < 0n ? -apart : apart;
    if (least < 0n || step < least) [found, least] = [place, step];
  }
  return found;
}
