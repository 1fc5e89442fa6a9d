/** A figure opened into its working: the flows, values and days behind it, some at a time. */
import type { ConsumerPrices } from '@kurus/core/analysis/consumer-prices';
import { performanceOf, type Performance } from '@kurus/core/analysis/performance';
import { returnsOn } from '@kurus/core/analysis/period-grid';
import { inUnit, timeWeighted } from '@kurus/core/analysis/time-weighted';
import { inUnitOf, rateToFloat } from '@kurus/core/analysis/unit';
import * as working from '@kurus/core/analysis/working';
import type { AnalysisUnit } from '@kurus/core/contract/analysis';
import type { ExplainedFigure } from '@kurus/core/contract/analysis-working';
import { dateText } from '@kurus/core/market/calendar';
import { subtractMoney, sumMoney, ZERO_MONEY } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import { nodeKeyOf } from '../ledger/recorded/recorded-row.ts';
import { assetDays } from './assets.ts';
import type { AnalysisDeps, Known, Stretch } from './stretch.ts';

/** So many rows are told at once. */
const PAGE_ROWS = 500;

export interface ExplainQuestion {
  readonly userId: string;
  readonly figure: ExplainedFigure;
  readonly unit: AnalysisUnit;
  /** How it came about, or every day. */
  readonly rows: 'steps' | 'days';
  readonly after: number;
}

/** As GET /analysis/explain tells it, without its head. */
export async function explained(deps: AnalysisDeps, stretch: Stretch, question: ExplainQuestion, nowMs: number) {
  const { known, from, to } = stretch;
  const { figure, after } = question;
  const days = to - from;
  if (!known) return { figure, terms: { days }, rowCount: 0, rows: [], notes: stretch.notes };
  const own = performanceOf(known);
  const value = FIGURES[figure](own);
  const rows = await rowsOf(deps, { stretch, known, own, question }, nowMs);
  const sum = question.rows === 'days' ? undefined : sumOf(rows);
  const end = after + PAGE_ROWS;
  return {
    figure,
    value: typeof value === 'number' ? value : undefined,
    amount: typeof value === 'bigint' ? value : undefined,
    terms: { days, ...termsOf(known, own), ...unitTerms(known, question.unit, { from, to, cpi: deps.cpi() }) },
    sum,
    rest: sum !== undefined && typeof value === 'bigint' ? subtractMoney(value, sum) : sum,
    rowCount: rows.length,
    rows: rows.slice(after, end),
    ...(end < rows.length ? { next: end } : {}),
    notes: [...stretch.notes, ...known.riskNotes, ...own.notes],
  };
}

const FIGURES: Readonly<Record<ExplainedFigure, (of: Performance) => number | Money | undefined>> = {
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
  startValue: ({ startValue }) => startValue,
  endValue: ({ endValue }) => endValue,
  volatility: ({ volatility }) => volatility,
  downside: ({ downside }) => downside,
  sharpe: ({ sharpe }) => sharpe,
  sortino: ({ sortino }) => sortino,
  maxDrawdown: ({ maxDrawdown }) => maxDrawdown?.value,
};

interface About {
  readonly stretch: Stretch;
  readonly known: Known;
  readonly own: Performance;
  readonly question: ExplainQuestion;
}

async function rowsOf(deps: AnalysisDeps, { stretch, known, own, question }: About, nowMs: number) {
  const { figure, userId } = question;
  if (question.rows === 'days') return working.dayRows(known).map(rowItem);
  if (figure === 'startValue') return holdingRows(deps, stretch, { userId, day: stretch.from }, nowMs);
  if (figure === 'endValue') return holdingRows(deps, stretch, { userId, day: stretch.to }, nowMs);
  return stepsOf(figure, known, own).map(rowItem);
}

type Valued = 'startValue' | 'endValue';

function stepsOf(figure: Exclude<ExplainedFigure, Valued>, known: Known, own: Performance): working.WorkingRow[] {
  switch (figure) {
    case 'ttwror':
    case 'ttwrorAnnual':
      return working.intervalRows(known);
    case 'xirr':
    case 'xirrPeriod':
      return working.flowRows(known, own.xirr);
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

interface Item extends Omit<working.WorkingRow, 'kind' | 'day' | 'from'> {
  readonly kind: working.WorkingRow['kind'] | 'asset';
  readonly date: string;
  readonly from?: string;
}

const rowItem = ({ day, from, ...rest }: working.WorkingRow): Item => ({
  ...rest,
  date: dateText(day),
  ...(from === undefined ? {} : { from: dateText(from) }),
});

/** What accounts held at the end of a day, the largest first. */
async function holdingRows(
  deps: AnalysisDeps,
  stretch: Stretch,
  { userId, day }: { readonly userId: string; readonly day: number },
  nowMs: number,
): Promise<Item[]> {
  const rate = stretch.known?.rate(day);
  if (rate === undefined) return [];
  const held = [...(await assetDays(deps, userId, stretch, nowMs))].flatMap(([name, rows]) =>
    rows.filter((row) => row.day === day && row.value !== 0n).map((row) => ({ name, row })),
  );
  return held
    .toSorted((a, b) => (b.row.value > a.row.value ? 1 : -1))
    .map(({ name, row }) => {
      const { accountId, assetType: kind, symbol: code } = nodeKeyOf(name);
      const asset = kind === '' ? {} : { asset: { kind, code } };
      const amount = inUnitOf(rate, row.value);
      return { kind: 'asset', date: dateText(day), ...asset, account: accountId, amount, isMarked: row.isMarked };
    });
}

/** Undefined where nothing is added up. */
function sumOf(rows: readonly Item[]): Money | undefined {
  const of = (['discounted', 'amount'] as const).find((name) => rows.some((row) => row[name] !== undefined));
  return of && sumMoney(rows.map((row) => row[of] ?? ZERO_MONEY));
}

function termsOf({ rows, rate, grid, riskFree }: Known, { ttwror }: Performance) {
  const returns = returnsOn(
    inUnit(timeWeighted(rows).points, (day) => rateToFloat(rate(day))),
    grid.counts,
  );
  const over = returns.reduce((sum, value, at) => sum + value - (riskFree?.[at] ?? 0), 0);
  return {
    growth: 1 + ttwror,
    observations: returns.length,
    periodsOfYear: grid.periods,
    ...(returns.length > 0 && { mean: over / returns.length }),
  };
}

interface UnitParts {
  readonly from: number;
  readonly to: number;
  readonly cpi: ConsumerPrices;
}

function unitTerms({ rate }: Known, unit: AnalysisUnit, { from, to, cpi }: UnitParts) {
  if (unit === 'TRY') return {};
  const of = (day: number) => (unit === 'REAL' ? cpi.on(day)?.value : rateToFloat(rate(day)));
  return { unitAtStart: of(from), unitAtEnd: of(to) };
}
