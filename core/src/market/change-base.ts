/** Base of today's change: its moment, and the price at that time. */

import { ASSET_KINDS, type AssetKind } from '../asset-kinds.ts';
import type { Price } from '../money/money.ts';
import { DAY_MS, dayOf, dayStartMs } from './calendar.ts';

/** Start of today's change. */
export interface ChangeStart {
  /** The newest day on which the exchange had prices. */
  readonly sessionDay: number;
  readonly nowMs: number;
}

/**
 * The moment that the change of an asset is measured from, epoch milliseconds: with an exchange's hours the beginning
 * of the session's day, of one's own prices that of today, else 24 hours ago.
 */
export function changeStartMs(kind: AssetKind, { sessionDay, nowMs }: ChangeStart): number {
  const { hours, isOwn } = ASSET_KINDS[kind];
  if (hours === 'exchange') return dayStartMs(sessionDay);
  return isOwn ? dayStartMs(dayOf(nowMs)) : nowMs - DAY_MS;
}

/** The part of a quote that a change is measured with. */
export interface BaseQuote {
  readonly price: Price;
  readonly base: Price;
  readonly asOfMs: number;
}

/** Price of one at the base. A share that was not traded in the session has not moved in it. */
export const baseOf = (kind: AssetKind, { price, base, asOfMs }: BaseQuote, sessionDay: number): Price =>
  ASSET_KINDS[kind].hours === 'exchange' && dayOf(asOfMs) < sessionDay ? price : base;
