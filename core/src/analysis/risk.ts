/**
 * Risk figures. Conventions of empyrical: standard deviations with n - 1, brought to a year by the root of its
 * periods, the downside over all periods. Returns are of one period each: 0.01 is one percent.
 */

/** Number of periods in a year: exchange days, or every day if only crypto is held. */
export type PeriodsOfYear = 252 | 365;

/** Fewest periods for any risk figure; below the second limit there is no ratio. */
export const FEWEST_PERIODS = 20;
export const FEWEST_FOR_RATIOS = 60;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function standardDeviation(values: readonly number[]): number {
  const apart = deviations(values);
  return Math.sqrt(products(apart, apart) / (values.length - 1));
}

/** Quotient, or undefined if it is not a number: nothing to divide by. */
const finiteOrUndefined = (value: number) => (Number.isFinite(value) ? value : undefined);

/** Deviation that counts as none: all returns are equal but for the last digits of a float. */
const NONE = 1e-15;
const ratio = (above: number, below: number) => (below < NONE ? undefined : finiteOrUndefined(above / below));

/** Return from each level to the next; one fewer than levels. */
export const returnsBetween = (levels: readonly number[]): number[] =>
  levels.slice(1).map((level, at) => level / (levels[at] as number) - 1);

export const volatility = (returns: readonly number[], periods: PeriodsOfYear) =>
  finiteOrUndefined(standardDeviation(returns) * Math.sqrt(periods));

/** @param required return that each period had to reach: a lower one is downside */
export function downsideRisk(returns: readonly number[], required: readonly number[], periods: PeriodsOfYear) {
  const below = returns.map((value, at) => Math.min(value - (required[at] ?? 0), 0));
  return finiteOrUndefined(Math.sqrt(mean(below.map((value) => value * value))) * Math.sqrt(periods));
}

const excess = (returns: readonly number[], riskFree: readonly number[]) =>
  returns.map((value, at) => value - (riskFree[at] ?? 0));

/** @param riskFree return of each period */
export function sharpe(returns: readonly number[], riskFree: readonly number[], periods: PeriodsOfYear) {
  const over = excess(returns, riskFree);
  return ratio(mean(over) * Math.sqrt(periods), standardDeviation(over));
}

/** @param riskFree of each period */
export function sortino(returns: readonly number[], riskFree: readonly number[], periods: PeriodsOfYear) {
  const downside = downsideRisk(returns, riskFree, periods);
  return downside === undefined ? undefined : ratio(mean(excess(returns, riskFree)) * periods, downside);
}

const deviations = (values: readonly number[]) => {
  const middle = mean(values);
  return values.map((value) => value - middle);
};

const products = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

/** @param market returns of the same periods */
export function beta(returns: readonly number[], market: readonly number[]) {
  const [own, other] = [deviations(returns), deviations(market)];
  return ratio(products(own, other), products(other, other));
}

/** Pearson correlation, between -1 and 1. */
export function correlation(returns: readonly number[], market: readonly number[]) {
  const [own, other] = [deviations(returns), deviations(market)];
  return ratio(products(own, other), Math.sqrt(products(own, own) * products(other, other)));
}
