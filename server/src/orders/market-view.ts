/** Market view of an asset for a market order that is filled at once. */

import type { Quote } from '@kurus/core/contract/market';
import { quote as observationOf, type Observation } from '@kurus/core/exchange/observation';
import { type AssetRef, assetKey, type AssetKey } from '@kurus/core/identity';
import type { Price } from '@kurus/core/money/money';
import type { QuoteBook } from '../quotes/quote-book.ts';

export interface MarketView {
  /** The present book; undefined while the asset has no price. */
  current(asset: AssetRef, nowMs: number): Observation | undefined;
  /** Observation for an order that is tried at once: only of a source whose next price nobody knows. */
  immediate(asset: AssetRef, nowMs: number): Observation | undefined;
}

/** Maximum age of a quote. */
const HEARTBEAT_MS = 2_000;

export function createMarketView(book: QuoteBook): MarketView {
  const wayOf = createPriceWays(book);
  const current: MarketView['current'] = ({ type, code }, nowMs) => {
    const quote = book.get(type, code);
    if (!quote) return undefined;
    const poll = book.lastPoll(type, code);
    // A tick may have come since the request: its price is of its own moment.
    const atMs = Math.max(poll?.atMs ?? 0, Math.min(nowMs, quote.asOfMs));
    const { bid, ask } = poll ?? {};
    const ownBook = bid !== undefined && ask !== undefined && { bid, ask };
    return { ...observationOf(quote.price, atMs), dir: wayOf(quote), phase: book.phase(type, nowMs), ...ownBook };
  };
  return {
    current,
    immediate(asset, nowMs) {
      if (book.source(asset.type).delayMs) return undefined;
      const now = current(asset, nowMs);
      return now?.phase === 'continuous' && nowMs - now.exTimeMs <= HEARTBEAT_MS ? now : undefined;
    },
  };
}

type PriceWay = (quote: Quote) => Observation['dir'];

/**
 * Direction of the last change of each price, up or down: best prices are derived from it (decision 023). It listens to
 * the quote book; before the first change of a price the direction is that from the base.
 */
function createPriceWays(book: Pick<QuoteBook, 'onTick'>): PriceWay {
  const lastMoves = new Map<AssetKey, { price: Price; dir: Observation['dir'] }>();
  const keyOf = ({ type, code }: Quote) => assetKey(type, code);
  book.onTick(({ changed }) => {
    for (const quote of changed) {
      const before = lastMoves.get(keyOf(quote));
      if (!before) lastMoves.set(keyOf(quote), { price: quote.price, dir: ofBase(quote) });
      else if (quote.price !== before.price) {
        before.dir = quote.price > before.price ? 1 : -1;
        before.price = quote.price;
      }
    }
  });
  return (quote) => lastMoves.get(keyOf(quote))?.dir ?? ofBase(quote);
}

const ofBase = ({ price, base }: Quote): Observation['dir'] => (price < base ? -1 : 1);
