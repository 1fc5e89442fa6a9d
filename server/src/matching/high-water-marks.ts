/**
 * The highest prices that were seen since any moment, and the lowest: what trailing stops follow, without a write for
 * each of them. A price that goes further takes the place of all before it that it leaves behind, so few are kept.
 */
import { isBeyond } from '@kurus/core/exchange/trail';
import type { Price } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';

export interface HighWaterMark {
  /** When it was seen last. */
  atMs: number;
  readonly price: Price;
}

/** Oldest first, each further than all after it: for sells the highest, for buys the lowest. */
export type HighWaterMarks = Record<Side, HighWaterMark[]>;

/** Beyond it the smallest step goes: who began to observation just before it trails by a step less. */
const MOST = 64;

export const noHighWaterMarks = (): HighWaterMarks => ({ buy: [], sell: [] });

/** The price after continuous trading. It ends both lists: while it stays, its time goes on and nothing else. */
export function noteLast({ buy, sell }: HighWaterMarks, price: Price, atMs: number): void {
  for (const [side, list] of [
    ['buy', buy],
    ['sell', sell],
  ] as const) {
    const last = list.at(-1);
    if (last?.price === price) last.atMs = atMs;
    else notePeak(list, side, price, atMs);
  }
}

function notePeak(list: HighWaterMark[], side: Side, price: Price, atMs: number): void {
  for (let last = list.at(-1); last && !isBeyond(side, last.price, price); last = list.at(-1)) list.pop();
  list.push({ atMs, price });
  if (list.length > MOST) list.splice(nearestStep(list), 1);
}

/** The furthest price that was seen after a moment. */
export const highWaterAfter = (highWaterMarks: HighWaterMarks, side: Side, ms: number): Price | undefined =>
  highWaterMarks[side].find(({ atMs }) => atMs > ms)?.price;

/** The place of the mark that is nearest to the one before it. */
function nearestStep(list: readonly HighWaterMark[]): number {
  let [found, least] = [1, -1n];
  for (let place = 1; place < list.length; place += 1) {
    const apart = (list[place - 1] as HighWaterMark).price - (list[place] as HighWaterMark).price;
    const step = apart < 0n ? -apart : apart;
    if (least < 0n || step < least) [found, least] = [place, step];
  }
  return found;
}
