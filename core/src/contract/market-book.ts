/** Best prices of an asset for an order with realistic rules, and the limits of its day. */

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
  /**
   * Best price; derived from the last price if the source has none. Absent at the day's limit, where that side is
   * empty.
   */
  bid: optional(priceOut),
  ask: optional(priceOut),
  /** Spread in ticks, if the prices are derived. */
  spreadTicks: count,
  /** Quantity traded on an average day: a tenth of it is the limit for an account, side and day. */
  averageDaily: quantityOut,
  /** Price limits of the session that an order entered now belongs to; absent if there are none. */
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
