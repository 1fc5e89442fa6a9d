/** Round values for a scale. Marks, not figures (core/money). */

import { ticks } from 'd3-array';

const ABOUT = 4;

/** Two to seven, each a multiple of a step of 1, 2 or 5: 330, 340, 350. */
export const scaleMarks = (low: number, high: number): readonly number[] => (low < high ? ticks(low, high, ABOUT) : []);

/** From one mark to the next; undefined of a mark alone. */
export const stepOf = ([first, second]: readonly number[]): number | undefined =>
  first === undefined || second === undefined ? undefined : second - first;
