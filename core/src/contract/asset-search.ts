/** Search of an asset by a few letters (GET /assets/search). */

import { ALL_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { flag, list, object, oneOf, optional, text } from './fields.ts';
import { priceOut } from './figures.ts';
import type * as requests from './requests/asset-search.ts';
import { SEARCH_KINDS } from './words/asset-search.ts';

const foundAsset = object({
  kind: oneOf(SEARCH_KINDS),
  code: text,
  name: text,
  /** True if an account of the user holds it. */
  held: flag,
  /** Currency of the price. */
  currency: optional(text),
  /** Last known price; absent if there is none. */
  price: optional(priceOut),
  /** Day of the price, "2026-11-27". */
  priceDate: optional(text),
  /** Present for a price that follows from the terms of an own asset. */
  byTerms: optional(flag),
});

export const searchAssets = endpoint<typeof requests.searchAssets>()({
  method: 'GET',
  path: '/assets/search',
  access: 'session',
  data: object({
    /** Results, the best first. */
    assets: list(foundAsset),
    /** Kinds for entering a code that no list has, the likeliest first. */
    offers: list(object({ kind: oneOf(ALL_KINDS), code: text })),
  }),
});
