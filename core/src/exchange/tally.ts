/** Tally of each account's recent fills in one asset: the ladder lacks quantities just taken, and a day has a cap. */

import type { AccountKey } from '../identity.ts';
import { dayOf } from '../market/calendar.ts';
import { addQuantity, ZERO_QUANTITY } from '../money/money.ts';
import type { Quantity } from '../money/money.ts';
import type { Side } from '../trading/order.ts';

/** Time for which a quantity that an account took is missing from its ladder. */
export const LADDER_MEMORY_MS = 120_000;

interface TallyFill {
  readonly exTimeMs: number;
  readonly quantity: Quantity;
  /** True if the fill was taken from the ladder; else a resting order was filled. */
  readonly isTaken: boolean;
}

export interface Tally {
  note(account: AccountKey, side: Side, fill: TallyFill): void;
  /** Quantity taken from the ladder in the last two minutes. */
  consumed(account: AccountKey, side: Side, exTimeMs: number): Quantity;
  /** Quantity filled on the day of this moment. */
  filled(account: AccountKey, side: Side, exTimeMs: number): Quantity;
  /** Number of stored fills. */
  size(): number;
}

export function createTally(): Tally {
  const fills = new Map<string, TallyFill[]>();
  const keyOf = (account: AccountKey, side: Side) => `${side} ${account}`;
  const sum = (account: AccountKey, side: Side, counts: (fill: TallyFill) => boolean) =>
    (fills.get(keyOf(account, side)) ?? []).reduce(
      (all, fill) => (counts(fill) ? addQuantity(all, fill.quantity) : all),
      ZERO_QUANTITY,
    );
  let day = -Infinity;
  /** Drops fills that no longer count for any account, at the first fill of a new day. */
  const beginDay = (nowMs: number) => {
    day = dayOf(nowMs);
    for (const [key, all] of fills) if (all.every(({ exTimeMs }) => isOver(exTimeMs, nowMs))) fills.delete(key);
  };
  return {
    note(account, side, fill) {
      if (dayOf(fill.exTimeMs) > day) beginDay(fill.exTimeMs);
      const key = keyOf(account, side);
      fills.set(key, counted([...(fills.get(key) ?? []), fill]));
    },
    consumed: (account, side, atMs) =>
      sum(account, side, ({ isTaken, exTimeMs }) => isTaken && exTimeMs > atMs - LADDER_MEMORY_MS),
    size: () => [...fills.values()].reduce((sum, all) => sum + all.length, 0),
    filled: (account, side, atMs) => sum(account, side, ({ exTimeMs }) => dayOf(exTimeMs) === dayOf(atMs)),
  };
}

const isOver = (exTimeMs: number, nowMs: number) =>
  dayOf(exTimeMs) < dayOf(nowMs) && exTimeMs <= nowMs - LADDER_MEMORY_MS;

/**
 * Fills to store: those of the last two minutes one by one, and one sum of the day's earlier fills. So the number is
 * limited.
 */
function counted(all: readonly TallyFill[]): TallyFill[] {
  const nowMs = all.reduce((latest, { exTimeMs }) => Math.max(latest, exTimeMs), -Infinity);
  const [lately, before]: [TallyFill[], TallyFill[]] = [[], []];
  for (const fill of all) {
    if (isOver(fill.exTimeMs, nowMs)) continue;
    (fill.exTimeMs > nowMs - LADDER_MEMORY_MS ? lately : before).push(fill);
  }
  const [first, ...others] = before;
  if (!first) return lately;
  const sum = others.reduce((total, { quantity }) => addQuantity(total, quantity), first.quantity);
  return [{ ...first, quantity: sum }, ...lately];
}
