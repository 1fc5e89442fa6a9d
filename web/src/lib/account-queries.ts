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

const moneyQuery = queryOptions({
  queryKey: [ACCOUNT_KEY, 'balance'],
  queryFn: async ({ signal }) => {
    const { cashBalance, commissionRate } = (await call(balance, { signal })).data;
    return { cash: money(wireText(cashBalance)), commissionRate: price(wireText(commissionRate)) };
  },
  meta: { failure: 'Failed to fetch balance' },
});

/** Cash in lira. */
export const balanceQuery = queryOptions({ ...moneyQuery, select: ({ cash }): Money => cash });

/** The operator's commission, as a fraction of a trade's total; 0 for none (D24). */
export const commissionQuery = queryOptions({ ...moneyQuery, select: ({ commissionRate }): Price => commissionRate });

/** Holdings, first bought first. */
export const holdingsQuery = queryOptions({
  queryKey: [ACCOUNT_KEY, 'holdings'],
  queryFn: async ({ signal }) => (await call(holdings, { signal })).data.portfolio.map(holdingOf),
});

/** Cash as an answer just told it, until it is asked again. */
export const showCash = (cash: Money) =>
  queryClient.setQueryData(moneyQuery.queryKey, (known) => known && { ...known, cash });

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
