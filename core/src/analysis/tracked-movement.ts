/**
 * Entries of an account that is recorded, as movements. Where its cash is not followed, each purchase brings its
 * money in and each sale takes it out. What was sold without ever having been bought takes no part: its money is
 * brought in.
 */

import type { PositionKey } from '../identity.ts';
import { dayOfDate } from '../market/calendar.ts';
import { addMoney, averagePrice, subtractMoney, subtractQuantity, ZERO_MONEY } from '../money/money.ts';
import type { Money, Quantity } from '../money/money.ts';
import { apply, type Book, nodeOf, type Sale, type PositionSums } from '../tracked/book.ts';
import type { TrackedEntry, TrackedEntryKind } from '../tracked/entry.ts';
import { type AssetChange, MONEY, type Movement, NO_MOVEMENT } from './movement.ts';

export interface TrackedStep {
  readonly entry: TrackedEntry;
  /** Whether its money is the other side of a transfer between accounts of the same owner. */
  readonly isTransfer: boolean;
  /** Whether it is about the account's money alone. */
  readonly isMoney: boolean;
}

/**
 * Applies the entry to the book.
 * @returns what it did to its account; changes of assets are named by their nodes, one of another account among them
 */
export function movementOf(book: Book, step: TrackedStep): Movement {
  const { entry } = step;
  const names = [entry.node, ...(entry.into === undefined ? [] : [entry.into])];
  const before = names.map((name) => nodeOf(book, name).sums);
  let sale: Sale | undefined;
  const paid = apply(book, { ...entry, cashKept: true }, (one) => (sale = one));
  const changes = names.flatMap((name, at) =>
    changeOf(name, before[at] as PositionSums, nodeOf(book, name).sums, entry),
  );
  return {
    ...NO_MOVEMENT,
    day: dayOfDate(entry.day),
    subject: step.isMoney ? MONEY : entry.node,
    changes,
    ...earned(entry),
    ...realizedBy(entry, before[0] as PositionSums, nodeOf(book, entry.node).sums),
    ...moneyOf(step, paid, sale),
  };
}

function changeOf(asset: PositionKey, before: PositionSums, after: PositionSums, entry: TrackedEntry): AssetChange[] {
  const quantity = subtractQuantity(after.quantity, before.quantity);
  if (quantity === 0n) return [];
  return [
    {
      asset,
      quantity,
      cost: subtractMoney(after.cost, before.cost),
      fifoCost: subtractMoney(after.fifoCost, before.fifoCost),
      price: asset === entry.node ? paidForOne(entry) : NO_PRICE,
      crossing: crossingOf(entry),
      ...(asset === entry.node && MULTIPLIED.includes(entry.type) && multipliedBy(before.quantity, after.quantity)),
    },
  ];
}

/** None where nothing was held before, or too little of it for one unit to be left. */
const multipliedBy = (before: Quantity, after: Quantity): Pick<AssetChange, 'factor'> =>
  before > 0n && after > 0n ? { factor: { numerator: before, denominator: after } } : {};

const NO_PRICE = 0n as AssetChange['price'];
const PRICED: readonly TrackedEntryKind[] = ['buy', 'sell', 'opening', 'delivery-in'];

/** A replay is told amounts; what rights are used at is no price of the share. */
const paidForOne = ({ type, amount, quantity }: TrackedEntry) =>
  PRICED.includes(type) && quantity > 0n ? averagePrice(amount, quantity) : NO_PRICE;

const BROUGHT: readonly TrackedEntryKind[] = ['delivery-in', 'opening'];
/** A merger may leave the shares their code: it is a split of them then. */
const MULTIPLIED: readonly TrackedEntryKind[] = ['bonus', 'split', 'merger'];

/**
 * Border crossing of an entry. Corporate actions stay inside the account, even where they bring a share that was not
 * held before.
 */
function crossingOf({ type, into }: TrackedEntry): AssetChange['crossing'] {
  if (type === 'delivery-out') return into === undefined ? 'outside' : 'own account';
  return BROUGHT.includes(type) ? 'outside' : undefined;
}

function earned({ type, amount, fee, tax, withheld }: TrackedEntry) {
  return {
    dividends: type === 'dividend' ? amount : ZERO_MONEY,
    interest: type === 'interest' ? amount : ZERO_MONEY,
    fees: type === 'fee' ? addMoney(amount, fee) : fee,
    taxes: addMoney(type === 'tax' ? addMoney(amount, tax) : tax, withheld),
  };
}

/**
 * Realised gain of an entry in which shares were sold, or became worthless; charges of other entries are reported as
 * fees.
 */
function realizedBy({ type }: TrackedEntry, before: PositionSums, after: PositionSums) {
  if (!REALIZING.includes(type)) return {};
  return {
    realized: subtractMoney(after.realized, before.realized),
    fifoRealized: subtractMoney(after.fifoRealized, before.fifoRealized),
  };
}

const REALIZING: readonly TrackedEntryKind[] = ['sell', 'bonus', 'split', 'merger'];

/** @param paid what the entry did to the cash, were it followed */
function moneyOf({ entry, isTransfer, isMoney: isOfMoney }: TrackedStep, paid: Money, sale: Sale | undefined) {
  const isMoney = entry.type === 'deposit' || entry.type === 'withdraw';
  const brought = isMoney
    ? entry.type === 'deposit'
      ? entry.amount
      : subtractMoney(ZERO_MONEY, entry.amount)
    : ZERO_MONEY;
  const unbought = sale ? uncovered(sale) : ZERO_MONEY;
  if (!entry.cashKept) return { isOfMoney, ...flows(subtractMoney(addMoney(unbought, brought), paid)) };
  if (isTransfer && isMoney) return { cash: paid, moved: brought };
  const put = isOfMoney ? ZERO_MONEY : subtractMoney(unbought, paid);
  return { cash: paid, put, ...flows(addMoney(brought, unbought)) };
}

/** Proceeds of the shares for which no purchase is known. */
function uncovered({ entry, proceeds }: Sale): Money {
  const received = subtractMoney(entry.amount, addMoney(entry.fee, entry.tax));
  return subtractMoney(received, proceeds);
}

const flows = (net: Money) => (net < 0n ? { outflow: subtractMoney(ZERO_MONEY, net) } : { inflow: net });
