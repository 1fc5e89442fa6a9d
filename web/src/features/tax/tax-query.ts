import type { DataOf } from '@kurus/core/contract/endpoint';
import { taxYear } from '@kurus/core/contract/tax';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';

export type TaxYear = DataOf<typeof taxYear>;
export type TaxSale = TaxYear['shares']['sales'][number];
export type TaxDividend = TaxYear['dividends'][number];
export type SaleTotals = TaxYear['shares']['totals'];

const FRESH_MS = 60_000;
/** Timeout: the server replays everything since the first entry. */
const TIMEOUT_MS = 20_000;

/** @param year undefined for the current one */
export const taxYearQuery = (account: string, year: string | undefined) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, 'tax', account, year],
    queryFn: async ({ signal }) =>
      (await call(taxYear, { query: { account, ...(year && { year }) }, signal, timeoutMs: TIMEOUT_MS })).data,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load the tax view' },
  });
