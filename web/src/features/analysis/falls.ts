/** How far each day lies below the highest until then: 0 or a negative fraction. Pure. */
export function falls(points: readonly { readonly ttwror: number }[]): number[] {
  let peak = 0;
  return points.map(({ ttwror }) => {
    peak = Math.max(peak, 1 + ttwror);
    return peak > 0 ? (1 + ttwror) / peak - 1 : 0;
  });
}
