/** The tax view: what a year of accounts holds for whoever declares it. Information, never advice. */

import { ALL_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { count, flag, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut, percentOut, quantityOut } from './figures.ts';
import type * as requests from './requests/tax.ts';

/** Rules of the tax law, in the order in which they are shown. */
export const TAX_RULES = [
  'SHARE_WITHHOLDING',
  'DIVIDEND_WITHHOLDING',
  'DIVIDEND_EXEMPTION',
  'DECLARATION_LIMIT',
  'INCOME_BRACKETS',
  'CRYPTO_WITHHOLDING',
  'CRYPTO_TRANSACTION_TAX',
] as const;
export type TaxRuleName = (typeof TAX_RULES)[number];

/** Stage of a bill: as it was handed in, and as the committee is said to have left it. */
export const TAX_BILL_STAGES = ['BILL', 'COMMITTEE'] as const;
export type TaxBillStage = (typeof TAX_BILL_STAGES)[number];

/** Reason that no rule of shares is applied: the currency is not lira, or no list ever had the code. */
export const UNCLASSIFIED_REASONS = ['OTHER_CURRENCY', 'NOT_LISTED'] as const;

const asset = object({ kind: oneOf(ALL_KINDS), code: text });

/** Fee and tax of a purchase are in its cost, of a sale they are off the proceeds. */
const figures = {
  proceeds: moneyOut,
  /** By first in, first out. */
  fifoCost: moneyOut,
  fifoGain: moneyOut,
  /** By weighted average of the account. */
  averageCost: moneyOut,
  averageGain: moneyOut,
};

const sale = {
  account: count,
  /** "2026-09-02", in İstanbul. */
  date: text,
  asset,
  quantity: quantityOut,
  ...figures,
  /** Lots that were sold, the oldest first; some may be left out, see `lotCount`. */
  lots: list(object({ date: text, quantity: quantityOut, cost: moneyOut, proceeds: moneyOut })),
  lotCount: count,
};

/** Totals of all sales, including those that are left out of the list. */
const totals = object({ sales: count, ...figures });

const salesFields = {
  sales: list(object(sale)),
  totals,
  byAsset: list(object({ asset, sales: count, ...figures })),
};

const dividend = {
  account: count,
  date: text,
  /** Absent where its owner named none. */
  asset: optional(asset),
  gross: moneyOut,
  withheld: moneyOut,
  /** After charges, too. */
  net: moneyOut,
};
const dividendTotals = object({ dividends: count, gross: moneyOut, withheld: moneyOut, net: moneyOut });

const source = { source: text, address: optional(text), checkedOn: text };

const rule = object({
  name: oneOf(TAX_RULES),
  /** Whether a row that was checked covers the whole year. */
  isVerified: flag,
  /** That row. */
  row: optional(
    object({
      rate: optional(percentOut),
      limit: optional(moneyOut),
      brackets: optional(list(object({ upTo: optional(moneyOut), rate: percentOut }))),
      from: text,
      to: optional(text),
      ...source,
    }),
  ),
  /** Versions of a bill that was not seen to become law: named, never applied. */
  bills: list(
    object({
      stage: oneOf(TAX_BILL_STAGES),
      rate: percentOut,
      /** The rate up to which the President may raise it. */
      most: optional(percentOut),
      ...source,
    }),
  ),
});

export const taxYear = endpoint<typeof requests.taxYear>()({
  method: 'GET',
  path: '/analysis/tax',
  access: 'session',
  data: object({
    year: count,
    /** The last day that is in it: the year's, or today. */
    through: text,
    /** From the year of the first entry on, the newest last. */
    years: list(count),
    /** Virtual money: practice, of no meaning for taxes. Its dividends are known after the withholding alone. */
    isPractice: flag,
    shares: object(salesFields),
    dividends: list(object(dividend)),
    dividendTotals,
    /** With nothing else to declare; what an unverified rule would be needed for is absent. */
    declaration: object({
      half: optional(moneyOut),
      limit: optional(moneyOut),
      isAbove: optional(flag),
      tax: optional(moneyOut),
      difference: optional(moneyOut),
    }),
    /** In force or not, as the rules say. */
    crypto: object({ isInForce: flag, ...salesFields }),
    /**
     * Foreign or not verified: of a kind that a rule above is about, but recorded in another currency, or under a code
     * that was never listed on the exchange. No rule is applied to them; in lira at the rates of the entries.
     */
    unclassified: object({
      sales: list(object({ reason: oneOf(UNCLASSIFIED_REASONS), ...sale })),
      totals,
      dividends: list(object({ reason: oneOf(UNCLASSIFIED_REASONS), ...dividend })),
      dividendTotals,
    }),
    /** In no total. */
    leftOut: list(
      object({
        reason: oneOf(['PURCHASE_MISSING', 'DATE_UNKNOWN']),
        account: count,
        asset,
        /** Date of the sale; absent for what is still held. */
        date: optional(text),
        quantity: quantityOut,
        proceeds: optional(moneyOut),
      }),
    ),
    /** Sales and dividends that no rule here is about: those of `unclassified`, and of other kinds, which are not told. */
    others: count,
    /** Rows that are in the totals, but not told: there are too many. */
    untold: count,
    rules: list(rule),
    /** The day of the oldest check among the rules. */
    checkedOn: text,
  }),
});
