/** Corporate actions of the market: announced ones, and those of the last year. */

import { TRADABLE_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { type Decoded, flag, list, object, oneOf, optional, text } from './fields.ts';
import { priceOut, quantityOut } from './figures.ts';
import type { marketActions as request } from './requests/market.ts';
import { ACTION_TYPES } from './words/actions.ts';

const action = object({
  type: oneOf(TRADABLE_KINDS),
  code: text,
  action: oneOf(ACTION_TYPES),
  /** "2026-11-25": the first day without the right. */
  exDate: text,
  /** Date of a dividend's payment. */
  payDate: optional(text),
  /** New shares for one old one: additional (bonus, rights), or as a replacement (split, merger). */
  ratio: optional(quantityOut),
  /** Price of a new share of a rights issue. */
  price: optional(priceOut),
  /** Dividend of a share, before and after tax. */
  gross: optional(priceOut),
  net: optional(priceOut),
  /** Target: the asset that the shares become in a merger or a change of the symbol. */
  target: optional(text),
  /**
   * Last close before the ex-date, and its theoretical value after all actions of that day, from that day on; not on
   * the grid.
   */
  close: optional(priceOut),
  theoretical: optional(priceOut),
  /** True if the simulated market made it: no company did. */
  invented: flag,
  /** Source, as stated in the operator's file. */
  source: text,
});
export type MarketAction = Decoded<typeof action>;

export const marketActions = endpoint<typeof request>()({
  method: 'GET',
  path: '/market/actions',
  access: 'public',
  /** Actions in order of ex-date, the last 200. */
  data: object({ actions: list(action) }),
});
