/**
 * The server's state of an account's money, fetched once for all screens. Every key begins with ACCOUNT_KEY and the
 * account's number: code that moved cash or traded calls `refreshAccount`, and every screen fetches again. Each call of
 * the portfolio is a query of its own (D43): one that fails holds up none of the others.
 */
import { type AssetKind } from '@kurus/core/asset-kinds';
import { queryOptions } from '@tanstack/react-query';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { allocation, balance, holdings, profitLoss, summary } from '@kurus/core/contract/portfolio';
import { type Money, type Price, type Quantity } from '@kurus/core/money/money';
import { newestPriceMs, positionsOf } from '@kurus/core/portfolio/position';
import type { Held, Holding, PriceAt } from '@kurus/core/portfolio/position';
import { summaryOf } from '@kurus/core/portfolio/summary';
import type { Summary } from '@kurus/core/portfolio/summary';
import type { Terms } from '@kurus/core/trading/order';
import { call, newIdempotencyKey } from './api-client.ts';
import { queryClient } from './query-client.ts';
import { storage } from './storage.ts';

export const ACCOUNT_KEY = 'account';

export type TradeTerms = Pick<Terms, 'commissionRate' | 'minOrder'>;

/** The price that an asset had when the server was asked; undefined while the market has none for it. */
interface Told {
  readonly known: PriceAt | undefined;
}

/** A holding as the screens show it: exact figures and the company's name. */
export type NamedHolding = Holding & Told & { readonly name: string };
/** A row of the profit/loss table. */
export type ToldRow = Held & Told & { readonly name: string };

/** What was gained or lost for good with one asset; prices do not move it. */
export interface RealizedAsset extends Pick<Held, 'type' | 'code'> {
  readonly name: string;
  readonly realized: Money;
  /** Whether some of it is held now; if not, the position is closed. */
  readonly isHeld: boolean;
}

export interface Realized {
  /** Of everything that was ever traded, and of what belongs to no asset. */
  readonly total: Money;
  /** What is held first, then what is closed. */
  readonly assets: readonly RealizedAsset[];
}

export interface ToldProfitLoss {
  /** First bought first. */
  readonly rows: readonly ToldRow[];
  /** undefined for figures of an earlier time that did not come with it. */
  readonly realized: Realized | undefined;
}

/** The part of the portfolio that an asset takes; without a price it stands at its cost. */
export interface ToldShare extends Told, Pick<Held, 'type' | 'code' | 'quantity'> {
  readonly value: Money;
}

export interface ToldSummary extends Summary {
  /** As in Realized. */
  readonly realizedProfitLoss: Money | undefined;
  /** The time of the newest price in it. */
  readonly asOfMs: number | undefined;
}

/** Failures are not shown but logged (S8.22), so whatever failed is asked again until it is there. */
const ASK_AGAIN_MS = 5000;
const untilThere = (query: { readonly state: { readonly status: string } }) =>
  query.state.status === 'error' && ASK_AGAIN_MS;

/** How a read names its account. The calls of the specification mean the virtual one. */
export const queryOf = (account: number): { account?: string } =>
  account === VIRTUAL_ACCOUNT ? {} : { account: String(account) };

const moneyQuery = (account: number) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, 'balance'],
    queryFn: async ({ signal }) => {
      const { cashBalance, commissionRate, minOrder } = (await call(balance, { query: queryOf(account), signal })).data;
      return {
        cash: cashBalance,
        commissionRate,
        minOrder: minOrder,
      };
    },
    meta: { failure: 'Failed to fetch balance' },
    refetchInterval: untilThere,
  });

/** Cash in lira. */
export const balanceQuery = (account: number) =>
  queryOptions({ ...moneyQuery(account), select: ({ cash }): Money => cash });

/** The operator's commission as a fraction of a trade's total, 0 for none (D24), and the least order (D44). */
export const termsQuery = queryOptions({
  ...moneyQuery(VIRTUAL_ACCOUNT),
  select: ({ commissionRate, minOrder }): TradeTerms => ({ commissionRate, minOrder }),
});

/** Holdings, first bought first. */
export const holdingsQuery = (account: number) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, 'holdings'],
    queryFn: async ({ signal }): Promise<readonly NamedHolding[]> =>
      (await call(holdings, { query: queryOf(account), signal })).data.portfolio.map((item) => ({
        ...rowOf(item),
        firstBoughtAtMs: Date.parse(item.createdAt),
      })),
    meta: { failure: 'Failed to load the portfolio' },
    refetchInterval: untilThere,
  });

export const summaryQuery = (account: number) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, 'summary'],
    queryFn: async ({ signal }): Promise<ToldSummary> => {
      const told = (await call(summary, { query: queryOf(account), signal })).data;
      return {
        cashBalance: told.cashBalance,
        overallPortfolioValue: told.overallPortfolioValue,
        holdingsValue: told.holdingsValue,
        totalInvested: told.totalInvested,
        totalPositions: told.totalPositions,
        totalShare: told.totalShare,
        totalReturn: told.totalReturn,
        returnPercentage: told.returnPercentage,
        realizedProfitLoss: told.realizedProfitLoss,
        asOfMs: told.asOf === undefined ? undefined : Date.parse(told.asOf),
      };
    },
    meta: { failure: 'Failed to load the summary of the portfolio' },
    refetchInterval: untilThere,
  });

