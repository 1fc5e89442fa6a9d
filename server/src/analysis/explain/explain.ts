/** Explanation of a figure: the flows, values and days behind it, in pages. */

import type { ConsumerPrices } from '@kurus/core/analysis/consumer-prices';
import { performanceOf, type Performance, rateOfMoney } from '@kurus/core/analysis/performance';
import { periodsOn, returnsIn } from '@kurus/core/analysis/period-grid';
import { inUnit, timeWeighted } from '@kurus/core/analysis/time-weighted';
import { rateToFloat } from '@kurus/core/analysis/unit';
import * as working from '@kurus/core/analysis/working';
import { INDEX_CODE } from '@kurus/core/contract/market-history';
import type { AnalysisUnit } from '@kurus/core/contract/words/analysis';
import type { ExplainedFigure } from '@kurus/core/contract/words/explained-figures';
import { dateText } from '@kurus/core/market/calendar';
import { subtractMoney, sumMoney, ZERO_MONEY } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import { currentCaller } from '../../sharing/caller.ts';
import { Slices } from '../../sharing/slices.ts';
import type { AnalysisDeps, LoadedPeriod, AnalysisPeriod } from '../analysis-period.ts';
import { benchmarksOf } from '../benchmarks.ts';
import {
  contribution,
  explainedHoldings,
  type Item,
  type ExplainedRows,
  type ExplainQuery,
  sameMoney,
} from './explain-assets.ts';
import { explainedIncome, type IncomeFigure, isIncome } from './explain-income.ts';

/** Page size in rows of one answer. */
const PAGE_ROWS = 500;

/** Answer of GET /analysis/explain, without its head. */
export async function explainFigure(deps: AnalysisDeps, period: AnalysisPeriod, query: ExplainQuery, nowMs: number) {
  const { figure } = query;
  if (isIncome(figure)) return explainedIncome(deps, period, { ...query, figure }, PAGE_ROWS);
  return explainedByDays(deps, period, { ...query, figure }, nowMs);
}

/** Figures from the accounts' values day by day. */
async function explainedByDays(deps: AnalysisDeps, period: AnalysisPeriod, query: DayFigureQuery, nowMs: number) {
  const { loaded, from, to } = period;
  const { figure, after } = query;
  const days = to - from;
  if (!loaded) return { figure, terms: { days }, rowCount: 0, rows: [], notes: period.notes };
  const slices = new Slices(currentCaller()?.signal);
  const own = await slices.run(performanceOf(loaded));
  const { value, amount, rows, terms } = await opened(deps, { period, loaded, own, query, slices }, nowMs);
  await slices.giveTurn();
  const sum = query.rows === 'days' ? undefined : sumOf(rows);
  const end = after + PAGE_ROWS;
  return {
    figure,
    value,
    amount,
    terms: {
      days,
      ...termsOf(loaded, own),
      ...unitTerms(loaded, query.unit, { from, to, cpi: deps.cpi() }),
      ...terms,
    },
    sum,
    rest: sum !== undefined && amount !== undefined ? subtractMoney(amount, sum) : sum,
    rowCount: rows.length,
    rows: rows.slice(after, end),
    ...(end < rows.length ? { next: end } : {}),
    notes: [...period.notes, ...loaded.riskNotes, ...own.notes],
  };
}

type DayFigureQuery = ExplainQuery & { readonly figure: Exclude<ExplainedFigure, IncomeFigure> };

interface DayFigureContext {
  readonly period: AnalysisPeriod;
  readonly loaded: LoadedPeriod;
  readonly own: Performance;
  readonly query: DayFigureQuery;
  readonly slices: Slices;
}

async function opened(deps: AnalysisDeps, about: DayFigureContext, nowMs: number): Promise<ExplainedRows<Item>> {
  const { period, loaded, own, query, slices } = about;
  const { figure } = query;
  if (figure === 'contribution') return asItems(await contribution(deps, about, nowMs));
  if (figure === 'sameMoney') return asItems(await sameMoney(deps, about, nowMs));
  const isByDay = query.rows === 'days';
  const everyDay = () => working.dayRows(loaded);
  if (figure === 'startValue' || figure === 'endValue') {
    const day = figure === 'startValue' ? period.from : period.to;
    const rows = await explainedHoldings(deps, { ...about, day }, nowMs);
    if (query.of !== undefined) return { amount: sumMoney(rows.map((row) => row.amount ?? ZERO_MONEY)), rows };
    return { amount: own[figure], rows: isByDay ? everyDay().map(rowItem) : rows };
  }
  if (figure === 'beta') {
    const beside = await besideIndex(deps, period, loaded, nowMs);
    const rows = working.periodRows(loaded).map((row, at) => ({ ...row, ...optionalMarket(beside?.market[at]) }));
    return asItems({ value: beside?.beta, rows: isByDay ? everyDay() : rows });
  }
  const value = FIGURES[figure](own);
  const isRate = figure === 'xirr' || figure === 'xirrPeriod';
  const found = isRate ? await slices.run(rateOfMoney(loaded)) : 'NO_RATE_FOUND';
  const rows = isByDay ? everyDay() : isRate ? working.flowRows(loaded, found) : stepsOf(figure, loaded);
  await slices.giveTurn();
  const terms = typeof found === 'string' ? {} : { days: found.to - found.from };
  return asItems({ ...(typeof value === 'bigint' ? { amount: value } : { value }), rows, terms });
}

