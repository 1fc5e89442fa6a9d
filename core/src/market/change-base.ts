/** Base of today's change: its moment, and the price at that time. */

import { ASSET_KINDS, type AssetKind } from '../asset-kinds.ts';
import type { Price } from '../money/money.ts';
import { DAY_MS, dayOf, dayStartMs } from './calendar.ts';

/** Start of today's change. */
export interface ChangeStart {
  /** Newest day with prices of the exchange. */
  readonly sessionDay: number;
  readonly nowMs: number;
}

/**
 * Moment that the change of an asset is measured from, epoch milliseconds: for assets with exchange hours the beginning
 * of the session's day, for custom assets that of today, else 24 hours ago.
 */
export function changeStartMs(kind: AssetKind, { sessionDay, nowMs }: ChangeStart): number {
  const { hours, isOwn } = ASSET_KINDS[kind];
  if (hours === 'exchange') return dayStartMs(sessionDay);
  return isOwn ? dayStartMs(dayOf(nowMs)) : nowMs - DAY_MS;
}

/** Part of a quote that a change is computed from. */
export interface BaseQuote {
  readonly price: Price;
  readonly base: Price;
  readonly asOfMs: number;
}

/** Price of one at the base. A share that was not traded in the session has no change. */
export const baseOf = (kind: AssetKind, { price, base, asOfMs }: BaseQuote, sessionDay: number): Price =>
  ASSET_KINDS[kind].hours === 'exchange' && dayOf(asOfMs) < sessionDay ? price : base;
