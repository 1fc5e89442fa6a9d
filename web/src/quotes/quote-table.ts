import type { AssetKind } from '@kurus/core/asset-kinds';
import type { Quote } from '@kurus/core/contract/market';
import type { StreamedQuote } from '@kurus/core/contract/market-stream';
import { assetKey, type AssetKey } from '@kurus/core/identity';

/** Figures of each asset, and times of those that are older than their market's newest. */
export function createQuoteTable() {
  const quotes = new Map<AssetKey, Quote>();
  const ownTimes = new Map<AssetKey, number>();
  return {
    get: (key: AssetKey) => quotes.get(key),
    asOfMs: (key: AssetKey, newestMs: number | undefined) =>
      quotes.has(key) ? (ownTimes.get(key) ?? newestMs) : undefined,
    /** @returns keys of assets whose figures changed */
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
    /** Drops quotes of these markets that are not among the incoming ones, but some. @returns their keys */
    drop(incoming: readonly Quote[], of: readonly AssetKind[], but?: (key: AssetKey) => boolean): AssetKey[] {
      const stays = new Set(incoming.map((quote) => assetKey(quote.type, quote.code)));
      const isGone = (key: AssetKey, { type }: Quote) => of.includes(type) && !stays.has(key) && !but?.(key);
      const gone = [...quotes].flatMap(([key, quote]) => (isGone(key, quote) ? [key] : []));
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
