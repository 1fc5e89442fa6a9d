/** Net worth: what is held less what is owed, and how what is held is spread over kinds and currencies. */

import { type AssetKind, ASSET_KINDS } from '../asset-kinds.ts';
import type { WorthKind } from '../contract/words/net-worth.ts';
import { FIRST_ENTRY_DAY } from '../limits.ts';
import { dayOfDate } from '../market/calendar.ts';
import { ownCurrency } from '../market/foreign-currency.ts';
import { addMoney, type Money, subtractMoney, sumMoney, ZERO_MONEY } from '../money/money.ts';

/** Value of a holding or of the money of an account; below zero it is a debt. */
export interface WorthPart {
  readonly kind: WorthKind;
  /** Code of the currency, such as TRY. */
  readonly currency: string;
  readonly value: Money;
}

export interface NetWorth {
  /** Sum of the values above zero. */
  readonly assets: Money;
  /** Sum of the values below zero, as a positive number. */
  readonly debts: Money;
  /** assets - debts. */
  readonly net: Money;
  /** Parts of the assets, largest first; both lists add up to them exactly, and debts are in neither. */
  readonly byKind: readonly { readonly kind: WorthKind; readonly value: Money }[];
  readonly byCurrency: readonly { readonly currency: string; readonly value: Money }[];
}

export function netWorthOf(parts: readonly WorthPart[]): NetWorth {
  const held = parts.filter(({ value }) => value > 0n);
  const assets = sumMoney(held.map(({ value }) => value));
  const net = sumMoney(parts.map(({ value }) => value));
  return {
    assets,
    debts: subtractMoney(assets, net),
    net,
    byKind: sumsBy(held, ({ kind }) => kind).map(([kind, value]) => ({ kind, value })),
    byCurrency: sumsBy(held, ({ currency }) => currency).map(([currency, value]) => ({ currency, value })),
  };
}

/** Sums by a key, the largest first; of equal ones the first by its key. */
function sumsBy<Key extends string>(parts: readonly WorthPart[], keyOf: (part: WorthPart) => Key): [Key, Money][] {
  const sums = new Map<Key, Money>();
  for (const part of parts) sums.set(keyOf(part), addMoney(sums.get(keyOf(part)) ?? ZERO_MONEY, part.value));
  return [...sums].toSorted(([a, left], [b, right]) => (left === right ? (a < b ? -1 : 1) : left > right ? -1 : 1));
}

export const LIRA = 'TRY';

/** Currency that a holding is counted in: its own money, or that of its price; metals count in lira. */
export const worthCurrency = (kind: AssetKind, code: string): string =>
  ASSET_KINDS[kind].isMoney ? code : (ownCurrency(kind, code) ?? LIRA);

/** Kind of each group of own assets; the others are "custom". */
const KIND_OF_GROUP: Readonly<Record<string, WorthKind>> = {
  fund: 'funds',
  deposit: 'deposit',
  metal: 'metals',
  share: 'stocks',
  crypto: 'cryptos',
};

/** @param group of an own asset; undefined for one of the market */
export const worthKind = (kind: AssetKind, group: string | undefined): WorthKind =>
  (group === undefined ? undefined : KIND_OF_GROUP[group]) ?? kind;

/** Days of the history before today, newest first: each of a quarter, one a week of the year, then one in 30 days. */
export function historyDays(today: number): number[] {
  const days: number[] = [];
  for (let day = today - 1; day >= FIRST_DAY; day -= stepOf(today - day)) days.push(day);
  return days;
}

const FIRST_DAY = dayOfDate(FIRST_ENTRY_DAY);
const stepOf = (age: number) => (age < 92 ? 1 : age < 365 ? 7 : 30);
