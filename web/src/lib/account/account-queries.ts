/**
 * Queries of an account's money, fetched once for all screens. Every key begins with ACCOUNT_KEY and the account's
 * number: code that moved cash or traded calls `refreshAccount`, and every screen fetches again. Each call of the
 * portfolio is a query of its own (D43): one that fails holds up none of the others.
 */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { allocation, balance, type BalanceItem, holdings, profitLoss, summary } from '@kurus/core/contract/portfolio';
import { SAMPLE_ACCOUNT } from '@kurus/core/contract/words/start';
import { LIRA } from '@kurus/core/money/balance';
import { addMoney, type Money, subtractMoney, sumMoney, ZERO_MONEY } from '@kurus/core/money/money';
import type { Terms } from '@kurus/core/trading/order';
import { queryOptions } from '@tanstack/react-query';
import { freshMs } from '../../first-paint/first-screen-requests.ts';
import { call } from '../api-client.ts';
import { newIdempotencyKey } from '../forms/idempotency-key.ts';
import { queryClient } from '../query-client.ts';
import { storage } from '../storage.ts';
import type { PortfolioData } from './account-types.ts';
import { portfolioOfAnswer, profitLossOfAnswer, shareOf, summaryOfAnswer } from './read-account.ts';

export const ACCOUNT_KEY = 'account';

export type TradeTerms = Pick<Terms, 'commissionRate' | 'minimumCommission' | 'minOrder'>;

/** Failures are not shown but logged (S8.22), so a failed query is repeated until it succeeds. */
const ASK_AGAIN_MS = 5000;
const untilThere = (query: { readonly state: { readonly status: string } }) =>
  query.state.status === 'error' && ASK_AGAIN_MS;

/** Number of the sample on the screens: no account has it. On the wire the sample has its word. */
export const SAMPLE_ID = 0;

/** An account's number as the server reads it. */
export const accountOnWire = (account: number): string => (account === SAMPLE_ID ? SAMPLE_ACCOUNT : String(account));

/** Query parameter of the account. Calls of the specification without it use the virtual account. */
export const queryOf = (account: number): { account?: string } =>
  account === VIRTUAL_ACCOUNT ? {} : { account: accountOnWire(account) };

export interface AccountBalance extends TradeTerms {
  readonly cash: Money;
  /** Lira and other currencies, the largest value first; undefined for figures stored before. */
  readonly balances?: readonly BalanceItem[];
  readonly free: FreeCash | undefined;
}

/** Value of the balances in other currencies than lira. */
export const othersValue = ({ balances = [] }: Pick<AccountBalance, 'balances'>): Money =>
  sumMoney(balances.filter(({ currency }) => currency !== LIRA).map(({ value }) => value));

interface AccountRequest {
  readonly query: { readonly account?: string };
  readonly signal: AbortSignal;
}

const accountQuery = <Data>(
  account: number,
  part: string,
  failure: string,
  load: (request: AccountRequest) => Promise<Data>,
) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, part],
    queryFn: ({ signal }) => load({ query: queryOf(account), signal }),
    staleTime: freshMs,
    meta: { failure },
    refetchInterval: untilThere,
  });

export const moneyQuery = (account: number) =>
  accountQuery(account, 'balance', 'Failed to fetch balance', async (request): Promise<AccountBalance> => {
    const {
      cashBalance: cash,
      availableCash,
      withdrawableCash,
      settlement,
      ...terms
    } = (await call(balance, request)).data;
    return { cash, free: { available: availableCash, withdrawable: withdrawableCash, settlement }, ...terms };
  });

/** Cash in lira. */
export const balanceQuery = (account: number) =>
  queryOptions({ ...moneyQuery(account), select: ({ cash }): Money => cash });

/** Commission as a fraction of a trade's total, 0 for none (D24), and the least order (D44). */
export const termsQuery = queryOptions({
  ...moneyQuery(VIRTUAL_ACCOUNT),
  select: ({ commissionRate, minimumCommission, minOrder }): TradeTerms => ({
    commissionRate,
    minimumCommission,
    minOrder,
  }),
});

/** Free cash by use, and when the rest becomes free; undefined for stored figures. */
export interface FreeCash {
  /** Not reserved: may be spent on shares. */
  readonly available: Money;
  /** Settled on every day from today on: may be withdrawn, or spent where payment is immediate. */
  readonly withdrawable: Money;
  /** Cash to be settled after today, negative if outgoing, by day. */
  readonly settlement: readonly { readonly date: string; readonly amount: Money }[];
}

export const freeCashQuery = (account: number) =>
  queryOptions({ ...moneyQuery(account), select: ({ free }): FreeCash | undefined => free });

/** Holdings, and the other parts of today's change. */
export const portfolioQuery = (account: number) =>
  accountQuery(account, 'holdings', 'Failed to load the portfolio', async (request) =>
    portfolioOfAnswer((await call(holdings, request)).data),
  );

const holdingsOf = ({ holdings: rows }: PortfolioData) => rows;

/** Holdings, first bought first. */
export const holdingsQuery = (account: number) => queryOptions({ ...portfolioQuery(account), select: holdingsOf });

export const summaryQuery = (account: number) =>
  accountQuery(account, 'summary', 'Failed to load the summary of the portfolio', async (request) =>
    summaryOfAnswer((await call(summary, request)).data),
  );

export const profitLossQuery = (account: number) =>
  accountQuery(account, 'profit-loss', 'Failed to load profit and loss', async (request) =>
    profitLossOfAnswer((await call(profitLoss, request)).data),
  );

/** Largest first, by the prices of the request. */
export const allocationQuery = (account: number) =>
  accountQuery(account, 'allocation', 'Failed to load the allocation', async (request) =>
    (await call(allocation, request)).data.allocation.map(shareOf),
  );

/** Shows the cash of a response until it is requested again. */
export const showCash = (account: number, cash: Money) =>
  queryClient.setQueryData(
    moneyQuery(account).queryKey,
    (cached) =>
      cached && { ...cached, cash, free: cached.free && changed(cached.free, subtractMoney(cash, cached.cash)) },
  );

/** Free cash to withdraw may grow only by a response of the server; it may shrink at once. */
function changed(free: FreeCash, by: Money): FreeCash {
  const less = by < 0n ? addMoney(free.withdrawable, by) : free.withdrawable;
  return { ...free, available: addMoney(free.available, by), withdrawable: less < 0n ? ZERO_MONEY : less };
}

/** Cash or holdings have changed: queries that show them are sent again, in every tab of the browser (D41). */
export const refreshAccount = () => storage.accountChange.set(newIdempotencyKey());

storage.accountChange.watch(() => {
  if (storage.accountChange.get() !== undefined) void queryClient.invalidateQueries({ queryKey: [ACCOUNT_KEY] });
});
