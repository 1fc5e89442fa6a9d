/** The read side: balance, holdings, summary, profit and loss, allocation (S3.11 to S3.18, S7.12 to S7.17). */
import * as z from 'zod/mini';
import { ALL_KINDS, recordOf, TRADABLE_KINDS } from '../asset-kinds.ts';
import { TRANSACTIONS_PAGE_MAX } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { ENTRY_KINDS } from './entries.ts';
import { accountField, isoTime, moneyOut, percentOut, priceOut, quantityOut, wholeNumber } from './figures.ts';

const assetType = z.enum(ALL_KINDS);
/** What a price is worth knowing with: its time, and whether it is older than its source promises (D30). */
const priced = {
  /** Absent while the market has no price for the asset. */
  currentPrice: z.optional(priceOut),
  asOf: z.optional(isoTime),
  stale: z.boolean(),
};

/** Which account is read; the virtual one where none is named. */
const ofAccount = { account: z.optional(accountField) };

export const balance = endpoint({
  method: 'GET',
  path: '/portfolio/balance',
  access: 'session',
  summary: 'Cash balance in lira, and the terms of trades',
  query: z.object(ofAccount),
  data: z.object({
    cashBalance: moneyOut,
    /** The operator's commission as a fraction of a trade's total, before BSMV; 0 for none (D24). */
    commissionRate: priceOut,
    /** The least total of an order of each tradable kind, in lira; selling a whole holding is always possible (D44). */
    minOrder: z.object(recordOf(TRADABLE_KINDS, () => moneyOut)),
  }),
  errors: ['ACCOUNT_NOT_FOUND'],
});

const holding = z.object({
  symbol: z.string(),
  type: assetType,
  name: z.string(),
  quantity: quantityOut,
  /** Weighted average of the buys, up to 8 decimals (D20). */
  buyPrice: priceOut,
  /** What the quantity was bought for, to the kuruş: the exact figure behind buyPrice. */
  cost: moneyOut,
  createdAt: isoTime,
  ...priced,
});
export type HoldingItem = z.infer<typeof holding>;

export const holdings = endpoint({
  method: 'GET',
  path: '/portfolio/',
  access: 'session',
  summary: 'Holdings, first bought first',
  query: z.object(ofAccount),
  data: z.object({ portfolio: z.array(holding) }),
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const summary = endpoint({
  method: 'GET',
  path: '/portfolio/summary',
  access: 'session',
  summary: 'Cash, value, cost and number of positions',
  query: z.object(ofAccount),
  data: z.object({
    cashBalance: moneyOut,
    /** Cash and the market value of every holding. */
    overallPortfolioValue: moneyOut,
    /** Market value of the holdings alone. */
    holdingsValue: moneyOut,
    /** Cost of the holdings now held. */
    totalInvested: moneyOut,
    totalPositions: z.number(),
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
    asOf: z.optional(isoTime),
  }),
  errors: ['ACCOUNT_NOT_FOUND'],
});

const profitLossRow = z.object({
  symbol: z.string(),
  type: assetType,
  name: z.string(),
  quantity: quantityOut,
  buyPrice: priceOut,
  ...priced,
  cost: moneyOut,
  value: moneyOut,
  profitLoss: moneyOut,
  returnPercentage: percentOut,
  /** What the account realised with this asset so far, beside what is open in profitLoss. */
  realizedProfitLoss: moneyOut,
});

export type ProfitLossItem = z.infer<typeof profitLossRow>;

export const profitLoss = endpoint({
  method: 'GET',
  path: '/portfolio/profit-loss',
  access: 'session',
  summary: 'Profit or loss of each holding, and in all',
  query: z.object(ofAccount),
  data: z.object({
    results: z.array(profitLossRow),
    /** Of what is held now: the sum of the rows' profitLoss. */
    totalProfitLoss: moneyOut,
    /** Of everything that was ever traded, also when nothing is held any more. */
    totalRealizedProfitLoss: moneyOut,
    /** totalProfitLoss + totalRealizedProfitLoss. */
    overallProfitLoss: moneyOut,
    /** Assets that are not held any more, and what they realised. */
    closed: z.array(z.object({ symbol: z.string(), type: assetType, name: z.string(), realizedProfitLoss: moneyOut })),
  }),
  errors: ['ACCOUNT_NOT_FOUND'],
});

const allocationItem = z.object({
  symbol: z.string(),
  type: assetType,
  quantity: quantityOut,
  totalValue: moneyOut,
  ...priced,
});
export type AllocationEntry = z.infer<typeof allocationItem>;

export const allocation = endpoint({
  method: 'GET',
  path: '/portfolio/allocation-symbol',
  access: 'session',
  summary: 'Market value of each holding, largest first',
  query: z.object(ofAccount),
  data: z.object({
    allocation: z.array(allocationItem),
    totalPortfolio: moneyOut,
  }),
  errors: ['ACCOUNT_NOT_FOUND'],
});

/** Stored words of a journal entry; the Turkish labels (S9.19) are texts of the screens. */
export const TRANSACTION_TYPES = ['buy', 'sell', 'update', 'delete', 'deposit', 'withdraw'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];
/** The symbol of cash movements (S3.18). */
export const CASH_SYMBOL = 'CASH';

const transaction = z.object({
  /** The entry's place in the account's journal: 1, 2, 3 ... without a gap (R-L10). */
  id: z.number(),
  createdAt: isoTime,
  type: z.enum(TRANSACTION_TYPES),
  /** What it is exactly; each kind has one of the six types. */
  kind: z.enum(ENTRY_KINDS),
  symbol: z.string(),
  assetType: z.optional(assetType),
  /** Fill price; 1 for cash. */
  price: priceOut,
  quantity: quantityOut,
  /** Amount in lira before commission: the "volume" of S2.43. */
  volume: moneyOut,
  commission: moneyOut,
  /** What the entry did to the cash balance, signed. */
  cashChange: moneyOut,
  balanceAfter: moneyOut,
  /**
   * What the entry gained or lost for good: a sale its proceeds less commission and the cost that left, a buy its
   * commission, a dividend its sum. Absent where nothing is realised.
   */
  realizedProfitLoss: z.optional(moneyOut),
});
export type TransactionItem = z.infer<typeof transaction>;

export const transactions = endpoint({
  method: 'GET',
  path: '/portfolio/transactions',
  access: 'session',
  summary: 'The journal, newest first; `before` is the id of the last entry seen',
  query: z.strictObject({
    ...ofAccount,
    limit: z.optional(wholeNumber(TRANSACTIONS_PAGE_MAX)),
    before: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER)),
    type: z.optional(z.enum(TRANSACTION_TYPES)),
    symbol: z.optional(z.string().check(z.regex(/^[A-Za-z0-9.]{1,15}$/))),
  }),
  data: z.object({
    transactions: z.array(transaction),
    /** Pass as `before` for the next page; absent on the last one. */
    nextBefore: z.optional(z.number()),
  }),
  errors: ['ACCOUNT_NOT_FOUND'],
});
