/** Base of today's change: its moment, and the price at that time. */

import { ASSET_KINDS, type AssetKind } from '../asset-kinds.ts';
import { divide } from '../money/decimal.ts';
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

/** Newest day of these prices; 0 without any. */
export const newestDay = (quotes: readonly Pick<BaseQuote, 'asOfMs'>[]): number =>
  quotes.reduce((newest, { asOfMs }) => Math.max(newest, dayOf(asOfMs)), 0);

/** Checks that a price is of the session; those without exchange hours always are. */
export const isOfSession = (kind: AssetKind, { asOfMs }: Pick<BaseQuote, 'asOfMs'>, sessionDay: number): boolean =>
  ASSET_KINDS[kind].hours !== 'exchange' || dayOf(asOfMs) >= sessionDay;

/** True for a kind whose prices are made once a day: one of an earlier day has not moved today. */
export const isMadeDaily = (kind: AssetKind): boolean => 'cadence' in ASSET_KINDS[kind];

/**
 * Price of one at the base, of an asset with one price a day whose last one is of an earlier day: that price, at the
 * rate that the currency of the asset had at its own base.
 * @param rate quote of the currency; undefined for an asset in lira
 */
export const unmovedBase = ({ price }: Pick<BaseQuote, 'price'>, rate: BaseQuote | undefined): Price =>
  rate ? (divide(price * rate.base, rate.price, 'half-up') as Price) : price;

/** Price of one at the base. A share that was not traded in the session has no change. */
export const baseOf = (kind: AssetKind, quote: BaseQuote, sessionDay: number): Price =>
  isOfSession(kind, quote, sessionDay) ? quote.base : quote.price;
