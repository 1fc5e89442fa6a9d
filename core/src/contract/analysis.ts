/** Analysis of accounts: returns, risk, and the figures behind them. */

import { ALL_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { TRACKED_TYPES } from './entries.ts';
import { count, flag, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut, priceOut, quantityOut } from './figures.ts';
import { gainInParts } from './portfolio.ts';
import type * as requests from './requests/analysis.ts';
import { ANALYSIS_UNITS, ASSET_GROUPINGS, COST_METHODS, PRICE_MARKS } from './words/analysis.ts';

/** Reason that a figure is missing, or a note on the data of a figure. */
export const ANALYSIS_NOTES = [
  // No rate: no money came out or in; several rates fit; none in the searched range. If several fit, a rate is given
  // only if it alone is between -99 % and +1,000 % a year.
  'NO_SIGN_CHANGE',
  'SEVERAL_RATES',
  'NO_RATE_FOUND',
  // Between the first and the last flow the account was empty on some days: `xirrPeriod` includes them.
  'IDLE_DAYS',
  'BELOW_A_YEAR',
  'TOO_FEW_OBSERVATIONS',
  'RISK_FREE_MISSING',
  // Money appeared in an empty account.
  'WITHOUT_BASE',
  // Debts are held: returns are those of what is held, without them; values and gains are after debts.
  'DEBTS_LEFT_OUT',
  // A price was stale, or entered by the owner.
  'PRICES_MARKED',
  // Holdings at the end are valued at prices that the owner entered more than 30 days before: `oldPrices`.
  'OWN_PRICES_OLD',
  // More was sold than was ever bought: the excess is not counted until that is resolved.
  'SHORTFALL',
  // After the last known decision the rate is assumed unchanged.
  'RISK_FREE_ESTIMATED',
  // No series of bank deposit rates is available: the deposit earns the central bank's rate.
  'DEPOSIT_AT_POLICY_RATE',
  'CPI_MISSING',
  'RATE_MISSING',
  // The period ends with the last month with a published index.
  'ENDS_WITH_CPI',
  // After that month the index is assumed unchanged.
  'CPI_ESTIMATED',
  'NO_ENTRIES',
] as const;
export type AnalysisNote = (typeof ANALYSIS_NOTES)[number];

/** A fraction: 0.1558 is 15.58 %. */
export const fraction = count;

const point = object({
  /** Date in İstanbul, "2026-11-20". */
  date: text,
  value: moneyOut,
  /** Value at the start plus inflows since, less outflows. */
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

/** Members at the beginning of every answer. */
export const head = {
  from: text,
  to: text,
  unit: oneOf(ANALYSIS_UNITS),
  notes: list(oneOf(ANALYSIS_NOTES)),
  /** Custom assets held at the end, and the days of their last prices, if older than 30 days. */
  oldPrices: optional(list(object({ code: text, date: text }))),
  /** Last day with published consumer prices, the end of a month; absent if none are known. */
  cpiUntil: optional(text),
  /** Present while days from this one on are being recomputed: the figures are the last good ones. */
  pending: optional(object({ from: text })),
};

/**
 * Performance. The period starts with the value at the end of `from`; a figure that cannot be computed is absent, with
 * a note.
 */
const performanceData = object({
  ...head,
  startValue: optional(moneyOut),
  endValue: optional(moneyOut),
  netInflow: optional(moneyOut),
  gain: optional(moneyOut),
  parts: optional(gainParts),
  ttwror: optional(fraction),
  /** Rise of prices over the period; only for lira of the last day's purchasing power. */
  inflation: optional(fraction),
  /** Return a year; present from 365 days on. */
  ttwrorAnnual: optional(fraction),
  /**
   * Rate a year; `xirrPeriod` is the rate between the first and the last flow that is not zero, if they are less than
   * 365 days apart: for a single payment its gain over itself. -1 if no money came back and no value is left. Absent if
   * all flows are on one day.
   */
  xirr: optional(fraction),
  xirrPeriod: optional(fraction),
  volatility: optional(fraction),
  downside: optional(fraction),
  sharpe: optional(count),
  sortino: optional(count),
  /** Number of returns that risk was measured on: at least 20, and 60 for ratios. */
  observations: optional(count),
  /**
   * Largest drawdown: `value` is a negative fraction; with the days of the peak, of the lowest value, and of the first
   * return to the peak.
   */
  maxDrawdown: optional(object({ value: fraction, from: text, to: text, recovered: optional(text) })),
  /** Points, one a day, the oldest first; evenly thinned beyond fifteen years. */
  series: list(point),
});

const READ = {
  method: 'GET',
  access: 'session',
} as const;

export const performance = endpoint<typeof requests.performance>()({
  ...READ,
  path: '/analysis/performance',
  data: performanceData,
});

/** Asset or index to compare with. Absent figures have a note. */
const benchmark = object({
  with: text,
  ttwror: optional(fraction),
  /** Value at the end of the same money, paid in and out on the same days, in the benchmark. */
  endValue: optional(moneyOut),
  /** Value of the account less that of the benchmark; may be below zero. */
  difference: optional(moneyOut),
  beta: optional(count),
  correlation: optional(count),
  notes: list(oneOf(ANALYSIS_NOTES)),
  series: list(object({ date: text, ttwror: fraction })),
});

export const benchmarks = endpoint<typeof requests.benchmarks>()({
  ...READ,
  path: '/analysis/benchmarks',
  data: object({ ...head, benchmarks: list(benchmark) }),
});

const result = {
  startValue: moneyOut,
  endValue: moneyOut,
  /** Value put into the asset, less the value taken out, from outside or from the account's own cash. */
  netInflow: moneyOut,
  /** endValue - startValue - netInflow */
  gain: moneyOut,
  parts: gainParts,
  /** Points of the total return: all assets and `rest` add up to `ttwror`. */
  contribution: fraction,
  /** Share of the value at the end. */
  share: fraction,
};

export const assets = endpoint<typeof requests.assets>()({
  ...READ,
  path: '/analysis/assets',
  data: object({
    ...head,
    method: oneOf(COST_METHODS),
    gain: optional(moneyOut),
    ttwror: optional(fraction),
    /** Assets that were held, or moved, in the period; the largest contribution first. */
    assets: list(
      object({
        /** Asset; absent for the accounts' money. */
        asset: optional(object({ kind: oneOf(ALL_KINDS), code: text })),
        name: optional(text),
        /** Sector of a share; group of a custom asset. */
        sector: optional(text),
        /** Currency, "TRY", "USD"; absent if it has none: gold, crypto. */
        currency: optional(text),
        ...result,
        /** Parts of `parts.price`, by the price in the asset's currency and by its rate; only if the unit is lira. */
        gainParts: gainInParts,
        /** Present price in lira, and in the currency of the asset; only of an asset with a currency of its own. */
        currentPrice: optional(priceOut),
        currentPriceInCurrency: optional(priceOut),
        rate: optional(priceOut),
        /** Cost and unrealised gain of the holding at the end; only if the unit is lira. */
        cost: optional(moneyOut),
        unrealized: optional(moneyOut),
        /** Realised gain of sales in the period, beyond the cost of the shares; in lira. */
        realized: optional(moneyOut),
        /** True if more was sold than was ever bought: the excess is not counted. */
        hasShortfall: flag,
        /** True if its last price is stale, or entered by the owner. */
        isMarked: flag,
        /** Absent for a price of the market of the day, and for one that follows from terms. */
        mark: optional(oneOf(PRICE_MARKS)),
      }),
    ),
    /**
     * Groups by kind, sector, currency and account. `name` is a kind, a sector, a currency, "cash", "other", or an
     * account's number.
     */
    groups: list(object({ by: oneOf(ASSET_GROUPINGS), name: text, ...result })),
    /** Remainder left by rounding in another unit. */
    rest: optional(object({ gain: moneyOut, contribution: fraction })),
    /** Allocation on at most sixty days, evenly spaced, with the last one: `values` of a line are of these days. */
    allocation: object({
      days: list(
        object({
          date: text,
          value: moneyOut,
          /** Share of the largest asset, and Herfindahl's index; absent if nothing is held. */
          largest: optional(fraction),
          hhi: optional(fraction),
        }),
      ),
      lines: list(object({ by: oneOf(ASSET_GROUPINGS), name: text, values: list(moneyOut) })),
    }),
  }),
});

export const income = endpoint<typeof requests.income>()({
  ...READ,
  path: '/analysis/income',
  data: object({
    ...head,
    /** Income in lira, the oldest month first. */
    income: list(
      object({
        /** "2026-05" */
        month: text,
        /** Amounts of interest paid are below zero. */
        kind: oneOf(['dividend', 'interest', 'interest-paid']),
        /** Asset; absent for income of the account's money. */
        asset: optional(object({ kind: oneOf(ALL_KINDS), code: text })),
        gross: moneyOut,
        withheld: moneyOut,
        /** Amount after withholding and charges. */
        net: moneyOut,
      }),
    ),
    /** Total, net; and as a part of the cost of current holdings and cash. Absent if nothing is held. */
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
    /** Dividends still to be paid, on current holdings or those held before the ex-date; in order of ex-date. */
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
 * Reason that no return can be given: the first days in a row below zero, and the entries that led to them and ended
 * them.
 */
export const belowZero = endpoint<typeof requests.belowZero>()({
  ...READ,
  path: '/analysis/below-zero',
  data: object({
    /** First such day; absent if there is none. */
    from: optional(text),
    to: optional(text),
    entryCount: count,
    /** Entries that moved money on the days below zero and the day after; the oldest first, at most fifty. */
    entries: list(
      object({
        account: count,
        id: count,
        date: text,
        type: oneOf(TRACKED_TYPES),
        asset: optional(object({ kind: oneOf(ALL_KINDS), code: text })),
        /** Change of the account's cash by the entry. */
        cash: moneyOut,
      }),
    ),
  }),
});
