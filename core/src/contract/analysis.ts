/** What accounts have earned: returns, risk, and what stands behind them. */
import { ALL_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { count, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut } from './figures.ts';
import type * as requests from './requests/analysis.ts';

/** What figures are counted in: lira, lira of the last day's worth, US dollars, euros, grams of gold. */
export const ANALYSIS_UNITS = ['TRY', 'REAL', 'USD', 'EUR', 'GAU'] as const;
export type AnalysisUnit = (typeof ANALYSIS_UNITS)[number];

/** Why a figure is missing, or what stands behind those that are there. */
export const ANALYSIS_NOTES = [
  // No rate: nothing came out or in; several fit; none is in sight.
  'NO_SIGN_CHANGE',
  'SEVERAL_RATES',
  'NO_RATE_FOUND',
  'BELOW_A_YEAR',
  'TOO_FEW_OBSERVATIONS',
  'RISK_FREE_MISSING',
  // Money appeared in an account that held nothing.
  'WITHOUT_BASE',
  // A price was old, or only the owner's own.
  'PRICES_MARKED',
  // More was sold than was ever bought: it takes no part until that is resolved.
  'SHORTFALL',
  'CPI_MISSING',
  'RATE_MISSING',
  // The stretch ends with the last month whose prices are published.
  'ENDS_WITH_CPI',
  // After that month prices are taken as they were.
  'CPI_ESTIMATED',
  'NO_ENTRIES',
] as const;
export type AnalysisNote = (typeof ANALYSIS_NOTES)[number];

/** A fraction: 0.1558 is 15.58 %. */
const fraction = count;

const point = object({
  /** "2026-11-20", the day in İstanbul. */
  date: text,
  value: moneyOut,
  /** The value at the start and what came in since, less what went out. */
  invested: moneyOut,
  ttwror: fraction,
});

const gainParts = object({
  price: moneyOut,
  dividends: moneyOut,
  interest: moneyOut,
  /** What they cost, above zero: price + dividends + interest - fees - taxes is the gain. */
  fees: moneyOut,
  taxes: moneyOut,
});

const head = {
  from: text,
  to: text,
  unit: oneOf(ANALYSIS_UNITS),
  notes: list(oneOf(ANALYSIS_NOTES)),
  /** Present while days from this one on are being worked out anew: the figures are the last good ones. */
  pending: optional(object({ from: text })),
};

/** The value at the end of `from` is where the stretch begins; figures that cannot be told are absent, with a note. */
const performanceData = object({
  ...head,
  startValue: optional(moneyOut),
  endValue: optional(moneyOut),
  netInflow: optional(moneyOut),
  gain: optional(moneyOut),
  parts: optional(gainParts),
  ttwror: optional(fraction),
  /** From 365 days on. */
  ttwrorAnnual: optional(fraction),
  /** A year; below 365 days `xirrPeriod` is what it comes to over the stretch. */
  xirr: optional(fraction),
  xirrPeriod: optional(fraction),
  volatility: optional(fraction),
  downside: optional(fraction),
  sharpe: optional(count),
  sortino: optional(count),
  /** `value` is a negative fraction; the days of the peak, of the lowest and the first back at the peak. */
  maxDrawdown: optional(object({ value: fraction, from: text, to: text, recovered: optional(text) })),
  /** One a day, the oldest first; of more than fifteen years evenly fewer. */
  series: list(point),
});

export const performance = endpoint<typeof requests.performance>()({
  method: 'GET',
  path: '/analysis/performance',
  access: 'session',
  data: performanceData,
});

/** Something else that the money could have been in. Absent figures have a note. */
const benchmark = object({
  with: text,
  ttwror: optional(fraction),
  /** What the same money, brought and taken on the same days, would be worth at the end. */
  endValue: optional(moneyOut),
  /** What the account is worth more; below zero where it is worth less. */
  difference: optional(moneyOut),
  beta: optional(count),
  correlation: optional(count),
  notes: list(oneOf(ANALYSIS_NOTES)),
  series: list(object({ date: text, ttwror: fraction })),
});

export const benchmarks = endpoint<typeof requests.benchmarks>()({
  method: 'GET',
  path: '/analysis/benchmarks',
  access: 'session',
  data: object({ ...head, benchmarks: list(benchmark) }),
});

export const income = endpoint<typeof requests.income>()({
  method: 'GET',
  path: '/analysis/income',
  access: 'session',
  data: object({
    ...head,
    /** In lira, the oldest month first. */
    income: list(
      object({
        /** "2026-05" */
        month: text,
        kind: oneOf(['dividend', 'interest']),
        /** Absent where it is of the account's money. */
        asset: optional(object({ kind: oneOf(ALL_KINDS), code: text })),
        gross: moneyOut,
        withheld: moneyOut,
        /** After what was withheld, and charges. */
        net: moneyOut,
      }),
    ),
    /** All of it, net. */
    total: moneyOut,
  }),
});
