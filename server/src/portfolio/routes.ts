/** The read side: what core/portfolio makes of the account and the quotes, as the contract's answers. */
import type { AssetKind } from '@kurus/core/asset-kinds';
import * as contract from '@kurus/core/contract/portfolio';
import * as requests from '@kurus/core/contract/requests/portfolio';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { addMoney } from '@kurus/core/money/money';
import { allocationOf } from '@kurus/core/portfolio/allocation';
import { cashFigures, type CashState } from '@kurus/core/portfolio/cash-figures';
import { newestPriceMs, positionsOf, type Held, type Position } from '@kurus/core/portfolio/position';
import { profitLossOf } from '@kurus/core/portfolio/profit-loss';
import { overallResult, summaryOf } from '@kurus/core/portfolio/summary';
import type { Terms } from '@kurus/core/trading/order';
import type { Sql } from '../db/pool.ts';
import { route, type HttpContext } from '../http/route.ts';
import { textOf } from '../http/texts.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { type AskedState, type SessionQuery, withAccount } from './asked-state.ts';
import { transactionsRoute } from './transactions-route.ts';

export interface PortfolioDeps {
  readonly sql: Sql;
  readonly sessionQuery: SessionQuery;
  readonly book: QuoteBook;
  readonly terms: Terms;
}

export function portfolioRoutes(context: HttpContext, { sql, sessionQuery, book, terms }: PortfolioDeps): void {
  const reads = withAccount(context, sql, sessionQuery);
  const lookUp = (type: AssetKind, code: string) => book.get(type, code);
  const nameOf = ({ type, code }: Held) => book.asset(type, code)?.name ?? code;
  const valued = ({ account }: AskedState) => {
    const { holdings, ...state } = account();
    return { ...state, positions: positionsOf(holdings, lookUp) };
  };

  route(reads, contract.balance, requests.balance, async ({ session, language, nowMs }) => ({
    message: textOf('ok', language),
    data: { ...cashOf(session.account(), nowMs), ...terms },
  }));

  route(reads, contract.holdings, requests.holdings, async ({ session, language, nowMs }) => {
    const { positions } = valued(session);
    const portfolio = positions.map((position) => ({
      ...heldOf(position),
      name: nameOf(position),
      createdAt: new Date(position.firstBoughtAtMs).toISOString(),
      ...pricedOf(book, position, nowMs),
    }));
    return { message: textOf('ok', language), data: { portfolio } };
  });

  route(reads, contract.summary, requests.summary, async ({ session, language }) => {
    const { cash, realized, positions } = valued(session);
    const summary = summaryOf(positions, cash);
    const result = overallResult(summary, realized);
    const data = { ...summary, ...result, ...newestTime(positions) };
    return { message: textOf('ok', language), data };
  });

  route(reads, contract.profitLoss, requests.profitLoss, async ({ session, language, nowMs }) => {
    const { positions, realized, closed } = valued(session);
    const { rows, totalProfitLoss } = profitLossOf(positions);
    const results = rows.map((position) => ({
      ...heldOf(position),
      name: nameOf(position),
      ...pricedOf(book, position, nowMs),
      value: position.value,
      profitLoss: position.profit,
      returnPercentage: position.returnPercentage,
      realizedProfitLoss: position.realized,
    }));
    const data = {
      results,
      totalProfitLoss,
      totalRealizedProfitLoss: realized,
      overallProfitLoss: addMoney(totalProfitLoss, realized),
      closed: closed.map((asset) => ({
        symbol: asset.code,
        type: asset.type,
        name: nameOf(asset),
        realizedProfitLoss: asset.realized,
      })),
    };
    return { message: textOf('ok', language), data };
  });

  route(reads, contract.allocation, requests.allocation, async ({ session, language, nowMs }) => {
    const { positions } = valued(session);
    const { items, totalPortfolio } = allocationOf(positions);
    const allocation = items.map((item) => ({
      symbol: item.code,
      type: item.type,
      quantity: item.quantity,
      totalValue: item.totalValue,
      ...pricedOf(book, item, nowMs),
    }));
    return { message: textOf('ok', language), data: { allocation, totalPortfolio } };
  });
  transactionsRoute(context, sql);
}

function cashOf(state: CashState, nowMs: number) {
  const { available, withdrawable, settling } = cashFigures(state, dayOf(nowMs));
  return {
    cashBalance: state.cash,
    availableCash: available,
    withdrawableCash: withdrawable,
    settlement: settling.map(({ day, amount }) => ({ date: dateText(day), amount })),
  };
}

function heldOf(position: Position) {
  return {
    symbol: position.code,
    type: position.type,
    quantity: position.quantity,
    buyPrice: position.buyPrice,
    cost: position.cost,
  };
}

/** Of the prices; nothing without one. */
function newestTime(positions: readonly Position[]): { asOf?: string } {
  const newestMs = newestPriceMs(positions);
  return newestMs === undefined ? {} : { asOf: new Date(newestMs).toISOString() };
}

function pricedOf(book: QuoteBook, position: Position, nowMs: number) {
  const quote = book.get(position.type, position.code);
  if (position.price === undefined || position.asOfMs === undefined || !quote) return { stale: true };
  return {
    currentPrice: position.price,
    asOf: new Date(position.asOfMs).toISOString(),
    stale: book.isStale(quote, nowMs),
  };
}
