/** A Brownian bridge from a day's open to its close. */

import { normalDraw } from './normal-table.ts';
import type { PathSpec } from './path-spec.ts';

/**
 * The price at each minute's end, halving the day again and again. 32-bit floats: the grid is far coarser.
 * @param ends is filled: the open, then each minute's end
 * @param draw of mean 0 and deviation 1, once for each minute but the last
 */
export function bridge(
  { open, close, deviation, shape }: PathSpec,
  ends: Float32Array,
  draw: (minute: number) => number,
): void {
  const { from, to, middle, part, spread } = shape.halvings;
  ends[0] = open;
  ends[shape.minutes] = close;
  // A bridge knows no floor, a price does.
  const least = open / 10;
  for (let i = 0; i < middle.length; i += 1) {
    const minute = middle[i] as number;
    const start = ends[from[i] as number] as number;
    const mean = start + ((ends[to[i] as number] as number) - start) * (part[i] as number);
    const value = mean + deviation * (spread[i] as number) * draw(minute);
    ends[minute] = value < least ? least : value;
  }
}

/**
 * Price at the end of one minute alone.
 * @param ends NaN where not computed yet
 * @param words of the minutes
 * @returns the price there
 */
export function bridgeTo(
  { open, close, deviation, shape }: PathSpec,
  ends: Float32Array,
  words: Uint32Array,
  minute: number,
): number {
  const { partAt, spreadAt } = shape.halvings;
  ends[0] = open;
  ends[shape.minutes] = close;
  const least = open / 10;
  let [from, to] = [0, shape.minutes];
  while (Number.isNaN(ends[minute])) {
    const middle = (from + to) >> 1;
    if (Number.isNaN(ends[middle])) {
      const start = ends[from] as number;
      const mean = start + ((ends[to] as number) - start) * (partAt[middle] as number);
      const value = mean + deviation * (spreadAt[middle] as number) * normalDraw(words[middle] as number);
      ends[middle] = value < least ? least : value;
    }
    if (minute < middle) to = middle;
    else from = middle;
  }
  return ends[minute] as number;
}
