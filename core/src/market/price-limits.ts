/** Price limits of one day: at Borsa İstanbul 10 % of the base up and down. Other kinds have no limit. */

import { ASSET_KINDS, type AssetKind } from '../asset-kinds.ts';
import { abs } from '../money/decimal.ts';
import type { Price } from '../money/money.ts';
import { roundToTick } from './tick-size.ts';

export interface PriceLimits {
  /** "taban" */
  readonly floor: Price;
  /** "tavan" */
  readonly ceiling: Price;
}

/** Kind with a daily limit in its row. */
export type LimitedKind = {
  [K in AssetKind]: (typeof ASSET_KINDS)[K]['dailyLimitPercent'] extends bigint ? K : never;
}[AssetKind];

/**
 * Lowest and highest price of a day, both on the grid and both within the limit of the base.
 * @param base the previous close, above zero
 */
export function dailyLimits(kind: LimitedKind, base: Price): PriceLimits {
  const percent = ASSET_KINDS[kind].dailyLimitPercent;
  const ceiling = roundToTick(kind, ((base * (100n + percent)) / 100n) as Price, 'down');
  // Rounded up before it is put on the grid, so that the floor is never outside the limit.
  const floor = roundToTick(kind, ((base * (100n - percent) + 99n) / 100n) as Price, 'up');
  return { floor, ceiling };
}

/** Limits of a day with this base; undefined if the kind has none. */
export const limitsOf = (kind: AssetKind, base: Price): PriceLimits | undefined =>
  isLimited(kind) ? dailyLimits(kind, base) : undefined;
const isLimited = (kind: AssetKind): kind is LimitedKind => ASSET_KINDS[kind].dailyLimitPercent !== undefined;

/** Nearest price within the limits. */
export function clampToLimits(value: Price, limits: PriceLimits): Price {
  if (value < limits.floor) return limits.floor;
  return value > limits.ceiling ? limits.ceiling : value;
}

/** Checks that a price on the grid is within the limits of this base; always if the kind has none. */
export function isInsideLimits(kind: AssetKind, value: Price, base: Price): boolean {
  const percent = ASSET_KINDS[kind].dailyLimitPercent;
  return percent === undefined || abs(value - base) * 100n <= base * percent;
}
