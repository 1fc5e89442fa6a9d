import type { AssetKind } from '@kurus/core/asset-kinds';
import type { Quote } from '@kurus/core/contract/market';
import type { StreamedQuote } from '@kurus/core/contract/market-stream';

export type QuoteTopic = `${AssetKind}:${string}`;

export const quoteTopic = (type: AssetKind, code: string): QuoteTopic => `${type}:${code}`;

/** The figures of each asset, and the times of those that lag behind their market's newest. */
export function createQuoteTable() {
  const quotes = new Map<QuoteTopic, Quote>();
  const ownTimes = new Map<QuoteTopic, number>();
  return {
    get: (topic: QuoteTopic) => quotes.get(topic),
    asOfMs: (topic: QuoteTopic, newestMs: number | undefined) =>
      quotes.has(topic) ? (ownTimes.get(topic) ?? newestMs) : undefined,
    /** @returns the topics of those whose figures changed */
    put(incoming: readonly StreamedQuote[]): QuoteTopic[] {
      const changed: QuoteTopic[] = [];
      for (const quote of incoming) {
        const topic = quoteTopic(quote.type, quote.code);
        const current = quotes.get(topic);
        if (quote.lags) ownTimes.set(topic, quote.asOfMs);
        else ownTimes.delete(topic);
        if (current && sameQuote(current, quote)) continue;
        quotes.set(topic, quote);
        changed.push(topic);
      }
      return changed;
    },
    /** Drops the quotes of these markets that are not among those that come. @returns their topics */
    drop(incoming: readonly Quote[], of: readonly AssetKind[]): QuoteTopic[] {
      const stays = new Set(incoming.map((quote) => quoteTopic(quote.type, quote.code)));
      const gone = [...quotes].flatMap(([topic, { type }]) => (of.includes(type) && !stays.has(topic) ? [topic] : []));
      for (const topic of gone) {
        quotes.delete(topic);
        ownTimes.delete(topic);
      }
      return gone;
    },
  };
}

/** The time alone is no change: it moves at every tick, and who asks for it watches the clock. */
const sameQuote = (a: Quote, b: Quote) =>
  a.price === b.price && a.base === b.base && a.high === b.high && a.low === b.low && a.volume === b.volume;
