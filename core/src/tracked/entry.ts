/** Tracked entry as its owner entered it: facts alone, in lira. All else is derived by replay (book.ts). */

import type { EntryKind } from '../contract/entries.ts';
import type { PositionKey } from '../identity.ts';
import type { Money, Price, Quantity } from '../money/money.ts';

/** A correction carries the entry that stands instead, a removal carries nothing: neither is replayed itself. */
export type TrackedEntryKind = Exclude<EntryKind, 'update' | 'delete'>;

const MONEY_ALONE: readonly TrackedEntryKind[] = ['deposit', 'withdraw', 'dividend', 'interest', 'fee', 'tax'];

/** Whether quantities and costs may depend on it; else it only adds its money, whatever its day. */
export const movesShares = (type: TrackedEntryKind): boolean => !MONEY_ALONE.includes(type);

/** The second of what comes before everything else of its day: who held at the end of the day before takes part. */
export const FIRST_OF_DAY = -2;

const IN_KIND: ReadonlySet<TrackedEntryKind> = new Set(['opening', 'delivery-in', 'delivery-out']);

/**
 * Tells openings and deliveries without a time, which belong to the holding as the day begins. A corporate action of
 * that day applies to them, and comes before the day's trades.
 */
export const isHeldAtBeginning = ({ type, second }: Pick<TrackedEntry, 'type' | 'second'>): boolean =>
  second < 0 && IN_KIND.has(type);

/** Place of an entry in the order of what happened. */
export interface Place {
  /** "2026-03-02" */
  readonly day: string;
  /**
   * Second of the day; -1 where no time is known: before all entries that have one. FIRST_OF_DAY for an accepted
   * corporate action on its shares.
   */
  readonly second: number;
  /** As entered: counts through all accounts of a user. A correction keeps the number of what it replaces. */
  readonly place: number;
}

/** "14:30:05" */
export function timeText(second: number): string {
  const parts = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

export interface TrackedEntry extends Place {
  readonly type: TrackedEntryKind;
  /** Subject of the entry: an asset in an account, or the account's cash. */
  readonly node: PositionKey;
  /** Target of shares that leave: another asset of a merger, another account of a transfer. */
  readonly into?: PositionKey | undefined;
  /** Whether the account's cash is followed. */
  readonly cashKept: boolean;
  /** Knowledge of an opening's date; false when the start of the holding is unknown. */
  readonly dated: boolean;
  /** Zero where the entry states none. */
  readonly quantity: Quantity;
  readonly price: Price;
  /** Gross: without fee, tax and what was withheld. */
  readonly amount: Money;
  readonly fee: Money;
  readonly tax: Money;
  readonly withheld: Money;
  /** New per old of a split or a merger, added per old of bonus and rights; both zero without one. */
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function comparePlaces(a: Place, b: Place): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return a.second - b.second || a.place - b.place;
}
