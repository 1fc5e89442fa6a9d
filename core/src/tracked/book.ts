/**
 * Replay of the entries in force: applied in the order of their places, each to its own position. Cost is computed in
 * two ways at once, by weighted average and by lots first in, first out. Fee and tax of a purchase are part of its
 * cost; those of a sale reduce its proceeds. A sale beyond the holding is a shortfall: it has no cost and realises
 * nothing, its proceeds count as brought in. So cash + cost = brought in + realised, after every entry.
 */

import type { PositionKey } from '../identity.ts';
import { divide } from '../money/decimal.ts';
import {
  addMoney,
  addQuantity,
  costShare,
  subtractMoney,
  subtractQuantity,
  total,
  ZERO_MONEY,
  ZERO_QUANTITY,
} from '../money/money.ts';
import type { Money, Quantity } from '../money/money.ts';
import { comparePlaces, movesShares, type Place, type TrackedEntry } from './entry.ts';
import { type Lot, LotQueue, type RemovedLots } from './lots.ts';

/** Running sums of a position: an asset in an account, or an account's money. */
export interface PositionSums {
  readonly quantity: Quantity;
  /** Cost basis of the holding: by weighted average, and of its lots. */
  readonly cost: Money;
  readonly fifoCost: Money;
  readonly realized: Money;
  readonly fifoRealized: Money;
  /** Dividends and interest after withholding; included in the realised gain. */
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

const minus = (amount: Money) => subtractMoney(ZERO_MONEY, amount);

/** Settled sale: the lots sold, and the shortfall. */
export interface Sale {
  readonly entry: TrackedEntry;
  /** Quantity sold from the holding, and its part of the proceeds, after charges. */
  readonly quantity: Quantity;
  readonly proceeds: Money;
  readonly cost: Money;
  readonly lots: readonly Lot[];
}

/** @param onSale called for each sale @returns change of the tracked cash */
export function apply(book: Book, entry: TrackedEntry, onSale?: (sale: Sale) => void): Money {
  const node = nodeOf(book, entry.node);
  const before = node.sums.cash;
  act(book, node, entry, onSale);
  if (movesShares(entry.type)) moveTo(node, entry);
  if (!entry.cashKept) node.sums = { ...node.sums, cash: before };
  return subtractMoney(node.sums.cash, before);
}

function moveTo(node: TrackedPosition, { day, second, place }: Place): void {
  const now = { day, second, place };
  if (!node.last || comparePlaces(node.last, now) <= 0) node.last = now;
  if (node.since === undefined || day < node.since) node.since = day;
}

function act(book: Book, node: TrackedPosition, entry: TrackedEntry, onSale?: (sale: Sale) => void): void {
  const { amount, quantity } = entry;
  const charges = addMoney(entry.fee, entry.tax);
  switch (entry.type) {
    case 'buy':
      return acquire(node, entry, quantity, { cost: addMoney(amount, charges), paid: addMoney(amount, charges) });
    case 'rights':
      return exercise(node, entry, charges);
    case 'delivery-in':
    case 'opening':
      return acquire(node, entry, quantity, { cost: addMoney(amount, charges), paid: charges });
    case 'sell': {
      const sale = sell(node, entry);
      return onSale?.(sale);
    }
    case 'delivery-out':
      return deliver(book, node, entry, charges);
    case 'bonus':
      return resize(node, entry, addQuantity(node.sums.quantity, addedBy(node, entry)));
    case 'split':
      return resize(node, entry, scaled(node.sums.quantity, entry));
    case 'merger':
      resize(node, entry, scaled(node.sums.quantity, entry));
      if (entry.into !== undefined) move(book, node, entry, node.sums.quantity);
      return;
    case 'dividend':
    case 'interest': {
      const net = subtractMoney(amount, addMoney(entry.withheld, charges));
      return gain(node, net, { cash: net, income: net });
    }
    case 'deposit':
      return gain(node, minus(charges), { cash: subtractMoney(amount, charges) });
    case 'withdraw':
      return gain(node, minus(charges), { cash: minus(addMoney(amount, charges)) });
    case 'fee':
    case 'tax': {
      const lost = minus(addMoney(amount, charges));
      return gain(node, lost, { cash: lost });
    }
  }
}

/** Adds a gain that is the same by both cost methods. */
function gain(
  node: TrackedPosition,
  realized: Money,
  { cash, income = ZERO_MONEY }: { cash: Money; income?: Money },
): void {
  const { sums } = node;
  node.sums = {
    ...sums,
    cash: addMoney(sums.cash, cash),
    income: addMoney(sums.income, income),
    realized: addMoney(sums.realized, realized),
    fifoRealized: addMoney(sums.fifoRealized, realized),
  };
}

function acquire(
  node: TrackedPosition,
  { day, second, place, dated }: Pick<TrackedEntry, keyof Place | 'dated'>,
  quantity: Quantity,
  { cost, paid }: { readonly cost: Money; readonly paid: Money },
): void {
  const { sums } = node;
  node.lots.add({ day, second, place, dated, quantity, cost });
  node.sums = {
    ...sums,
    quantity: addQuantity(sums.quantity, quantity),
    cost: addMoney(sums.cost, cost),
    fifoCost: addMoney(sums.fifoCost, cost),
    cash: subtractMoney(sums.cash, paid),
  };
}

/** Adds shares bought by rights, as a lot of their own. A ratio has no effect if nothing is held. */
function exercise(node: TrackedPosition, entry: TrackedEntry, charges: Money): void {
  const added = addedBy(node, entry);
  if (added === 0n) return gain(node, minus(charges), { cash: minus(charges) });
  const price = entry.quantity > 0n ? entry.amount : total(entry.price, added, 'half-up');
  const cost = addMoney(price, charges);
  acquire(node, { ...entry, dated: true }, added, { cost, paid: cost });
}

const addedBy = (node: TrackedPosition, entry: TrackedEntry): Quantity =>
  entry.quantity > 0n ? entry.quantity : scaled(node.sums.quantity, entry);

/** Most digits of a quantity: 15, as it is a JSON number on the wire. */
const MOST_DIGITS = 15;

function scaled(quantity: Quantity, { numerator, denominator }: TrackedEntry): Quantity {
  const exact = divide(quantity * numerator, denominator, 'half-up');
  const step = 10n ** BigInt(Math.max(exact.toString().length - MOST_DIGITS, 0));
  return (divide(exact, step, 'half-up') * step) as Quantity;
}

interface Leaving {
  readonly lots: readonly Lot[];
  readonly quantity: Quantity;
  readonly cost: Money;
  readonly fifoCost: Money;
}

/** Removes a quantity from the holding; a missing part is added to the shortfall. @param take removes lots */
function release(
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

function sell(node: TrackedPosition, entry: TrackedEntry): Sale {
  const received = subtractMoney(entry.amount, addMoney(entry.fee, entry.tax));
  const left = release(node, entry.quantity);
  const proceeds = costShare(received, left.quantity, entry.quantity);
  const { sums } = node;
  node.sums = {
    ...sums,
    cash: addMoney(sums.cash, received),
    realized: addMoney(sums.realized, subtractMoney(proceeds, left.cost)),
    fifoRealized: addMoney(sums.fifoRealized, subtractMoney(proceeds, left.fifoCost)),
  };
  return { entry, quantity: left.quantity, proceeds, cost: left.cost, lots: left.lots };
}

function deliver(book: Book, node: TrackedPosition, entry: TrackedEntry, charges: Money): void {
  gain(node, minus(charges), { cash: minus(charges) });
  if (entry.into === undefined) release(node, entry.quantity);
  else move(book, node, entry, entry.quantity);
}

/** Moves lots with their days and costs; in one step if all of them go to an empty position. */
function move(book: Book, node: TrackedPosition, entry: TrackedEntry, requested: Quantity): void {
  const target = nodeOf(book, entry.into ?? entry.node);
  const { fifoCost } = node.sums;
  const whole = (): RemovedLots => {
    target.lots.adopt(node.lots);
    return { lots: [], cost: fifoCost };
  };
  const areAll = requested >= node.sums.quantity && target.lots.length === 0 && target !== node;
  const left = areAll ? release(node, requested, whole) : release(node, requested);
  node.touched += target.lots.addAll(left.lots);
  target.sums = {
    ...target.sums,
    quantity: addQuantity(target.sums.quantity, left.quantity),
    cost: addMoney(target.sums.cost, left.cost),
    fifoCost: addMoney(target.sums.fifoCost, left.fifoCost),
  };
  moveTo(target, entry);
}

/** Changes the number of shares at the same cost. Bonus shares without a holding become a lot without cost. */
function resize(node: TrackedPosition, entry: TrackedEntry, to: Quantity): void {
  const { sums } = node;
  if (sums.quantity === 0n) return acquire(node, entry, to, { cost: ZERO_MONEY, paid: ZERO_MONEY });
  if (to === 0n) {
    // The rest is less than the smallest fraction of a share: its cost is lost.
    const left = release(node, sums.quantity);
    node.sums = {
      ...node.sums,
      realized: subtractMoney(node.sums.realized, left.cost),
      fifoRealized: subtractMoney(node.sums.fifoRealized, left.fifoCost),
    };
    return;
  }
  node.lots.multiply(to, sums.quantity);
  node.sums = { ...sums, quantity: to };
}
