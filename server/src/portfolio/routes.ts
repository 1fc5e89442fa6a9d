/** The read side: what core/portfolio makes of the account and the quotes, as the contract's answers. */
import type { AssetType } from '@kurus/core/contract/market';
import * as contract from '@kurus/core/contract/portfolio';
import { TRANSACTIONS_PAGE_DEFAULT } from '@kurus/core/limits';
import type { Price } from '@kurus/core/money/money';
import { moneyToWire, percentToWire, priceToWire, quantityToWire } from '@kurus/core/money/wire';
import { allocationOf } from '@kurus/core/portfolio/allocation';
import { positionsOf, type Position } from '@kurus/core/portfolio/position';
import { profitLossOf } from '@kurus/core/portfolio/profit-loss';
import { summaryOf } from '@kurus/core/portfolio/summary';
import type { Sql } from '../db/pool.ts';
import { route, type HttpContext } from '../http/route.ts';
import { textOf } from '../http/texts.ts';
import type { QuoteBook } from '../market/quotes.ts';
import { readAccount, readJournal, type JournalEntry } from './store.ts';

export interface PortfolioDeps {
  readonly sql: Sql;
  readonly book: QuoteBook;
  readonly commissionRate: Price;
}

export function portfolioRoutes(context: HttpContext, { sql, book, commissionRate }: PortfolioDeps): void {
  const lookUp = (type: AssetType, code: string) => book.get(type, code);
  const valued = async (userId: string) => {
    const { cash, holdings } = await readAccount(sql, userId);
    return { cash, positions: positionsOf(holdings, lookUp) };
  };

  route(context, contract.balance, async ({ session, language }) => {
    const { cash } = await readAccount(sql, session.userId);
    const data = { cashBalance: moneyToWire(cash), commissionRate: priceToWire(commissionRate) };
    return { message: textOf('ok', language), data };
  });

  route(context, contract.holdings, async ({ session, language, nowMs }) => {
    const { positions } = await valued(session.userId);
    const portfolio = positions.map((position) => ({
      ...heldOf(position),
      name: book.asset(position.type, position.code)?.name ?? position.code,
      createdAt: new Date(position.firstBoughtAtMs).toISOString(),
      ...pricedOf(book, position, nowMs),
    }));
    return { message: textOf('ok', language), data: { portfolio } };
  });

  route(context, contract.summary, async ({ session, language }) => {
    const { cash, positions } = await valued(session.userId);
    const summary = summaryOf(positions, cash);
    const data = {
      cashBalance: moneyToWire(summary.cashBalance),
      overallPortfolioValue: moneyToWire(summary.overallPortfolioValue),
      holdingsValue: moneyToWire(summary.holdingsValue),
      totalInvested: moneyToWire(summary.totalInvested),
      totalPositions: summary.totalPositions,
      totalShare: quantityToWire(summary.totalShare),
      totalReturn: moneyToWire(summary.totalReturn),
      returnPercentage: percentToWire(summary.returnPercentage),
    };
    return { message: textOf('ok', language), data };
  });

  route(context, contract.profitLoss, async ({ session, language, nowMs }) => {
    const { positions } = await valued(session.userId);
    const { rows, totalProfitLoss } = profitLossOf(positions);
    const results = rows.map((position) => ({
      ...heldOf(position),
      ...pricedOf(book, position, nowMs),
      value: moneyToWire(position.value),
      profitLoss: moneyToWire(position.profit),
      returnPercentage: percentToWire(position.returnPercentage),
    }));
    return { message: textOf('ok', language), data: { results, totalProfitLoss: moneyToWire(totalProfitLoss) } };
  });

  route(context, contract.allocation, async ({ session, language }) => {
    const { positions } = await valued(session.userId);
    const { items, totalPortfolio } = allocationOf(positions);
    const allocation = items.map(({ code, type, totalValue }) => ({
      symbol: code,
      type,
      totalValue: moneyToWire(totalValue),
    }));
    return { message: textOf('ok', language), data: { allocation, totalPortfolio: moneyToWire(totalPortfolio) } };
  });

  route(context, contract.transactions, async ({ session, language, query }) => {
    const limit = query.limit ?? TRANSACTIONS_PAGE_DEFAULT;
    const filter = { ...query, symbol: query.symbol?.toUpperCase(), limit: limit + 1 };
    const entries = await readJournal(sql, session.userId, filter);
    const page = entries.slice(0, limit);
    const last = page.at(-1);
    const transactions = page.map(transactionOf);
    const more = entries.length > limit && last ? { nextBefore: last.seq } : {};
    return { message: textOf('ok', language), data: { transactions, ...more } };
  });
}

function heldOf(position: Position) {
  return {
    symbol: position.code,
    type: position.type,
    quantity: quantityToWire(position.quantity),
    buyPrice: priceToWire(position.buyPrice),
    cost: moneyToWire(position.cost),
  };
}

function pricedOf(book: QuoteBook, position: Position, nowMs: number) {
  const quote = book.get(position.type, position.code);
  if (position.price === undefined || position.asOfMs === undefined || !quote) return { stale: true };
  return {
    currentPrice: priceToWire(position.price),
    asOf: new Date(position.asOfMs).toISOString(),
    stale: book.isStale(quote, nowMs),
  };
}

function transactionOf(entry: JournalEntry): contract.TransactionItem {
  return {
    id: entry.seq,
    createdAt: entry.createdAt.toISOString(),
    type: entry.type,
    symbol: entry.symbol,
    ...(entry.assetType === null ? {} : { assetType: entry.assetType }),
    price: priceToWire(entry.price),
    quantity: quantityToWire(entry.quantity),
    volume: moneyToWire(entry.amount),
    commission: moneyToWire(entry.commission),
    cashChange: moneyToWire(entry.cashDelta),
    balanceAfter: moneyToWire(entry.balanceAfter),
  };
}
