/** Mark of a row's price: which one, the worst first. Pure. */

import { dayOf } from '@kurus/core/market/calendar';
import { OWN_PRICE_FRESH_DAYS } from '@kurus/core/portfolio/position';
import type { PricedRow } from '../../quotes/price-source.tsx';

export type Mark =
  /** Neither a price nor a cost. */
  | { readonly kind: 'unpriced' }
  | { readonly kind: 'cost' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'entered'; readonly asOfMs: number; readonly days: number; readonly isOld: boolean }
  /** Price of a day before today. */
  | { readonly kind: 'dated'; readonly asOfMs: number };

/** @returns undefined for a price of the market of today, and for a simulated one. */
export function markOf({ price, cost, asOfMs, known, ...row }: PricedRow, nowMs: number): Mark | undefined {
  if (price === undefined || asOfMs === undefined) return { kind: cost === 0n ? 'unpriced' : 'cost' };
  const days = dayOf(nowMs) - dayOf(asOfMs);
  if (row.priceSource === 'entered') {
    if (row.byTerms === true || asOfMs !== known?.asOfMs) return undefined;
    return { kind: 'entered', asOfMs, days, isOld: days > OWN_PRICE_FRESH_DAYS };
  }
  if (row.priceSource !== 'market') return undefined;
  if (row.unconfirmed === true && known && dayOf(known.asOfMs) === dayOf(asOfMs)) return { kind: 'unconfirmed' };
  return days > 0 ? { kind: 'dated', asOfMs } : undefined;
}
