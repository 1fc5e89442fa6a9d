/** Analysis of accounts: returns, risk, and the figures behind them. */

import { ALL_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { RECORDED_TYPES } from './entries.ts';
import { count, flag, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut, quantityOut } from './figures.ts';
import type * as requests from './requests/analysis.ts';
import { ANALYSIS_UNITS, COST_METHODS } from './words/analysis.ts';

/** Reason that a figure is missing, or a note on the data of those that are there. */
export const ANALYSIS_NOTES = [
  // No rate: nothing came out or in; several fit; none is in sight. One that is told though several fit is the only one
  // between -99 % and +1,000 % a year.
  'NO_SIGN_CHANGE',
  'SEVERAL_RATES',
  'NO_RATE_FOUND',
  // Between the first and the last flow nothing was left on some days: `xirrPeriod` counts them too.
  'IDLE_DAYS',
  'BELOW_A_YEAR',
  'TOO_FEW_OBSERVATIONS',
  'RISK_FREE_MISSING',
  // Money appeared in an account that held nothing.
  'WITHOUT_BASE',
  // A price was old, or only the owner's own.
  'PRICES_MARKED',
  // What is held at the end stands at prices that its owner entered more than 30 days before: `oldPrices`.
  'OWN_PRICES_OLD',
  // More was sold than was ever bought: it takes no part until that is resolved.
  'SHORTFALL',
  // After the last decision that is known the rate is taken as it was.
  'RISK_FREE_ESTIMATED',
  // No series of what banks pay is at hand: the deposit brings what the central bank pays.
  'DEPOSIT_AT_POLICY_RATE',
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
export const fraction = count;

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
  /** Costs, above zero: price + dividends + interest - fees - taxes is the gain. */
  fees: moneyOut,
  taxes: moneyOut,
});

/** Members that every answer begins with. */
export const head = {
  from: text,
  to: text,
  unit: oneOf(ANALYSIS_UNITS),
  notes: list(oneOf(ANALYSIS_NOTES)),
  /** Assets of one's own held at the end, and the days of their last prices, where those are older than 30 days. */
  oldPrices: optional(list(object({ code: text, date: text }))),
  /** The last day whose consumer prices are published, the end of its month; absent where none are known. */
  cpiUntil: optional(text),
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
  /** In lira of the last day's worth: by how much prices rose over the stretch. */
  inflation: optional(fraction),
  /** From 365 days on. */
  ttwrorAnnual: optional(fraction),
  /**
   * A year; `xirrPeriod` is what it comes to between the first and the last flow that is not zero, where those are less
   * than 365 days apart: of one payment its gain over itself. -1 where nothing came back and nothing is left. No rate a
   * year where all flows are of one day.
   */
  xirr: optional(fraction),
  xirrPeriod: optional(fraction),
  volatility: optional(fraction),
  downside: optional(fraction),
  sharpe: optional(count),
  sortino: optional(count),
  /** Number of returns that risk was measured on: 20 are needed, and 60 for ratios. */
  observations: optional(count),
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
  /** Value at the end of the same money, paid in and out on the same days, in the benchmark. */
  endValue: optional(moneyOut),
  /** Value of the account beyond that of the benchmark; below zero where it is less. */
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

/** Grouping of assets in the analysis. */
export const ASSET_GROUPINGS = ['asset', 'kind', 'sector', 'currency', 'account'] as const;
export type AssetGrouping = (typeof ASSET_GROUPINGS)[number];

const result = {
  startValue: moneyOut,
  endValue: moneyOut,
  /** Value put into the asset, less the value taken out, from outside or from the account's own cash. */
  netInflow: moneyOut,
  /** endValue - startValue - netInflow */
  gain: moneyOut,
  parts: gainParts,
  /** In points of the whole's return: those of all assets, and of `rest`, add up to `ttwror`. */
  contribution: fraction,
  /** Share of the value at the end. */
  share: fraction,
};

export const assets = endpoint<typeof requests.assets>()({
  method: 'GET',
  path: '/analysis/assets',
  access: 'session',
  data: object({
    ...head,
    method: oneOf(COST_METHODS),
    gain: optional(moneyOut),
    ttwror: optional(fraction),
    /** Assets that were held, or moved, in the period; the largest contribution first. */
    assets: list(
      object({
        /** Absent for the accounts' money. */
        asset: optional(object({ kind: oneOf(ALL_KINDS), code: text })),
        name: optional(text),
        /** Sector of a share; group of a custom asset. */
        sector: optional(text),
        /** "TRY", "USD"; absent where it stands in none: gold, crypto. */
        currency: optional(text),
        ...result,
        /** In lira, and only where that is the unit: what is held at the end cost, and has gained on paper. */
        cost: optional(moneyOut),
        unrealized: optional(moneyOut),
        /** Realised gain of sales in the period, beyond the cost of the shares; in lira. */
        realized: optional(moneyOut),
        /** More was sold than was ever bought: that part of it takes no part. */
        hasShortfall: flag,
        /** Its last price is old, or only the owner's own. */
        isMarked: flag,
      }),
    ),
    /** By kind, sector, currency and account. `name` is a word of those, "cash", "other", or an account's number. */
    groups: list(object({ by: oneOf(ASSET_GROUPINGS), name: text, ...result })),
    /** Remainder left by rounding in another unit. */
    rest: optional(object({ gain: moneyOut, contribution: fraction })),
    /** At up to sixty days, evenly, the last one among them: `values` of a line are of these days. */
    allocation: object({
      days: list(
        object({
          date: text,
          value: moneyOut,
          /** The largest asset's share, and Herfindahl's index; absent where nothing is held. */
          largest: optional(fraction),
          hhi: optional(fraction),
        }),
      ),
      lines: list(object({ by: oneOf(ASSET_GROUPINGS), name: text, values: list(moneyOut) })),
    }),
  }),
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
    /** All of it, net; and as a part of what is held now cost, money among it. Absent where nothing is held. */
    total: moneyOut,
    yieldOnCost: optional(fraction),
    /** Income by asset, or of the accounts' cash; the cost is that of the current holding, by weighted average. */
    byAsset: list(
      object({
        asset: optional(object({ kind: oneOf(ALL_KINDS), code: text })),
        net: moneyOut,
        cost: optional(moneyOut),
        yieldOnCost: optional(fraction),
      }),
    ),
    /** Dividends still to be paid, of what is held or was before the ex-date, in the order of those. */
    announced: list(
      object({
        asset: object({ kind: oneOf(ALL_KINDS), code: text }),
        exDate: text,
        payDate: text,
        quantity: quantityOut,
        gross: moneyOut,
        net: moneyOut,
      }),
    ),
  }),
});

/**
 * Reason that no return can be given: the first days in a row below zero, and the entries that led there and out
 * again.
 */
export const belowZero = endpoint<typeof requests.belowZero>()({
  method: 'GET',
  path: '/analysis/below-zero',
  access: 'session',
  data: object({
    /** Absent where no day is. */
    from: optional(text),
    to: optional(text),
    entryCount: count,
    /** That moved the money, since it went below zero, until the day after; the oldest first, the first fifty. */
    entries: list(
      object({
        account: count,
        id: count,
        date: text,
        type: oneOf(RECORDED_TYPES),
        asset: optional(object({ kind: oneOf(ALL_KINDS), code: text })),
        /** Change of the account's cash by the entry. */
        cash: moneyOut,
      }),
    ),
  }),
});
