/** An account for screen tests: consistent responses to the five calls of the portfolio. */

import type { accounts } from '@kurus/core/contract/accounts';
import type { WireOf } from '@kurus/core/contract/endpoint';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { balance, holdings } from '@kurus/core/contract/portfolio';
import { addMoney, money, price, quantity, sumMoney } from '@kurus/core/money/money';
import { moneyToWire, percentToWire, priceToWire, quantityToWire, wireText } from '@kurus/core/money/wire';
import { allocationOf } from '@kurus/core/portfolio/allocation';
import { newestPriceMs, positionOf } from '@kurus/core/portfolio/position';
import { profitLossOf } from '@kurus/core/portfolio/profit-loss';
import { overallResult, type Result, summaryOf } from '@kurus/core/portfolio/summary';
import { answer } from './network.ts';

export interface TestHolding {
  readonly symbol: string;
  readonly type: 'stocks' | 'cryptos';
  readonly name: string;
  readonly quantity: number;
  readonly cost: number;
  /** The market's price and its time at the response; without them the value is the cost basis. */
  readonly currentPrice?: number;
  readonly asOf?: string;
  /** Realised gain with the asset, in lira. */
  readonly realized?: number;
  readonly today?: WireOf<typeof holdings>['portfolio'][number]['today'];
}

export interface TestAccount {
  cashBalance: number;
  holdings: readonly TestHolding[];
  today?: WireOf<typeof holdings>['today'];
  /** Closed positions. */
  closed?: readonly (Pick<TestHolding, 'symbol' | 'type' | 'name'> & { readonly realized: number })[];
}

/** The virtual account as the server lists it for every user. */
export const VIRTUAL: WireOf<typeof accounts>['accounts'][number] = {
  id: VIRTUAL_ACCOUNT,
  kind: 'virtual',
  name: 'Sanal hesap',
  status: 'open',
  rules: 'simple',
  cash: 'kept',
  currencies: 'converted',
  createdAt: '2026-11-01T10:00:00.000Z',
  cashBalance: 0,
  balancesValue: 0,
  balancesOwed: 0,
  overallPortfolioValue: 0,
};

/** Response with the balance; all of it is settled and free unless a test states otherwise. */
export const balanceOf = (
  cashBalance: number,
  other: Partial<WireOf<typeof balance>> = {},
): WireOf<typeof balance> => ({
  cashBalance,
  balances: [{ currency: 'TRY', amount: cashBalance, rate: 1, value: cashBalance }],
  availableCash: cashBalance,
  withdrawableCash: cashBalance,
  settlement: [],
  commissionRate: 0,
  minimumCommission: 0,
  minOrder: { stocks: 0, cryptos: 1 },
  ...other,
});

/** Replies for `stubNetwork`; they read the account at each request, so a test can change it. */
export const accountReplies = (account: TestAccount) => ({
  'GET /accounts': () => {
    const worth = summaryOf(account.holdings.map(positionOfItem), money(wireText(account.cashBalance)));
    const value = moneyToWire(worth.overallPortfolioValue);
    const item = { ...VIRTUAL, cashBalance: account.cashBalance, overallPortfolioValue: value };
    return answer({ accounts: [item] });
  },
  'GET /portfolio/balance': () => {
    return answer(balanceOf(account.cashBalance));
  },
  'GET /portfolio/': () => answer({ portfolio: account.holdings.map(holdingItem), today: account.today }),
  'GET /portfolio/summary': () => {
    const positions = account.holdings.map(positionOfItem);
    const summary = summaryOf(positions, money(wireText(account.cashBalance)));
    const newestMs = newestPriceMs(positions);
    return answer({
      cashBalance: moneyToWire(summary.cashBalance),
      overallPortfolioValue: moneyToWire(summary.overallPortfolioValue),
      holdingsValue: moneyToWire(summary.holdingsValue),
      totalInvested: moneyToWire(summary.totalInvested),
      totalPositions: summary.totalPositions,
      totalShare: quantityToWire(summary.totalShare),
      totalReturn: moneyToWire(summary.totalReturn),
      returnPercentage: percentToWire(summary.returnPercentage),
      ...toWire(overallResult(summary, realizedIn(account))),
      ...(newestMs !== undefined && { asOf: new Date(newestMs).toISOString() }),
    });
  },
  'GET /portfolio/profit-loss': () => {
    const { rows, totalProfitLoss } = profitLossOf(account.holdings.map(positionOfItem));
    const results = rows.map(({ item, value, profit, returnPercentage }) => ({
      ...holdingItem(item),
      value: moneyToWire(value),
      profitLoss: moneyToWire(profit),
      returnPercentage: percentToWire(returnPercentage),
      realizedProfitLoss: item.realized ?? 0,
    }));
    const realized = realizedIn(account);
    return answer({
      results,
      totalProfitLoss: moneyToWire(totalProfitLoss),
      totalRealizedProfitLoss: moneyToWire(realized),
      overallProfitLoss: moneyToWire(addMoney(totalProfitLoss, realized)),
      closed: (account.closed ?? []).map(({ realized: realizedProfitLoss, ...rest }) => ({
        ...rest,
        realizedProfitLoss,
      })),
    });
  },
  'GET /portfolio/allocation-symbol': () => {
    const { items, totalPortfolio } = allocationOf(account.holdings.map(positionOfItem));
    const allocation = items.map(({ item, totalValue }) => ({
      ...holdingItem(item),
      totalValue: moneyToWire(totalValue),
    }));
    return answer({ allocation, totalPortfolio: moneyToWire(totalPortfolio) });
  },
});

export const PORTFOLIO_CALLS = [
  '/portfolio/balance',
  '/portfolio/',
  '/portfolio/summary',
  '/portfolio/profit-loss',
  '/portfolio/allocation-symbol',
] as const;

const realizedIn = ({ holdings, closed = [] }: TestAccount) =>
  sumMoney([...holdings, ...closed].map(({ realized = 0 }) => money(wireText(realized))));

const toWire = ({ realizedProfitLoss, netDeposits, overallProfitLoss }: Result) => ({
  realizedProfitLoss: moneyToWire(realizedProfitLoss),
  netDeposits: moneyToWire(netDeposits),
  overallProfitLoss: moneyToWire(overallProfitLoss),
});

function positionOfItem(item: TestHolding) {
  const { symbol: code, type, currentPrice, asOf } = item;
  const held = { item, type, code, quantity: quantity(wireText(item.quantity)), cost: money(wireText(item.cost)) };
  if (currentPrice === undefined || asOf === undefined) return positionOf(held, () => undefined);
  return positionOf(held, () => ({ price: price(wireText(currentPrice)), asOfMs: Date.parse(asOf) }));
}

const holdingItem = (item: TestHolding): WireOf<typeof holdings>['portfolio'][number] => ({
  ...item,
  buyPrice: priceToWire(positionOfItem(item).buyPrice),
  createdAt: '2026-11-01T10:00:00.000Z',
  stale: false,
});
