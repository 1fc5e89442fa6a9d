/**
 * Replay of the entries in force: applied in the order of their places, each to its own position. Cost is computed in
 * two ways at once, by weighted average and by lots first in, first out. Fee and tax of a purchase are part of its
 * cost; those of a sale reduce its proceeds. A sale beyond the holding is a shortfall: it has no cost and realises
 * nothing, its proceeds count as brought in. So cash + cost = brought in + realised, after every entry.
 *
 * An exchange moves cost and days to another asset and realises nothing; its charges are part of the cost there, as of
 * a purchase. Of an exchange beyond the holding only the part that was held arrives: the rest has no known cost.
 */

import {
  addMoney,
  addQuantity,
  costShare,
  subtractMoney,
  subtractQuantity,
  total,
  ZERO_MONEY,
} from '../money/money.ts';
import type { Money, Quantity } from '../money/money.ts';
import { type CashChange, cashChangeOf } from './balances.ts';
import { movesShares, type Place, type TrackedEntry } from './entry.ts';
import { exchange } from './exchange.ts';
import type { Lot, RemovedLots } from './lots.ts';
import { type Book, moveTo, nodeOf, release, scaled, type TrackedPosition } from './position.ts';

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

/** @param onSale called for each sale @returns change of the tracked money */
export function apply(book: Book, entry: TrackedEntry, onSale?: (sale: Sale) => void): CashChange {
  const node = nodeOf(book, entry.node);
  const before = node.sums;
  act(book, node, entry, onSale);
  if (movesShares(entry.type)) moveTo(node, entry);
  const paid = subtractMoney(node.sums.cash, before.cash);
  const changed = cashChangeOf(entry, paid, subtractQuantity(node.sums.quantity, before.quantity));
  if (changed.cash !== paid) node.sums = { ...node.sums, cash: addMoney(before.cash, changed.cash) };
  return changed;
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
    case 'exchange':
      return exchange(book, node, entry, charges);
    case 'dividend':
    case 'interest': {
      const net = subtractMoney(amount, addMoney(entry.withheld, charges));
      return gain(node, net, { cash: net, income: net });
    }
    case 'refund':
      return gain(node, amount, { cash: amount });
    case 'interest-paid': {
      const paid = minus(addMoney(amount, charges));
      return gain(node, paid, { cash: paid, income: paid });
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
