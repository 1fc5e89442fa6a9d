/** Round values for a scale. Marks, not figures (core/money). */

const MOST = 6;
const STEPS = [1, 2, 2.5, 5, 10];

/** At most six, each a multiple of the smallest step that is round: 330, 340, 350. */
export function scaleMarks(low: number, high: number): readonly number[] {
  const least = (high - low) / MOST;
  if (!(least > 0) || !Number.isFinite(least)) return [];
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (STEPS.find((one) => one * power >= least) ?? 10) * power;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.max(0, Math.floor(high / step) - first + 1) }, (_, at) => (first + at) * step);
}

/** From one mark to the next; undefined of a mark alone. */
export const stepOf = ([first, second]: readonly number[]): number | undefined =>
  first === undefined || second === undefined ? undefined : second - first;
