/**
 * Lots in the order in which they were bought: what is sold leaves the oldest first. A lot that moves to another
 * account or another share keeps its day, so it may arrive in the middle.
 *
 * A split multiplies what a unit of the queue is worth, whatever the number of lots. Lots keep their units; a quantity
 * is settled, which is rounded to the smallest part of a share, when a lot leaves or is listed. It is settled at the
 * sums from the oldest lot on, so that the parts come to the whole.
 */
import { divide } from '../money/decimal.ts';
import { addMoney, costShare, subtractMoney, ZERO_MONEY } from '../money/money.ts';
import type { Money, Quantity } from '../money/money.ts';
import { comparePlaces, type Place } from './entry.ts';

interface Held extends Place {
  readonly cost: Money;
  /** False where nobody knows since when it is held. */
  readonly dated: boolean;
}

/** Its place is that of the entry that brought it. */
export interface Lot extends Held {
  readonly quantity: Quantity;
}

/** As a queue keeps it. */
export interface StoredLot extends Held {
  /** In the smallest parts of a share of when the queue began; where it is fine, in UNITS-ths of them. */
  readonly units: bigint;
  readonly isFine: boolean;
}

/** Scale of the queue's units in present shares: `to` for `from`. */
export interface Scale {
  readonly to: bigint;
  readonly from: bigint;
}

/** State of a queue of lots. */
export interface LotState {
  readonly lots: readonly StoredLot[];
  /** Undefined where units are shares: nothing was multiplied since the queue began. */
  readonly scale: Scale | undefined;
}

export interface RemovedLots {
  readonly lots: readonly Lot[];
  readonly cost: Money;
}

/**
 * Units in the smallest part of a share. With scales within 2^80 of one, the sum of a million lots is off by less
 * than 10^-39 of that part; whatever lies so near to a half is rounded up as a half is.
 */
export const UNITS = 10n ** 70n;
const NEAR_HALF = 10n ** 39n;
const FARTHEST_BITS = 80n;
/** A scale has the exact ratio up to so many bits, and is cut to them beyond: its error is far below a unit. */
const EXACT = 1n << 128n;
const MOST = 1n << 256n;
const CUT_BITS = 32n;

/** Gone from the front are dropped in one go, so that each costs the same however many wait behind. */
const DROP_AT = 256;
/** Limit below which lots are placed one by one. */
const FEW = 32;

export const unitsOf = ({ units, isFine }: StoredLot): bigint => (isFine ? units : units * UNITS);

export class LotQueue {
  private lots: StoredLot[];
  private first = 0;
  private scaled: Scale | undefined;

  constructor({ lots, scale }: LotState = { lots: [], scale: undefined }) {
    this.lots = [...lots];
    this.scaled = scale;
  }

  get length(): number {
    return this.lots.length - this.first;
  }

  get scale(): Scale | undefined {
    return this.scaled;
  }

  oldest(): Place | undefined {
    return this.lots[this.first];
  }

  state(): LotState {
    return { lots: this.lots.slice(this.first), scale: this.scaled };
  }

  /**
   * As they would leave. The cost of one that is less than the smallest part of a share joins the next one's, or at the
   * end that of the last one.
   */
  list(): Lot[] {
    const found: Lot[] = [];
    let [units, before] = [0n, 0n];
    let joining = ZERO_MONEY;
    for (let at = this.first; at < this.lots.length; at += 1) {
      const lot = this.lots[at] as StoredLot;
      units += this.unitsIn(lot);
      const upTo = this.shares(units);
      const cost = addMoney(joining, lot.cost);
      joining = upTo === before ? cost : ZERO_MONEY;
      if (upTo !== before) found.push(settled(lot, (upTo - before) as Quantity, cost));
      before = upTo;
    }
    const last = found.at(-1);
    if (joining > 0n && last) found[found.length - 1] = { ...last, cost: addMoney(last.cost, joining) };
    return found;
  }

  /** Two lots of one place are one: parts of the same purchase that came by two ways. */
  add(lot: Lot): void {
    if (lot.quantity === 0n) return;
    if (this.length === 0) this.empty();
    this.insert(this.stored(lot));
  }

  /** In their order. @returns how many lots were looked at or made room */
  addAll(lots: readonly Lot[]): number {
    const [oldest] = lots;
    if (!oldest) return 0;
    if (this.length === 0) this.empty();
    const from = this.placeOf(oldest);
    const behind = this.lots.length - from;
    if (behind === 0 || lots.length < FEW) {
      for (const lot of lots) this.insert(this.stored(lot));
      return lots.length + Math.ceil((lots.length * behind) / DROP_AT);
    }
    const later = this.lots.splice(from);
    let at = 0;
    for (const lot of lots) {
      for (let next = later[at]; next && comparePlaces(next, lot) <= 0; next = later[(at += 1)]) this.lots.push(next);
      this.insert(this.stored(lot));
    }
    for (; at < later.length; at += 1) this.lots.push(later[at] as StoredLot);
    return lots.length + behind;
  }

  /** Takes over the content of another queue, which is empty then; this one has to be empty. */
  adopt(other: LotQueue): void {
    [this.lots, this.first, this.scaled] = [other.lots, other.first, other.scaled];
    other.empty();
  }

