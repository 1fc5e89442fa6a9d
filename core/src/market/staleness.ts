/**
 * Rule for stale prices: a price older than its source promises (D30). The same for every quote, on server and screens.
 */

import { ASSET_KINDS, type AssetKind } from '../asset-kinds.ts';
import type { ExchangeState } from '../contract/exchange.ts';
import type { SourceInfo } from '../contract/market.ts';
import { DAY_MS } from './calendar.ts';

interface TimedPrice {
  readonly type: AssetKind;
  readonly asOfMs: number;
  /** True if it is made once a day. */
  readonly isDaily?: boolean | undefined;
}

/** Age limit of a price that is made once a day: over a bayram of nine days. */
export const DAILY_MAX_AGE_MS = 11 * DAY_MS;

/** @param exchange absent if the exchange never closes */
export function isStale(
  quote: TimedPrice,
  source: Pick<SourceInfo, 'maxAgeMs' | 'delayMs'>,
  exchange: ExchangeState | undefined,
  nowMs: number,
): boolean {
  if (quote.isDaily) return nowMs - quote.asOfMs > DAILY_MAX_AGE_MS;
  return priceAgeMs(quote, source, exchange, nowMs) > source.maxAgeMs;
}

/**
 * Time since the price could last have changed: the price of a closed exchange does not age; after the opening its age
 * is counted from then.
 */
function priceAgeMs(
  { type, asOfMs }: TimedPrice,
  { delayMs }: Pick<SourceInfo, 'delayMs'>,
  exchange: ExchangeState | undefined,
  nowMs: number,
): number {
  if (ASSET_KINDS[type].hours === 'always' || !exchange) return nowMs - asOfMs;
  const { isOpen, openedAtMs } = exchangeAt(exchange, nowMs);
  // The price is of an earlier session: there is a newer one that the source did not send.
  if (!isOpen) return openedAtMs > asOfMs ? Infinity : 0;
  // With a delayed source, yesterday's close would be a known price against today's market (R-T2).
  return nowMs - (delayMs === undefined ? Math.max(asOfMs, openedAtMs) : asOfMs);
}

/** Current state, derived from an earlier one: the screens receive a change a moment after it. */
function exchangeAt({ isOpen, openedAtMs, changesAtMs }: ExchangeState, nowMs: number) {
  if (nowMs < changesAtMs) return { isOpen, openedAtMs };
  return isOpen ? { isOpen: false, openedAtMs } : { isOpen: true, openedAtMs: changesAtMs };
}
