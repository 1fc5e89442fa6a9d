/** Explanation of a figure of the analysis. */

import { ALL_KINDS } from '../asset-kinds.ts';
import { fraction, head } from './analysis.ts';
import { endpoint } from './endpoint.ts';
import { count, flag, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut } from './figures.ts';
import type * as requests from './requests/analysis.ts';
import { EXPLAINED_FIGURES } from './words/explained-figures.ts';

/** Kind of a row in an explanation. */
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
  'interest-paid',
] as const;

/** Row of the figure: amounts in the unit, below zero if they reduce it. */
const workingRow = object({
  kind: oneOf(WORKING_KINDS),
  /** Date of the row; for an interval or a period its last day. */
  date: text,
  from: optional(text),
  /** Days since the beginning, or for XIRR since its first flow; for an interval or a period its number of days. */
  days: optional(count),
  /**
   * Value at the start of an interval with the inflow of its first day, and at its end with the outflow of its last;
   * its ratio is `end / begin`.
   */
  begin: optional(moneyOut),
  end: optional(moneyOut),
  inflow: optional(moneyOut),
  outflow: optional(moneyOut),
  /** Amount that the row adds to the figure. */
  amount: optional(moneyOut),
  /** Amounts of an income entry: gross, withheld tax, and other charges. */
  gross: optional(moneyOut),
  withheld: optional(moneyOut),
  charges: optional(moneyOut),
  /**
   * `amount x factor`: a flow discounted to the first flow at the rate that was found (compounded to the last one if
   * almost nothing was left), or its value at the end.
   */
  discounted: optional(moneyOut),
  factor: optional(count),
  /** Return of a period or of all days until then, the amount added to it, or a day's distance below the peak. */
  value: optional(fraction),
  riskFree: optional(fraction),
  /** Return of the index over the same period. */
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
    /** Figure as in GET /analysis/performance: a fraction, a ratio or an amount. Absent with a note. */
    value: optional(count),
    amount: optional(moneyOut),
    /** Further numbers that the formula needs. */
    terms: object({
      /** Days of the period; for XIRR days from the first to the last flow. */
      days: count,
      /** 1 + the time-weighted return. */
      growth: optional(count),
      observations: optional(count),
      periodsOfYear: optional(count),
      /** Mean of the returns, and of the returns in excess of the risk-free rate. */
      mean: optional(count),
      /** Lira for one unit, or the consumer price index, at the start and at the end. */
      unitAtStart: optional(count),
      unitAtEnd: optional(count),
      /** Rate of the comparison asset at the start and at the end, in the unit. */
      otherAtStart: optional(count),
      otherAtEnd: optional(count),
      /** Income that is expressed as a part of the cost. */
      income: optional(moneyOut),
    }),
    /** Sum of all rows; `rest` is the rounding difference between it and the figure, or zero. */
    sum: optional(moneyOut),
    rest: optional(moneyOut),
    rowCount: count,
    /** Rows, the oldest first, one page at a time. */
    rows: list(workingRow),
    /** Cursor: pass as `after` for the next page. */
    next: optional(count),
  }),
});
