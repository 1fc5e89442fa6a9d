/** Reads of the portfolio: figures of core/portfolio from the account and the quotes, as the contract's answers. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import * as contract from '@kurus/core/contract/portfolio';
import * as requests from '@kurus/core/contract/requests/portfolio';
import type { AssetRef } from '@kurus/core/identity';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { type ByWorld, byWorld } from '@kurus/core/market/world';
import { addMoney, averagePrice } from '@kurus/core/money/money';
import { allocationOf } from '@kurus/core/portfolio/allocation';
import { balanceItems, valuedBalances } from '@kurus/core/portfolio/balances';
import { inShares, type ShareQuantity } from '@kurus/core/portfolio/bes-balances';
import { cashFigures, type CashState } from '@kurus/core/portfolio/cash-figures';
import { newestPriceMs, type Position } from '@kurus/core/portfolio/position';
import { profitLossOf } from '@kurus/core/portfolio/profit-loss';
import { overallResult, summaryOf } from '@kurus/core/portfolio/summary';
import type { Terms } from '@kurus/core/trading/order';
import { worldOfAccountId } from '../accounts/account-world.ts';
import type { Session, SessionClaim } from '../auth/session/sessions.ts';
import type { Sql } from '../db/pool.ts';
import { requestedAccount } from '../http/api/requested-account.ts';
import { route, type HttpContext } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import type { AccountRef } from '../ledger/entry.ts';
import { createDayBases, type DayBasesDeps } from './day-bases.ts';
import type { HoldingPrices } from './holding-prices.ts';
import { type InCurrency, inCurrencies } from './in-currency.ts';
import { todaysChange, type TodaysChange, dayFiguresOf } from './todays-change.ts';
import { createSessionDay } from './todays-change.ts';
import { transactionsRoute } from './transactions-routes.ts';
import {
  loadAccount,
  type LoadedAccount,
  requireAccount,
  valueAccount,
  type ValuedAccount,
  type ValueWorld,
} from './value-account.ts';

export interface PortfolioDeps {
  readonly worlds: ByWorld<DayBasesDeps & ValueWorld>;
  readonly sql: Sql;
  /** Connections for reads that a replica may answer. */
  readonly late: Sql;
  readonly terms: Terms;
  /** Quantities of a pension contract by balance. */
  readonly shares: (account: AccountRef) => Promise<readonly ShareQuantity[]>;
}

interface AccountQuery {
  readonly query: { readonly account?: number | undefined };
}

interface AccountCall extends AccountQuery {
  readonly session: Session;
  readonly loaded: LoadedAccount;
  readonly nowMs: number;
}

