/**
 * Prices that only lists have: of assets with one price a day, and of pieces of gold, which follow the gram in between.
 * Loaded when the first such list is.
 */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import type { StreamedQuote } from '@kurus/core/contract/market-stream';
import { assetKey } from '@kurus/core/identity';
import { GOLD_GRAM, goldPieceOf, pieceWorth } from '@kurus/core/market/gold-pieces';
import type { MarketList } from './market-lists.ts';
import type { QuoteStore } from './quote-store.ts';

const following = new WeakSet<QuoteStore>();

/** Stores the prices of a list that the stream does not have. */
export function takeListed(type: QuotedKind, list: MarketList, store: QuoteStore): void {
  store.fillQuotes(list.quotes());
  if (list.head && !store.head(type)) store.setHead(type, list.head);
  if (type !== GOLD_GRAM.type || following.has(store)) return;
  following.add(store);
  const follow = () => followGram(store);
  store.watch([assetKey(GOLD_GRAM.type, GOLD_GRAM.code)], follow);
  follow();
}

function followGram(store: QuoteStore): void {
  const gram = store.quote(GOLD_GRAM.type, GOLD_GRAM.code);
  if (!gram) return;
  const quotes = (store.list(GOLD_GRAM.type) ?? []).flatMap(({ type, code }): StreamedQuote[] => {
    const piece = goldPieceOf(type, code);
    if (!piece) return [];
    const [price, base] = [pieceWorth(piece, gram.price), pieceWorth(piece, gram.base)];
    return [
      { ...gram, code, price, base, high: pieceWorth(piece, gram.high), low: pieceWorth(piece, gram.low), lags: false },
    ];
  });
  store.fillQuotes(quotes);
}
