/** Position in the replay: its sums, its lots, and what takes shares from it. */

import type { PositionKey } from '../identity.ts';
import { divide } from '../money/decimal.ts';
import { addQuantity, costShare, subtractMoney, subtractQuantity, ZERO_MONEY, ZERO_QUANTITY } from '../money/money.ts';
import type { Money, Quantity } from '../money/money.ts';
import { comparePlaces, type Place, type TrackedEntry } from './entry.ts';
import { type Lot, LotQueue, type RemovedLots } from './lots.ts';

/** Running sums of a position: an asset in an account, or an account's money. */
export interface PositionSums {
  readonly quantity: Quantity;
  /** Cost basis of the holding: by weighted average, and of its lots. */
  readonly cost: Money;
  readonly fifoCost: Money;
  readonly realized: Money;
  readonly fifoRealized: Money;
  /** Dividends and interest after withholding, less interest paid; included in the realised gain. */
  readonly income: Money;
  /** Quantity sold beyond the holding. */
  readonly shortfall: Quantity;
  /** Change of the tracked cash by its entries. */
  readonly cash: Money;
}

export interface TrackedPosition {
  sums: PositionSums;
  readonly lots: LotQueue;
  /** Place of the newest entry that moves shares, and the day of the oldest. */
  last: Place | undefined;
  since: string | undefined;
  /** Number of lots that its entries moved or shifted: the cost of a replay in addition to the number of entries. */
  touched: number;
}

export const NO_SUMS: PositionSums = {
  quantity: ZERO_QUANTITY,
  cost: ZERO_MONEY,
  fifoCost: ZERO_MONEY,
  realized: ZERO_MONEY,
  fifoRealized: ZERO_MONEY,
  income: ZERO_MONEY,
  shortfall: ZERO_QUANTITY,
  cash: ZERO_MONEY,
};

export type Book = Map<PositionKey, TrackedPosition>;

export function nodeOf(book: Book, name: PositionKey): TrackedPosition {
  const existing = book.get(name);
  if (existing) return existing;
  const node: TrackedPosition = { sums: NO_SUMS, lots: new LotQueue(), last: undefined, since: undefined, touched: 0 };
  book.set(name, node);
  return node;
}

export function moveTo(node: TrackedPosition, { day, second, place }: Place): void {
  const now = { day, second, place };
  if (!node.last || comparePlaces(node.last, now) <= 0) node.last = now;
  if (node.since === undefined || day < node.since) node.since = day;
}

/** Most digits of a quantity: 15, as it is a JSON number on the wire. */
const MOST_DIGITS = 15;

export function scaled(
  quantity: Quantity,
  { numerator, denominator }: Pick<TrackedEntry, 'numerator' | 'denominator'>,
): Quantity {
  const exact = divide(quantity * numerator, denominator, 'half-up');
  const step = 10n ** BigInt(Math.max(exact.toString().length - MOST_DIGITS, 0));
  return (divide(exact, step, 'half-up') * step) as Quantity;
}

export interface Leaving {
  readonly lots: readonly Lot[];
  readonly quantity: Quantity;
  readonly cost: Money;
  readonly fifoCost: Money;
}

/** Removes a quantity from the holding; a missing part is added to the shortfall. @param take removes lots */
export function release(
  node: TrackedPosition,
  requested: Quantity,
  take = (part: Quantity): RemovedLots => node.lots.take(part),
): Leaving {
  const { sums } = node;
  const quantity = requested < sums.quantity ? requested : sums.quantity;
  const { lots, cost: fifoCost } = take(quantity);
  const cost = quantity === 0n ? ZERO_MONEY : costShare(sums.cost, quantity, sums.quantity);
  node.sums = {
    ...sums,
    quantity: subtractQuantity(sums.quantity, quantity),
    cost: subtractMoney(sums.cost, cost),
    fifoCost: subtractMoney(sums.fifoCost, fifoCost),
    shortfall: addQuantity(sums.shortfall, subtractQuantity(requested, quantity)),
  };
  return { lots, quantity, cost, fifoCost };
}
