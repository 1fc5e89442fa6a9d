/** Distance of a price from the level at which its alert fires. Pure. */

import { levelsOf } from '@kurus/core/alerts/alert';
import type { AlertItem } from '@kurus/core/contract/alerts';
import { abs } from '@kurus/core/money/decimal';
import { changePercent, type Percent, type Price } from '@kurus/core/money/money';

/** Change that the price still has to make, to the nearest level; undefined where there is none or no price. */
export function wayTo({ asset, ...terms }: AlertItem, last: Price | undefined): Percent | undefined {
  if (asset === undefined || last === undefined || last === 0n) return undefined;
  const { up, down } = levelsOf({ ...terms, asset: asset.kind });
  const ways = [up, down].flatMap((level) => (level === undefined ? [] : [changePercent(level, last)]));
  return ways.toSorted((a, b) => (abs(a) < abs(b) ? -1 : 1))[0];
}

/** Distance at which the bar of an alert is empty, in hundredths of a percent. */
const FARTHEST = 1_000n;

/** Filled part of the bar, 0 to 100: full at the level, empty 10 % away. */
export const filledPart = (way: Percent): number => {
  const left = FARTHEST - abs(way);
  return left <= 0n ? 0 : Number(left / 10n); // not a figure: the width of a bar
};
