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
  /** When a dividend is paid. */
  payDate: optional(text),
  /** New shares for one old one: beside it (bonus, rights), or in its place (split, merger). */
  ratio: optional(quantityOut),
  /** That a new share of a rights issue costs. */
  price: optional(priceOut),
  /** Dividend of a share, before and after tax. */
  gross: optional(priceOut),
  net: optional(priceOut),
  /** Asset that the shares become: in a merger, and in a change of the symbol. */
  target: optional(text),
  /** The last close before the ex-date and what it became by all of that day, once it has come; not on the grid. */
  close: optional(priceOut),
  theoretical: optional(priceOut),
  /** By the simulated market: it never happened. */
  invented: flag,
  /** Where it is from, as the operator's file says. */
  source: text,
});
export type MarketAction = Decoded<typeof action>;

export const marketActions = endpoint<typeof request>()({
  method: 'GET',
  path: '/market/actions',
  access: 'public',
  /** In the order of their ex-dates, the last 200. */
  data: object({ actions: list(action) }),
});
