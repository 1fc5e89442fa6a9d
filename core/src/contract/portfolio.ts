/** What an account holds and is worth: balance, holdings, summary, profit and loss (S3.11 to S3.16, S7.12 to S7.16). */
import { ALL_KINDS, recordOf, TRADABLE_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { count, type Decoded, flag, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut, percentOut, priceOut, quantityOut } from './figures.ts';
import type * as requests from './requests/portfolio.ts';

const assetType = oneOf(ALL_KINDS);
/** What a price is worth knowing with: its time, and whether it is older than its source promises (D30). */
const priced = {
  /** Absent while nobody knows one; of what has no price any more the last one, of its day (`asOf`), and `stale`. */
  currentPrice: optional(priceOut),
  asOf: optional(isoTime),
  stale: flag,
};

export const balance = endpoint<typeof requests.balance>()({
  method: 'GET',
  path: '/portfolio/balance',
  access: 'session',
  data: object({
    /** Every posted entry: what is settled, and what is still to be. */
    cashBalance: moneyOut,
    /** Of it, what is not reserved: the buying power for shares. */
    availableCash: moneyOut,
    /** What may be withdrawn, or paid for cryptos: free on every day from today on. */
    withdrawableCash: moneyOut,
    /** What comes in (below zero: goes out) after today, with the day it settles; empty where nothing waits. */
    settlement: list(object({ date: text, amount: moneyOut })),
    /** The operator's commission as a fraction of a trade's total, before BSMV; 0 for none (D24). */
    commissionRate: priceOut,
    /** The least commission of an order and day, before BSMV; 0 for none. */
    minimumCommission: moneyOut,
    /** The least total of an order of each tradable kind, in lira; selling a whole holding is always possible (D44). */
    minOrder: object(recordOf(TRADABLE_KINDS, () => moneyOut)),
  }),
});

/** Of an account that records what happened elsewhere; a row stays while it lacks something. */
const recordedFigures = {
  /** The cost by lots, first in, first out; `cost` is by weighted average. */
  fifoCost: optional(moneyOut),
  /** What was sold beyond what was ever entered: it has no cost, and realises nothing until that is entered. */
  shortfall: optional(quantityOut),
};

const holding = object({
  symbol: text,
  type: assetType,
  name: text,
  quantity: quantityOut,
  /** Weighted average of the buys, up to 8 decimals (D20). */
  buyPrice: priceOut,
  /** What the quantity was bought for, to the kuruş: the exact figure behind buyPrice. */
  cost: moneyOut,
  ...recordedFigures,
  createdAt: isoTime,
  ...priced,
});
export type HoldingItem = Decoded<typeof holding>;

export const holdings = endpoint<typeof requests.holdings>()({
  method: 'GET',
  path: '/portfolio/',
  access: 'session',
  data: object({ portfolio: list(holding) }),
});

export const summary = endpoint<typeof requests.summary>()({
  method: 'GET',
  path: '/portfolio/summary',
  access: 'session',
  data: object({
    cashBalance: moneyOut,
    /** Cash and the market value of every holding. */
    overallPortfolioValue: moneyOut,
    /** Market value of the holdings alone. */
    holdingsValue: moneyOut,
    /** Cost of the holdings now held. */
    totalInvested: moneyOut,
    totalPositions: count,
    /** Sum of the quantities of what is traded in whole lots: shares. */
    totalShare: quantityOut,
    /** holdingsValue - totalInvested. */
    totalReturn: moneyOut,
    returnPercentage: percentOut,
    /** What sales brought beyond their cost, and dividends, less every commission, since the account was opened. */
    realizedProfitLoss: moneyOut,
    /** Money brought in less money taken out. */
    netDeposits: moneyOut,
    /** overallPortfolioValue - netDeposits = totalReturn + realizedProfitLoss, to the kuruş. */
    overallProfitLoss: moneyOut,
    /** The time of the newest price in it; absent without one. */
    asOf: optional(isoTime),
  }),
});

const profitLossRow = object({
  symbol: text,
  type: assetType,
  name: text,
  quantity: quantityOut,
  buyPrice: priceOut,
  ...priced,
  cost: moneyOut,
  value: moneyOut,
  profitLoss: moneyOut,
  returnPercentage: percentOut,
  /** What the account realised with this asset so far, beside what is open in profitLoss. */
  realizedProfitLoss: moneyOut,
  ...recordedFigures,
});

export type ProfitLossItem = Decoded<typeof profitLossRow>;

export const profitLoss = endpoint<typeof requests.profitLoss>()({
  method: 'GET',
  path: '/portfolio/profit-loss',
  access: 'session',
  data: object({
    results: list(profitLossRow),
    /** Of what is held now: the sum of the rows' profitLoss. */
    totalProfitLoss: moneyOut,
    /** Of everything that was ever traded, also when nothing is held any more. */
    totalRealizedProfitLoss: moneyOut,
    /** totalProfitLoss + totalRealizedProfitLoss. */
    overallProfitLoss: moneyOut,
    /** Assets that are not held any more, and what they realised. */
    closed: list(object({ symbol: text, type: assetType, name: text, realizedProfitLoss: moneyOut })),
  }),
});

const allocationItem = object({
  symbol: text,
  type: assetType,
  quantity: quantityOut,
  totalValue: moneyOut,
  ...priced,
});
export type AllocationEntry = Decoded<typeof allocationItem>;

export const allocation = endpoint<typeof requests.allocation>()({
  method: 'GET',
  path: '/portfolio/allocation-symbol',
  access: 'session',
  data: object({
    allocation: list(allocationItem),
    totalPortfolio: moneyOut,
  }),
});
