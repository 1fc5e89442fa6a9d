/** The read side: balance, holdings, summary, profit and loss, allocation (seed sections 3 and 7). */
import * as z from 'zod/mini';
import { TRANSACTIONS_PAGE_MAX } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { isoTime } from './figures.ts';

const assetType = z.enum(['stocks', 'cryptos']);
/** What a price is worth knowing with: its time, and whether it is older than its source promises (D30). */
const priced = {
  /** Absent while the market has no price for the asset. */
  currentPrice: z.optional(z.number()),
  asOf: z.optional(isoTime),
  stale: z.boolean(),
};

export const balance = endpoint({
  method: 'GET',
  path: '/portfolio/balance',
  access: 'session',
  summary: 'Cash balance in lira, and the commission that trades cost',
  data: z.object({
    cashBalance: z.number(),
    /** The operator's commission as a fraction of a trade's total, before BSMV; 0 for none (D24). */
    commissionRate: z.number(),
  }),
});

const holding = z.object({
  symbol: z.string(),
  type: assetType,
  name: z.string(),
  quantity: z.number(),
  /** Weighted average of the buys, up to 8 decimals (D20). */
  buyPrice: z.number(),
  /** What the quantity was bought for, to the kuruş: the exact figure behind buyPrice. */
  cost: z.number(),
  createdAt: isoTime,
  ...priced,
});
export type HoldingItem = z.infer<typeof holding>;

export const holdings = endpoint({
  method: 'GET',
  path: '/portfolio/',
  access: 'session',
  summary: 'Holdings, first bought first',
  data: z.object({ portfolio: z.array(holding) }),
});

export const summary = endpoint({
  method: 'GET',
  path: '/portfolio/summary',
  access: 'session',
  summary: 'Cash, value, cost and number of positions',
  data: z.object({
    cashBalance: z.number(),
    /** Cash and the market value of every holding. */
    overallPortfolioValue: z.number(),
    /** Market value of the holdings alone. */
    holdingsValue: z.number(),
    /** Cost of the holdings now held. */
    totalInvested: z.number(),
    totalPositions: z.number(),
    /** Sum of the quantities of stocks, in lots of one share. */
    totalShare: z.number(),
    /** holdingsValue - totalInvested. */
    totalReturn: z.number(),
    returnPercentage: z.number(),
  }),
});

const profitLossRow = z.object({
  symbol: z.string(),
  type: assetType,
  quantity: z.number(),
  buyPrice: z.number(),
  ...priced,
  cost: z.number(),
  value: z.number(),
  profitLoss: z.number(),
  returnPercentage: z.number(),
});

export const profitLoss = endpoint({
  method: 'GET',
  path: '/portfolio/profit-loss',
  access: 'session',
  summary: 'Profit or loss of each holding, and in all',
  data: z.object({ results: z.array(profitLossRow), totalProfitLoss: z.number() }),
});

export const allocation = endpoint({
  method: 'GET',
  path: '/portfolio/allocation-symbol',
  access: 'session',
  summary: 'Market value of each holding, largest first',
  data: z.object({
    allocation: z.array(z.object({ symbol: z.string(), type: assetType, totalValue: z.number() })),
    totalPortfolio: z.number(),
  }),
});

/** Stored words of a journal entry; the seed's Turkish labels are texts of the screens. */
export const TRANSACTION_TYPES = ['buy', 'sell', 'update', 'delete', 'deposit', 'withdraw'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];
/** The symbol of cash movements (seed section 3). */
export const CASH_SYMBOL = 'CASH';

const transaction = z.object({
  /** The entry's place in the account's journal: 1, 2, 3 ... without a gap (R-L10). */
  id: z.number(),
  createdAt: isoTime,
  type: z.enum(TRANSACTION_TYPES),
  symbol: z.string(),
  assetType: z.optional(assetType),
  /** Fill price; 1 for cash. */
  price: z.number(),
  quantity: z.number(),
  /** Amount in lira before commission: the seed's "volume". */
  volume: z.number(),
  commission: z.number(),
  /** What the entry did to the cash balance, signed. */
  cashChange: z.number(),
  balanceAfter: z.number(),
});
export type TransactionItem = z.infer<typeof transaction>;

const wholeNumber = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9][0-9]{0,14}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.maximum(max)),
    ),
  );

export const transactions = endpoint({
  method: 'GET',
  path: '/portfolio/transactions',
  access: 'session',
  summary: 'The journal, newest first; `before` is the id of the last entry seen',
  query: z.strictObject({
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
});
