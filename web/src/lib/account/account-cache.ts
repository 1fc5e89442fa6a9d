/** Reads an account's figures from the queries and restores them: for the time without a connection. */

import { newestPriceMs, positionsOf } from '@kurus/core/portfolio/position';
import { summaryOf } from '@kurus/core/portfolio/summary';
import { queryClient } from '../query-client.ts';
import {
  allocationQuery,
  moneyQuery,
  othersValue,
  portfolioQuery,
  profitLossQuery,
  summaryQuery,
} from './account-queries.ts';
import type { AccountBalance } from './account-queries.ts';
import type { RealizedGain, PortfolioData } from './account-types.ts';

/** Figures sent by the server, from which the others are computed. */
export interface AccountFigures extends PortfolioData {
  readonly money: AccountBalance;
  /** Undefined if the server did not send it, or if something has changed since. */
  readonly realized: RealizedGain | undefined;
}

/** Figures that the server sent last; undefined until all of them have arrived, or if something has changed since. */
export function cachedAccount(account: number): AccountFigures | undefined {
  const money = queryClient.getQueryState(moneyQuery(account).queryKey);
  const portfolio = queryClient.getQueryState(portfolioQuery(account).queryKey);
  if (!money?.data || !portfolio?.data || money.isInvalidated || portfolio.isInvalidated) return undefined;
  const profitLoss = queryClient.getQueryState(profitLossQuery(account).queryKey);
  const realized = profitLoss?.isInvalidated ? undefined : profitLoss?.data?.realized;
  return { money: money.data, ...portfolio.data, realized };
}

/** Tells if a screen has figures to show, old or new. */
export const showsAccount = (account: number) =>
  [moneyQuery(account), portfolioQuery(account)].every(
    ({ queryKey }) => queryClient.getQueryData<unknown>(queryKey) !== undefined,
  );

/** Shows stored figures until the server sends new ones. */
export function restoreAccount(account: number, figures: AccountFigures, updatedAt: number): void {
  const { money: balance, holdings: held, rest, realized } = figures;
  const positions = held.flatMap((holding) => positionsOf([holding], () => holding.known));
  const extra = { realizedProfitLoss: realized?.total, asOfMs: newestPriceMs(positions) };
  const summary = { ...summaryOf(positions, balance.cash, othersValue(balance)), ...extra };
  queryClient.setQueryData(moneyQuery(account).queryKey, balance, { updatedAt });
  queryClient.setQueryData(portfolioQuery(account).queryKey, { holdings: held, rest }, { updatedAt });
  queryClient.setQueryData(summaryQuery(account).queryKey, summary, { updatedAt });
  queryClient.setQueryData(profitLossQuery(account).queryKey, { rows: held, realized }, { updatedAt });
  queryClient.setQueryData(allocationQuery(account).queryKey, positions, { updatedAt });
}
