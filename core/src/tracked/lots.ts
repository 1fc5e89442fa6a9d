/**
 * Lots in the order of purchase: sales take the oldest first. A lot that moves to another account or another share
 * keeps its day, so it may be inserted in the middle.
 *
 * A split changes the scale of the queue's units, at the same cost for any number of lots. Lots keep their units; a
 * quantity is settled, that is rounded to the smallest fraction of a share, when a lot leaves or is listed. Running
 * sums from the oldest lot on are settled, so that the parts add up to the whole.
 */
import { divide } from '../money/decimal.ts';
import { addMoney, costShare, subtractMoney, ZERO_MONEY } from '../money/money.ts';
import type { Money, Quantity } from '../money/money.ts';
import { comparePlaces, type Place } from './entry.ts';

interface Held extends Place {
  readonly cost: Money;
  /** False if the purchase day is unknown. */
  readonly dated: boolean;
}

/** Lot. Its place is that of the entry that brought it. */
export interface Lot extends Held {
  readonly quantity: Quantity;
}

/** Lot as stored in a queue. */
export interface StoredLot extends Held {
  /** Units: smallest fractions of a share at the time the queue began; in a fine queue 1/UNITS of them. */
  readonly units: bigint;
  readonly isFine: boolean;
}

/** Scale from the queue's units to present shares: `to` for `from`. */
export interface Scale {
  readonly to: bigint;
  readonly from: bigint;
}

/** State of a queue of lots. */
export interface LotState {
  readonly lots: readonly StoredLot[];
  /** Scale; undefined while units are shares: no split since the queue began. */
  readonly scale: Scale | undefined;
}

export interface RemovedLots {
  readonly lots: readonly Lot[];
  readonly cost: Money;
}

/**
 * Units in the smallest fraction of a share. With scales within 2^80 of one, the error of the sum of a million lots is
 * less than 10^-39 of that fraction; a value this close to a half is rounded up like a half.
 */
export const UNITS = 10n ** 70n;
const NEAR_HALF = 10n ** 39n;
const FARTHEST_BITS = 80n;
/** Limit up to which a scale is an exact ratio; beyond, it is cut to as many bits: the error is far below a unit. */
const EXACT = 1n << 128n;
const MOST = 1n << 256n;
const CUT_BITS = 32n;

/** Removed lots at the front that are dropped together: a removal costs the same for any queue length. */
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
   * Lots as they would leave. The cost of a lot smaller than the smallest fraction of a share is added to the next one,
   * at the end to the last one.
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

  /** Adds a lot. Two lots with one place are one: parts of the same purchase that came by two ways. */
  add(lot: Lot): void {
    if (lot.quantity === 0n) return;
    if (this.length === 0) this.empty();
    this.insert(this.stored(lot));
  }

  /** Adds lots in their order. @returns number of lots that were read or shifted */
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

  /** Takes over the content of another queue, which is empty afterwards; this one has to be empty. */
  adopt(other: LotQueue): void {
    [this.lots, this.first, this.scaled] = [other.lots, other.first, other.scaled];
    other.empty();
  }

  /**
   * Takes a quantity from the oldest lots; part of a lot takes part of its cost, rounded half up.
   * @throws RangeError if the queue has less
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

  /** Changes the total quantity, to more than zero; each lot gets its part, and keeps its cost and its day. */
  multiply(to: Quantity, from: Quantity): void {
    if (this.length === 0 || to === from) return;
    const scale = shortened((this.scaled?.to ?? 1n) * to, (this.scaled?.from ?? 1n) * from);
    this.scaled = scale;
    if (scale.to >> FARTHEST_BITS <= scale.from && scale.from >> FARTHEST_BITS <= scale.to) return;
    // The scale is too far from one for these units: the queue is rebuilt. Few queues reach this twice.
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

  /** Index after all lots that come before it or have its place. */
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

  /** Merges the oldest lot into the next, as it is below the smallest fraction. @returns whether there is a next */
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
   * Aligns the front to a whole quantity after whole lots were taken: the oldest keeps the rounding difference.
   * @returns cost of a rest smaller than the smallest fraction of a share, if nothing else is left
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
