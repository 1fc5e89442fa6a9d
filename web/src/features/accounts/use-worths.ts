/** What each account is worth now: what the server told of it, gone on with at live prices. */
import type { AccountItem } from '@kurus/core/contract/accounts';
import type { AssetKind } from '@kurus/core/asset-kinds';
import { addMoney, type Money, type Quantity, sumMoney } from '@kurus/core/money/money';
import type { DayChange } from '@kurus/core/portfolio/day-change';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { holdingsQuery } from '../../lib/account-queries.ts';
import type { NamedHolding } from '../../lib/told-account.ts';
import { isPriceOld } from '../../quotes/old-price.ts';
import { atPrices, todayOf, type NamedPosition } from '../../quotes/told-and-live.ts';
import { useQuotes } from '../../quotes/use-quote.ts';

export interface Worth {
  readonly account: AccountItem;
  readonly value: Money;
  /** Undefined until holdings and prices are known. */
  readonly today: DayChange | undefined;
  readonly kinds: readonly AssetKind[];
  /** What is held; undefined until it is known. */
  readonly assets: number | undefined;
  /** What sales lacked. */
  readonly short: readonly { readonly code: string; readonly quantity: Quantity }[];
  /** Something that stands at an old price, or at none. */
  readonly stale: { readonly code: string; readonly asOfMs: number | undefined } | undefined;
}

export interface Worths {
  /** In the order of the accounts. */
  readonly each: readonly Worth[];
  /** Of all of them together. */
  readonly value: Money;
  readonly today: DayChange | undefined;
  /** Whether what each of them holds is known. */
  readonly isWhole: boolean;
}

/** @param nowMs decides which prices are old */
export function useWorths(accounts: readonly AccountItem[], nowMs: number): Worths {
  const told = useQueries({
    queries: accounts.map(({ id }) => holdingsQuery(id)),
    combine: (answers) => answers.map(({ data }) => data),
  });
  const all = useMemo(() => told.flatMap((held) => held ?? []), [told]);
  const quotes = useQuotes(all);
  return useMemo(() => {
    const each = accounts.map((account, at) => {
      const held = told[at];
      const from = told.slice(0, at).reduce((sum, before) => sum + (before?.length ?? 0), 0);
      const own = quotes.slice(from, from + (held?.length ?? 0));
      const positions = held && atPrices(held, own);
      return worthOf(account, positions, positions && todayOf(positions, own), nowMs);
    });
    const isWhole = told.every((held) => held !== undefined);
    return {
      each,
      value: sumMoney(each.map(({ value }) => value)),
      today: isWhole ? todayOf(atPrices(all, quotes), quotes) : undefined,
      isWhole,
    };
  }, [accounts, told, all, quotes, nowMs]);
}

function worthOf(
  account: AccountItem,
  positions: readonly NamedPosition[] | undefined,
  today: DayChange | undefined,
  nowMs: number,
): Worth {
  const held = positions?.filter(({ quantity }) => quantity > 0n) ?? [];
  const values = sumMoney(held.map(({ value }) => value));
  return {
    account,
    value: positions ? addMoney(account.cashBalance, values) : account.overallPortfolioValue,
    today: held.length > 0 ? today : undefined,
    kinds: [...new Set(held.map(({ type }) => type))],
    assets: positions && held.length,
    short: (positions ?? []).flatMap(({ code, shortfall }: NamedHolding) =>
      shortfall === undefined ? [] : [{ code, quantity: shortfall }],
    ),
    stale: held.find((one) => isPriceOld(one, nowMs)),
  };
}
