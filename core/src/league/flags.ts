/**
 * Suspicions for the operator, never a judgement: entries of one network, and entries that trade alike within a minute.
 */

import type { Side } from '../trading/order.ts';

/** Time within which orders count as the same one. */
const ALIKE_MS = 60_000;
/** Fewest orders of an entry that say something, and the part of them that has to be alike, in percent. */
const FEWEST_ORDERS = 5;
const ALIKE_PERCENT = 80;
/** Entries of one network beyond which it is told. */
const ENTRIES_OF_NETWORK = 3;

export interface FlaggedOrder {
  readonly entry: number;
  readonly side: Side;
  /** Key of the asset. */
  readonly asset: string;
  readonly atMs: number;
}

export interface AlikePair {
  readonly entries: readonly [number, number];
  /** Orders of the entry with fewer of them, and how many of those are alike. */
  readonly orders: number;
  readonly alike: number;
}

/** Pairs of entries of which at least 80 % of the orders of one have an equal one of the other within a minute. */
export function alikePairs(orders: readonly FlaggedOrder[]): AlikePair[] {
  const sizes = new Map<number, number>();
  for (const { entry } of orders) sizes.set(entry, (sizes.get(entry) ?? 0) + 1);
  /** Orders of each of two entries that have an equal one of the other, by pair. */
  const alike = new Map<string, number>();
  const kinds = Map.groupBy(orders, ({ side, asset }) => `${side} ${asset}`);
  for (const same of kinds.values()) {
    const sorted = same.toSorted((a, b) => a.atMs - b.atMs);
    let from = 0;
    for (const one of sorted) {
      while ((sorted[from]?.atMs ?? 0) < one.atMs - ALIKE_MS) from += 1;
      const others = new Set<number>();
      for (let at = from; at < sorted.length; at += 1) {
        const other = sorted[at] as FlaggedOrder;
        if (other.atMs > one.atMs + ALIKE_MS) break;
        if (other.entry !== one.entry) others.add(other.entry);
      }
      for (const other of others) {
        const key = `${one.entry} ${other}`;
        alike.set(key, (alike.get(key) ?? 0) + 1);
      }
    }
  }
  return [...alike].flatMap(([key, count]) => {
    const [one = 0, other = 0] = key.split(' ').map((text) => parseInt(text, 10));
    const [own, theirs] = [sizes.get(one) ?? 0, sizes.get(other) ?? 0];
    const isSmaller = own < theirs || (own === theirs && one < other);
    if (!isSmaller || own < FEWEST_ORDERS || count * 100 < own * ALIKE_PERCENT) return [];
    const entries = one < other ? ([one, other] as const) : ([other, one] as const);
    return [{ entries, orders: own, alike: count }];
  });
}

/** Networks with more than three entries. @param rows network, and an entry that was seen in it */
export function sharedNetworks(
  rows: readonly { readonly network: string; readonly entry: number }[],
): { readonly network: string; readonly entries: readonly number[] }[] {
  return [...Map.groupBy(rows, ({ network }) => network)].flatMap(([network, seen]) => {
    const entries = [...new Set(seen.map(({ entry }) => entry))].toSorted((a, b) => a - b);
    return entries.length > ENTRIES_OF_NETWORK ? [{ network, entries }] : [];
  });
}
