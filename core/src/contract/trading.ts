/** Buy and sell (S7.18, S7.19; D18-D22). */

import { TRADABLE_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { count, type Decoded, isoTime, object, oneOf, text } from './fields.ts';
import { moneyOut, priceOut, quantityOut } from './figures.ts';
import type * as requests from './requests/trading.ts';

/** Result of a trade: the fill, and cash and holding after it. */
const fill = object({
  transactionId: count,
  symbol: text,
  type: oneOf(TRADABLE_KINDS),
  quantity: quantityOut,
  price: priceOut,
  quoteTime: isoTime,
  total: moneyOut,
  /** Commission and BSMV together. */
  commission: moneyOut,
  /** Tax in the commission; 0 if the commission includes its taxes: for cryptos. */
  bsmv: moneyOut,
  cashBalance: moneyOut,
  /** Quantity held after the trade. */
  holdingQuantity: quantityOut,
});
export type Fill = Decoded<typeof fill>;

export const buyAsset = endpoint<typeof requests.buyAsset>()({
  method: 'POST',
  path: '/portfolio/addAssetBySymbol',
  access: 'session',
  data: fill,
});

export const sellAsset = endpoint<typeof requests.sellAsset>()({
  method: 'POST',
  path: '/portfolio/sellAsset',
  access: 'session',
  data: fill,
});
