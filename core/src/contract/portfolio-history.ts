/** Daily values of the account, with the index. */

import { endpoint } from './endpoint.ts';
import { type Decoded, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut, percentOut } from './figures.ts';
import type * as requests from './requests/portfolio-history.ts';
import { VALUE_RANGES } from './words/portfolio-history.ts';

const point = object({
  /** "2026-11-20", the day in İstanbul. */
  day: text,
  /** Time of the snapshot: after the day's end; for a day when no server ran at midnight, the last time before it. */
  takenAt: isoTime,
  /**
   * Prices used: those on the screens at that time, or the day's closing prices if no server ran when the day ended.
   */
  prices: oneOf(['seen', 'closing']),
  /** cash + holdingsValue. */
  value: moneyOut,
  cash: moneyOut,
  holdingsValue: moneyOut,
  /** Cost of the holdings. */
  invested: moneyOut,
  /** Deposits less withdrawals until then: money brought in, not gained. */
  netDeposits: moneyOut,
  /** value - netDeposits: gain of trading so far. */
  profit: moneyOut,
  /** Time-weighted return since the first point, in percent: deposits and withdrawals do not change it. */
  returnPercentage: percentOut,
  /** Change of BIST 100 since the first point with an index level, in percent. */
  indexPercentage: optional(percentOut),
});
export type ValueItem = Decoded<typeof point>;

export const portfolioHistory = endpoint<typeof requests.portfolioHistory>()({
  method: 'GET',
  path: '/portfolio/history',
  access: 'session',
  data: object({ range: oneOf(VALUE_RANGES), points: list(point) }),
});
