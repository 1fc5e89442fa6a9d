/** How a figure of the analysis came about. */
import { ALL_KINDS } from '../asset-kinds.ts';
import { fraction, head } from './analysis.ts';
import { endpoint } from './endpoint.ts';
import { count, flag, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut } from './figures.ts';
import type * as requests from './requests/analysis.ts';

/** What can be opened into its working; its formula in words is the screen's. */
export const EXPLAINED_FIGURES = [
  'ttwror',
  'ttwrorAnnual',
  'xirr',
  'xirrPeriod',
  'gain',
  'netInflow',
  'price',
  'dividends',
  'interest',
  'fees',
  'taxes',
  'startValue',
  'endValue',
  'volatility',
  'downside',
  'sharpe',
  'sortino',
  'maxDrawdown',
  // Beside BIST 100.
  'beta',
  // What assets added, and what the same money would be worth in something else.
  'contribution',
  'sameMoney',
  // Dividends and interest as they were booked, in lira: after what was withheld, before it, that itself; as a part of
  // what is held now cost.
  'income',
  'incomeGross',
  'incomeWithheld',
  'yieldOnCost',
] as const;
export type ExplainedFigure = (typeof EXPLAINED_FIGURES)[number];

/** What a row is of. */
const WORKING_KINDS = [
  'start',
  'inflow',
  'outflow',
  'end',
  'interval',
  'day',
  'period',
  'asset',
  'dividend',
  'interest',
] as const;

/** As the figure has them: amounts in the unit, and below zero where they take from it. */
const workingRow = object({
  kind: oneOf(WORKING_KINDS),
  /** Of an interval or a period its last day. */
  date: text,
  from: optional(text),
  /** Of a flow since the beginning, for XIRR since its first flow; of an interval or a period how many it has. */
  days: optional(count),
  /** Of an interval: the value with what came in on its first day, and with what went out on its last; `end / begin`. */
  begin: optional(moneyOut),
  end: optional(moneyOut),
  inflow: optional(moneyOut),
  outflow: optional(moneyOut),
  /** What it adds to the figure. */
  amount: optional(moneyOut),
  /** Of an entry of income: before what was withheld, that itself, and what else was charged. */
  gross: optional(moneyOut),
  withheld: optional(moneyOut),
  charges: optional(moneyOut),
  /**
   * `amount x factor`: a flow at the rate that was looked for, brought to the first flow (to the last one where next to
   * nothing was left), or worth at the end.
   */
  discounted: optional(moneyOut),
  factor: optional(count),
  /** The return of a period, of all days until then, what was added to it, or how far a day lies below the peak. */
  value: optional(fraction),
  riskFree: optional(fraction),
  /** What the index returned over the same period. */
  market: optional(fraction),
  asset: optional(object({ kind: oneOf(ALL_KINDS), code: text })),
  account: optional(count),
  isMarked: optional(flag),
});

export const explain = endpoint<typeof requests.explain>()({
  method: 'GET',
  path: '/analysis/explain',
  access: 'session',
  data: object({
    ...head,
    figure: oneOf(EXPLAINED_FIGURES),
    /** As GET /analysis/performance tells it: a fraction or ratio, or an amount. Absent with a note. */
    value: optional(count),
    amount: optional(moneyOut),
    /** Numbers that the formula needs beside the rows. */
    terms: object({
      /** Of the stretch; for XIRR between its first and its last flow. */
      days: count,
      /** 1 + the time-weighted return. */
      growth: optional(count),
      observations: optional(count),
      periodsOfYear: optional(count),
      /** Of the returns, and of what they brought more than without risk. */
      mean: optional(count),
      /** Lira for one of the unit, or the index of consumer prices, at the start and at the end. */
      unitAtStart: optional(count),
      unitAtEnd: optional(count),
      /** What the same money is in, at the start and at the end, in the unit. */
      otherAtStart: optional(count),
      otherAtEnd: optional(count),
      /** What is told as a part of the cost. */
      income: optional(moneyOut),
    }),
    /** What all rows come to; `rest` is what rounding leaves between that and the figure, or zero. */
    sum: optional(moneyOut),
    rest: optional(moneyOut),
    rowCount: count,
    /** The oldest first, some at a time. */
    rows: list(workingRow),
    /** `after` of the question for those that follow. */
    next: optional(count),
  }),
});
