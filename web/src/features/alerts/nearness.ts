/** Distance of a price from the level at which its alert fires. Pure. */

import { levelsOf } from '@kurus/core/alerts/alert';
import type { AlertItem } from '@kurus/core/contract/alerts';
import { abs } from '@kurus/core/money/decimal';
import { changePercent, type Percent, type Price } from '@kurus/core/money/money';

/** Change that the price still has to make, to the nearest level; undefined where there is none or no price. */
export function wayTo({ asset, ...terms }: AlertItem, last: Price | undefined): Percent | undefined {
  if (last === undefined || last === 0n) return undefined;
  const { up, down } = levelsOf({ ...terms, asset: asset.kind });
  const ways = [up, down].flatMap((level) => (level === undefined ? [] : [changePercent(level, last)]));
  return ways.toSorted((a, b) => (abs(a) < abs(b) ? -1 : 1))[0];
}
