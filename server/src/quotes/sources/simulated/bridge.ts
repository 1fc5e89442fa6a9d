/** A Brownian bridge from a day's open to its close. */
import type { PathSpec } from './day-path.ts';

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
