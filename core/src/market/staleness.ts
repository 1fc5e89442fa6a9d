/** Whether a price is older than its source promises (D30): one rule, for each quote, of the server and the screens. */

import { ASSET_KINDS, type AssetKind } from '../asset-kinds.ts';
import type { ExchangeState } from '../contract/exchange.ts';
import type { SourceInfo } from '../contract/market.ts';

interface TimedPrice {
  readonly type: AssetKind;
  readonly asOfMs: number;
}

/** @param exchange absent where the exchange never closes */
export function isStale(
  quote: TimedPrice,
  source: Pick<SourceInfo, 'maxAgeMs' | 'delayMs'>,
  exchange: ExchangeState | undefined,
  nowMs: number,
): boolean {
  return priceAgeMs(quote, source, exchange, nowMs) > source.maxAgeMs;
}

/**
 * Time since the price could last have changed: the price of a closed exchange does not age, and counts again from
 * the opening.
 */
function priceAgeMs(
  { type, asOfMs }: TimedPrice,
  { delayMs }: Pick<SourceInfo, 'delayMs'>,
  exchange: ExchangeState | undefined,
  nowMs: number,
): number {
  if (ASSET_KINDS[type].hours === 'always' || !exchange) return nowMs - asOfMs;
  const { isOpen, openedAtMs } = exchangeAt(exchange, nowMs);
  // From before a session that is over: there is a newer price that nobody told.
  if (!isOpen) return openedAtMs > asOfMs ? Infinity : 0;
  // Of a delayed source, yesterday's close would be a known price against today's market (R-T2).
  return nowMs - (delayMs === undefined ? Math.max(asOfMs, openedAtMs) : asOfMs);
}

/** The state that holds now, by one from before: the screens hear of a change a moment after it. */
function exchangeAt({ isOpen, openedAtMs, changesAtMs }: ExchangeState, nowMs: number) {
  if (nowMs < changesAtMs) return { isOpen, openedAtMs };
  return isOpen ? { isOpen: false, openedAtMs } : { isOpen: true, openedAtMs: changesAtMs };
}
