/** How far a share may move in one day at Borsa İstanbul: 10 % of its base price either way. Cryptos have no limit. */
import { abs } from '../money/decimal.ts';
import type { Price } from '../money/money.ts';
import { roundToTick } from './tick-size.ts';

export interface PriceLimits {
  /** "taban" */
  readonly floor: Price;
  /** "tavan" */
  readonly ceiling: Price;
}

/**
 * The lowest and highest price of a share's day, both on the grid and both inside 10 % of the base.
 * @param base the previous close, above zero
 */
export function dailyLimits(base: Price): PriceLimits {
  const ceiling = roundToTick('stocks', ((base * 110n) / 100n) as Price, 'down');
  // 90 % is rounded up before it goes to the grid, so that the floor never lies outside the limit.
  const floor = roundToTick('stocks', ((base * 90n + 99n) / 100n) as Price, 'up');
  return { floor, ceiling };
}

/** The nearest price inside the limits. */
export function clampToLimits(value: Price, limits: PriceLimits): Price {
  if (value < limits.floor) return limits.floor;
  return value > limits.ceiling ? limits.ceiling : value;
}

/** Whether a price on the grid is inside the limits of this base. */
export function isInsideLimits(value: Price, base: Price): boolean {
  return abs(value - base) * 10n <= base;
}
