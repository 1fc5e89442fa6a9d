/** Queries of a monthly report: the endpoints of the analysis, with the month's days. */

import * as contract from '@kurus/core/contract/analysis';
import type { DataOf } from '@kurus/core/contract/endpoint';
import { entries } from '@kurus/core/contract/tracked';
import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY, accountOnWire } from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import { lastDayOf, monthsLater, startOf } from './months.ts';

export type Performance = DataOf<typeof contract.performance>;
export type BenchmarkAnswer = DataOf<typeof contract.benchmarks>;
export type OfAssets = DataOf<typeof contract.assets>;
export type AssetResult = OfAssets['assets'][number];
export type Entry = DataOf<typeof entries>['entries'][number];

const FRESH_MS = 60_000;
/** Timeout: days that must be computed first take up to five seconds more. */
const TIMEOUT_MS = 20_000;
const WHILE_PENDING_MS = 3000;

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** @param today last day of the current month's report */
export const daysOf = (month: string, today: string): Days => {
  const last = lastDayOf(month);
  return { from: startOf(month), to: last < today ? last : today };
};

/** The year up to the month's end. */
export const yearUpTo = (month: string, today: string): Days => ({
  from: lastDayOf(monthsLater(month, -12)),
  to: daysOf(month, today).to,
});

interface MayBePending {
  readonly pending?: object | undefined;
}
const reported = <Data extends MayBePending>(
  account: string,
  part: readonly unknown[],
  request: (signal: AbortSignal) => Promise<Data>,
) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, 'report', account, ...part],
    queryFn: ({ signal }) => request(signal),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.data?.pending ? WHILE_PENDING_MS : false),
    meta: { failure: 'Failed to load the report' },
  });

export const performanceQuery = (account: string, days: Days, unit: 'TRY' | 'REAL' = 'TRY') =>
  reported(account, ['performance', days, unit], async (signal) => {
    const query = { account, ...days, unit };
    return (await call(contract.performance, { query, signal, timeoutMs: TIMEOUT_MS })).data;
  });

/** Query for the first day of an account, or the requested start if the account is older. */
export const startQuery = (account: string, from: string) =>
  reported(account, ['start', from], async (signal) => {
    const query = { account, from, unit: 'TRY' } as const;
    return (await call(contract.performance, { query, signal, timeoutMs: TIMEOUT_MS })).data;
  });

export const besideQuery = (account: string, days: Days) =>
  reported(account, ['beside', days], async (signal) => {
    const query = { account, ...days, with: 'XU100,CPI' };
    return (await call(contract.benchmarks, { query, signal, timeoutMs: TIMEOUT_MS })).data;
  });

export const assetsQuery = (account: string, days: Days) =>
  reported(account, ['assets', days], async (signal) => {
    const query = { account, ...days };
    return (await call(contract.assets, { query, signal, timeoutMs: TIMEOUT_MS })).data;
  });

/** Limit of entries of one account that fit on the page. */
export const MOST_ENTRIES = 10;

/** Query for the entries of a month's days. */
export const entriesQuery = (account: number, { from, to }: Days) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, 'report entries', from, to],
    queryFn: async ({ signal }) => {
      // The response's period begins after its first day.
      const days = { from: dateText(dayOfDate(from) + 1), to, limit: String(MOST_ENTRIES + 1) };
      const answer = await call(entries, { params: { id: accountOnWire(account) }, query: days, signal });
      return answer.data.entries.filter(({ replacedBy, type }) => replacedBy === undefined && type !== 'delete');
    },
    staleTime: FRESH_MS,
    meta: { failure: 'Failed to load the entries of a month' },
  });
