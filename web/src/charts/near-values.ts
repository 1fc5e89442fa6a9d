/** Past prices next to a plan, clipped so that the plan keeps the scale. Pure. */

/** Largest visible distance of a value from the plan, as a fraction of the plan's range. */
const FAR = 0.6;

/** Least number of values of a line. */
const LEAST = 12;

/** Limits each value to the range around the plan. */
export function nearValues(values: readonly number[], reach: readonly number[]): readonly number[] {
  const { low, high } = edges(reach);
  return values.map((value) => Math.min(high, Math.max(low, value)));
}

/** Index from which the newest values are all near the plan; the last few are always included. */
export function nearFrom(values: readonly number[], reach: readonly number[]): number {
  const { low, high } = edges(reach);
  const from = values.findLastIndex((value) => value < low || value > high) + 1;
  return Math.max(0, Math.min(from, values.length - LEAST));
}

function edges(reach: readonly number[]) {
  const [low, high] = [Math.min(...reach), Math.max(...reach)];
  const far = (high - low) * FAR;
  return { low: low - far, high: high + far };
}
