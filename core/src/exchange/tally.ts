/** What each account did in one asset lately: the ladder lacks what was just taken, and a day has a cap. */
import { DAY_MS, dayOf } from '../market/calendar.ts';
import { addQuantity, ZERO_QUANTITY } from '../money/money.ts';
import type { Quantity } from '../money/money.ts';
import type { Side } from '../trading/order.ts';

/** How long what an account took is missing from its ladder. */
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
}

export function createTally(): Tally {
  const deeds = new Map<string, Deed[]>();
  const keyOf = (account: string, side: Side) => `${side} ${account}`;
  const sum = (account: string, side: Side, counts: (deed: Deed) => boolean) =>
    (deeds.get(keyOf(account, side)) ?? []).reduce(
      (all, deed) => (counts(deed) ? addQuantity(all, deed.quantity) : all),
      ZERO_QUANTITY,
    );
  return {
    note(account, side, deed) {
      const key = keyOf(account, side);
      const kept = (deeds.get(key) ?? []).filter(({ exTimeMs }) => exTimeMs > deed.exTimeMs - DAY_MS);
      deeds.set(key, [...kept, deed]);
    },
    taken: (account, side, atMs) =>
      sum(account, side, ({ isTaken, exTimeMs }) => isTaken && exTimeMs > atMs - LADDER_MEMORY_MS),
    filled: (account, side, atMs) => sum(account, side, ({ exTimeMs }) => dayOf(exTimeMs) === dayOf(atMs)),
  };
}
