/**
 * What the server knows of the account's money, asked once for all screens. Every key begins with ACCOUNT_KEY: whoever
 * moved cash or traded calls `refreshAccount`, and all that shows it asks again.
 */
import { queryOptions } from '@tanstack/react-query';
import { balance, holdings } from '@kurus/core/contract/portfolio';
import type { HoldingItem } from '@kurus/core/contract/portfolio';
import { money, quantity } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import { wireText } from '@kurus/core/money/wire';
import type { Holding } from '@kurus/core/portfolio/position';
import { call } from './api-client.ts';
import { queryClient } from './query-client.ts';

export const ACCOUNT_KEY = 'account';

/** A holding as the screens show it: exact figures, and the company's name. */
export interface NamedHolding extends Holding {
  readonly name: string;
}

/** Cash in lira. */
export const balanceQuery = queryOptions({
  queryKey: [ACCOUNT_KEY, 'balance'],
  queryFn: async ({ signal }): Promise<Money> => money(wireText((await call(balance, { signal })).data.cashBalance)),
});

/** Holdings, first bought first. */
export const holdingsQuery = queryOptions({
  queryKey: [ACCOUNT_KEY, 'holdings'],
  queryFn: async ({ signal }) => (await call(holdings, { signal })).data.portfolio.map(holdingOf),
});

export const refreshAccount = () => queryClient.invalidateQueries({ queryKey: [ACCOUNT_KEY] });

function holdingOf(item: HoldingItem): NamedHolding {
  return {
    type: item.type,
    code: item.symbol,
    name: item.name,
    quantity: quantity(wireText(item.quantity)),
    cost: money(wireText(item.cost)),
    firstBoughtAtMs: Date.parse(item.createdAt),
  };
}
