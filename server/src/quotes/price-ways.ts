/** Whether the last change of each price was up or down: what best prices are derived from (decision 023). */

import type { Quote } from '@kurus/core/contract/market';
import type { Observation } from '@kurus/core/exchange/observation';
import { assetKey, type AssetKey } from '@kurus/core/identity';
import type { Price } from '@kurus/core/money/money';
import type { QuoteBook } from './quote-book.ts';

type PriceWay = (quote: Quote) => Observation['dir'];

/** Listens to the book as long as that ticks. Before the first change of a price it is its side of the base. */
export function createPriceWays(book: Pick<QuoteBook, 'onTick'>): PriceWay {
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
