/** Largest drawdown from a peak, and the time until the peak was reached again. */

interface Level {
  readonly day: number;
  readonly growth: number;
}

export interface Drawdown {
  /** A negative fraction: -0.25 is a quarter lost. */
  readonly value: number;
  /** The day of the peak, and the lowest day. */
  readonly from: number;
  readonly to: number;
  /** The first day back at the peak; undefined while below it. */
  readonly recovered: number | undefined;
}

/** Drawdown of each day: the distance below the highest level until then, 0 or a negative fraction. */
export function drawdowns(levels: readonly number[]): number[] {
  let high = 0;
  return levels.map((level) => {
    high = Math.max(high, level);
    return high > 0 ? level / high - 1 : 0;
  });
}

const deepest = (falls: readonly number[]) => falls.reduce((least, fall) => Math.min(least, fall), 0);

/** Largest fall from a level to a later, lower one: 0 or a negative fraction. */
export const largestFall = (levels: readonly number[]): number => deepest(drawdowns(levels));

/** @returns undefined if the level never fell; the first one if several are equally deep */
export function maxDrawdown(levels: readonly Level[]): Drawdown | undefined {
  const falls = drawdowns(levels.map(({ growth }) => growth));
  const value = deepest(falls);
  if (value === 0) return undefined;
  const lowest = falls.indexOf(value);
  const high = falls.lastIndexOf(0, lowest);
  const recovered = levels.find((_, at) => at > lowest && falls[at] === 0);
  const day = (at: number) => levels[at]?.day ?? 0;
  return { value, from: day(high), to: day(lowest), recovered: recovered?.day };
}
