/** Setting of real prices: whether the sources of tracked accounts' prices may be asked, and who may answer that. */

import { ALL_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { count, type Decoded, flag, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import type * as requests from './requests/real-prices.ts';
import { REAL_PRICES_ANSWERS, REAL_PRICES_SETTINGS } from './words/real-prices.ts';

/** The operator's setting, and the answer to the question that `ask` has the screens ask. */
const stateFields = { setting: oneOf(REAL_PRICES_SETTINGS), answer: oneOf(REAL_PRICES_ANSWERS) };
export const realPricesState = object(stateFields);
export type RealPricesState = Decoded<typeof realPricesState>;

const realPricesData = object({
  ...stateFields,
  /** True if this user may answer: the only user of a server that is not in production. */
  canAnswer: flag,
  /** Sources of the kinds that have one; of several the one of prices through the day is first. */
  sources: list(
    object({
      kind: oneOf(ALL_KINDS),
      /** Name of the source: "yahoo". */
      name: text,
      /** Interval of its polls, in seconds. */
      every: count,
      /** Promises and terms of the source, in English. */
      terms: text,
      /** Time of the newest price of its kind; absent before the first, and for a source beside another. */
      lastPriceAt: optional(isoTime),
    }),
  ),
});
export type RealPrices = Decoded<typeof realPricesData>;

export const realPrices = endpoint<typeof requests.realPrices>()({
  method: 'GET',
  path: '/market/real-prices',
  access: 'session',
  data: realPricesData,
});

export const answerRealPrices = endpoint<typeof requests.answerRealPrices>()({
  method: 'PUT',
  path: '/market/real-prices',
  access: 'session',
  data: realPricesData,
});
