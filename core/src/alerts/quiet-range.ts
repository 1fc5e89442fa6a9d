/** Range of prices in which no alert of an asset fires. */

import type { PriceLimits } from '../market/price-limits.ts';
import type { Price } from '../money/money.ts';
import type { Ratio } from '../money/ratio.ts';
import { type ListName, type Lists, negated } from './alert-lists.ts';
import { above, below } from './alert.ts';
import type { ArmedAlert, JudgedObservation } from './armed-alert.ts';
import { nearest } from './waiting-list.ts';

/**
 * Prices strictly between which no alert of a book fires or comes back, with the figures of the day that they follow
 * from. A quiet observation, as nearly all are, costs two comparisons.
 */
export interface QuietRange extends Pick<JudgedObservation, 'base' | 'limits' | 'year'> {
  readonly below: bigint;
  readonly above: bigint;
  /** True: the price before counts too, as it may have stood at a limit. */
  readonly ofPrevious: boolean;
  readonly hasGaps: boolean;
}

export const isOf = (range: QuietRange, { base, limits, year }: JudgedObservation): boolean =>
  range.base === base && range.year === year && (range.limits === limits || isSame(range.limits, limits));

const isSame = (one: PriceLimits | undefined, other: PriceLimits | undefined): boolean =>
  one?.ceiling === other?.ceiling && one?.floor === other?.floor;

export function isQuiet(
  range: QuietRange,
  { observation, isFirst }: JudgedObservation,
  previous: Price | undefined,
): boolean {
  if (observation.hi >= range.above || observation.lo <= range.below) return false;
  if (isFirst && range.hasGaps) return false;
  return !range.ofPrevious || previous === undefined || (previous < range.above && previous > range.below);
}

/** Beyond every price. */
const HIGHEST = 2n ** 96n;

export function quietRange<Alert extends ArmedAlert>(
  lists: Lists<Alert>,
  { base, limits, year }: JudgedObservation,
): QuietRange {
  const firstOf = (name: ListName) => nearest<Alert>(lists[name]);
  const [up, down, backUp, backDown] = [firstOf('up'), firstOf('down'), firstOf('backUp'), firstOf('backDown')];
  const [dayUp, dayDown] = [firstOf('dayUp'), firstOf('dayDown')];
  const isBroken = lists.broken.items.length > 0;
  const atCeiling = isBroken || lists.limitUp.items.length > 0;
  const atFloor = isBroken || lists.limitDown.items.length > 0;
  return {
    base,
    limits,
    year,
    above: least(
      up,
      backUp,
      dayUp === undefined || base <= 0n ? undefined : above(base, dayUp as Ratio),
      atCeiling ? limits?.ceiling : undefined,
      lists.yearHigh.items.length > 0 && year ? year.high + 1n : undefined,
    ),
    below: -least(
      down,
      backDown,
      dayDown === undefined || base <= 0n ? undefined : negated(below(base, dayDown as Ratio)),
      atFloor && limits ? negated(limits.floor) : undefined,
      lists.yearLow.items.length > 0 && year ? 1n - year.low : undefined,
    ),
    ofPrevious: isBroken,
    hasGaps: lists.gap.items.length > 0,
  };
}

const least = (...figures: readonly (bigint | undefined)[]): bigint =>
  figures.reduce<bigint>((best, one) => (one !== undefined && one < best ? one : best), HIGHEST);
