/** Trades of an asset within each minute of a day, and the Brownian bridge through them. */

import { type Halvings, halvingsOf } from './day-shape.ts';
import { normalDraw, MOST_DEVIATIONS } from './normal-table.ts';
import { UNTOUCHED } from './price-grid.ts';

const SECONDS = 60;
/** Words in a block of 16 bytes. */
export const BLOCK_WORDS = 4;
/**
 * First block of the trades: each has one word for the path's position, and one for what it touches until the next one.
 */
export const TRADES_FROM = 4096;

export interface MinuteTrades {
  readonly count: number;
  /** Number of blocks with the words of a minute. */
  readonly blocks: number;
  /** The last trade by a second of the minute; each minute begins with one. */
  lastBy(second: number): number;
  /** Part of the minute between each trade and the next one, or the minute's end. */
  readonly gaps: Float64Array;
  readonly halvings: Halvings;
  /** Reach of the path beyond the minute's ends, in deviations of the minute. */
  readonly reach: number;
  /**
   * Distance of a price from both ends of an interval above which the path does not touch it, in deviations of the
   * minute; by the trade that halves the interval.
   */
  readonly clearAt: Float64Array;
}

/** Limit of the product of both ends' distances, in variances of the step. */
const FAR = UNTOUCHED * 1.001;

const cache = new Map<number, MinuteTrades>();

/** @param phase the second of the first regular trade @param tradeEvery seconds between them */
export function minuteTrades(phase: number, tradeEvery: number): MinuteTrades {
  const name = tradeEvery * SECONDS + phase;
  const found = cache.get(name) ?? makeTrades(phase, tradeEvery);
  cache.set(name, found);
  return found;
}

function makeTrades(phase: number, tradeEvery: number): MinuteTrades {
  const seconds = [0];
  for (let second = phase || tradeEvery; second < SECONDS; second += tradeEvery) seconds.push(second);
  const points = Float64Array.from([...seconds, SECONDS], (second) => second / SECONDS);
  const lastBy = Uint8Array.from({ length: SECONDS }, (_, second) => seconds.findLastIndex((one) => one <= second));
  const halvings = halvingsOf(points);
  return {
    count: seconds.length,
    blocks: Math.ceil(seconds.length / BLOCK_WORDS),
    lastBy: (second) => lastBy[second] as number,
    gaps: Float64Array.from(seconds, (_, trade) => (points[trade + 1] as number) - (points[trade] as number)),
    halvings,
    reach: reachOf(halvings, points.length),
    clearAt: clearOf(halvings, points),
  };
}

function clearOf({ spreadAt }: Halvings, points: Float64Array): Float64Array {
  const clear = new Float64Array(points.length);
  const clearIn = (from: number, to: number): number => {
    // A little more than what the grid calls untouched in one step, so that the two never differ.
    if (to - from < 2) return Math.sqrt(FAR * ((points[to] as number) - (points[from] as number)));
    const middle = (from + to) >> 1;
    const further = Math.max(clearIn(from, middle), clearIn(middle, to));
    return (clear[middle] = MOST_DEVIATIONS * (spreadAt[middle] as number) + further);
  };
  clearIn(0, points.length - 1);
  return clear;
}

function reachOf({ from, to, middle, spread }: Halvings, points: number): number {
  const reach = new Float64Array(points);
  for (let i = 0; i < middle.length; i += 1) {
    const ofEnds = Math.max(reach[from[i] as number] as number, reach[to[i] as number] as number);
    reach[middle[i] as number] = ofEnds + MOST_DEVIATIONS * (spread[i] as number);
  }
  return Math.max(...reach);
}

export interface BridgeSpec {
  readonly from: number;
  readonly to: number;
  readonly deviation: number;
  /** One for each trade. */
  readonly words: Uint32Array;
  /** Where they begin. */
  readonly at: number;
}

/** @param way is filled: position of the path at each trade, and at the minute's end */
export function walkThrough(way: Float64Array, { halvings, count }: MinuteTrades, spec: BridgeSpec): void {
  const { from, to, middle, part, spread } = halvings;
  const { deviation, words, at } = spec;
  way[0] = spec.from;
  way[count] = spec.to;
  for (let i = 0; i < middle.length; i += 1) {
    const trade = middle[i] as number;
    const start = way[from[i] as number] as number;
    const mean = start + ((way[to[i] as number] as number) - start) * (part[i] as number);
    way[trade] = mean + deviation * (spread[i] as number) * normalDraw(words[at + trade] as number);
  }
}