/** The account is read together with its session: the round trip to the database costs more than either. */
export function portfolioRoutes(context: HttpContext, deps: PortfolioDeps): void {
  const { sql, late, terms } = deps;
  const worlds = byWorld((world) => {
    const own = deps.worlds[world];
    return { ...own, sessionDay: createSessionDay(own.book), dayBases: createDayBases(own) };
  });
  const worldOf = ({ query: { account = VIRTUAL_ACCOUNT } }: AccountQuery) => worlds[worldOfAccountId(account)];
  const load = (claim: SessionClaim, { query }: AccountQuery) => loadAccount(sql, claim, query.account);
  const loadWithChange = (claim: SessionClaim, request: AccountQuery, nowMs: number) =>
    loadAccount(sql, claim, request.query.account, { sessionDay: worldOf(request).sessionDay(nowMs), nowMs });
  const valued = (call: AccountCall) => valueAccount(worldOf(call), requestedAccount(call), call.loaded, call.nowMs);
  const changed = async (call: AccountCall) => {
    const account = await valued(call);
    return { ...account, today: await todaysChange(worldOf(call).dayBases, account.changeParts()) };
  };

  route(context, contract.balance, requests.balance, {
    load,
    async answer(call) {
      const account = requireAccount(call.loaded);
      const { book } = worldOf(call);
      const balances = balanceItems(account.cash, valuedBalances(account.balances, book.get).items);
      const data = { ...cashOf(account, call.nowMs), balances, ...terms };
      return { message: textOf('ok', call.language), data };
    },
  });

  route(context, contract.holdings, requests.holdings, {
    load: loadWithChange,
    async answer(call) {
      const account = await changed(call);
      const shares = account.isBes ? await deps.shares(requestedAccount(call)) : undefined;
      return { message: textOf('ok', call.language), data: holdingsOf(account, shares) };
    },
  });

  route(context, contract.summary, requests.summary, {
    load: loadWithChange,
    async answer(call) {
      const { cash, realized, balances, positions, today } = await changed(call);
      const summary = summaryOf(positions, cash, balances.value);
      const result = overallResult(summary, realized);
      const atCost = positions.filter(({ price }) => price === undefined).length;
      const data = { ...summary, ...result, ...newestTime(positions), atCost, today: today.total };
      return { message: textOf('ok', call.language), data };
    },
  });

  route(context, contract.profitLoss, requests.profitLoss, {
    load: loadWithChange,
    async answer(call) {
      const account = await changed(call);
      const { book, ownCosts } = worldOf(call);
      const costs = await ownCosts(requestedAccount(call), account.positions, call.nowMs);
      return { message: textOf('ok', call.language), data: resultsOf(account, inCurrencies(book.get, costs)) };
    },
  });

  route(context, contract.allocation, requests.allocation, {
    load,
    async answer(call) {
      const { positions, holdingPrices } = await valued(call);
      const { items, totalPortfolio } = allocationOf(positions);
      const allocation = items.map((item) => ({
        symbol: item.code,
        type: item.type,
        quantity: item.quantity,
        totalValue: item.totalValue,
        ...holdingPrices.priced(item),
      }));
      return { message: textOf('ok', call.language), data: { allocation, totalPortfolio } };
    },
  });
  transactionsRoute(context, late);
}

type ChangedAccount = ValuedAccount & { readonly today: TodaysChange };

function holdingsOf({ rows, holdingPrices, today }: ChangedAccount, shares: readonly ShareQuantity[] | undefined) {
  const portfolio = rows.flatMap((position) => {
    const row = {
      ...heldOf(position),
      name: holdingPrices.name(position),
      createdAt: new Date(position.firstBoughtAtMs).toISOString(),
      ...holdingPrices.marks(position),
      today: today.of(position),
    };
    return shares ? inBalances(row, inShares(position, shares)) : [row];
  });
  const closed = today.closed.map((one) => ({ ...nameOf(one, holdingPrices), ...dayFiguresOf(one) }));
  return { portfolio, today: { ...today.total, closed } };
}

/** A row for each balance; figures that are only known of both together stand in the first. */
function inBalances<Row extends object>(row: Row, parts: ReturnType<typeof inShares>) {
  const single = parts.length === 1;
  return parts.map(({ share, quantity, cost }, at) => ({
    ...row,
    share,
    quantity,
    cost,
    ...(single ? {} : { fifoCost: undefined, buyPrice: averagePrice(cost, quantity) }),
    ...(at === 0 ? {} : { today: undefined, shortfall: undefined }),
  }));
}

function resultsOf(
  { rows: positions, realized, closed, holdingPrices, today }: ChangedAccount,
  inCurrency: InCurrency,
) {
  const { rows, totalProfitLoss } = profitLossOf(positions);
  const results = rows.map((position) => ({
    ...heldOf(position),
    name: holdingPrices.name(position),
    ...holdingPrices.marks(position),
    value: position.value,
    profitLoss: position.profit,
    returnPercentage: position.returnPercentage,
    realizedProfitLoss: position.realized,
    ...inCurrency(position),
  }));
  return {
    results,
    totalProfitLoss,
    totalRealizedProfitLoss: realized,
    overallProfitLoss: addMoney(totalProfitLoss, realized),
    closed: closed.map((asset) => ({ ...nameOf(asset, holdingPrices), realizedProfitLoss: asset.realized })),
    today: today.total,
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
