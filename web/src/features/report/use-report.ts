/**
 * Data of a monthly report, requested at once. It is shown complete or not at all, because a page is printed and kept.
 */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { accountOnWire } from '../../lib/account/account-queries.ts';
import { ApiError } from '../../lib/api-error.ts';
import {
  assetsQuery,
  besideQuery,
  daysOf,
  entriesQuery,
  performanceQuery,
  startQuery,
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
  const { isYounger, isBefore, hasDays: enabled } = useYounger(accounts, days, today);
  const performance = useQuery({ ...performanceQuery(scope, days), enabled });
  const real = useQuery({ ...performanceQuery(scope, days, 'REAL'), enabled });
  const realYear = useQuery({ ...performanceQuery(scope, year, 'REAL'), enabled });
  const overYear = useQuery({ ...performanceQuery(scope, year), enabled });
  const beside = useQuery({ ...besideQuery(scope, days), enabled });
  const assets = useQuery({ ...assetsQuery(scope, days), enabled });
  const each = useQueries({
    queries: accounts.map((account) => ({
      ...performanceQuery(accountOnWire(account.id), days),
      enabled: enabled && !isYounger(account),
    })),
  });
  const recorded = accounts.filter(({ kind }) => kind === 'tracked');
  const entered = useQueries({ queries: recorded.map(({ id }) => entriesQuery(id, days)) });

  const all = [
    performance,
    real,
    realYear,
    overYear,
    beside,
    assets,
    ...entered,
    ...each.filter((_, at) => !isYounger(accounts[at]!)),
  ];
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
    /** Tells if the month ended before the first day of the accounts. */
    isBefore,
    refusal: performance.data ? undefined : refusalOf(performance.error),
    isFailed: failed.length > 0,
    isFetching: failed.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** Accounts that began after the report's days: no figures exist for them. */
export function useYounger(accounts: readonly AccountItem[], days: Days, today: string) {
  const isOver = days.to < today;
  const starts = useQueries({
    queries: accounts.map(({ id }) => ({ ...startQuery(accountOnWire(id), days.to), enabled: isOver })),
  });
  const younger = new Set(accounts.filter((_, at) => (starts[at]?.data?.from ?? '') > days.to));
  const isKnown = !isOver || starts.every(({ isPending }) => !isPending);
  const isBefore = isKnown && accounts.every((account) => younger.has(account));
  return {
    isYounger: (account: AccountItem) => younger.has(account),
    /** All of them. */
    isBefore,
    /** Some are known to have been there; where that could not be loaded, all are taken to. */
    hasDays: isKnown && !isBefore,
  };
}

const REFUSALS = ['DATE_INVALID', 'VALUE_BELOW_ZERO'] as const;

/** The server's refusal for these days, which a retry would not change. */
const refusalOf = (error: unknown) => REFUSALS.find((code) => error instanceof ApiError && error.code === code);
