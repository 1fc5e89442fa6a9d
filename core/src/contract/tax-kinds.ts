/** Parts of the tax view with rules of their own: funds, shares of other exchanges, interest. */

import { ALL_KINDS } from '../asset-kinds.ts';
import { FUND_TAX_KINDS } from '../data-pack/words.ts';
import { count, type Decoded, flag, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut, priceOut, quantityOut } from './figures.ts';

/** Indexing of a lot: applied; not, for too small a rise or a loss; or a month of the index is missing. */
export const INDEXINGS = ['applied', 'below', 'loss', 'missing'] as const;
export type Indexing = (typeof INDEXINGS)[number];

const asset = object({ kind: oneOf(ALL_KINDS), code: text });
const head = { account: count, date: text, asset, quantity: quantityOut };

const income = {
  account: count,
  date: text,
  asset: optional(asset),
  gross: moneyOut,
  withheld: moneyOut,
  net: moneyOut,
};
const incomeTotals = object({ dividends: count, gross: moneyOut, withheld: moneyOut, net: moneyOut });

const fundLot = object({
  date: text,
  quantity: quantityOut,
  cost: moneyOut,
  /** Part of the proceeds before the tax that was entered with the sale. */
  proceeds: moneyOut,
  gain: moneyOut,
  /** Withholding rate as a fraction; absent for a kind or a day without a rule. */
  rate: optional(count),
  /** First day of the rule. */
  ruleFrom: optional(text),
  withholding: optional(moneyOut),
});

export const funds = object({
  sales: list(
    object({
      ...head,
      /** Kind of the fund by its withholding; absent for one that the data pack does not know. */
      fundKind: optional(oneOf(FUND_TAX_KINDS)),
      gross: moneyOut,
      cost: moneyOut,
      gain: moneyOut,
      withholding: optional(moneyOut),
      net: optional(moneyOut),
      /** Tax that was entered with the sale. */
      withheld: moneyOut,
      lots: list(fundLot),
      lotCount: count,
    }),
  ),
  /** Totals of sales with a rate for each of their lots; the others are counted in `unknown`. */
  totals: object({
    sales: count,
    gross: moneyOut,
    cost: moneyOut,
    gain: moneyOut,
    withholding: moneyOut,
    net: moneyOut,
    withheld: moneyOut,
    unknown: count,
  }),
  /** Income of funds that hand out what they earn, with what was withheld. */
  dividends: list(object(income)),
  dividendTotals: incomeTotals,
});

/** Rate of a currency in force on a day, and the day on which it was published; absent for figures stated in lira. */
const rate = object({ currency: text, value: optional(priceOut), date: optional(text) });

export const foreign = object({
  sales: list(
    object({
      ...head,
      rate: optional(rate),
      /** True if rates of all its days are known; else it is in no total. */
      isComplete: flag,
      proceeds: moneyOut,
      cost: moneyOut,
      indexedCost: moneyOut,
      gain: moneyOut,
      lots: list(
        object({
          date: text,
          quantity: quantityOut,
          rate: optional(rate),
          cost: moneyOut,
          indexing: oneOf(INDEXINGS),
          indexedCost: moneyOut,
          proceeds: moneyOut,
          gain: moneyOut,
        }),
      ),
      lotCount: count,
    }),
  ),
  /** Totals of complete sales. */
  totals: object({
    sales: count,
    proceeds: moneyOut,
    cost: moneyOut,
    indexedCost: moneyOut,
    gain: moneyOut,
    /** Sales that lack a rate, and are in no total. */
    incomplete: count,
  }),
  dividends: list(
    object({
      account: count,
      date: text,
      asset,
      rate: optional(rate),
      isComplete: flag,
      gross: moneyOut,
      /** Withheld abroad. */
      withheld: moneyOut,
      net: moneyOut,
    }),
  ),
  dividendTotals: object({ dividends: count, gross: moneyOut, withheld: moneyOut, net: moneyOut, incomplete: count }),
  /** Source of the rates: the central bank, or the simulated market. */
  rates: oneOf(['central bank', 'simulated']),
  /** Least rise of producer prices for indexing, as a fraction. */
  threshold: optional(count),
  /** Last month of producer prices, "2026-02". */
  indexUntil: optional(text),
});

export const interest = object({
  rows: list(
    object({
      ...income,
      /** Present for a payment that fell due by its terms and was not answered yet: by the terms, not by an entry. */
      isDue: optional(flag),
    }),
  ),
  totals: object({
    rows: count,
    gross: moneyOut,
    withheld: moneyOut,
    net: moneyOut,
    /** Payments that fell due and lack the rate of their day: they are in no row and no total. */
    incomplete: count,
  }),
});

export type FundsItem = Decoded<typeof funds>;
export type ForeignItem = Decoded<typeof foreign>;
export type InterestItem = Decoded<typeof interest>;
