/** The best prices of an asset as an order with realistic rules meets them now, and what holds for it on its day. */

import { TRADABLE_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { count, type Decoded, isoTime, object, oneOf, optional, text } from './fields.ts';
import { priceOut, quantityOut } from './figures.ts';
import type { marketBook as request } from './requests/market.ts';

const book = object({
  type: oneOf(TRADABLE_KINDS),
  code: text,
  asOf: isoTime,
  last: priceOut,
  /** Derived from the last price where the source has none; absent at the day's limit, where that side is empty. */
  bid: optional(priceOut),
  ask: optional(priceOut),
  /** Steps of the price between the two where they are derived. */
  spreadTicks: count,
  /** Traded on an average day: a tenth of it is the most of an account, side and day. */
  averageDaily: quantityOut,
  /** Price limits of the session that an order of this moment belongs to; absent where there are none. */
  floor: optional(priceOut),
  ceiling: optional(priceOut),
});
export type MarketBook = Decoded<typeof book>;

export const marketBook = endpoint<typeof request>()({
  method: 'GET',
  path: '/market/book',
  access: 'public',
  data: book,
});
