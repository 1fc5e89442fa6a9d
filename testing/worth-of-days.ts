/** Daily values of an account in one call, from movements and prices in lists: for short histories. */

import type { WorthInParts } from '@kurus/core/analysis/asset-worth';
import type { Movement } from '@kurus/core/analysis/movement';
import { DailyValuation } from '@kurus/core/analysis/worth';
import type { DatedPrice } from '@kurus/core/corporate-actions/price-series';
import type { PositionKey } from '@kurus/core/identity';

export interface WorthLists {
  /** Movements in the order of their days. */
  readonly movements: readonly Movement[];
  /** Prices of each asset, oldest first; undefined if no market has it. */
  readonly prices: (asset: string) => readonly DatedPrice[] | undefined;
  readonly freshDays: (asset: string) => number;
  readonly debts?: ReadonlySet<PositionKey>;
}

/** Values from one day to another, both included. */
export function worthOfDays({ movements, prices, ...parts }: WorthLists, from: number, to: number): WorthInParts[] {
  const priceOn = (asset: string, day: number) => prices(asset)?.findLast((price) => price.day <= day);
  const walk = new DailyValuation({ ...parts, priceOn }, from);
  const days: WorthInParts[] = [];
  const upTo = (day: number) => {
    while (walk.day < day) days.push(walk.close());
  };
  for (const movement of movements) {
    if (movement.day > to) break;
    upTo(movement.day);
    walk.add(movement);
  }
  upTo(to + 1);
  return days;
}
