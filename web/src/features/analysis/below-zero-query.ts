import { belowZero } from '@kurus/core/contract/analysis';
import type { DataOf } from '@kurus/core/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import { type AnalysisQuery, FRESH_MS, TIMEOUT_MS } from './analysis-queries.ts';

export type BelowZero = DataOf<typeof belowZero>;

/** Reads why no return can be computed, after a response that refused it. */
export const belowZeroQuery = ({ account, from, to }: AnalysisQuery) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, 'analysis', 'below-zero', account, from, to],
    queryFn: async ({ signal }) =>
      (await call(belowZero, { query: { account, to, ...(from && { from }) }, signal, timeoutMs: TIMEOUT_MS })).data,
    staleTime: FRESH_MS,
    meta: { failure: 'Failed to load the entries behind days below zero' },
  });
