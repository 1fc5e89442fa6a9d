/** Days in a row on which a share closed at its upper limit ("tavan"). */

import type { AssetKind } from '../asset-kinds.ts';
import { type ActionTerms, theoreticalPrice } from '../corporate-actions/action.ts';
import { limitsOf } from '../market/price-limits.ts';
import { roundToTick } from '../market/tick-size.ts';
import type { Price } from '../money/money.ts';
import type { DayClose } from './daily-figures.ts';

/** Limit at which a price stands on a day with this base; undefined between both, and where the kind has none. */
export function limitAt(kind: AssetKind, price: Price, base: Price): 'up' | 'down' | undefined {
  const limits = base > 0n ? limitsOf(kind, base) : undefined;
  if (!limits) return undefined;
  if (price >= limits.ceiling) return 'up';
  return price <= limits.floor ? 'down' : undefined;
}

/**
 * Days at the upper limit up to the last of the closes.
 * @param closes as they were traded, the oldest first
 * @param actionsOn corporate actions with this ex-date: the day's base is then the theoretical price
 */
export function limitUpDays(
  kind: AssetKind,
  closes: readonly DayClose[],
  actionsOn: (day: number) => readonly ActionTerms[],
): number {
  let days = 0;
  for (let at = closes.length - 1; at > 0; at -= 1) {
    const [{ close: before }, { day, close }] = [closes[at - 1] as DayClose, closes[at] as DayClose];
    const actions = actionsOn(day);
    const base = actions.length > 0 ? roundToTick(kind, theoreticalPrice(before, actions), 'half-up') : before;
    if (limitAt(kind, close, base) !== 'up') break;
    days += 1;
  }
  return days;
}
