/** Holdings and value of an account: balance, holdings, summary, profit and loss (S3.11 to S3.16, S7.12 to S7.16). */

import { ALL_KINDS, recordOf, TRADABLE_KINDS } from '../asset-kinds.ts';
import {
  addMoney,
  type Money,
  percentOf,
  type Price,
  price,
  type Quantity,
  subtractMoney,
  total,
  ZERO_MONEY,
} from '../money/money.ts';
import { kindOfSymbol } from './crypto-codes.ts';
import { dayFigures, dayTotal } from './day-change.ts';
import { endpoint } from './endpoint.ts';
import { count, type Decoded, flag, isoTime, list, object, oneOf, optional, text, withDefault } from './fields.ts';
import { moneyOut, percentOut, priceOut, quantityOut } from './figures.ts';
import type * as requests from './requests/portfolio.ts';
import { BES_SHARES } from './words/bes.ts';
import { PRICE_SOURCES } from './words/price-source.ts';

const nothing = () => ZERO_MONEY;
const ONE = price('1');
const noFigure = () => undefined;

interface Row {
  readonly symbol: string;
  readonly quantity: Quantity;
  readonly buyPrice: Price;
  readonly currentPrice?: Price | undefined;
  readonly cost: Money;
}
const assetType = withDefault(oneOf(ALL_KINDS), ({ symbol }: Row) => kindOfSymbol(symbol));
const assetName = withDefault(text, ({ symbol }: Row) => symbol);
const costOut = withDefault(moneyOut, ({ quantity, buyPrice }: Row) => total(buyPrice, quantity, 'half-up'));
/** State of a price: its time, and whether it is older than its source promises (D30). */
const priced = {
  /**
   * Current price; absent if none is known. For an asset without quotes any more, its last price, with its day (`asOf`)
   * and `stale`; the same for a price that its owner entered more than 30 days ago.
   */
  currentPrice: optional(priceOut),
  asOf: optional(isoTime),
  stale: withDefault(flag, () => false),
  /** Source of the price; with "cost" the row is valued at its average cost, and its gain is 0. */
  priceSource: optional(oneOf(PRICE_SOURCES)),
  /** Day of the price, "2026-11-27"; absent with "cost". */
  priceDate: optional(text),
  /** Present for a price that nobody typed: it follows from the terms of a deposit or a debt. */
  byTerms: optional(flag),
  /** Present on an ex-date that the source of the price has not named: the change is from the theoretical price. */
  unconfirmed: optional(flag),
};

const allCash = ({ cashBalance }: { readonly cashBalance: Money }) => cashBalance;

/** Money by currency, the largest value first; always lira, and other currencies as long as they are not zero. */
export const balances = list(
  object({
    currency: text,
    amount: moneyOut,
    /** Lira for one unit; absent while no source knows it. */
    rate: optional(priceOut),
    /** In lira; without a rate, at the rates of its entries. */
    value: moneyOut,
  }),
);
export type BalanceItem = Decoded<typeof balances>[number];

export const balance = endpoint<typeof requests.balance>()({
  method: 'GET',
  path: '/portfolio/balance',
  access: 'session',
  data: object({
    /** Sum of all posted entries in lira: settled and not yet settled. */
    cashBalance: moneyOut,
    balances: withDefault(balances, ({ cashBalance }: { readonly cashBalance: Money }) => [
      { currency: 'TRY', amount: cashBalance, rate: ONE, value: cashBalance },
    ]),
    /** Cash that is not reserved: the buying power for shares. */
    availableCash: withDefault(moneyOut, allCash),
    /** Cash that may be withdrawn, or paid for cryptos: free on every day from today on. */
    withdrawableCash: withDefault(moneyOut, allCash),
    /** Settlement amounts after today, each with its day; below zero leaves the account. Empty if none is due. */
    settlement: withDefault(list(object({ date: text, amount: moneyOut })), () => []),
    /** Commission set by the operator, as a fraction of a trade's total, before BSMV; 0 for none (D24). */
    commissionRate: withDefault(priceOut, () => 0n as Price),
    /** The least commission of an order and day, before BSMV; 0 for none. */
    minimumCommission: withDefault(moneyOut, nothing),
    /** The least total of an order of each tradable kind, in lira; selling a whole holding is always possible (D44). */
    minOrder: withDefault(object(recordOf(TRADABLE_KINDS, () => moneyOut)), () => recordOf(TRADABLE_KINDS, nothing)),
  }),
});

/** Figures of a tracked account; a row remains as long as it has a shortfall. */
const trackedFigures = {
  /** The cost by lots, first in, first out; `cost` is by weighted average. */
  fifoCost: optional(moneyOut),
  /**
   * Shortfall: quantity sold beyond all that was ever entered. It has no cost, and no gain is realised on it until the
   * missing purchase is entered.
   */
  shortfall: optional(quantityOut),
};

const holding = object({
  symbol: text,
  type: assetType,
  name: assetName,
  quantity: quantityOut,
  /** Weighted average of the buys, up to 8 decimals (D20). */
  buyPrice: priceOut,
  /** Cost basis of the quantity, to the kuruş: the exact figure behind buyPrice. */
  cost: costOut,
  ...trackedFigures,
  createdAt: isoTime,
  ...priced,
  /** Today's change and its parts; absent if no price is known. */
  today: optional(object(dayFigures)),
  /**
   * Balance of a pension contract; absent elsewhere. A fund in both has two rows: `today` and `shortfall` of both
   * together stand in the row of one's own.
   */
  share: optional(oneOf(BES_SHARES)),
});
export type HoldingItem = Decoded<typeof holding>;

