/** Round values for a scale. Marks, not figures (core/money). */

import { ticks } from 'd3-array';

const ABOUT = 4;

/** Two to seven marks, multiples of a step of 1, 2 or 5: 330, 340, 350. */
export const scaleMarks = (low: number, high: number): readonly number[] => (low < high ? ticks(low, high, ABOUT) : []);

/** Distance between marks; undefined for a single one. */
export const stepOf = ([first, second]: readonly number[]): number | undefined =>
  first === undefined || second === undefined ? undefined : second - first;
