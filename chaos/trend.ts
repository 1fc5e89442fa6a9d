/** Straight line through one value a minute. */
export interface Trend {
  readonly perHour: number;
  /** Half of the 95 % interval: two standard errors. */
  readonly margin: number;
}

/** Trend by least squares. Fewer than three values allow no statement: the margin is infinite. */
export function trendOf(values: readonly number[]): Trend {
  const n = values.length;
  if (n < 3) return { perHour: 0, margin: Number.POSITIVE_INFINITY };
  const meanX = (n - 1) / 2;
  const meanY = values.reduce((a, b) => a + b, 0) / n;
  const spread = values.reduce((sum, _, x) => sum + (x - meanX) ** 2, 0);
  const perMinute = values.reduce((sum, y, x) => sum + (x - meanX) * (y - meanY), 0) / spread;
  const rest = values.reduce((sum, y, x) => sum + (y - meanY - perMinute * (x - meanX)) ** 2, 0);
  return { perHour: perMinute * 60, margin: 2 * Math.sqrt(rest / (n - 2) / spread) * 60 };
}
