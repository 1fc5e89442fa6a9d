/**
 * Lots in the order in which they were bought: what is sold leaves the oldest first. A lot that moves to another
 * account or another share keeps its day, so it may arrive in the middle.
 */
import { divide } from '../money/decimal.ts';
import { addMoney, addQuantity, costShare, subtractMoney, subtractQuantity, ZERO_MONEY } from '../money/money.ts';
import type { Money, Quantity } from '../money/money.ts';
import { comparePlaces, type Place } from './entry.ts';

/** Its place is that of the entry that brought it. */
export interface Lot extends Place {
  readonly quantity: Quantity;
  readonly cost: Money;
  /** False where nobody knows since when it is held. */
  readonly dated: boolean;
}

/** Gone from the front are dropped in one go, so that each costs the same however many wait behind. */
const DROP_AT = 256;

export class LotQueue {
  private lots: Lot[];
  private first = 0;

  constructor(lots: readonly Lot[] = []) {
    this.lots = [...lots];
  }

  list(): readonly Lot[] {
    return this.lots.slice(this.first);
  }

  /** Two lots of one place are one: parts of the same purchase that came by two ways. */
  add(lot: Lot): void {
    if (lot.quantity === 0n) return;
    let at = this.lots.length;
    while (at > this.first && comparePlaces(this.lots[at - 1] as Lot, lot) > 0) at -= 1;
    const before = this.lots[at - 1];
    if (before && at > this.first && comparePlaces(before, lot) === 0) {
      const both = { quantity: addQuantity(before.quantity, lot.quantity), cost: addMoney(before.cost, lot.cost) };
      this.lots[at - 1] = { ...before, ...both };
    } else this.lots.splice(at, 0, lot);
  }

  /**
   * Takes a quantity from the oldest; of a part of a lot the part of its cost, rounded half up.
   * @throws RangeError when there is not so much
   */
  take(wanted: Quantity): Lot[] {
    const taken: Lot[] = [];
    let left = wanted;
    while (left > 0n) {
      const oldest = this.lots[this.first];
      if (!oldest) throw new RangeError('more was taken than the lots hold');
      const isWhole = oldest.quantity <= left;
      const part = isWhole ? oldest.quantity : left;
      const cost = costShare(oldest.cost, part, oldest.quantity);
      taken.push({ ...oldest, quantity: part, cost });
      left = subtractQuantity(left, part);
      if (isWhole) this.first += 1;
      else {
        const rest = { quantity: subtractQuantity(oldest.quantity, part), cost: subtractMoney(oldest.cost, cost) };
        this.lots[this.first] = { ...oldest, ...rest };
      }
    }
    if (this.first >= DROP_AT) {
      this.lots.splice(0, this.first);
      this.first = 0;
    }
    return taken;
  }

  /**
   * Gives the lots another quantity in all, more than none; each has its part, and keeps its cost and its day. The cost
   * of one that becomes less than the smallest part of a share joins the next one's.
   */
  scale(from: Quantity, to: Quantity): void {
    let [before, after] = [0n, 0n];
    let left = ZERO_MONEY;
    const scaled: Lot[] = [];
    for (const lot of this.list()) {
      before += lot.quantity;
      // Of the sum so far, so that the parts come to the whole.
      const upTo = divide(before * to, from, 'half-up');
      const quantity = (upTo - after) as Quantity;
      const cost = addMoney(left, lot.cost);
      after = upTo;
      left = quantity === 0n ? cost : ZERO_MONEY;
      if (quantity > 0n) scaled.push({ ...lot, quantity, cost });
    }
    const last = scaled.at(-1);
    if (left > 0n && last) scaled[scaled.length - 1] = { ...last, cost: addMoney(last.cost, left) };
    this.lots = scaled;
    this.first = 0;
  }
}
