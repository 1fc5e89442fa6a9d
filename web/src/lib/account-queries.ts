/**
 * What the server knows of the account's money, asked once for all screens. Every key begins with ACCOUNT_KEY: whoever
 * moved cash or traded calls `refreshAccount`, and all that shows it asks again.
 */
import { queryOptions } from '@tanstack/react-query';
import { balance, holdings } from '@kurus/core/contract/portfolio';
import type { HoldingItem } from '@kurus/core/contract/portfolio';
import { money, price, quantity } from '@kurus/core/money/money';
import type { Money, Price } from '@kurus/core/money/money';
import { wireText } from '@kurus/core/money/wire';
import type { Holding, PriceAt } from '@kurus/core/portfolio/position';
import { call } from './api-client.ts';
import { queryClient } from './query-client.ts';

export const ACCOUNT_KEY = 'account';

/** A holding as the screens show it: exact figures, the company's name, and the price it had when we asked. */
export interface NamedHolding extends Holding {
  readonly name: string;
  /** Until the live quotes are here; undefined while the market has no price for the asset. */
  readonly known: PriceAt | undefined;
}

/** Failures are not shown but logged (seed section 8), so whatever failed is asked again until it is there. */
const ASK_AGAIN_MS = 5000;
const untilThere = (query: { readonly state: { readonly status: string } }) =>
  query.state.status === 'error' && ASK_AGAIN_MS;

const moneyQuery = queryOptions({
  queryKey: [ACCOUNT_KEY, 'balance'],
  queryFn: async ({ signal }) => {
    const { cashBalance, commissionRate } = (await call(balance, { signal })).data;
    return { cash: money(wireText(cashBalance)), commissionRate: price(wireText(commissionRate)) };
  },
  meta: { failure: 'Failed to fetch balance' },
  refetchInterval: untilThere,
});

/** Cash in lira. */
export const balanceQuery = queryOptions({ ...moneyQuery, select: ({ cash }): Money => cash });

/** The operator's commission, as a fraction of a trade's total; 0 for none (D24). */
export const commissionQuery = queryOptions({ ...moneyQuery, select: ({ commissionRate }): Price => commissionRate });

/** Holdings, first bought first. */
export const holdingsQuery = queryOptions({
  queryKey: [ACCOUNT_KEY, 'holdings'],
  queryFn: async ({ signal }) => (await call(holdings, { signal })).data.portfolio.map(holdingOf),
  meta: { failure: 'Failed to load the portfolio' },
  refetchInterval: untilThere,
});

/** Cash as an answer just told it, until it is asked again. */
export const showCash = (cash: Money) =>
  queryClient.setQueryData(moneyQuery.queryKey, (known) => known && { ...known, cash });

export interface AccountFigures {
  readonly money: { readonly cash: Money; readonly commissionRate: Price };
  readonly holdings: readonly NamedHolding[];
}

/** What the server told last; undefined while it has not told all of it, or while something has changed since. */
export function knownAccount(): AccountFigures | undefined {
  const [money, holdings] = [
    queryClient.getQueryState(moneyQuery.queryKey),
    queryClient.getQueryState(holdingsQuery.queryKey),
  ];
  if (!money?.data || !holdings?.data || money.isInvalidated || holdings.isInvalidated) return undefined;
  return { money: money.data, holdings: holdings.data };
}

/** Whether a screen has figures to show, old or new. */
export const showsAccount = () =>
  [moneyQuery, holdingsQuery].every(({ queryKey }) => queryClient.getQueryData<unknown>(queryKey) !== undefined);

/** Figures of an earlier time, until the server tells new ones. */
export function restoreAccount({ money: kept, holdings }: AccountFigures, updatedAt: number): void {
  queryClient.setQueryData(moneyQuery.queryKey, kept, { updatedAt });
  queryClient.setQueryData(holdingsQuery.queryKey, [...holdings], { updatedAt });
}

export const refreshAccount = () => queryClient.invalidateQueries({ queryKey: [ACCOUNT_KEY] });

function holdingOf(item: HoldingItem): NamedHolding {
  return {
    type: item.type,
    code: item.symbol,
    name: item.name,
    quantity: quantity(wireText(item.quantity)),
    cost: money(wireText(item.cost)),
    firstBoughtAtMs: Date.parse(item.createdAt),
    known: knownPrice(item),
  };
}

function knownPrice({ currentPrice, asOf }: HoldingItem): PriceAt | undefined {
  if (currentPrice === undefined || asOf === undefined) return undefined;
  return { price: price(wireText(currentPrice)), asOfMs: Date.parse(asOf) };
}
