/**
 * Movements from the entries of a tracked account. If it does not track cash, each purchase brings its money in and
 * each sale takes it out. Shares sold without a known purchase are not counted: their proceeds count as brought in.
 */

import { balanceKey, parsePositionKey, type PositionKey } from '../identity.ts';
import { dayOfDate } from '../market/calendar.ts';
import { LIRA, type MoneySides } from '../money/balance.ts';
import { addMoney, subtractMoney, subtractQuantity, ZERO_MONEY, ZERO_QUANTITY } from '../money/money.ts';
import type { Money, Quantity } from '../money/money.ts';
import { amountOf, type CashChange, cashChangeOf } from '../tracked/balances.ts';
import { apply, type Sale } from '../tracked/book.ts';
import { QUANTITY_EFFECTS, type TrackedEntry, type TrackedEntryKind } from '../tracked/entry.ts';
import { type Book, nodeOf, type PositionSums } from '../tracked/position.ts';
import { type AssetChange, MONEY, type Movement, NO_MOVEMENT, type TurnedMoney } from './movement.ts';

export interface TrackedStep {
  readonly entry: TrackedEntry;
  /** Marks one side of a transfer between accounts of the same owner. */
  readonly isTransfer: boolean;
  /** Marks a movement that changes the account's money alone. */
  readonly isMoney: boolean;
}

/**
 * Applies the entry to the book.
 * @returns effect on its account; assets are named by their positions, possibly one of another account
 */
export function movementOf(book: Book, step: TrackedStep): Movement {
  const { entry } = step;
  const names = [entry.node, ...(entry.into === undefined ? [] : [entry.into])];
  const before = names.map((name) => nodeOf(book, name).sums);
  let sale: Sale | undefined;
  const inLira = { ...entry, cashKept: true, currenciesKept: false };
  const { cash: paid } = apply(book, inLira, (one) => (sale = one));
  const added = subtractQuantity(nodeOf(book, entry.node).sums.quantity, before[0]?.quantity ?? ZERO_QUANTITY);
  const money = moneyMoves(entry, cashChangeOf(entry, paid, added));
  const changes = names.flatMap((name, at) =>
    changeOf(name, before[at] as PositionSums, nodeOf(book, name).sums, entry),
  );
  return {
    ...NO_MOVEMENT,
    day: dayOfDate(entry.day),
    subject: step.isMoney ? money.purse : entry.node,
    changes,
    ...earned(entry),
    ...realizedBy(entry, before[0] as PositionSums, nodeOf(book, entry.node).sums),
    ...moneyOf(step, paid, sale),
    ...money,
  };
}

const CENT = 1_000_000n;

/** Money that the entry moved, by currency: only an account that keeps currencies has other money than lira. */
function moneyMoves(
  entry: TrackedEntry,
  { cash, balances }: CashChange,
): Pick<Movement, 'cash' | 'balances' | 'purse' | 'turned'> {
  const { accountId } = parsePositionKey(entry.node);
  const purseOf = (currency: string) => (currency === LIRA ? MONEY : balanceKey(accountId, currency));
  const isApart = entry.cashKept && entry.currenciesKept;
  return {
    cash,
    balances: balances.map(({ currency, change, lira }) => ({
      balance: balanceKey(accountId, currency),
      quantity: (change * CENT) as Quantity,
      lira,
    })),
    purse: isApart && entry.own ? purseOf(entry.own.currency) : MONEY,
    turned: isApart && entry.exchanged ? turnedBy(entry, entry.exchanged, purseOf) : undefined,
  };
}

function turnedBy(
  { quantity, intoQuantity }: TrackedEntry,
  { from, into }: MoneySides,
  purseOf: (currency: string) => PositionKey | typeof MONEY,
): TurnedMoney {
  const lira = from === LIRA ? amountOf(quantity) : into === LIRA ? amountOf(intoQuantity) : undefined;
  return { from: purseOf(from), into: purseOf(into), lira, arrived: intoQuantity };
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
      crossing: crossingOf(entry),
      ...(asset === entry.node &&
        QUANTITY_EFFECTS[entry.type] === 'multiplies' &&
        multipliedBy(before.quantity, after.quantity)),
    },
  ];
}

/**
 * Factor of the change, also of a merger that leaves the shares their code: it is a split of them then. None if nothing
 * was held before, or less than one unit would be left.
 */
const multipliedBy = (before: Quantity, after: Quantity): Pick<AssetChange, 'factor'> =>
  before > 0n && after > 0n ? { factor: { numerator: before, denominator: after } } : {};

const BROUGHT: readonly TrackedEntryKind[] = ['delivery-in', 'opening'];

/**
 * Border crossing of an entry. Corporate actions and exchanges stay inside the account, even where they bring an asset
 * that was not held before.
 */
function crossingOf({ type, into }: TrackedEntry): AssetChange['crossing'] {
  if (type === 'delivery-out') return into === undefined ? 'outside' : 'own account';
  return BROUGHT.includes(type) ? 'outside' : undefined;
}

/** Interest paid lowers the interest, a refund the fees or taxes. */
function earned({ type, amount, fee, tax, withheld, refundOf }: TrackedEntry) {
  const minus = subtractMoney(ZERO_MONEY, amount);
  const [ofFee, ofTax] = [
    type === 'fee' ? amount : refundOf === 'fee' ? minus : ZERO_MONEY,
    type === 'tax' ? amount : refundOf === 'tax' ? minus : ZERO_MONEY,
  ];
  return {
    dividends: type === 'dividend' ? amount : ZERO_MONEY,
    interest: type === 'interest' ? amount : type === 'interest-paid' ? minus : ZERO_MONEY,
    fees: addMoney(ofFee, fee),
    taxes: addMoney(addMoney(ofTax, tax), withheld),
  };
}

/**
 * Realised gain of an entry in which shares were sold, or became worthless; charges of other entries are reported as
 * fees.
 */
function realizedBy({ type }: TrackedEntry, before: PositionSums, after: PositionSums) {
  if (type !== 'sell' && QUANTITY_EFFECTS[type] !== 'multiplies') return {};
  return {
    realized: subtractMoney(after.realized, before.realized),
    fifoRealized: subtractMoney(after.fifoRealized, before.fifoRealized),
  };
}

/** @param paid change that the entry makes to cash, as if the account tracked it */
function moneyOf({ entry, isTransfer, isMoney: isOfMoney }: TrackedStep, paid: Money, sale: Sale | undefined) {
  const isMoney = entry.type === 'deposit' || entry.type === 'withdraw';
  const brought = isMoney
    ? entry.type === 'deposit'
      ? entry.amount
      : subtractMoney(ZERO_MONEY, entry.amount)
    : ZERO_MONEY;
  const unbought = sale ? uncovered(sale) : ZERO_MONEY;
  if (!entry.cashKept) return { isOfMoney, ...flows(subtractMoney(addMoney(unbought, brought), paid)) };
  if (isTransfer && isMoney) return { moved: brought };
  const put = isOfMoney ? ZERO_MONEY : subtractMoney(unbought, paid);
  return { put, ...flows(addMoney(brought, unbought)) };
}

/** Proceeds of the shares for which no purchase is known. */
function uncovered({ entry, proceeds }: Sale): Money {
  const received = subtractMoney(entry.amount, addMoney(entry.fee, entry.tax));
  return subtractMoney(received, proceeds);
}

const flows = (net: Money) => (net < 0n ? { outflow: subtractMoney(ZERO_MONEY, net) } : { inflow: net });
