/** Daily values of the account, beside the index. */

import { endpoint } from './endpoint.ts';
import { type Decoded, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut, percentOut } from './figures.ts';
import type * as requests from './requests/portfolio-history.ts';
import { VALUE_RANGES } from './words/portfolio-history.ts';

const point = object({
  /** "2026-11-20", the day in İstanbul. */
  day: text,
  /** Time of the reading: after the day's end or, on days that no midnight was seen, the last time before it. */
  takenAt: isoTime,
  /** Prices on the screens at that time; or the day's closing prices, where no server ran when the day ended. */
  prices: oneOf(['seen', 'closing']),
  /** cash + holdingsValue. */
  value: moneyOut,
  cash: moneyOut,
  holdingsValue: moneyOut,
  /** Cost of the holdings. */
  invested: moneyOut,
  /** All deposits less all withdrawals until then: money brought, not gained. */
  netDeposits: moneyOut,
  /** value - netDeposits: what trading gained so far. */
  profit: moneyOut,
  /** Time-weighted return since the first point, in percent: deposits and withdrawals do not move it. */
  returnPercentage: percentOut,
  /** Change of BIST 100 since the first point that knows it, in percent. */
  indexPercentage: optional(percentOut),
});
export type ValueItem = Decoded<typeof point>;

export const portfolioHistory = endpoint<typeof requests.portfolioHistory>()({
  method: 'GET',
  path: '/portfolio/history',
  access: 'session',
  data: object({ range: oneOf(VALUE_RANGES), points: list(point) }),
});
