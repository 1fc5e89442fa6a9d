/**
 * Observations of an interval in which no instance matched, for a source that sends quotes only: from candles that were
 * recorded or fetched since. An interval without candles has none, and the closed hours of the exchange are left out.
 */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { Candle, CandleSpan } from '@kurus/core/contract/market-history';
import type { AssetRef } from '@kurus/core/identity';
import type { TradingSession } from '@kurus/core/market/session';
import { ZERO_QUANTITY } from '@kurus/core/money/money';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { AssetMarkets } from './asset-market.ts';
import type { MarketObservation } from './observation-feed.ts';

export type PastCandles = (kind: AssetKind, code: string, span: CandleSpan) => Promise<readonly Candle[]>;

export interface PastObservations {
  isNeeded(asset: AssetRef, sinceMs: number | undefined, nowMs: number): boolean;
  /** @param cuts moments at which an order became active; a candle around one is left out */
  since(
    asset: AssetRef,
    sinceMs: number | undefined,
    cuts: readonly number[],
    nowMs: number,
  ): Promise<readonly MarketObservation[]>;
}

const CANDLE_SECONDS = 300;
const CANDLE_MS = CANDLE_SECONDS * 1000;
/** Longest interval that is matched afterwards. */
const LONGEST_MS = 10 * 86_400_000;

export function createPastObservations(
  book: QuoteBook,
  assets: AssetMarkets,
  candlesOf: PastCandles,
): PastObservations {
  const untilMs = ({ type, code }: AssetRef) => {
    const poll = book.lastPoll(type, code);
    return poll && poll.atMs - (book.source(type).delayMs ?? 0);
  };
  return {
    isNeeded(asset, sinceMs, nowMs) {
      if (sinceMs === undefined || nowMs - sinceMs < 2 * CANDLE_MS || book.tradeWindows(asset.type)) return false;
      const toMs = untilMs(asset);
      return toMs !== undefined && toMs - sinceMs >= CANDLE_MS && isTradedBetween(book, asset, sinceMs, toMs);
    },
    async since(asset, sinceMs = Infinity, cuts, nowMs) {
      const { type, code } = asset;
      const toMs = untilMs(asset) ?? -Infinity;
      const fromMs = Math.max(sinceMs, nowMs - LONGEST_MS);
      const span = { intervalSeconds: CANDLE_SECONDS, fromMs: Math.ceil(fromMs / CANDLE_MS) * CANDLE_MS, toMs };
      if (span.fromMs >= toMs) return [];
      const candles = await candlesOf(type, code, span);
      const isWhole = ({ startMs }: Candle) =>
        startMs + CANDLE_MS <= toMs &&
        isContinuous(book.session(type), startMs) &&
        isContinuous(book.session(type), startMs + CANDLE_MS - 1) &&
        !cuts.some((ms) => ms > startMs && ms < startMs + CANDLE_MS);
      return candles.filter(isWhole).flatMap((candle) => {
        const exTimeMs = candle.startMs + CANDLE_MS - 1;
        const market = assets.of(type, code, exTimeMs);
        return market ? [{ market, observation: observationIn(candle, exTimeMs) }] : [];
      });
    },
  };
}

const isContinuous = (session: TradingSession | undefined, ms: number) =>
  session === undefined || session.phase(ms) === 'continuous';

/** Tells if the market was open in the interval: a night has no candles. */
function isTradedBetween(book: QuoteBook, { type }: AssetRef, sinceMs: number, toMs: number): boolean {
  const session = book.session(type);
  if (!session) return true;
  const openedMs = session.lastOpening(toMs);
  return isContinuous(session, toMs) && toMs - Math.max(openedMs, sinceMs) >= CANDLE_MS;
}

const observationIn = ({ open, high, low, close }: Candle, exTimeMs: number): MarketObservation['observation'] => ({
  exTimeMs,
  last: close,
  hi: high,
  lo: low,
  open,
  traded: ZERO_QUANTITY,
  dir: close < open ? -1 : 1,
  phase: 'continuous',
  isAuction: false,
});
