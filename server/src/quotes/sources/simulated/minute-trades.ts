/** When an asset is traded within each minute of a day, and how a Brownian bridge gets through those trades. */
import { type Halvings, halvingsOf } from './day-shape.ts';
import { bell, MOST_DEVIATIONS } from './normal-table.ts';

const SECONDS = 60;

export interface MinuteTrades {
  readonly count: number;
  /** The last trade by a second of the minute; each minute begins with one. */
  lastBy(second: number): number;
  /** Part of the minute between each of them and the next one, or the minute's end. */
  readonly gaps: Float64Array;
  readonly halvings: Halvings;
  /** How far the way can get beyond the minute's ends, in deviations of the minute. */
  readonly reach: number;
}

const known = new Map<number, MinuteTrades>();

/** @param phase the second of the first regular trade @param tradeEvery seconds between them */
export function minuteTrades(phase: number, tradeEvery: number): MinuteTrades {
  const name = tradeEvery * SECONDS + phase;
  const found = known.get(name) ?? makeTrades(phase, tradeEvery);
  known.set(name, found);
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
    lastBy: (second) => lastBy[second] as number,
    gaps: Float64Array.from(seconds, (_, trade) => (points[trade + 1] as number) - (points[trade] as number)),
    halvings,
    reach: reachOf(halvings, points.length),
  };
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

/** @param way is filled: where the way is at each trade, and at the minute's end */
export function walkThrough(way: Float64Array, { halvings, count }: MinuteTrades, spec: BridgeSpec): void {
  const { from, to, middle, part, spread } = halvings;
  const { deviation, words, at } = spec;
  way[0] = spec.from;
  way[count] = spec.to;
  for (let i = 0; i < middle.length; i += 1) {
    const trade = middle[i] as number;
    const start = way[from[i] as number] as number;
    const mean = start + ((way[to[i] as number] as number) - start) * (part[i] as number);
    way[trade] = mean + deviation * (spread[i] as number) * bell(words[at + trade] as number);
  }
}
