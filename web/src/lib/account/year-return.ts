/** Return of an account in the last twelve months, nominal and real: one query for list and tab. */

import { performance, type AnalysisNote } from '@kurus/core/contract/analysis';
import type { DataOf } from '@kurus/core/contract/endpoint';
import type { Money, Percent } from '@kurus/core/money/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import { todayText } from '../words/today-text.ts';
import { ACCOUNT_KEY, accountOnWire } from './account-queries.ts';

/** Reasons why a return is missing. */
export type Missing = Extract<AnalysisNote, 'NO_ENTRIES' | 'CPI_MISSING'> | 'VALUE_BELOW_ZERO' | 'NOT_KNOWN';

export interface Return {
  /** The return starts at the value of the end of this day. */
  readonly from: string;
  readonly to: string;
  /** Undefined if unknown: `missing` has the reason. */
  readonly percent: Percent | undefined;
  readonly gain: Money | undefined;
  readonly missing: Missing | undefined;
}

export interface YearReturn {
  readonly nominal: Return;
  /** Real return of twelve months; they end with the last month whose CPI is published. */
  readonly real: Return;
  /** Returns on some of its days, oldest first, as fractions. */
  readonly line: readonly number[];
  /** True if days are still being computed: these are earlier figures. */
  readonly pending: boolean;
}

type ReturnQuery = {
  readonly account: string;
  readonly from: string;
  readonly to?: string;
  readonly unit: 'TRY' | 'REAL';
};
type PerformanceAnswer = DataOf<typeof performance>;

const FRESH_MS = 5 * 60_000;
const WHILE_PENDING_MS = 3000;
/** Days that must be computed first take some seconds. */
const TIMEOUT_MS = 20_000;
/** Points of the spark line; it cannot show more. */
const LINE_POINTS = 60;

/** @param account its number, or all tracked accounts: at most three calls, one after another */
export const yearReturnQuery = (account: number | 'all') =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, 'year-return'],
    queryFn: ({ signal }) => readYear(account === 'all' ? account : accountOnWire(account), signal),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => state.data?.pending && WHILE_PENDING_MS,
    meta: { failure: 'Failed to load the return of twelve months' },
  });

async function readYear(account: string, signal: AbortSignal): Promise<YearReturn> {
  const today = todayText();
  const answer = await readPerformance({ account, from: yearBefore(today), unit: 'TRY' }, signal);
  if (typeof answer === 'string') {
    const none = { from: today, to: today, percent: undefined, gain: undefined, missing: answer };
    return { nominal: none, real: none, line: [], pending: false };
  }
  const nominal = returnOf(answer);
  const step = Math.max(1, Math.ceil(answer.series.length / LINE_POINTS));
  return {
    nominal,
    real: nominal.missing ? nominal : await readReal(account, nominal, answer.cpiUntil, signal),
    line: answer.series.filter((_, at) => (answer.series.length - 1 - at) % step === 0).map(({ ttwror }) => ttwror),
    pending: answer.pending !== undefined,
  };
}

/** @param cpiUntil the last day whose CPI is published */
async function readReal(account: string, nominal: Return, cpiUntil: string | undefined, signal: AbortSignal) {
  const none: Return = { ...nominal, percent: undefined, gain: undefined, missing: 'CPI_MISSING' };
  if (cpiUntil === undefined || cpiUntil <= nominal.from) return none;
  const answer = await readPerformance({ account, from: yearBefore(cpiUntil), to: cpiUntil, unit: 'REAL' }, signal);
  return typeof answer === 'string' ? { ...none, missing: answer } : returnOf(answer);
}

/** A refusal about the account counts as a response. */
async function readPerformance(
  query: ReturnQuery,
  signal: AbortSignal,
): Promise<PerformanceAnswer | 'VALUE_BELOW_ZERO'> {
  try {
    return (await call(performance, { query, signal, timeoutMs: TIMEOUT_MS })).data;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'VALUE_BELOW_ZERO') return 'VALUE_BELOW_ZERO';
    throw error;
  }
}

function returnOf({ from, to, ttwror, gain, notes }: PerformanceAnswer): Return {
  const missing = notes.find((note) => note === 'NO_ENTRIES' || note === 'CPI_MISSING');
  const isComputed = ttwror !== undefined && missing === undefined;
  return {
    from,
    to,
    percent: isComputed ? percentOfFraction(ttwror) : undefined,
    gain: isComputed ? gain : undefined,
    missing: isComputed ? undefined : (missing ?? 'NOT_KNOWN'),
  };
}

/** A return is a statistic, not money: 0.41205 is 41.21 %. */
const percentOfFraction = (fraction: number) =>
  BigInt(Math.sign(fraction) * Math.round(Math.abs(fraction) * 10_000)) as Percent;

/** "2025-11-22" of "2026-11-22". */
function yearBefore(date: string): string {
  const year = parseInt(date, 10) - 1;
  return date.endsWith('-02-29') ? `${year}-02-28` : `${year}${date.slice(4)}`;
}

/** Tells if the account is at least a year old. */
export const isWholeYear = ({ from, to }: Return) => from <= yearBefore(to);
