/**
 * Quotes of a kind for its list. A source of daily prices may bring those of all assets in one call; of what nobody
 * holds they are listed, and neither streamed, relayed nor recorded.
 */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { Asset, Quote } from '@kurus/core/contract/market';
import type { MarketSource, RawQuote } from './sources/source.ts';
import { createQuoteValidator } from './validate-quote.ts';

/** Some 2,400 funds are listed; a source gone wrong does not fill the memory. */
const MOST_LISTED = 10_000;

/** Part of a quote book that its lists rest on. */
interface Unlisted {
  all(type: AssetKind): readonly Quote[];
  asset(type: AssetKind, code: string): Asset | undefined;
  start(): Promise<void>;
  forget(): void;
}

interface ListedParts {
  readonly sources: readonly MarketSource[];
  readonly now: () => number;
}

/** Book with the lists of its sources; while it has forgotten its quotes they show nothing. */
export function withListed<Book extends Unlisted>(book: Book, { sources, now }: ListedParts) {
  const made = new Map<AssetKind, { raw: readonly RawQuote[]; own: readonly Quote[]; quotes: readonly Quote[] }>();
  let isForgotten = false;
  return {
    ...book,
    start() {
      isForgotten = false;
      return book.start();
    },
    forget() {
      isForgotten = true;
      made.clear();
      book.forget();
    },
    listed(type: AssetKind): readonly Quote[] {
      const own = book.all(type);
      const raw = isForgotten ? [] : (sources.find((one) => one.type === type)?.listed?.() ?? []);
      if (raw.length === 0) return own;
      const known = made.get(type);
      if (known?.raw === raw && known.own === own) return known.quotes;
      const valid = validQuotes(raw, book.asset, now());
      const quotes = [...new Map([...valid, ...own].map((quote) => [quote.code, quote])).values()];
      quotes.sort((a, b) => (a.code < b.code ? -1 : 1));
      made.set(type, { raw, own, quotes });
      return quotes;
    },
  };
}

/** @returns those that are a price by themselves: nothing earlier is there to compare them with */
function validQuotes(raw: readonly RawQuote[], assetOf: Unlisted['asset'], nowMs: number): readonly Quote[] {
  const validator = createQuoteValidator();
  return raw.slice(0, MOST_LISTED).flatMap((one) => {
    const quote = validator.validate(one, assetOf(one.type, one.code), undefined, nowMs);
    return typeof quote === 'string' ? [] : [quote];
  });
}
