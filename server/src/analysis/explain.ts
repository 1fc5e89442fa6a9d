/** A figure opened into its working: the flows, values and days behind it, some at a time. */
import type { ConsumerPrices } from '@kurus/core/analysis/consumer-prices';
import { performanceOf, type Performance, rateOfMoney } from '@kurus/core/analysis/performance';
import { periodsOn, returnsIn } from '@kurus/core/analysis/period-grid';
import { inUnit, timeWeighted } from '@kurus/core/analysis/time-weighted';
import { rateToFloat } from '@kurus/core/analysis/unit';
import * as working from '@kurus/core/analysis/working';
import type { AnalysisUnit } from '@kurus/core/contract/analysis';
import type { ExplainedFigure } from '@kurus/core/contract/analysis-working';
import { dateText } from '@kurus/core/market/calendar';
import { INDEX_CODE } from '@kurus/core/contract/market-history';
import { subtractMoney, sumMoney, ZERO_MONEY } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import { Slices } from '../sharing/slices.ts';
import { currentCaller } from '../sharing/caller.ts';
import { benchmarksOf } from './benchmarks.ts';
import { explainedIncome, type IncomeFigure, isIncome } from './explain-income.ts';
import { contribution, holdings, type Item, type ExplainedRows, type ExplainQuery, sameMoney } from './explain-assets.ts';
import type { AnalysisDeps, LoadedPeriod, AnalysisPeriod } from './analysis-period.ts';

/** Page size in rows of one answer. */
const PAGE_ROWS = 500;

/** As GET /analysis/explain tells it, without its head. */
export async function explained(deps: AnalysisDeps, stretch: AnalysisPeriod, question: ExplainQuery, nowMs: number) {
  const { figure } = question;
  if (isIncome(figure)) return explainedIncome(deps, stretch, { ...question, figure }, PAGE_ROWS);
  return explainedByDays(deps, stretch, { ...question, figure }, nowMs);
}

/** Out of what accounts were worth day by day. */
async function explainedByDays(deps: AnalysisDeps, stretch: AnalysisPeriod, question: DayFigureQuery, nowMs: number) {
  const { loaded: known, from, to } = stretch;
  const { figure, after } = question;
  const days = to - from;
  if (!known) return { figure, terms: { days }, rowCount: 0, rows: [], notes: stretch.notes };
  const slices = new Slices(currentCaller()?.signal);
  const own = await slices.run(performanceOf(known));
  const { value, amount, rows, terms } = await opened(deps, { period: stretch, loaded: known, own, query: question, slices }, nowMs);
  await slices.giveTurn();
  const sum = question.rows === 'days' ? undefined : sumOf(rows);
  const end = after + PAGE_ROWS;
  return {
    figure,
    value,
    amount,
    terms: {
      days,
      ...termsOf(known, own),
      ...unitTerms(known, question.unit, { from, to, cpi: deps.cpi() }),
      ...terms,
    },
    sum,
    rest: sum !== undefined && amount !== undefined ? subtractMoney(amount, sum) : sum,
    rowCount: rows.length,
    rows: rows.slice(after, end),
    ...(end < rows.length ? { next: end } : {}),
    notes: [...stretch.notes, ...known.riskNotes, ...own.notes],
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
  const { period: stretch, loaded: known, own, query: question, slices } = about;
  const { figure } = question;
  if (figure === 'contribution') return asItems(await contribution(deps, about, nowMs));
  if (figure === 'sameMoney') return asItems(await sameMoney(deps, about, nowMs));
  const isByDay = question.rows === 'days';
  const everyDay = () => working.dayRows(known);
  if (figure === 'startValue' || figure === 'endValue') {
    const day = figure === 'startValue' ? stretch.from : stretch.to;
    const rows = await holdings(deps, { ...about, day }, nowMs);
    if (question.of !== undefined) return { amount: sumMoney(rows.map((row) => row.amount ?? ZERO_MONEY)), rows };
    return { amount: own[figure], rows: isByDay ? everyDay().map(rowItem) : rows };
  }
  if (figure === 'beta') {
    const beside = await besideIndex(deps, stretch, known, nowMs);
    const rows = working.periodRows(known).map((row, at) => ({ ...row, ...optionalMarket(beside?.market[at]) }));
    return asItems({ value: beside?.beta, rows: isByDay ? everyDay() : rows });
  }
  const value = FIGURES[figure](own);
  const isRate = figure === 'xirr' || figure === 'xirrPeriod';
  const found = isRate ? await slices.run(rateOfMoney(known)) : 'NO_RATE_FOUND';
  const rows = isByDay ? everyDay() : isRate ? working.flowRows(known, found) : stepsOf(figure, known);
  await slices.giveTurn();
  const terms = typeof found === 'string' ? {} : { days: found.to - found.from };
  return asItems({ ...(typeof value === 'bigint' ? { amount: value } : { value }), rows, terms });
}

const asItems = ({ rows, ...figures }: ExplainedRows<working.WorkingRow>): ExplainedRows<Item> => ({
  ...figures,
  rows: rows.map(rowItem),
});

/** Beta, and the returns of the index on the days that risk is measured on. */
async function besideIndex(deps: AnalysisDeps, stretch: AnalysisPeriod, known: LoadedPeriod, nowMs: number) {
  const [index] = await benchmarksOf(deps, stretch, [INDEX_CODE], nowMs);
  return index && { beta: index.beta, market: returnsIn(periodsOf(known), index.series) };
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

function stepsOf(figure: Exclude<Stepped, 'xirr' | 'xirrPeriod'>, known: LoadedPeriod): working.WorkingRow[] {
  switch (figure) {
    case 'ttwror':
    case 'ttwrorAnnual':
      return working.intervalRows(known);
    case 'volatility':
    case 'downside':
    case 'sharpe':
    case 'sortino':
      return working.periodRows(known);
    case 'maxDrawdown':
      return working.fallRows(known);
    case 'gain':
    case 'netInflow':
    case 'price':
    case 'dividends':
    case 'interest':
    case 'fees':
    case 'taxes':
      return working.partRows(known, figure);
  }
}

const rowItem = ({ day, from, ...rest }: working.WorkingRow): Item => ({
  ...rest,
  date: dateText(day),
  ...(from === undefined ? {} : { from: dateText(from) }),
});

/** Undefined where nothing is added up. */
function sumOf(rows: readonly Item[]): Money | undefined {
  const of = (['discounted', 'amount'] as const).find((name) => rows.some((row) => row[name] !== undefined));
  return of && sumMoney(rows.map((row) => row[of] ?? ZERO_MONEY));
}

function termsOf(known: LoadedPeriod, { ttwror }: Performance) {
  const periods = periodsOf(known);
  const over = periods.reduce((sum, { change }, at) => sum + change - (known.riskFree?.[at] ?? 0), 0);
  return {
    growth: 1 + ttwror,
    observations: periods.length,
    periodsOfYear: known.grid.periods,
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
