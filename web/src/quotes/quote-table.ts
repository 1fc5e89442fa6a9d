import type { AssetKind } from '@kurus/core/asset-kinds';
import type { Quote } from '@kurus/core/contract/market';
import type { StreamedQuote } from '@kurus/core/contract/market-stream';
import { assetKey, type AssetKey } from '@kurus/core/identity';

/** The figures of each asset, and the times of those that lag behind their market's newest. */
export function createQuoteTable() {
  const quotes = new Map<AssetKey, Quote>();
  const ownTimes = new Map<AssetKey, number>();
  return {
    get: (key: AssetKey) => quotes.get(key),
    asOfMs: (key: AssetKey, newestMs: number | undefined) =>
      quotes.has(key) ? (ownTimes.get(key) ?? newestMs) : undefined,
    /** @returns those whose figures changed */
    put(incoming: readonly StreamedQuote[]): AssetKey[] {
      const changed: AssetKey[] = [];
      for (const quote of incoming) {
        const key = assetKey(quote.type, quote.code);
        const current = quotes.get(key);
        if (quote.lags) ownTimes.set(key, quote.asOfMs);
        else ownTimes.delete(key);
        if (current && sameQuote(current, quote)) continue;
        quotes.set(key, quote);
        changed.push(key);
      }
      return changed;
    },
    /** Drops the quotes of these markets that are not among those that come. @returns them */
    drop(incoming: readonly Quote[], of: readonly AssetKind[]): AssetKey[] {
      const stays = new Set(incoming.map((quote) => assetKey(quote.type, quote.code)));
      const gone = [...quotes].flatMap(([key, { type }]) => (of.includes(type) && !stays.has(key) ? [key] : []));
      for (const key of gone) {
        quotes.delete(key);
        ownTimes.delete(key);
      }
      return gone;
    },
  };
}

/** A new time alone is not a change: it moves at every tick, and screens that show it watch the clock. */
const sameQuote = (a: Quote, b: Quote) =>
  a.price === b.price && a.base === b.base && a.high === b.high && a.low === b.low && a.volume === b.volume;
