/**
 * Prices at the beginning of some minutes of a fair day, equal to those of `fairMinutes`: for callers that need few
 * minutes of many days. Only the part of the path that decides them is computed, from the end of the minute before each
 * of them back to where it last touched the grid; the draws for all of them are made at once.
 */

import { bridgeTo } from './bridge.ts';
import type { SecretWay } from './draws.ts';
import { BLOCK_WORDS, type MinuteTrades, TRADES_FROM } from './minute-trades.ts';
import { normalDraw, uniformDraw } from './normal-table.ts';
import type { PathSpec } from './path-spec.ts';

/** Below this number of open minutes, several are drawn at a time; the next figure says how many. */
const FEW = 16;
const FEW_MINUTES = 4;

/** Buffer for the path of one minute. */
const way = new Float64Array(61);

/** @param minutes in their order; the more at once, the less each costs */
export function fairBegins(
  spec: PathSpec,
  { draw, drawApart }: SecretWay,
  trades: MinuteTrades,
  minutes: readonly number[],
): Float64Array {
  const { open, shape, deviation, grid } = spec;
  const { blocks, count } = trades;
  const ends = new Float32Array(shape.minutes + 1).fill(NaN);
  const ofEnds = draw(0, shape.minutes);
  /** Price that the path of a minute touched last; NaN for none. @param at where its words begin */
  const lastOf = (minute: number, words: Uint32Array, at: number): number => {
    way[0] = bridgeTo(spec, ends, ofEnds, minute);
    way[count] = bridgeTo(spec, ends, ofEnds, minute + 1);
    return lastTouched({ trades, deviation: deviation * (shape.deviation[minute] as number), words, at, grid });
  };
  const begins = new Float64Array(minutes.length);
  // Each search goes back from the minute before; the day begins on the grid.
  const before = Int16Array.from(minutes, (minute) => minute - 1);
  let sought = Uint16Array.from(minutes.keys());
  while (sought.length > 0) {
    // With few open minutes, several are drawn at once: starting costs more than unused draws.
    const depth = sought.length < FEW ? FEW_MINUTES : 1;
    const from = (place: number) => Math.max(0, (before[place] as number) - depth + 1);
    const words = drawApart(
      Array.from(sought, (place) => TRADES_FROM + from(place) * blocks),
      depth * blocks,
    );
    const found = (place: number, at: number): boolean => {
      let price = NaN;
      let minute = before[place] as number;
      for (const first = from(place); Number.isNaN(price) && minute >= first; minute -= 1)
        price = lastOf(minute, words, (at * depth + minute - first) * blocks * BLOCK_WORDS);
      before[place] = minute;
      if (Number.isNaN(price) && minute >= 0) return false;
      begins[place] = Number.isNaN(price) ? open : price;
      return true;
    };
    sought = sought.filter((place, at) => !found(place, at));
  }
  return begins;
}

interface Walk {
  readonly trades: MinuteTrades;
  readonly deviation: number;
  readonly words: Uint32Array;
  readonly at: number;
  readonly grid: PathSpec['grid'];
}

/** Stack of trades from which on the path is still to be halved, the earliest first. */
const begun = new Uint8Array(8);

/**
 * Price that the path touched last, searched from its end, since mostly only the last trades decide it; intervals that
 * cannot have touched a price are skipped. Short and without numbers as arguments, so that V8 allocates no number as an
 * object.
 */
function lastTouched(walk: Walk): number {
  const { trades, deviation, words, at, grid } = walk;
  const { count, clearAt, halvings } = trades;
  const { partAt, spreadAt } = halvings;
  // The only prices that it can have touched without leaving this step of the grid.
  const lower = grid.below(way[count] as number);
  const upper = grid.next(lower);
  let depth = 0;
  let from = 0;
  let to = count;
  for (;;) {
    while (to - from > 1) {
      const middle = (from + to) >> 1;
      const start = way[from] as number;
      const end = way[to] as number;
      const clear = deviation * (clearAt[middle] as number);
      if (start - lower > clear && end - lower > clear && upper - start > clear && upper - end > clear) break;
      const mean = start + (end - start) * (partAt[middle] as number);
      way[middle] = mean + deviation * (spreadAt[middle] as number) * normalDraw(words[at + middle] as number);
      begun[depth] = from;
      depth += 1;
      from = middle;
    }
    if (to - from === 1) {
      const price = touched(walk, from);
      if (!Number.isNaN(price)) return price;
    }
    if (from === 0) return NaN;
    to = from;
    depth -= 1;
    from = begun[depth] as number;
  }
}

/** Between one trade and the next. */
function touched({ trades, deviation, words, at, grid }: Walk, trade: number): number {
  const variance = deviation * deviation * (trades.gaps[trade] as number);
  const drawn = uniformDraw(words[at + trade] as number);
  return grid.after(NaN, way[trade] as number, way[trade + 1] as number, variance, drawn);
}
