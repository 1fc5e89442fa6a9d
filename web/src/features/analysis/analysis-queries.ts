/** Queries of the analysis. Any change to the account requests them again. */

import { assets, benchmarks, income, performance } from '@kurus/core/contract/analysis';
import type { explain } from '@kurus/core/contract/analysis-working';
import type { DataOf } from '@kurus/core/contract/endpoint';
import type { AnalysisUnit } from '@kurus/core/contract/words/analysis';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import { todayText } from '../../lib/words/today-text.ts';
import type { DateRange } from './view.ts';

export type Performance = DataOf<typeof performance>;

export type Benchmarks = DataOf<typeof benchmarks>;
export type Benchmark = Benchmarks['benchmarks'][number];

export type Assets = DataOf<typeof assets>;

export type Working = DataOf<typeof explain>;

export type WorkingRow = Working['rows'][number];

export type Income = DataOf<typeof income>;

export interface AnalysisQuery extends DateRange {
  readonly to: string;
  /** "2", or "all" for all tracked accounts. */
  readonly account: string;
  readonly unit: AnalysisUnit;
}

export const FRESH_MS = 60_000;

const WHILE_PENDING_MS = 3000;

/** Timeout: days that must be computed first take up to five seconds more. */
export const TIMEOUT_MS = 20_000;

interface MayBePending {
  readonly pending?: object | undefined;
}

const untilDone = ({ state }: { readonly state: { readonly data?: MayBePending | undefined } }) =>
  state.data?.pending ? WHILE_PENDING_MS : false;

/** The last response stays on screen until the next one: figures are dimmed, never emptied. */
const cachePolicy = {
  staleTime: FRESH_MS,
  placeholderData: keepPreviousData,
  refetchInterval: untilDone,
} as const;

export const performanceQuery = (request: AnalysisQuery) =>
  queryOptions({
    ...cachePolicy,
    queryKey: [ACCOUNT_KEY, 'analysis', 'performance', request],
    queryFn: ({ signal }) => (request.unit === 'REAL' ? readReal(request, signal) : readPerformance(request, signal)),
    meta: { failure: 'Failed to load the performance' },
  });

const readPerformance = async (
  query: Omit<AnalysisQuery, 'to'> & { to?: string },
  signal: AbortSignal,
): Promise<Performance> => (await call(performance, { query, signal, timeoutMs: TIMEOUT_MS })).data;

/**
 * Real returns end with the last month whose CPI is published. If the period has no fixed end, its start moves back by
 * as many days, so that its length stays the requested one.
 */
function readReal(request: AnalysisQuery, signal: AbortSignal): Promise<Performance> {
  const { to, ...open } = request;
  return readPerformance(to < todayText() ? request : open, signal);
}

export const benchmarksQuery = (request: AnalysisQuery, names: readonly string[]) =>
  queryOptions({
    ...cachePolicy,
    queryKey: [ACCOUNT_KEY, 'analysis', 'benchmarks', request, names],
    queryFn: async ({ signal }) =>
      (await call(benchmarks, { query: { ...request, with: names.join() }, signal, timeoutMs: TIMEOUT_MS })).data,
    meta: { failure: 'Failed to load the comparisons' },
  });

export const assetsQuery = (request: AnalysisQuery) =>
  queryOptions({
    ...cachePolicy,
    queryKey: [ACCOUNT_KEY, 'analysis', 'assets', request],
    queryFn: async ({ signal }): Promise<Assets> =>
      (await call(assets, { query: request, signal, timeoutMs: TIMEOUT_MS })).data,
    meta: { failure: 'Failed to load the assets of the analysis' },
  });

export const incomeQuery = ({ account, from, to }: AnalysisQuery) =>
  queryOptions({
    ...cachePolicy,
    queryKey: [ACCOUNT_KEY, 'analysis', 'income', account, from, to],
    queryFn: async ({ signal }) =>
      (await call(income, { query: { account, to, ...(from && { from }) }, signal, timeoutMs: TIMEOUT_MS })).data,
    meta: { failure: 'Failed to load the income' },
  });