export const holdings = endpoint<typeof requests.holdings>()({
  method: 'GET',
  path: '/portfolio/',
  access: 'session',
  data: object({
    portfolio: list(holding),
    today: optional(
      object({
        ...dayTotal,
        /** Closed positions: held at the base or since, and no longer held; included in the change. */
        closed: list(object({ symbol: text, type: assetType, name: text, ...dayFigures })),
      }),
    ),
  }),
});

interface Totals {
  readonly cashBalance: Money;
  readonly balancesValue: Money;
  readonly overallPortfolioValue: Money;
  readonly holdingsValue: Money;
  readonly totalInvested: Money;
  readonly totalReturn: Money;
}

export const summary = endpoint<typeof requests.summary>()({
  method: 'GET',
  path: '/portfolio/summary',
  access: 'session',
  data: object({
    /** Lira alone. */
    cashBalance: moneyOut,
    /** Value of balances in other currencies. */
    balancesValue: withDefault(moneyOut, nothing),
    /** Cash in all currencies and the market value of every holding. */
    overallPortfolioValue: moneyOut,
    /** Market value of the holdings alone. */
    holdingsValue: withDefault(moneyOut, ({ overallPortfolioValue, cashBalance, balancesValue }: Totals) =>
      subtractMoney(overallPortfolioValue, addMoney(cashBalance, balancesValue)),
    ),
    /** Cost of the holdings now held. */
    totalInvested: moneyOut,
    totalPositions: count,
    /** Number of holdings without a price, valued at their average cost. */
    atCost: withDefault(count, () => 0),
    /** Sum of the quantities of assets traded in whole lots: shares. */
    totalShare: withDefault(quantityOut, noFigure),
    /** holdingsValue - totalInvested. */
    totalReturn: withDefault(moneyOut, ({ holdingsValue, totalInvested }: Totals) =>
      subtractMoney(holdingsValue, totalInvested),
    ),
    returnPercentage: withDefault(percentOut, ({ totalReturn, totalInvested }: Totals) =>
      percentOf(totalReturn, totalInvested),
    ),
    /**
     * Realised gain of sales beyond their cost, and dividends, less every commission, since the account was opened; and
     * what rates did to balances in other currencies.
     */
    realizedProfitLoss: withDefault(moneyOut, noFigure),
    /** Money brought in less money taken out. */
    netDeposits: withDefault(moneyOut, noFigure),
    /** overallPortfolioValue - netDeposits = totalReturn + realizedProfitLoss, to the kuruş. */
    overallProfitLoss: withDefault(moneyOut, noFigure),
    /** Time of the newest price used; absent without one. */
    asOf: optional(isoTime),
    today: optional(object(dayTotal)),
  }),
});

/** Figures of an asset with a currency of its own: a share of another exchange. Absent for others. */
const inCurrency = {
  currency: optional(text),
  /** `currentPrice`, which is in lira, in the currency; absent without a price or a rate. */
  currentPriceInCurrency: optional(priceOut),
  /** Lira for one unit of the currency now. */
  rate: optional(priceOut),
};

/** The gain, by the price in the currency and by its rate; absent where the rate of a purchase is unknown. */
export const gainInParts = optional(object({ price: moneyOut, currency: moneyOut }));

const profitLossRow = object({
  symbol: text,
  type: assetType,
  name: assetName,
  quantity: quantityOut,
  buyPrice: priceOut,
  ...priced,
  cost: costOut,
  /** Market value; without a price, the cost. */
  value: withDefault(moneyOut, ({ currentPrice, quantity, cost }: Row) =>
    currentPrice === undefined ? cost : total(currentPrice, quantity, 'down'),
  ),
  profitLoss: moneyOut,
  returnPercentage: percentOut,
  /** Realised gain of the account with this asset so far; the unrealised gain is profitLoss. */
  realizedProfitLoss: withDefault(moneyOut, nothing),
  ...trackedFigures,
  ...inCurrency,
  /** Parts of profitLoss. */
  gainParts: gainInParts,
});

export const profitLoss = endpoint<typeof requests.profitLoss>()({
  method: 'GET',
  path: '/portfolio/profit-loss',
  access: 'session',
  data: object({
    results: list(profitLossRow),
    /** Unrealised gain of current holdings: the sum of the rows' profitLoss. */
    totalProfitLoss: moneyOut,
    /** Realised gain of everything ever traded, closed positions included. */
    totalRealizedProfitLoss: withDefault(moneyOut, noFigure),
    /** totalProfitLoss + totalRealizedProfitLoss. */
    overallProfitLoss: withDefault(moneyOut, noFigure),
    /** Closed positions, and their realised gain. */
    closed: withDefault(
      list(object({ symbol: text, type: assetType, name: assetName, realizedProfitLoss: moneyOut })),
      () => [],
    ),
    today: optional(object(dayTotal)),
  }),
});

const allocationItem = object({
  symbol: text,
  type: assetType,
  quantity: withDefault(quantityOut, noFigure),
  totalValue: moneyOut,
  ...priced,
});

export const allocation = endpoint<typeof requests.allocation>()({
  method: 'GET',
  path: '/portfolio/allocation-symbol',
  access: 'session',
  data: object({
    allocation: list(allocationItem),
    totalPortfolio: moneyOut,
  }),
});
