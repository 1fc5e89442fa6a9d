/** Tally of each account's recent fills in one asset: the ladder lacks what was just taken, and a day has a cap. */
import { dayOf } from '../market/calendar.ts';
import { addQuantity, ZERO_QUANTITY } from '../money/money.ts';
import type { Quantity } from '../money/money.ts';
import type { Side } from '../trading/order.ts';

/** Time for which a quantity that an account took is missing from its ladder. */
export const LADDER_MEMORY_MS = 120_000;

interface Deed {
  readonly exTimeMs: number;
  readonly quantity: Quantity;
  /** Whether it was taken from the ladder; else it came to a resting order. */
  readonly isTaken: boolean;
}

export interface Tally {
  note(account: string, side: Side, deed: Deed): void;
  /** Taken from the ladder in the two minutes before. */
  taken(account: string, side: Side, exTimeMs: number): Quantity;
  /** Filled on the day of this moment. */
  filled(account: string, side: Side, exTimeMs: number): Quantity;
  /** Number of fills that it remembers. */
  kept(): number;
}

export function createTally(): Tally {
  const deeds = new Map<string, Deed[]>();
  const keyOf = (account: string, side: Side) => `${side} ${account}`;
  const sum = (account: string, side: Side, counts: (deed: Deed) => boolean) =>
    (deeds.get(keyOf(account, side)) ?? []).reduce(
      (all, deed) => (counts(deed) ? addQuantity(all, deed.quantity) : all),
      ZERO_QUANTITY,
    );
  let day = -Infinity;
  /** Drops fills that no longer count for any account, with the first fill of a new day. */
  const beginDay = (nowMs: number) => {
    day = dayOf(nowMs);
    for (const [key, all] of deeds) if (all.every(({ exTimeMs }) => isOver(exTimeMs, nowMs))) deeds.delete(key);
  };
  return {
    note(account, side, deed) {
      if (dayOf(deed.exTimeMs) > day) beginDay(deed.exTimeMs);
      const key = keyOf(account, side);
      deeds.set(key, counted([...(deeds.get(key) ?? []), deed]));
    },
    taken: (account, side, atMs) =>
      sum(account, side, ({ isTaken, exTimeMs }) => isTaken && exTimeMs > atMs - LADDER_MEMORY_MS),
    kept: () => [...deeds.values()].reduce((sum, all) => sum + all.length, 0),
    filled: (account, side, atMs) => sum(account, side, ({ exTimeMs }) => dayOf(exTimeMs) === dayOf(atMs)),
  };
}

const isOver = (exTimeMs: number, nowMs: number) =>
  dayOf(exTimeMs) < dayOf(nowMs) && exTimeMs <= nowMs - LADDER_MEMORY_MS;

/**
 * Fills of the ladder's memory one by one, and the sum of those of the day before them: so few are kept however many
 * there were.
 */
function counted(all: readonly Deed[]): Deed[] {
  const nowMs = all.reduce((latest, { exTimeMs }) => Math.max(latest, exTimeMs), -Infinity);
  const [lately, before]: [Deed[], Deed[]] = [[], []];
  for (const deed of all) {
    if (isOver(deed.exTimeMs, nowMs)) continue;
    (deed.exTimeMs > nowMs - LADDER_MEMORY_MS ? lately : before).push(deed);
  }
  const [first, ...others] = before;
  if (!first) return lately;
  const sum = others.reduce((total, { quantity }) => addQuantity(total, quantity), first.quantity);
  return [{ ...first, quantity: sum }, ...lately];
}