  /**
   * Takes a quantity from the oldest; of a part of a lot the part of its cost, rounded half up.
   * @throws RangeError when there is not so much
   */
  take(needed: Quantity): RemovedLots {
    const removed: Lot[] = [];
    let cost = ZERO_MONEY;
    let [units, before] = [0n, 0n];
    while (before < needed) {
      const oldest = this.lots[this.first];
      if (!oldest) throw new RangeError('more was taken than the lots hold');
      const unitsUpTo = units + this.unitsIn(oldest);
      const upTo = this.shares(unitsUpTo);
      if (upTo === before && this.joinNext()) continue;
      const isWhole = upTo <= needed;
      const held = (upTo - before) as Quantity;
      const part = isWhole ? held : ((needed - before) as Quantity);
      const paid = isWhole ? oldest.cost : costShare(oldest.cost, part, held);
      removed.push(settled(oldest, part, paid));
      cost = addMoney(cost, paid);
      [units, before] = [unitsUpTo, before + part];
      if (isWhole) this.first += 1;
      else this.lots[this.first] = this.rest(oldest, units - this.unitsFor(needed), subtractMoney(oldest.cost, paid));
    }
    const left = this.scaled && this.shares(units) === needed ? this.settleFront(units, needed) : ZERO_MONEY;
    const last = removed.at(-1);
    if (left > 0n && last) removed[removed.length - 1] = { ...last, cost: addMoney(last.cost, left) };
    if (this.first >= DROP_AT) {
      this.lots.splice(0, this.first);
      this.first = 0;
    }
    if (this.length === 0) this.empty();
    return { lots: removed, cost: addMoney(cost, left) };
  }

  /** Gives the lots another quantity in all, more than none; each has its part, and keeps its cost and its day. */
  multiply(to: Quantity, from: Quantity): void {
    if (this.length === 0 || to === from) return;
    const scale = shortened((this.scaled?.to ?? 1n) * to, (this.scaled?.from ?? 1n) * from);
    this.scaled = scale;
    if (scale.to >> FARTHEST_BITS <= scale.from && scale.from >> FARTHEST_BITS <= scale.to) return;
    // Too far from where it began for its units: it begins anew. Few lots live to see that twice.
    const lots = this.list();
    this.empty();
    for (const lot of lots) this.lots.push(this.stored(lot));
  }

  private empty(): void {
    [this.lots, this.first, this.scaled] = [[], 0, undefined];
  }

  private stored({ quantity, ...rest }: Lot): StoredLot {
    return { ...rest, units: this.unitsFor(quantity), isFine: this.scaled !== undefined };
  }

  private unitsFor(quantity: bigint): bigint {
    const { scaled } = this;
    return scaled ? divide(quantity * UNITS * scaled.from, scaled.to, 'half-up') : quantity;
  }

  private unitsIn(lot: StoredLot): bigint {
    return this.scaled ? unitsOf(lot) : lot.units;
  }

  private shares(units: bigint): bigint {
    const { scaled } = this;
    if (!scaled) return units;
    const whole = UNITS * scaled.from;
    return (units * scaled.to + whole / 2n + whole / NEAR_HALF) / whole;
  }

  private rest(lot: StoredLot, units: bigint, cost: Money): StoredLot {
    return { ...lot, units, isFine: this.scaled !== undefined, cost };
  }

  /** Behind all that come before it or have its place. */
  private placeOf(lot: Place): number {
    let [low, high] = [this.first, this.lots.length];
    const last = this.lots[high - 1];
    if (!last || high === low || comparePlaces(last, lot) <= 0) return high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (comparePlaces(this.lots[middle] as StoredLot, lot) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private insert(lot: StoredLot): void {
    const at = this.placeOf(lot);
    const before = this.lots[at - 1];
    if (before && at > this.first && comparePlaces(before, lot) === 0)
      this.lots[at - 1] = this.rest(before, this.unitsIn(before) + lot.units, addMoney(before.cost, lot.cost));
    else if (at === this.lots.length) this.lots.push(lot);
    else this.lots.splice(at, 0, lot);
  }

  /** Less than the smallest part of a share, the oldest joins the next one. @returns whether there is one */
  private joinNext(): boolean {
    const [oldest, next] = [this.lots[this.first], this.lots[this.first + 1]];
    if (!oldest || !next) return false;
    this.first += 1;
    this.lots[this.first] = this.rest(
      next,
      this.unitsIn(oldest) + this.unitsIn(next),
      addMoney(oldest.cost, next.cost),
    );
    return true;
  }

  /**
   * After whole lots were taken what is left begins at a whole quantity: the oldest has what rounding left.
   * @returns the cost of what is less than the smallest part of a share, where nothing else is left
   */
  private settleFront(units: bigint, removed: Quantity): Money {
    for (let oldest = this.lots[this.first]; oldest; oldest = this.lots[this.first]) {
      const upTo = units + unitsOf(oldest);
      if (this.shares(upTo) > removed) {
        this.lots[this.first] = this.rest(oldest, upTo - this.unitsFor(removed), oldest.cost);
        break;
      }
      if (this.joinNext()) continue;
      this.empty();
      return oldest.cost;
    }
    return ZERO_MONEY;
  }
}

const settled = ({ day, second, place, dated }: StoredLot, quantity: Quantity, cost: Money): Lot => ({
  day,
  second,
  place,
  dated,
  quantity,
  cost,
});

function shortened(to: bigint, from: bigint): Scale {
  if (to < EXACT && from < EXACT) return { to, from };
  const divisor = greatestDivisor(to, from);
  let scale = { to: to / divisor, from: from / divisor };
  while (scale.to > MOST || scale.from > MOST) scale = { to: scale.to >> CUT_BITS, from: scale.from >> CUT_BITS };
  return scale;
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
