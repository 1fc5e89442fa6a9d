/** Past prices beside a plan, limited so that the plan keeps the scale. Pure. */

/** How far beyond the plan a value may be and still be seen, as a part of what that spans. */
const FAR = 0.6;

/** Fewer are no line. */
const LEAST = 12;

/** Limits each value to the range around the plan. */
export function nearValues(values: readonly number[], reach: readonly number[]): readonly number[] {
  const { low, high } = edges(reach);
  return values.map((value) => Math.min(high, Math.max(low, value)));
}

/** From where on the newest values all lie near the plan; the last few in any case. */
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
