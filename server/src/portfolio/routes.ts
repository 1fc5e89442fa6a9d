/** The read side: what core/portfolio makes of the account and the quotes, as the contract's answers. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import * as contract from '@kurus/core/contract/portfolio';
import * as requests from '@kurus/core/contract/requests/portfolio';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { addMoney } from '@kurus/core/money/money';
import { allocationOf } from '@kurus/core/portfolio/allocation';
import { cashFigures, type CashState } from '@kurus/core/portfolio/cash-figures';
import { type AssetRef, NO_ACCOUNT_FLOWS } from '@kurus/core/portfolio/day-positions';
import { newestPriceMs, positionsOf, type HoldingBasis, type Position } from '@kurus/core/portfolio/position';
import { profitLossOf } from '@kurus/core/portfolio/profit-loss';
import { overallResult, summaryOf } from '@kurus/core/portfolio/summary';
import type { Terms } from '@kurus/core/trading/order';
import type { ReadClaim } from '../auth/session/sessions.ts';
import type { Sql } from '../db/pool.ts';
import { route, type HttpContext } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { accountChange, type ChangeParts, dayFigures } from './account-change.ts';
import { createDayBases, type DayBasesDeps } from './day-bases.ts';
import { createHoldingPrices, type TrackedFiguresReader, type HoldingPrices } from './holding-prices.ts';
import { createSessionDay } from './session-day.ts';
import { type SessionState, withAccount } from './session-state.ts';
import { transactionsRoute } from './transactions-route.ts';

export interface PortfolioDeps extends DayBasesDeps {
  readonly sql: Sql;
  /** For what may be read on a replica. */
  readonly late: Sql;
  readonly readClaim: ReadClaim;
  readonly book: QuoteBook;
  readonly terms: Terms;
  readonly recorded: TrackedFiguresReader;
}

interface PortfolioRequest {
  readonly session: SessionState;
  readonly query: { readonly account?: number | undefined };
  readonly nowMs: number;
}

export function portfolioRoutes(context: HttpContext, deps: PortfolioDeps): void {
  const { sql, late, readClaim, terms } = deps;
  const reads = withAccount(context, sql, readClaim);
  const changes = withAccount(context, sql, readClaim, createSessionDay(deps.book));
  const dayBases = createDayBases(deps);
  const valued = (portfolioRequest: PortfolioRequest) => valuedAccount(deps, portfolioRequest);
  const changed = async (portfolioRequest: PortfolioRequest) => {
    const account = await valued(portfolioRequest);
    return { ...account, today: await accountChange(dayBases, account.changeParts()) };
  };

  route(reads, contract.balance, requests.balance, async ({ session, language, nowMs }) => ({
    message: textOf('ok', language),
    data: { ...cashOf(session.account(), nowMs), ...terms },
  }));

  route(changes, contract.holdings, requests.holdings, async (call) => {
    const { rows, shelf: holdingPrices, today } = await changed(call);
    const portfolio = rows.map((position) => ({
      ...heldOf(position),
      name: holdingPrices.name(position),
      createdAt: new Date(position.firstBoughtAtMs).toISOString(),
      ...holdingPrices.marks(position),
      today: today.of(position),
    }));
    const closed = today.closed.map((one) => ({ ...nameOf(one, holdingPrices), ...dayFigures(one) }));
    return { message: textOf('ok', call.language), data: { portfolio, today: { ...today.total, closed } } };
  });

  route(changes, contract.summary, requests.summary, async (call) => {
    const { cash, realized, positions, today } = await changed(call);
    const summary = summaryOf(positions, cash);
    const result = overallResult(summary, realized);
    const data = { ...summary, ...result, ...newestTime(positions), today: today.total };
    return { message: textOf('ok', call.language), data };
  });

  route(changes, contract.profitLoss, requests.profitLoss, async (call) => {
    const { rows: positions, realized, closed, shelf: holdingPrices, today } = await changed(call);
    const { rows, totalProfitLoss } = profitLossOf(positions);
    const results = rows.map((position) => ({
      ...heldOf(position),
      name: holdingPrices.name(position),
      ...holdingPrices.marks(position),
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
      closed: closed.map((asset) => ({ ...nameOf(asset, holdingPrices), realizedProfitLoss: asset.realized })),
      today: today.total,
    };
    return { message: textOf('ok', call.language), data };
  });

  route(reads, contract.allocation, requests.allocation, async (call) => {
    const { positions, shelf: holdingPrices } = await valued(call);
    const { items, totalPortfolio } = allocationOf(positions);
    const allocation = items.map((item) => ({
      symbol: item.code,
      type: item.type,
      quantity: item.quantity,
      totalValue: item.totalValue,
      ...holdingPrices.priced(item),
    }));
    return { message: textOf('ok', call.language), data: { allocation, totalPortfolio } };
  });
  transactionsRoute(context, late);
}

/** Values an account's holdings at their prices. */
async function valuedAccount({ book, recorded }: PortfolioDeps, { session, query, nowMs }: PortfolioRequest) {
  const { holdings, closed, flows, ...state } = session.account();
  const { userId, start } = session;
  const held = [...holdings, ...closed];
  const side = await recorded({ userId, accountId: query.account ?? VIRTUAL_ACCOUNT }, { held, nowMs, start });
  const holdingPrices = createHoldingPrices(book, side, nowMs);
  const positions = positionsOf(holdings, holdingPrices.price);
  // Not held any more, while more was sold than was ever entered: it stays until that is resolved.
  const lacks = (asset: HoldingBasis) => (side.figures(asset)?.shortfall ?? 0n) > 0n;
  const rows = [...positions, ...positionsOf(closed.filter(lacks), holdingPrices.price)];
  const changeParts = (): ChangeParts => {
    if (!start) throw new Error("today's change was not asked for");
    return { held, flows: flows ?? side.flows ?? NO_ACCOUNT_FLOWS, holdingPrices, start };
  };
  return {
    ...state,
    positions,
    rows,
    closed: closed.filter((asset) => !lacks(asset)),
    shelf: holdingPrices,
    changeParts,
  };
}

const nameOf = (asset: AssetRef, holdingPrices: HoldingPrices) => ({
  symbol: asset.code,
  type: asset.type,
  name: holdingPrices.name(asset),
});

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

/** Time of the newest price; empty without one. */
function newestTime(positions: readonly Position[]): { asOf?: string } {
  const newestMs = newestPriceMs(positions);
  return newestMs === undefined ? {} : { asOf: new Date(newestMs).toISOString() };
}
