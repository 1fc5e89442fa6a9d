/** Computes all figures of an account over a period, in one unit, from its daily values. */

import { addMoney, subtractMoney, toFloat } from '../money/money.ts';
import type { Money } from '../money/money.ts';
import { type DailyValue, type Gain, gainOver, withoutDebts } from './daily-value.ts';
import { type Drawdown, maxDrawdown } from './drawdown.ts';
import { internalRate, type InternalRate, type NoRate } from './internal-rate.ts';
import { periodsOn } from './period-grid.ts';
import type { CashFlow } from './rate-search.ts';
import {
  downsideRisk,
  FEWEST_FOR_RATIOS,
  FEWEST_PERIODS,
  type PeriodsOfYear,
  sharpe,
  sortino,
  volatility,
} from './risk.ts';
import type { Steps } from './steps.ts';
import { annual, DAYS_OF_YEAR, type GrowthPoint, inUnit, timeWeighted } from './time-weighted.ts';
import { inUnitOf, type Rate, rateToFloat } from './unit.ts';

/** Reason that a figure is missing, or a note on its data. */
export type PerformanceNote =
  | NoRate
  | 'IDLE_DAYS'
  | 'BELOW_A_YEAR'
  | 'TOO_FEW_OBSERVATIONS'
  | 'RISK_FREE_MISSING'
  | 'WITHOUT_BASE'
  | 'DEBTS_LEFT_OUT'
  | 'PRICES_MARKED';

export interface PerformanceParts {
  /** Rows of the period; the first is the day before it begins. No value is below zero. */
  readonly rows: readonly (DailyValue & { readonly isMarked: boolean })[];
  /** Rate of the unit, known on each of the days. */
  readonly rate: (day: number) => Rate;
  /** Days on which risk is measured, and how many of them a year has. */
  readonly grid: { readonly counts: (day: number) => boolean; readonly periods: PeriodsOfYear };
  /** Risk-free return of each period, one for each return; undefined if no series of it is known. */
  readonly riskFree: readonly number[] | undefined;
}

export interface PerformancePoint {
  readonly day: number;
  readonly value: Money;
  /** Value at the start, plus inflows since, less outflows. */
  readonly invested: Money;
  readonly ttwror: number;
}

export interface Performance extends Gain {
  readonly ttwror: number;
  readonly ttwrorAnnual: number | undefined;
  /** Rate a year; if the flows are less than a year apart, the rate between the first and the last flow. */
  readonly xirr: number | undefined;
  readonly xirrPeriod: number | undefined;
  readonly volatility: number | undefined;
  readonly downside: number | undefined;
  readonly sharpe: number | undefined;
  readonly sortino: number | undefined;
  readonly maxDrawdown: Drawdown | undefined;
  /** Number of returns that risk was measured on. */
  readonly observations: number;
  readonly notes: readonly PerformanceNote[];
  readonly series: readonly PerformancePoint[];
}

export function* performanceOf({ rows: lira, rate, grid, riskFree }: PerformanceParts): Steps<Performance> {
  const { points, withoutBase } = timeWeighted(lira);
  yield;
  const grown = inUnit(points, (day) => rateToFloat(rate(day)));
  yield;
  const rows = inUnitRows(lira, rate);
  yield;
  const days = (rows.at(-1)?.day ?? 0) - (rows[0]?.day ?? 0);
  const growth = grown.at(-1)?.growth ?? 1;
  const found = yield* rateOfMoney({ rows: lira, rate });
  const xirr = typeof found === 'string' ? undefined : found;
  const isShort = xirr !== undefined && xirr.to - xirr.from < DAYS_OF_YEAR;
  yield;
  const returns = periodsOn(grown, grid.counts).map(({ change }) => change);
  yield;
  const notes: PerformanceNote[] = [];
  if (typeof found === 'string') notes.push(found);
  if (xirr?.isOneOfSeveral) notes.push('SEVERAL_RATES');
  if (isShort && wasIdle(lira, xirr)) notes.push('IDLE_DAYS');
  if (days < DAYS_OF_YEAR) notes.push('BELOW_A_YEAR');
  if (returns.length < FEWEST_FOR_RATIOS) notes.push('TOO_FEW_OBSERVATIONS');
  if (riskFree === undefined) notes.push('RISK_FREE_MISSING');
  if (withoutBase.length > 0) notes.push('WITHOUT_BASE');
  if (lira.some(({ debts }) => debts !== undefined)) notes.push('DEBTS_LEFT_OUT');
  if (lira.some(({ isMarked }) => isMarked)) notes.push('PRICES_MARKED');
  yield;
  const gain = gainOver(rows);
  yield;
  const risk = riskOf(returns, grid.periods, riskFree);
  yield;
  const fall = maxDrawdown(grown);
  yield;
  return {
    ...gain,
    ttwror: growth - 1,
    ttwrorAnnual: annual(growth, days),
    xirr: xirr?.yearly,
    xirrPeriod: isShort ? xirr.whole : undefined,
    ...risk,
    maxDrawdown: fall,
    observations: returns.length,
    notes,
    series: seriesOf(rows, grown),
  };
}

