/** Drawdown of each day from the highest value so far: 0 or a negative fraction. Pure. */
export function falls(points: readonly { readonly ttwror: number }[]): number[] {
  let high = 0;
  return points.map(({ ttwror }) => {
    high = Math.max(high, 1 + ttwror);
    return high > 0 ? (1 + ttwror) / high - 1 : 0;
  });
}
