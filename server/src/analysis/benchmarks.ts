/** Comparison of an account with benchmarks: as an index, and with the same money on the same days. */

import { withoutDebts } from '@kurus/core/analysis/daily-value';
import { depositRates } from '@kurus/core/analysis/lira-rates';
import { type Period, periodsOn, returnsIn } from '@kurus/core/analysis/period-grid';
import { beta, correlation, FEWEST_FOR_RATIOS } from '@kurus/core/analysis/risk';
import { sameMoneyIn } from '@kurus/core/analysis/same-flows';
import { type GrowthPoint, inUnit, timeWeighted } from '@kurus/core/analysis/time-weighted';
import { inUnitOf, type RateOn, rateToFloat, realLira } from '@kurus/core/analysis/unit';
import { type AssetKind, OWN_KIND, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import type { AnalysisNote } from '@kurus/core/contract/analysis';
import { INDEX_CODE } from '@kurus/core/contract/market-history';
import { parseAssetKey } from '@kurus/core/identity';
import { subtractMoney, ZERO_MONEY } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import { currentCaller } from '../sharing/caller.ts';
import { Slices } from '../sharing/slices.ts';
import type { AnalysisDeps, LoadedPeriod, AnalysisPeriod } from './analysis-period.ts';
import { assetOfUnit, assetRates, type BenchmarkRef, ownRates } from './unit-rates.ts';

export interface Benchmark {
  readonly with: string;
  readonly ttwror: number | undefined;
  /**
   * Value of the same money, paid in and out on the same days, in the benchmark, and what the account has beyond it.
   */
  readonly endValue: Money | undefined;
  readonly difference: Money | undefined;
  readonly beta: number | undefined;
  readonly correlation: number | undefined;
  readonly notes: readonly AnalysisNote[];
  readonly series: readonly GrowthPoint[];
}

/** @param names "XU100", the code of a unit, "CPI", "DEPOSIT", "stocks:THYAO", or of one's own "custom:FON" */
export async function benchmarksOf(
  deps: AnalysisDeps,
  { userId, from, to, loaded }: AnalysisPeriod,
  names: readonly string[],
  nowMs: number,
): Promise<Benchmark[]> {
  if (!loaded) return [];
  const { rows, rate, grid } = loaded;
  const own = inUnit(timeWeighted(rows).points, (day) => rateToFloat(rate(day)));
  const periods = periodsOn(own, grid.counts);
  const slices = new Slices(currentCaller()?.signal);
  const found: Benchmark[] = [];
  for (const name of names) {
    found.push(await benchmarkOf(deps, { userId, from, to, loaded, periods, slices }, name, nowMs));
    await slices.giveTurn();
  }
  return found;
}

interface BenchmarkContext {
  readonly userId: string;
  readonly from: number;
  readonly to: number;
  readonly loaded: LoadedPeriod;
  /** Returns of the account, on the days that risk is measured on. */
  readonly periods: readonly Period[];
  readonly slices: Slices;
}

async function benchmarkOf(
  deps: AnalysisDeps,
  { userId, from, to, loaded, periods, slices }: BenchmarkContext,
  name: string,
  nowMs: number,
): Promise<Benchmark> {
  const { rows, rate } = loaded;
  const worth = await worthOf(deps, name, { userId, from, to }, nowMs);
  await slices.giveTurn();
  if (rows.some(({ day }) => worth(day) === undefined)) return unknown(name);
  const inLira = growthOf(rows, worth);
  const series = inUnit(inLira, (day) => rateToFloat(rate(day)));
  await slices.giveTurn();
  const ours = periods.map(({ change }) => change);
  const theirs = returnsIn(periods, series);
  const isEnough = ours.length >= FEWEST_FOR_RATIOS;
  await slices.giveTurn();
  const same = sameMoneyIn(rows, worth);
  await slices.giveTurn();
  const endValue = same === undefined ? undefined : inUnitOf(rate(to), same);
  const held = inUnitOf(rate(to), lastHeld(rows));
  const isEstimated = name === 'CPI' && to > (deps.cpi().lastDay ?? to);
  return {
    with: name,
    ttwror: (series.at(-1)?.growth ?? 1) - 1,
    endValue,
    difference: endValue === undefined ? undefined : subtractMoney(held, endValue),
    beta: isEnough ? beta(ours, theirs) : undefined,
    correlation: isEnough ? correlation(ours, theirs) : undefined,
    notes: [
      ...(isEnough ? [] : (['TOO_FEW_OBSERVATIONS'] as const)),
      ...(isEstimated ? (['CPI_ESTIMATED'] as const) : []),
      ...(name === DEPOSIT ? depositNotes(to, deps.liraRates().knownUntil) : []),
    ],
    series,
  };
}

/** The name under which a deposit is compared. */
const DEPOSIT = 'DEPOSIT';

const depositNotes = (to: number, knownUntil: number): AnalysisNote[] => [
  'DEPOSIT_AT_POLICY_RATE',
  ...(to > knownUntil ? (['RISK_FREE_ESTIMATED'] as const) : []),
];

const unknown = (name: string): Benchmark => ({
  with: name,
  ttwror: undefined,
  endValue: undefined,
  difference: undefined,
  beta: undefined,
  correlation: undefined,
  notes: [name === 'CPI' ? 'CPI_MISSING' : 'RATE_MISSING'],
  series: [],
});

export async function worthOf(
  deps: AnalysisDeps,
  name: string,
  { userId, ...days }: Pick<AnalysisPeriod, 'userId' | 'from' | 'to'>,
  nowMs: number,
): Promise<RateOn> {
  if (name === 'CPI') return realLira(deps.cpi(), days.to);
  if (name === DEPOSIT) return depositRates(deps.liraRates().netDeposit, days.from, days.to);
  const named = parseAssetKey(name);
  if (named?.kind === OWN_KIND) return ownRates(deps, { userId, code: named.code }, days);
  const asset = comparedOf(deps, name);
  return asset ? assetRates(deps, asset, days, nowMs) : () => undefined;
}

/** "XU100", the code of a unit, or "stocks:THYAO". */
function comparedOf({ book }: AnalysisDeps, name: string): BenchmarkRef | undefined {
  if (name === INDEX_CODE) return { type: 'index', code: name };
  const named = parseAssetKey(name);
  if (!named) return assetOfUnit(book, name);
  const type = QUOTED_KINDS.find((one) => one === named.kind);
  return type && { type: type satisfies AssetKind, code: named.code };
}

/** Value at the end, without debts. */
function lastHeld(rows: LoadedPeriod['rows']): Money {
  const last = rows.at(-1);
  return last ? withoutDebts(last).value : ZERO_MONEY;
}

function growthOf(rows: LoadedPeriod['rows'], worth: RateOn): GrowthPoint[] {
  const level = (day: number) => rateToFloat(worth(day) as NonNullable<ReturnType<RateOn>>);
  const start = level(rows[0]?.day ?? 0);
  let last = start;
  return rows.map(({ day }) => {
    const now = level(day);
    const point = { day, growth: now / start, change: now / last - 1, isAtWork: true };
    last = now;
    return point;
  });
}
