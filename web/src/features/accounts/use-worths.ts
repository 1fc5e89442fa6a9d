/** Current value of each account: the server's figures, continued at live prices of the account's own world. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { AccountItem } from '@kurus/core/contract/accounts';
import { type World, worldOfAccount } from '@kurus/core/market/world';
import { addMoney, type Money, type Quantity, subtractMoney, sumMoney, ZERO_MONEY } from '@kurus/core/money/money';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { portfolioQuery } from '../../lib/account/account-queries.ts';
import type { NamedHolding, PortfolioData } from '../../lib/account/account-types.ts';
import { queryClient } from '../../lib/query-client.ts';
import { atPrices, type NamedPosition } from '../../quotes/live-figures.ts';
import { isPriceOld } from '../../quotes/old-price.ts';
import { areAtCost, isAtCost, type Unpriced, unpricedOf } from '../../quotes/price-source.tsx';
import { type AccountView, type TodaysChange, todaysChange } from '../../quotes/todays-change.ts';
import { useQuotesOf } from '../../quotes/use-quote.ts';

export interface Worth {
  readonly account: AccountItem;
  readonly value: Money;
  /** Sum of what is below zero, holdings and money, as a positive number. */
  readonly debts: Money;
  /** Undefined until holdings are loaded, and if there is nothing to compare, as with all of them at cost. */
  readonly today: TodaysChange | undefined;
  readonly kinds: readonly AssetKind[];
  /** Holdings at their prices; empty until they are known. */
  readonly held: readonly NamedPosition[];
  /** Number of assets held; undefined until it is known. */
  readonly assets: number | undefined;
  readonly unpriced: Unpriced;
  /** True if all of its assets are at cost: a return of the account would be of no price. */
  readonly isUnpriced: boolean;
  /** Shortfalls: quantities that sales lacked. */
  readonly short: readonly { readonly code: string; readonly quantity: Quantity }[];
  /** A holding with a stale price. */
  readonly stale: { readonly code: string; readonly asOfMs: number | undefined } | undefined;
}

export interface Worths {
  /** In the order of the accounts. */
  readonly each: readonly Worth[];
  /** Value of all of them together. */
  readonly value: Money;
  readonly debts: Money;
  readonly today: TodaysChange | undefined;
  /** True if the holdings of all of them are loaded. */
  readonly isWhole: boolean;
  /** True if all of their assets are at cost. */
  readonly isUnpriced: boolean;
}

/**
 * @param nowMs decides which prices are old
 * @param asks whether to request the holdings; without, only those that another part of the screen has requested count
 */
export function useWorths(accounts: readonly AccountItem[], nowMs: number, asks = true): Worths {
  const isKnown = ({ id }: AccountItem) =>
    asks || !queryClient.getQueryState(portfolioQuery(id).queryKey)?.isInvalidated;
  const replies = useQueries({
    queries: accounts.map(({ id }) => ({ ...portfolioQuery(id), enabled: asks })),
    combine: (answers) => accounts.map((account, at) => (isKnown(account) ? answers[at]?.data : undefined)),
  });
  const practice = useQuotesOf(useHeldIn('practice', accounts, replies), 'practice');
  const real = useQuotesOf(useHeldIn('real', accounts, replies), 'real');
  return useMemo(() => {
    const left = { practice: [...practice], real: [...real] };
    const views = accounts.map((account, at) => {
      const one = replies[at];
      if (!one) return undefined;
      const quotes = left[worldOfAccount(account.kind)].splice(0, one.holdings.length);
      return { positions: atPrices(one.holdings, quotes), quotes, rest: one.rest };
    });
    const each = accounts.map((account, at) => worthOf(account, views[at], nowMs));
    const isWhole = replies.every((one) => one !== undefined);
    const isUnpriced = areAtCost(views.flatMap((one) => one?.positions.filter(({ quantity }) => quantity > 0n) ?? []));
    return {
      each,
      value: sumMoney(each.map(({ value }) => value)),
      debts: sumMoney(each.map(({ debts }) => debts)),
      today: isWhole && !isUnpriced ? todaysChange(views.flatMap((one) => one ?? [])) : undefined,
      isWhole,
      isUnpriced,
    };
  }, [accounts, replies, practice, real, nowMs]);
}

/** Holdings of the accounts that live in a world, account after account. */
const useHeldIn = (world: World, accounts: readonly AccountItem[], replies: readonly (PortfolioData | undefined)[]) =>
  useMemo(
    () => accounts.flatMap(({ kind }, at) => (worldOfAccount(kind) === world ? (replies[at]?.holdings ?? []) : [])),
    [world, accounts, replies],
  );

const debtsIn = (values: readonly Money[]): Money =>
  subtractMoney(ZERO_MONEY, sumMoney(values.filter((value) => value < 0n)));

function worthOf(account: AccountItem, views: AccountView | undefined, nowMs: number): Worth {
  const positions: readonly NamedPosition[] | undefined = views?.positions;
  const today = views && todaysChange([views]);
  const held = positions?.filter(({ quantity }) => quantity > 0n) ?? [];
  const values = sumMoney(held.map(({ value }) => value));
  return {
    account,
    value: positions ? sumMoney([account.cashBalance, account.balancesValue, values]) : account.overallPortfolioValue,
    debts: addMoney(account.balancesOwed, debtsIn([account.cashBalance, ...held.map(({ value }) => value)])),
    today: today && !areAtCost(held) && (today.atWork > 0n || today.change !== 0n) ? today : undefined,
    kinds: [...new Set(held.map(({ type }) => type))],
    held,
    assets: positions && held.length,
    unpriced: unpricedOf(held),
    isUnpriced: areAtCost(held),
    short: (positions ?? []).flatMap(({ code, shortfall }: NamedHolding) =>
      shortfall === undefined ? [] : [{ code, quantity: shortfall }],
    ),
    stale: held.find((one) => !isAtCost(one) && isPriceOld(one, nowMs)),
  };
}
