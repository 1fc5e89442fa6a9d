/**
 * Rounds values so that the printed parts add up to the printed total: the largest remainders get the difference. Pure.
 */

/** @param total sum of the values @returns hundredths, which add up to those of the total */
export function addUp(values: readonly number[], total: number): number[] {
  const target = Math.round(total * 100);
  const rounded = values.map((value) => Math.floor(value * 100));
  const order = values
    .map((value, at) => ({ at, rest: value * 100 - Math.floor(value * 100) }))
    .toSorted((a, b) => b.rest - a.rest);
  let missing = target - rounded.reduce((sum, value) => sum + value, 0);
  for (const { at } of missing >= 0 ? order : order.toReversed()) {
    if (missing === 0) break;
    rounded[at] = (rounded[at] ?? 0) + Math.sign(missing);
    missing -= Math.sign(missing);
  }
  return rounded;
}