/** Gain and time-weighted return only. */
export function returnOf({ rows, rate }: Pick<PerformanceParts, 'rows' | 'rate'>): Gain & { readonly ttwror: number } {
  const grown = inUnit(timeWeighted(rows).points, (day) => rateToFloat(rate(day)));
  return { ...gainOver(inUnitRows(rows, rate)), ttwror: (grown.at(-1)?.growth ?? 1) - 1 };
}

/** Converts the days into the unit. */
export const inUnitRows = <Row extends DailyValue>(rows: readonly Row[], rate: (day: number) => Rate): Row[] =>
  rows.map((row, at) => converted(row, rate(row.day), rate(rows[at - 1]?.day ?? row.day)));

/**
 * Converts a day's figures into the unit: money that comes in counts from the day's beginning, so at the rate of the
 * day before; all other figures at the day's rate.
 */
function converted<Row extends DailyValue>(row: Row, now: Rate, before: Rate): Row {
  return {
    ...row,
    value: inUnitOf(now, row.value),
    inflow: inUnitOf(before, row.inflow),
    outflow: inUnitOf(now, row.outflow),
    dividends: inUnitOf(now, row.dividends),
    interest: inUnitOf(now, row.interest),
    fees: inUnitOf(now, row.fees),
    taxes: inUnitOf(now, row.taxes),
  };
}

type FlowParts = Pick<PerformanceParts, 'rows' | 'rate'>;

export function* rateOfMoney(parts: FlowParts): Steps<InternalRate | NoRate> {
  const flows = cashFlows(parts);
  yield;
  return yield* internalRate(flows);
}

/**
 * Cash flows of the owner, in the unit, without those of debts: money that came in is converted at the rate of the day
 * before, as in all other figures, so that a single payment yields its gain over itself.
 */
function cashFlows({ rows, rate }: FlowParts): CashFlow[] {
  const last = rows.length - 1;
  return rows.map(withoutDebts).flatMap(({ day, value, inflow, outflow }, at): CashFlow[] => {
    const worth = toFloat(value) / rateToFloat(rate(day));
    if (at === 0) return worth === 0 ? [] : [{ day, amount: -worth }];
    const paid = toFloat(inflow) / rateToFloat(rate(rows[at - 1]?.day ?? day));
    const got = toFloat(outflow) / rateToFloat(rate(day));
    const flows = [-paid, got].filter((amount) => amount !== 0);
    return [...flows, ...(at === last ? [worth] : [])].map((amount) => ({ day, amount }));
  });
}

/**
 * Tells if the account was empty at the end of a day between the first and the last flow; the rate includes such days.
 */
const wasIdle = (rows: FlowParts['rows'], { from, to }: InternalRate) =>
  rows.map(withoutDebts).some(({ day, value }) => day >= from && day < to && value === 0n);

function riskOf(returns: readonly number[], periods: PeriodsOfYear, riskFree: readonly number[] | undefined) {
  const isEnough = returns.length >= FEWEST_PERIODS;
  const hasRatios = returns.length >= FEWEST_FOR_RATIOS && riskFree !== undefined;
  return {
    volatility: isEnough ? volatility(returns, periods) : undefined,
    downside: isEnough ? downsideRisk(returns, [], periods) : undefined,
    sharpe: hasRatios ? sharpe(returns, riskFree, periods) : undefined,
    sortino: hasRatios ? sortino(returns, riskFree, periods) : undefined,
  };
}

function seriesOf(rows: readonly DailyValue[], grown: readonly GrowthPoint[]): PerformancePoint[] {
  let invested = 0n as Money;
  return rows.map(({ day, value, inflow, outflow }, at) => {
    invested = at === 0 ? value : subtractMoney(addMoney(invested, inflow), outflow);
    return { day, value, invested, ttwror: (grown[at]?.growth ?? 1) - 1 };
  });
}
