/** The read side: what core/portfolio makes of the account and the quotes, as the contract's answers. */
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
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
import { createShelf, type RecordedSideReader } from './shelf.ts';
import { transactionsRoute } from './transactions-route.ts';

export interface PortfolioDeps {
  readonly sql: Sql;
  /** For what may be read on a replica. */
  readonly late: Sql;
  readonly sessionQuery: SessionQuery;
  readonly book: QuoteBook;
  readonly terms: Terms;
  readonly recorded: RecordedSideReader;
}

interface Asked {
  readonly session: AskedState;
  readonly query: { readonly account?: number | undefined };
  readonly nowMs: number;
}

export function portfolioRoutes(context: HttpContext, deps: PortfolioDeps): void {
  const { sql, late, sessionQuery, terms } = deps;
  const reads = withAccount(context, sql, sessionQuery);
  const valued = (asked: Asked) => valuedAccount(deps, asked);

  route(reads, contract.balance, requests.balance, async ({ session, language, nowMs }) => ({
    message: textOf('ok', language),
    data: { ...cashOf(session.account(), nowMs), ...terms },
  }));

  route(reads, contract.holdings, requests.holdings, async (call) => {
    const { rows, shelf } = await valued(call);
    const portfolio = rows.map((position) => ({
      ...heldOf(position),
      name: shelf.name(position),
      createdAt: new Date(position.firstBoughtAtMs).toISOString(),
      ...shelf.marks(position),
    }));
    return { message: textOf('ok', call.language), data: { portfolio } };
  });

  route(reads, contract.summary, requests.summary, async (call) => {
    const { cash, realized, positions } = await valued(call);
    const summary = summaryOf(positions, cash);
    const result = overallResult(summary, realized);
    const data = { ...summary, ...result, ...newestTime(positions) };
    return { message: textOf('ok', call.language), data };
  });

  route(reads, contract.profitLoss, requests.profitLoss, async (call) => {
    const { rows: positions, realized, closed, shelf } = await valued(call);
    const { rows, totalProfitLoss } = profitLossOf(positions);
    const results = rows.map((position) => ({
      ...heldOf(position),
      name: shelf.name(position),
      ...shelf.marks(position),
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
        name: shelf.name(asset),
        realizedProfitLoss: asset.realized,
      })),
    };
    return { message: textOf('ok', call.language), data };
  });

  route(reads, contract.allocation, requests.allocation, async (call) => {
    const { positions, shelf } = await valued(call);
    const { items, totalPortfolio } = allocationOf(positions);
    const allocation = items.map((item) => ({
      symbol: item.code,
      type: item.type,
      quantity: item.quantity,
      totalValue: item.totalValue,
      ...shelf.priced(item),
    }));
    return { message: textOf('ok', call.language), data: { allocation, totalPortfolio } };
  });
  transactionsRoute(context, late);
}

/** What the account holds at its prices. */
async function valuedAccount({ book, recorded }: PortfolioDeps, { session, query, nowMs }: Asked) {
  const { holdings, closed, ...state } = session.account();
  const account = { userId: session.userId, accountId: query.account ?? VIRTUAL_ACCOUNT };
  const side = await recorded(account, [...holdings, ...closed], nowMs);
  const shelf = createShelf(book, side, nowMs);
  const positions = positionsOf(holdings, shelf.price);
  // Not held any more, while more was sold than was ever entered: it stays until that is resolved.
  const lacks = (asset: Held) => (side.figures(asset)?.shortfall ?? 0n) > 0n;
  const rows = [...positions, ...positionsOf(closed.filter(lacks), shelf.price)];
  return { ...state, positions, rows, closed: closed.filter((asset) => !lacks(asset)), shelf };
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
