/**
 * Second implementations of lot queues that change each lot at a split: by exact fractions, and rounded, as an earlier
 * version of the product did.
 */

import { divide } from '@kurus/core/money/decimal';
import { addMoney, costShare, subtractMoney, ZERO_MONEY } from '@kurus/core/money/money';
import type { Money, Quantity } from '@kurus/core/money/money';
import { comparePlaces } from '@kurus/core/tracked/entry';
import type { Lot } from '@kurus/core/tracked/lots';

/** Fraction in its lowest terms, `below` above zero. */
class Fraction {
  readonly above: bigint;
  readonly below: bigint;
  constructor(above: bigint, below = 1n) {
    let [a, b] = [above < 0n ? -above : above, below];
    while (b !== 0n) [a, b] = [b, a % b];
    [this.above, this.below] = a === 0n ? [0n, 1n] : [above / a, below / a];
  }
  plus = ({ above, below }: Fraction) => new Fraction(this.above * below + above * this.below, this.below * below);
  minus = ({ above, below }: Fraction) => this.plus(new Fraction(-above, below));
  times = (to: bigint, from: bigint) => new Fraction(this.above * to, this.below * from);
  /** Rounds half up; the value is never below minus one half. */
  rounded = () => (2n * this.above + this.below) / (2n * this.below);
}

type ExactLot = Omit<Lot, 'quantity'> & { readonly exact: Fraction };

/** Queue of lots as exact fractions of shares, multiplied one by one. */
export class ExactQueue {
  private lots: ExactLot[] = [];

  add({ quantity: held, ...rest }: Lot): void {
    this.lots = [...this.lots, { ...rest, exact: new Fraction(held) }].toSorted(comparePlaces);
  }

  multiply(to: bigint, from: bigint): void {
    this.lots = this.lots.map((lot) => ({ ...lot, exact: lot.exact.times(to, from) }));
  }

  /** Lots of at least the smallest fraction of a share; and the cost of a smaller rest at the end. */
  private settled(): { readonly lots: Lot[]; readonly behind: Money } {
    let [sum, before, joining] = [new Fraction(0n), 0n, 0n];
    const lots: Lot[] = [];
    for (const { exact, ...rest } of this.lots) {
      sum = sum.plus(exact);
      const held = (sum.rounded() - before) as Quantity;
      before += held;
      const cost = (rest.cost + joining) as Money;
      joining = held === 0n ? cost : 0n;
      if (held > 0n) lots.push({ ...rest, quantity: held, cost });
    }
    return { lots, behind: joining as Money };
  }

  list(): Lot[] {
    const { lots, behind } = this.settled();
    return withBehind(lots, behind);
  }

  take(requested: Quantity): Lot[] {
    const removed: Lot[] = [];
    let left: bigint = requested;
    const { lots, behind } = this.settled();
    let keep = lots;
    for (; left > 0n; keep = keep.slice(1)) {
      const [lot] = keep;
      if (!lot) throw new RangeError('too much');
      const part = (lot.quantity <= left ? lot.quantity : left) as Quantity;
      removed.push({ ...lot, quantity: part, cost: costShare(lot.cost, part, lot.quantity) });
      left -= part;
      if (part < lot.quantity) break;
    }
    const [oldest] = keep;
    if (!oldest) {
      this.lots = [];
      return withBehind(removed, behind);
    }
    // A rest smaller than the smallest fraction has joined the first lot that remains.
    const first = this.lots.findIndex((lot) => comparePlaces(lot, oldest) === 0);
    const upTo = this.lots.slice(0, first + 1).reduce((sum, { exact }) => sum.plus(exact), new Fraction(0n));
    const paid = removed.find((lot) => comparePlaces(lot, oldest) === 0)?.cost ?? ZERO_MONEY;
    const { quantity: _, ...rest } = oldest;
    const stays = { ...rest, exact: upTo.minus(new Fraction(requested)), cost: subtractMoney(oldest.cost, paid) };
    this.lots = [stays, ...this.lots.slice(first + 1)];
    return removed;
  }
}

function withBehind(lots: readonly Lot[], behind: Money): Lot[] {
  const last = lots.at(-1);
  return last ? [...lots.slice(0, -1), { ...last, cost: addMoney(last.cost, behind) }] : [];
}

/** Queue in which every lot is recomputed and rounded at each split. */
export class RoundedQueue {
  private lots: Lot[] = [];

  list = () => this.lots;

  add(lot: Lot): void {
    this.lots = [...this.lots, lot].toSorted(comparePlaces);
  }

  take(requested: Quantity): Lot[] {
    const removed: Lot[] = [];
    let left: bigint = requested;
    while (left > 0n) {
      const [oldest, ...rest] = this.lots;
      if (!oldest) throw new RangeError('too much');
      const part = (oldest.quantity <= left ? oldest.quantity : left) as Quantity;
      const cost = costShare(oldest.cost, part, oldest.quantity);
      removed.push({ ...oldest, quantity: part, cost });
      left -= part;
      const stays = { quantity: (oldest.quantity - part) as Quantity, cost: subtractMoney(oldest.cost, cost) };
      this.lots = stays.quantity === 0n ? rest : [{ ...oldest, ...stays }, ...rest];
    }
    return removed;
  }

  /** Tells if each lot becomes a whole quantity, and whether one is lost. */
  wouldBe(to: bigint, from: bigint): { readonly exact: boolean; readonly gone: boolean } {
    const exact = this.lots.every((lot) => (lot.quantity * to) % from === 0n);
    const after = new RoundedQueue();
    after.lots = this.lots;
    after.multiply(to, from);
    return { exact, gone: after.lots.length < this.lots.length };
  }

  multiply(to: bigint, from: bigint): void {
    let [before, after, left] = [0n, 0n, 0n];
    const found: Lot[] = [];
    for (const lot of this.lots) {
      before += lot.quantity;
      const upTo = divide(before * to, from, 'half-up');
      const held = (upTo - after) as Quantity;
      after = upTo;
      const cost = addMoney(left as Money, lot.cost);
      left = held === 0n ? cost : 0n;
      if (held > 0n) found.push({ ...lot, quantity: held, cost });
    }
    const last = found.pop();
    this.lots = last ? [...found, { ...last, cost: addMoney(last.cost, left as Money) }] : [];
  }
}
