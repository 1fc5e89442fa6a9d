/** All that a month's page tells, asked for at once. It is told whole or not at all: a sheet is printed and kept. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import {
  assetsQuery,
  besideQuery,
  daysOf,
  entriesQuery,
  performanceQuery,
  yearUpTo,
  type Days,
  type Entry,
  type OfAssets,
  type BenchmarkAnswer,
  type Performance,
} from './report-query.ts';

export interface ReportQuery {
  readonly scope: string;
  readonly accounts: readonly AccountItem[];
  /** "2026-10" */
  readonly month: string;
  readonly today: string;
}

/** Report of a month; figures that the server refused to compute are undefined. */
export interface Report {
  readonly days: Days;
  readonly year: Days;
  readonly performance: Performance;
  readonly real: Performance | undefined;
  readonly realYear: Performance | undefined;
  readonly overYear: Performance | undefined;
  readonly beside: BenchmarkAnswer | undefined;
  readonly assets: OfAssets | undefined;
  /** Performance of each account. */
  readonly each: readonly (Performance | undefined)[];
  readonly entries: readonly (Entry & { readonly account: number })[];
}

export function useReport({ scope, accounts, month, today }: ReportQuery) {
  const days = daysOf(month, today);
  const year = yearUpTo(month, today);
  const performance = useQuery(performanceQuery(scope, days));
  const real = useQuery(performanceQuery(scope, days, 'REAL'));
  const realYear = useQuery(performanceQuery(scope, year, 'REAL'));
  const overYear = useQuery(performanceQuery(scope, year));
  const beside = useQuery(besideQuery(scope, days));
  const assets = useQuery(assetsQuery(scope, days));
  const each = useQueries({ queries: accounts.map(({ id }) => performanceQuery(String(id), days)) });
  const recorded = accounts.filter(({ kind }) => kind === 'tracked');
  const entered = useQueries({ queries: recorded.map(({ id }) => entriesQuery(id, days)) });

  const all = [performance, real, realYear, overYear, beside, assets, ...each, ...entered];
  const failed = all.filter(({ data, error }) => !data && error && refusalOf(error) === undefined);
  const report: Report | undefined =
    performance.data && failed.length === 0 && all.every(({ isPending }) => !isPending)
      ? {
          days,
          year,
          performance: performance.data,
          real: real.data,
          realYear: realYear.data,
          overYear: overYear.data,
          beside: beside.data,
          assets: assets.data,
          each: each.map(({ data }) => data),
          entries: entered.flatMap(({ data = [] }, at) =>
            data.map((entry) => Object.assign({}, entry, { account: recorded[at]?.id ?? 0 })),
          ),
        }
      : undefined;
  return {
    report,
    refusal: performance.data ? undefined : refusalOf(performance.error),
    isFailed: failed.length > 0,
    isFetching: failed.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

const REFUSALS = ['DATE_INVALID', 'VALUE_BELOW_ZERO'] as const;

/** Why the server cannot tell these days, which asking again would not change. */
const refusalOf = (error: unknown) => REFUSALS.find((code) => error instanceof ApiError && error.code === code);
