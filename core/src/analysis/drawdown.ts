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
export function drawdowns(levels: readonly Level[]): number[] {
  let high = 0;
  return levels.map(({ growth }) => {
    high = Math.max(high, growth);
    return high > 0 ? growth / high - 1 : 0;
  });
}

/** @returns undefined if the level never fell; the first one if several are equally deep */
export function maxDrawdown(levels: readonly Level[]): Drawdown | undefined {
  const falls = drawdowns(levels);
  const value = falls.reduce((deepest, fall) => Math.min(deepest, fall), 0);
  if (value === 0) return undefined;
  const lowest = falls.indexOf(value);
  const high = falls.lastIndexOf(0, lowest);
  const recovered = levels.find((_, at) => at > lowest && falls[at] === 0);
  const day = (at: number) => levels[at]?.day ?? 0;
  return { value, from: day(high), to: day(lowest), recovered: recovered?.day };
}
