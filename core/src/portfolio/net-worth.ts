/** Net worth: what is held less what is owed, and how what is held is spread over kinds and currencies. */

import type { WorthKind } from '../contract/words/net-worth.ts';
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
export function sumsBy<Part extends { readonly value: Money }, Key extends string>(
  parts: readonly Part[],
  keyOf: (part: Part) => Key,
): [Key, Money][] {
  const sums = new Map<Key, Money>();
  for (const part of parts) sums.set(keyOf(part), addMoney(sums.get(keyOf(part)) ?? ZERO_MONEY, part.value));
  return [...sums].toSorted(([a, left], [b, right]) => (left === right ? (a < b ? -1 : 1) : left > right ? -1 : 1));
}
