/** Prices of one moment, shared by a page's requests of a few seconds, so that its figures add up while prices move. */

import type { Quote } from '@kurus/core/contract/market';
import { assetKey, type AssetKey } from '@kurus/core/identity';
import type { QuoteBook } from '../../quotes/quote-book.ts';

/** A pause this long begins another moment, and so does its age. */
const PAUSE_MS = 5_000;
const OLDEST_MS = 30_000;

interface Moment {
  readonly sinceMs: number;
  requestedMs: number;
  readonly quotes: Map<AssetKey, Quote | undefined>;
  readonly index: ReturnType<QuoteBook['index']>;
}

/** @returns the book as a user sees it */
export function createMoments(book: QuoteBook): (userId: string, nowMs: number) => QuoteBook {
  const moments = new Map<string, Moment>();
  const momentOf = (userId: string, nowMs: number): Moment => {
    for (const [of, { requestedMs, sinceMs }] of moments)
      if (nowMs - requestedMs > PAUSE_MS || nowMs - sinceMs > OLDEST_MS) moments.delete(of);
    const existing = moments.get(userId) ?? {
      sinceMs: nowMs,
      requestedMs: nowMs,
      quotes: new Map(),
      index: book.index(),
    };
    existing.requestedMs = nowMs;
    moments.set(userId, existing);
    return existing;
  };
  return (userId, nowMs) => {
    const { quotes, index } = momentOf(userId, nowMs);
    return {
      ...book,
      index: () => index,
      get(type, code) {
        const key = assetKey(type, code);
        if (!quotes.has(key)) quotes.set(key, book.get(type, code));
        return quotes.get(key);
      },
    };
  };
}
