/** What the account was worth, day by day, beside the index. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { accountField, isoTime, moneyOut, percentOut } from './figures.ts';
import type { HistoryRange } from './market-history.ts';

export const VALUE_RANGES = ['1w', '1m', '3m', '1y', 'all'] as const satisfies readonly HistoryRange[];
export type ValueRange = (typeof VALUE_RANGES)[number];

const point = z.object({
  /** "2026-11-20", the day in İstanbul. */
  day: z.string(),
  /** When it was looked at: after the day's end or, on days that no midnight was seen, the last time before it. */
  takenAt: isoTime,
  /** Those on the screens at that time; or the day's closing prices, where no server ran when the day ended. */
  prices: z.enum(['seen', 'closing']),
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
  indexPercentage: z.optional(percentOut),
});
export type ValueItem = z.infer<typeof point>;

export const portfolioHistory = endpoint({
  method: 'GET',
  path: '/portfolio/history',
  access: 'session',
  summary: 'Value of the account day by day, oldest first; the last point is now',
  query: z.strictObject({ range: z.enum(VALUE_RANGES), account: z.optional(accountField) }),
  data: z.object({ range: z.enum(VALUE_RANGES), points: z.array(point) }),
  errors: ['ACCOUNT_NOT_FOUND'],
});
