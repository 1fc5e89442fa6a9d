/** Net worth of a user over all tracked accounts that are not archived, and of a household. */

import { endpoint } from './endpoint.ts';
import { count, type Decoded, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut, percentOut } from './figures.ts';
import type * as requests from './requests/net-worth.ts';
import { WORTH_KINDS } from './words/net-worth.ts';

const point = object({
  /** "2026-11-26", the day in İstanbul. */
  date: text,
  assets: moneyOut,
  debts: moneyOut,
});

const worthFields = {
  /** Sum of all values above zero. */
  assets: moneyOut,
  /** Sum of all values below zero, as a positive number. */
  debts: moneyOut,
  /** assets - debts. */
  net: moneyOut,
  /** Parts of the assets, largest first: both lists add up to them to the kuruş. */
  byKind: list(object({ kind: oneOf(WORTH_KINDS), value: moneyOut })),
  byCurrency: list(object({ currency: text, value: moneyOut })),
  /** Number of holdings without a price, valued at their average cost. */
  atCost: count,
  /** Time of the newest price used; absent without one. */
  asOf: optional(isoTime),
  /** Oldest first: daily in the last quarter, weekly in the year, then one in four weeks; the last one is now. */
  history: list(point),
};
const worth = object(worthFields);
export type NetWorthItem = Decoded<typeof worth>;

const today = object({
  change: moneyOut,
  atWork: moneyOut,
  /** Percentage of atWork, 2 decimals; 0 if that is zero. */
  changePercentage: percentOut,
});

const together = object({
  ...worthFields,
  /** With `owner=all` alone, as `people`. */
  today: optional(today),
  /** People whose accounts are in the sum, the caller first, who has no name and no shares here. */
  people: optional(
    list(
      object({
        name: optional(text),
        shares: list(text),
        assets: moneyOut,
        debts: moneyOut,
        net: moneyOut,
        today,
      }),
    ),
  ),
});
export type TogetherWorth = Decoded<typeof together>;

export const netWorth = endpoint<typeof requests.netWorth>()({
  method: 'GET',
  path: '/portfolio/net-worth',
  access: 'session',
  data: together,
});
