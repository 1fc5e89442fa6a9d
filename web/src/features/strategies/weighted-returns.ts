import type { StrategyItem } from '@kurus/core/contract/strategies';

type Target = StrategyItem['versions'][number]['assets'][number];

export interface WeightedReturns {
  readonly lira: number;
  /** Undefined until the months of all are published. */
  readonly real: number | undefined;
}

/**
 * Returns of a version with its own weights, as fractions; the rest is cash, which brings nothing.
 * @returns undefined where a target has no weight or no record
 */
export function weightedReturns(assets: readonly Target[]): WeightedReturns | undefined {
  let lira = 0;
  let real: number | undefined = 0;
  for (const { weight, record } of assets) {
    if (weight === undefined || !record) return undefined;
    lira += weight * record.return;
    if (real !== undefined) real = record.realReturn === undefined ? undefined : real + weight * record.realReturn;
  }
  return assets.length === 0 ? undefined : { lira, real };
}
