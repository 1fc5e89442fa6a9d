/**
 * Suspicions for the operator, never a judgement: entries of one network, entries that trade alike within a minute, and
 * two of which one gains each day what the other loses.
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

/** Least change of a day that is a bet, in 1e-8 of the start. */
const BET = 300_000;
/** Fewest days of bets, and the part of them on which one gains and the other loses, in percent. */
const FEWEST_BETS = 5;
const OPPOSITE_PERCENT = 80;
/** Most that both together may gain or lose, of the sum of their changes, in percent. */
const NET_PERCENT = 25;

/** Returns of an entry on the days of a season, in 1e-8; the same days for all. */
export interface DailyReturns {
  readonly entry: number;
  readonly earned: readonly number[];
}

export interface MirroredPair {
  readonly entries: readonly [number, number];
  /** Days of bets, and on how many of them they were opposite. */
  readonly bets: number;
  readonly opposite: number;
}

/**
 * Pairs of which one wins what the other loses: two accounts of one person, on opposite sides, of which one comes out
 * on top. Nobody is short in a league, so markets move two strangers the same way.
 */
export function mirroredPairs(winners: readonly DailyReturns[], losers: readonly DailyReturns[]): MirroredPair[] {
  const changes = ({ earned }: DailyReturns) => earned.map((one, n) => one - (earned[n - 1] ?? 0));
  const ofLosers = losers.map((one) => ({ entry: one.entry, changes: changes(one) }));
  return winners.flatMap((winner) => {
    const own = changes(winner);
    return ofLosers.flatMap((loser): MirroredPair[] => {
      const bets = loser.entry === winner.entry ? undefined : betsOf(own, loser.changes);
      return bets ? [{ entries: [winner.entry, loser.entry], ...bets }] : [];
    });
  });
}

function betsOf(own: readonly number[], theirs: readonly number[]): Omit<MirroredPair, 'entries'> | undefined {
  let [bets, opposite, net, gross] = [0, 0, 0, 0];
  for (const [n, change] of own.entries()) {
    const other = theirs[n] ?? 0;
    if (Math.abs(change) < BET || Math.abs(other) < BET) continue;
    bets += 1;
    if (change > 0 !== other > 0) opposite += 1;
    net += change + other;
    gross += Math.abs(change) + Math.abs(other);
  }
  const isMirrored =
    bets >= FEWEST_BETS && opposite * 100 >= bets * OPPOSITE_PERCENT && Math.abs(net) * 100 <= gross * NET_PERCENT;
  return isMirrored ? { bets, opposite } : undefined;
}