const asItems = ({ rows, ...figures }: ExplainedRows<working.WorkingRow>): ExplainedRows<Item> => ({
  ...figures,
  rows: rows.map(rowItem),
});

/** Beta, with the returns of the index on the days that risk is measured on. */
async function besideIndex(deps: AnalysisDeps, period: AnalysisPeriod, loaded: LoadedPeriod, nowMs: number) {
  const [index] = await benchmarksOf(deps, period, [INDEX_CODE], nowMs);
  return index && { beta: index.beta, market: returnsIn(periodsOf(loaded), index.series) };
}

const periodsOf = ({ rows, rate, grid }: LoadedPeriod) =>
  periodsOn(
    inUnit(timeWeighted(rows).points, (day) => rateToFloat(rate(day))),
    grid.counts,
  );

/** Figures that do not have rows of their own. */
type Stepped = Exclude<DayFigureQuery['figure'], 'startValue' | 'endValue' | 'beta' | 'contribution' | 'sameMoney'>;

const FIGURES: Readonly<Record<Stepped, (of: Performance) => number | Money | undefined>> = {
  ttwror: ({ ttwror }) => ttwror,
  ttwrorAnnual: ({ ttwrorAnnual }) => ttwrorAnnual,
  xirr: ({ xirr }) => xirr,
  xirrPeriod: ({ xirrPeriod }) => xirrPeriod,
  gain: ({ gain }) => gain,
  netInflow: ({ netInflow }) => netInflow,
  price: ({ parts }) => parts.price,
  dividends: ({ parts }) => parts.dividends,
  interest: ({ parts }) => parts.interest,
  fees: ({ parts }) => parts.fees,
  taxes: ({ parts }) => parts.taxes,
  volatility: ({ volatility }) => volatility,
  downside: ({ downside }) => downside,
  sharpe: ({ sharpe }) => sharpe,
  sortino: ({ sortino }) => sortino,
  maxDrawdown: ({ maxDrawdown }) => maxDrawdown?.value,
};

const optionalMarket = (market: number | undefined) => (market === undefined ? {} : { market });

function stepsOf(figure: Exclude<Stepped, 'xirr' | 'xirrPeriod'>, loaded: LoadedPeriod): working.WorkingRow[] {
  switch (figure) {
    case 'ttwror':
    case 'ttwrorAnnual':
      return working.intervalRows(loaded);
    case 'volatility':
    case 'downside':
    case 'sharpe':
    case 'sortino':
      return working.periodRows(loaded);
    case 'maxDrawdown':
      return working.fallRows(loaded);
    case 'gain':
    case 'netInflow':
    case 'price':
    case 'dividends':
    case 'interest':
    case 'fees':
    case 'taxes':
      return working.partRows(loaded, figure);
  }
}

const rowItem = ({ day, from, ...rest }: working.WorkingRow): Item => ({
  ...rest,
  date: dateText(day),
  ...(from === undefined ? {} : { from: dateText(from) }),
});

/** Undefined for a figure without a sum. */
function sumOf(rows: readonly Item[]): Money | undefined {
  const of = (['discounted', 'amount'] as const).find((name) => rows.some((row) => row[name] !== undefined));
  return of && sumMoney(rows.map((row) => row[of] ?? ZERO_MONEY));
}

function termsOf(loaded: LoadedPeriod, { ttwror }: Performance) {
  const periods = periodsOf(loaded);
  const over = periods.reduce((sum, { change }, at) => sum + change - (loaded.riskFree?.[at] ?? 0), 0);
  return {
    growth: 1 + ttwror,
    observations: periods.length,
    periodsOfYear: loaded.grid.periods,
    ...(periods.length > 0 && { mean: over / periods.length }),
  };
}

interface UnitParts {
  readonly from: number;
  readonly to: number;
  readonly cpi: ConsumerPrices;
}

function unitTerms({ rate }: LoadedPeriod, unit: AnalysisUnit, { from, to, cpi }: UnitParts) {
  if (unit === 'TRY') return {};
  const of = (day: number) => (unit === 'REAL' ? cpi.on(day)?.value : rateToFloat(rate(day)));
  return { unitAtStart: of(from), unitAtEnd: of(to) };
}
