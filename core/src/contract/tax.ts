/** Tax view: sales and income of a year, for a user who declares them. Information, never advice. */

import { ALL_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { count, flag, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut, percentOut, quantityOut } from './figures.ts';
import type * as requests from './requests/tax.ts';
import { foreign, funds, interest } from './tax-kinds.ts';

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

/** Stage of a bill: as introduced, and as reported after the committee. */
export const TAX_BILL_STAGES = ['BILL', 'COMMITTEE'] as const;
export type TaxBillStage = (typeof TAX_BILL_STAGES)[number];

/** Reason that no rule of shares is applied: the currency is not lira, or the code was never listed. */
export const UNCLASSIFIED_REASONS = ['OTHER_CURRENCY', 'NOT_LISTED'] as const;

const asset = object({ kind: oneOf(ALL_KINDS), code: text });

/** Figures of sales: fee and tax of a purchase are part of its cost; those of a sale reduce the proceeds. */
const figures = {
  proceeds: moneyOut,
  /** Cost by first in, first out. */
  fifoCost: moneyOut,
  fifoGain: moneyOut,
  /** Cost by weighted average of the account. */
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
  /** Lots that were sold, the oldest first; the list may be cut, see `lotCount`. */
  lots: list(object({ date: text, quantity: quantityOut, cost: moneyOut, proceeds: moneyOut })),
  lotCount: count,
};

/** Totals of all sales, including those that the list omits. */
const totals = object({ sales: count, ...figures });

const salesFields = {
  sales: list(object(sale)),
  totals,
  byAsset: list(object({ asset, sales: count, ...figures })),
};

const dividend = {
  account: count,
  date: text,
  /** Asset; absent if its owner named none. */
  asset: optional(asset),
  gross: moneyOut,
  withheld: moneyOut,
  /** Amount after charges as well. */
  net: moneyOut,
};
const dividendTotals = object({ dividends: count, gross: moneyOut, withheld: moneyOut, net: moneyOut });

const source = { source: text, address: optional(text), checkedOn: text };

const rule = object({
  name: oneOf(TAX_RULES),
  /** True if a checked row covers the whole year. */
  isVerified: flag,
  /** Row that covers the year. */
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
  /** Versions of a bill that is not known to have become law: listed, never applied. */
  bills: list(
    object({
      stage: oneOf(TAX_BILL_STAGES),
      rate: percentOut,
      /** Highest rate that the President may set. */
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
    /** Last day included: that of the year, or today. */
    through: text,
    /** Years from that of the first entry on, the newest last. */
    years: list(count),
    /** True if the money is virtual: of no meaning for taxes. Dividends are known after withholding only. */
    isPractice: flag,
    shares: object(salesFields),
    dividends: list(object(dividend)),
    dividendTotals,
    /** Declaration if nothing else is declared; a figure that needs an unverified rule is absent. */
    declaration: object({
      half: optional(moneyOut),
      limit: optional(moneyOut),
      isAbove: optional(flag),
      tax: optional(moneyOut),
      difference: optional(moneyOut),
    }),
    /** Sales of crypto, and whether their rule is in force. */
    crypto: object({
      isInForce: flag,
      ...salesFields,
      /** Number of exchanges of coins: no sales here, as their cost moves to what came. */
      exchanges: count,
    }),
    /** Sales of funds by the withholding of each lot's day of purchase. */
    funds,
    /** Shares of other exchanges, in lira at the central bank's buying rates. */
    foreign,
    /** Interest of deposits, bonds and cash: as it was entered, and what fell due and was not answered yet. */
    deposits: interest,
    /** Fees, taxes and interest that were entered on their own, and what was refunded of them. */
    charges: object({
      feesPaid: moneyOut,
      feesRefunded: moneyOut,
      taxesPaid: moneyOut,
      taxesRefunded: moneyOut,
      interestPaid: moneyOut,
    }),
    /**
     * Foreign or not verified: of a kind with a rule above, but entered in another currency, or under a code that was
     * never listed on the exchange. No rule is applied; lira at the rates of the entries.
     */
    unclassified: object({
      sales: list(object({ reason: oneOf(UNCLASSIFIED_REASONS), ...sale })),
      totals,
      dividends: list(object({ reason: oneOf(UNCLASSIFIED_REASONS), ...dividend })),
      dividendTotals,
    }),
    /** Sales that are in no total. */
    leftOut: list(
      object({
        reason: oneOf(['PURCHASE_MISSING', 'DATE_UNKNOWN']),
        account: count,
        asset,
        /** Date of the sale; absent for a current holding. */
        date: optional(text),
        quantity: quantityOut,
        proceeds: optional(moneyOut),
      }),
    ),
    /**
     * Number of sales and dividends without a rule here: those of `unclassified`, and of other kinds, which are not
     * listed.
     */
    others: count,
    /** Number of rows that are in the totals but not in the lists, whose length is limited. */
    untold: count,
    rules: list(rule),
    /** Date of the oldest check among the rules. */
    checkedOn: text,
  }),
});
