/** Exchange of an asset for another: cost and days of purchase move, nothing is realised. */

import { divide } from '../money/decimal.ts';
import { addMoney, addQuantity, subtractMoney, ZERO_MONEY } from '../money/money.ts';
import type { Money, Quantity } from '../money/money.ts';
import type { TrackedEntry } from './entry.ts';
import type { Lot } from './lots.ts';
import { type Book, type Leaving, moveTo, nodeOf, release, scaled, type TrackedPosition } from './position.ts';

/**
 * Moves the cost of what leaves, and its lots with their days, to another asset.
 * @param charges fee and tax; they become cost of what arrives
 */
export function exchange(book: Book, node: TrackedPosition, entry: TrackedEntry, charges: Money): void {
  const left = release(node, entry.quantity);
  const arrived = scaled(left.quantity, { numerator: entry.intoQuantity, denominator: entry.quantity });
  node.sums = { ...node.sums, cash: subtractMoney(node.sums.cash, charges) };
  if (entry.into === undefined || arrived === 0n) {
    // Nothing arrives that the cost could be of: nothing was held, or less than the smallest fraction comes.
    const { realized, fifoRealized } = node.sums;
    node.sums = {
      ...node.sums,
      realized: subtractMoney(realized, addMoney(left.cost, charges)),
      fifoRealized: subtractMoney(fifoRealized, addMoney(left.fifoCost, charges)),
    };
    return;
  }
  const target = nodeOf(book, entry.into);
  node.touched += left.lots.length + target.lots.addAll(exchangedLots(left, arrived, charges));
  target.sums = {
    ...target.sums,
    quantity: addQuantity(target.sums.quantity, arrived),
    cost: addMoney(target.sums.cost, addMoney(left.cost, charges)),
    fifoCost: addMoney(target.sums.fifoCost, addMoney(left.fifoCost, charges)),
  };
  moveTo(target, entry);
}

/** The lots in shares of the target, each with its part of the charges; the parts add up to the whole. */
function exchangedLots({ lots, quantity }: Leaving, arrived: Quantity, charges: Money): Lot[] {
  const found: Lot[] = [];
  let [gone, before, paid] = [0n, 0n, 0n];
  let joining = ZERO_MONEY;
  for (const lot of lots) {
    gone += lot.quantity;
    const upTo = divide(arrived * gone, quantity, 'half-up');
    const paidUpTo = divide(charges * gone, quantity, 'half-up');
    const cost = addMoney(joining, addMoney(lot.cost, (paidUpTo - paid) as Money));
    // A lot below the smallest fraction of the target becomes part of the next one.
    joining = upTo === before ? cost : ZERO_MONEY;
    if (upTo !== before) found.push({ ...lot, quantity: (upTo - before) as Quantity, cost });
    [before, paid] = [upTo, paidUpTo];
  }
  const last = found.at(-1);
  if (joining > 0n && last) found[found.length - 1] = { ...last, cost: addMoney(last.cost, joining) };
  return found;
}