export const profitLossQuery = (account: number) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, 'profit-loss'],
    queryFn: async ({ signal }): Promise<ToldProfitLoss> => {
      const { results, closed, totalRealizedProfitLoss } = (await call(profitLoss, { query: queryOf(account), signal }))
        .data;
      const assets = [
        ...results.map((item) => realizedOf(item, true)),
        ...closed.map((item) => realizedOf(item, false)),
      ];
      return { rows: results.map(rowOf), realized: { total: totalRealizedProfitLoss, assets } };
    },
    meta: { failure: 'Failed to load profit and loss' },
    refetchInterval: untilThere,
  });

/** Largest first, as it was at the time of asking. */
export const allocationQuery = (account: number) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, 'allocation'],
    queryFn: async ({ signal }): Promise<readonly ToldShare[]> =>
      (await call(allocation, { query: queryOf(account), signal })).data.allocation.map((item) => ({
        type: item.type,
        code: item.symbol,
        quantity: item.quantity,
        value: item.totalValue,
        known: knownPrice(item),
      })),
    meta: { failure: 'Failed to load the allocation' },
    refetchInterval: untilThere,
  });

/** Cash as an answer just told it, until it is asked again. */
export const showCash = (account: number, cash: Money) =>
  queryClient.setQueryData(moneyQuery(account).queryKey, (known) => known && { ...known, cash });

/** Of what the server tells, that from which the rest follows. */
export interface AccountFigures {
  readonly money: TradeTerms & { readonly cash: Money };
  readonly holdings: readonly NamedHolding[];
  /** undefined where it was not told, or where something has changed since. */
  readonly realized: Realized | undefined;
}

/** What the server told last; undefined while it has not told all of it, or while something has changed since. */
export function knownAccount(account: number): AccountFigures | undefined {
  const [money, holdings] = [
    queryClient.getQueryState(moneyQuery(account).queryKey),
    queryClient.getQueryState(holdingsQuery(account).queryKey),
  ];
  if (!money?.data || !holdings?.data || money.isInvalidated || holdings.isInvalidated) return undefined;
  const profitLoss = queryClient.getQueryState(profitLossQuery(account).queryKey);
  const realized = profitLoss?.isInvalidated ? undefined : profitLoss?.data?.realized;
  return { money: money.data, holdings: holdings.data, realized };
}

/** Whether a screen has figures to show, old or new. */
export const showsAccount = (account: number) =>
  [moneyQuery(account), holdingsQuery(account)].every(
    ({ queryKey }) => queryClient.getQueryData<unknown>(queryKey) !== undefined,
  );

/** Figures of an earlier time, until the server tells new ones. */
export function restoreAccount(account: number, figures: AccountFigures, updatedAt: number): void {
  const { money: kept, holdings: held, realized } = figures;
  const positions = held.flatMap((holding) => positionsOf([holding], () => holding.known));
  const known = { realizedProfitLoss: realized?.total, asOfMs: newestPriceMs(positions) };
  const told = { ...summaryOf(positions, kept.cash), ...known };
  queryClient.setQueryData(moneyQuery(account).queryKey, kept, { updatedAt });
  queryClient.setQueryData(holdingsQuery(account).queryKey, held, { updatedAt });
  queryClient.setQueryData(summaryQuery(account).queryKey, told, { updatedAt });
  queryClient.setQueryData(profitLossQuery(account).queryKey, { rows: held, realized }, { updatedAt });
  queryClient.setQueryData(allocationQuery(account).queryKey, positions, { updatedAt });
}

/** Cash or holdings have changed: whatever shows them asks again, in every tab of the browser (D41). */
export const refreshAccount = () => storage.accountChange.set(newIdempotencyKey());

storage.accountChange.watch(() => {
  if (storage.accountChange.get() !== undefined) void queryClient.invalidateQueries({ queryKey: [ACCOUNT_KEY] });
});

interface RowItem extends PricedItem {
  readonly type: AssetKind;
  readonly symbol: string;
  readonly name: string;
  readonly quantity: Quantity;
  readonly cost: Money;
}

const rowOf = (item: RowItem): ToldRow => ({
  type: item.type,
  code: item.symbol,
  name: item.name,
  quantity: item.quantity,
  cost: item.cost,
  known: knownPrice(item),
});

type RealizedItem = Pick<RowItem, 'type' | 'symbol' | 'name'> & { readonly realizedProfitLoss: Money };

const realizedOf = (item: RealizedItem, isHeld: boolean): RealizedAsset => ({
  type: item.type,
  code: item.symbol,
  name: item.name,
  realized: item.realizedProfitLoss,
  isHeld,
});

interface PricedItem {
  readonly currentPrice?: Price | undefined;
  readonly asOf?: string | undefined;
}

function knownPrice({ currentPrice, asOf }: PricedItem): PriceAt | undefined {
  if (currentPrice === undefined || asOf === undefined) return undefined;
  return { price: currentPrice, asOfMs: Date.parse(asOf) };
}
