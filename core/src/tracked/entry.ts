/** Tracked entry as its owner entered it: facts only, in lira. All other figures are derived by replay (book.ts). */

import type { EntryKind } from '../contract/entries.ts';
import type { RefundedCharge } from '../contract/words/tracked.ts';
import type { PositionKey } from '../identity.ts';
import type { CashRules, MoneySides, OwnFigures } from '../money/balance.ts';
import type { Money, Price, Quantity } from '../money/money.ts';

/** Kinds of entries that are replayed: a correction is replayed as the entry that it states, a removal not at all. */
export type TrackedEntryKind = Exclude<EntryKind, 'update' | 'delete'>;

/** Effect of each kind on the quantity of its asset. */
export const QUANTITY_EFFECTS: Readonly<Record<TrackedEntryKind, 'none' | 'adds' | 'leaves' | 'multiplies'>> = {
  buy: 'adds',
  sell: 'leaves',
  deposit: 'none',
  withdraw: 'none',
  dividend: 'none',
  tax: 'none',
  fee: 'none',
  interest: 'none',
  bonus: 'multiplies',
  rights: 'adds',
  split: 'multiplies',
  merger: 'multiplies',
  'delivery-in': 'adds',
  'delivery-out': 'leaves',
  opening: 'adds',
  refund: 'none',
  'interest-paid': 'none',
  exchange: 'leaves',
};

/** Tells if quantities and costs may depend on the entry; else it only adds its money, on any day. */
export const movesShares = (type: TrackedEntryKind): boolean => QUANTITY_EFFECTS[type] !== 'none';

/**
 * Kind by which a stored entry is replayed. Shares that arrive from another account come with that account's entry, and
 * an exchange of money has no asset: of both only the charges are replayed. What an exchange does to the balances of
 * an account that keeps them is told by its sides (balances.ts).
 */
export const replayedKind = (type: TrackedEntryKind, stored: { isArrival: boolean; hasTarget: boolean }) =>
  stored.isArrival || (type === 'exchange' && !stored.hasTarget) ? 'fee' : type;

/** Second of entries that come before all others of a day: holders at the end of the day before take part. */
export const FIRST_OF_DAY = -2;

const IN_KIND: ReadonlySet<TrackedEntryKind> = new Set(['opening', 'delivery-in', 'delivery-out']);

/**
 * True for an opening or delivery without a time, which is held from the beginning of the day. A corporate action
 * of that day applies to it, and comes before the day's trades.
 */
export const isHeldAtBeginning = ({ type, second }: Pick<TrackedEntry, 'type' | 'second'>): boolean =>
  second < 0 && IN_KIND.has(type);

/** Place of an entry in the order of time. */
export interface Place {
  /** "2026-03-02" */
  readonly day: string;
  /**
   * Second of the day; -1 if no time is known: before all entries that have one. FIRST_OF_DAY for an accepted corporate
   * action on its shares.
   */
  readonly second: number;
  /**
   * Number in the order of entering, over all accounts of a user. A correction keeps the number of the entry it
   * replaces.
   */
  readonly place: number;
}

/** "14:30:05" */
export function timeText(second: number): string {
  const parts = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

export interface TrackedEntry extends Place, CashRules {
  readonly type: TrackedEntryKind;
  /** Subject of the entry: an asset in an account, or the account's cash. */
  readonly node: PositionKey;
  /** Target of shares that leave: another asset of a merger or an exchange, another account of a transfer. */
  readonly into?: PositionKey | undefined;
  /** Figures in another currency, where its owner stated them so. */
  readonly own?: OwnFigures | undefined;
  /** Sides of an exchange of money, whose amounts are `quantity` and `intoQuantity`. */
  readonly exchanged?: MoneySides | undefined;
  /** True if an opening's date is known. */
  readonly dated: boolean;
  /** Quantity; zero if the entry states none. */
  readonly quantity: Quantity;
  /** Quantity of the target that an exchange brings; zero for others. */
  readonly intoQuantity: Quantity;
  readonly price: Price;
  /** Gross amount: without fee, tax and withholding. */
  readonly amount: Money;
  readonly fee: Money;
  readonly tax: Money;
  readonly withheld: Money;
  /** Charge that a refund gives back. */
  readonly refundOf: RefundedCharge | undefined;
  /** Ratio: new per old shares for a split or a merger, added per old for bonus and rights; both zero without one. */
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function comparePlaces(a: Place, b: Place): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return a.second - b.second || a.place - b.place;
}
