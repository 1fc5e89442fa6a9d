/**
 * Prices that an asset can have, as the plain numbers of a day's path. On such a grid the quoted price is the last grid
 * price that the path below it has touched: it changes only where the path reaches the next one, so it is as likely to
 * go up as down, by as much. Rounding the path instead would make the price come back: a buyer of a price just rounded
 * down would pay half a step less than it is worth.
 */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { PriceLimits } from '@kurus/core/market/price-limits';
import { tickBand } from '@kurus/core/market/tick-size';
import { type Price, toFloat } from '@kurus/core/money/money';

export interface PriceGrid {
  /** The highest grid price that is not above; the lowest grid price for values below it. */
  below(units: number): number;
  /** The next price above one of the grid; for the highest one, itself. */
  next(price: number): number;
  /**
   * Price after a Brownian step of the path between two known ends.
   * @param held the price before it; NaN where it is not known
   * @param variance of such a step
   * @param draw in [0, 1), decides the path between both ends
   * @returns NaN where it is still not known: no price was touched
   */
  after(held: number, from: number, to: number, variance: number, draw: number): number;
}

export const createPriceGrid = (kind: AssetKind, limits?: PriceLimits): PriceGrid => new TickGrid(kind, limits);

/**
 * A class, so that its methods are compiled into their callers, which call them for millions of trades; closures made
 * for each day are not.
 */
class TickGrid implements PriceGrid {
  private readonly kind: AssetKind;
  private readonly floor: number;
  private readonly ceiling: number;
  // The next price is mostly in the same place as the last one. A product costs less than a division.
  private from = 0;
  private end = 0;
  private tick = 1;
  private steps = 1;

  constructor(kind: AssetKind, limits: PriceLimits | undefined) {
    this.kind = kind;
    this.floor = toFloat(limits ? limits.floor : tickBand(kind, 0n as Price).tick);
    this.ceiling = limits ? toFloat(limits.ceiling) : Infinity;
  }

  private goTo(units: number): void {
    if (units >= this.from && units < this.end) return;
    const { from, below, tick } = tickBand(this.kind, BigInt(Math.floor(units)) as Price);
    this.from = toFloat(from);
    this.end = below ? toFloat(below) : Infinity;
    this.tick = toFloat(tick);
    this.steps = 1 / this.tick;
  }

  below(units: number): number {
    if (units <= this.floor) return this.floor;
    if (units >= this.ceiling) return this.ceiling;
    this.goTo(units);
    const { tick } = this;
    const price = Math.floor(units * this.steps) * tick;
    // Rounding error of the product, beside a whole number of steps.
    if (price > units) return price - tick;
    return price + tick <= units ? price + tick : price;
  }

  next(price: number): number {
    if (price >= this.ceiling) return price;
    this.goTo(price);
    return price + this.tick;
  }

  after(held: number, from: number, to: number, variance: number, draw: number): number {
    const lower = this.below(to);
    if (to <= this.floor || to >= this.ceiling) return lower;
    const { tick, steps } = this;
    const start = (from - lower) * steps;
    const end = (to - lower) * steps;
    const spread = variance * steps * steps;
    const isInside = start > 0 && start < 1;
    if (isInside && Math.min(start * end, (1 - start) * (1 - end)) > UNTOUCHED * spread) return held;
    if (isInside && spread < 1 && isUntouched(start, end, spread, draw)) return held;
    if (spread > WIDE) return draw < upperFirst((start - end) / spread, end) ? lower + tick : lower;
    const upper = start >= 1 ? 1 - lastTouch(start, end, spread) : lastTouch(1 - start, 1 - end, spread);
    if (draw < upper) return lower + tick;
    if (!isInside || draw >= 1 - lastTouch(start, end, spread)) return lower;
    return held;
  }
}

/** Exponent from which on e to its negative counts as 0. */
const UNLIKELY = 20;
/** Limit of the product of both distances to a price, in variances of the step: beyond it the price was not touched. */
export const UNTOUCHED = UNLIKELY / 2;
/** Variance of a step, in squares of the grid's, from which on the result no longer depends on where it began. */
const WIDE = 6;

/**
 * Tells if a draw shows that neither 0 nor 1 was touched, without computing the probabilities: each is at most exp(-2
 * start end / variance), for which these polynomials are an upper bound. The margin is larger than the error of
 * `lastTouch`.
 */
function isUntouched(start: number, end: number, variance: number, draw: number): boolean {
  const lower = (2 * start * end) / variance;
  const upper = (2 * (1 - start) * (1 - end)) / variance;
  return draw * atMostPower(upper) > MARGIN && (1 - draw) * atMostPower(lower) > MARGIN;
}

const MARGIN = 1.001;

/** Not above exp(x), for x that is not below zero. */
const atMostPower = (x: number) => 1 + x * (1 + (x / 2) * (1 + x / 3));

/**
 * Probability that a bridge from `start` (0 or more) to `end` (0 to 1) touched 0 last and not 1. Seen from its end that
 * is the first one it meets; the images of the end in both, with alternating signs, count the paths that meet them.
 */
function lastTouch(start: number, end: number, variance: number): number {
  const straight = square(start - end);
  let sum = 0;
  for (let image = 0; ; image += 2) {
    const near = fall((square(image + start + end) - straight) / (2 * variance));
    const far = fall((square(image + 2 + start - end) - straight) / (2 * variance));
    sum += near - far;
    if (far < 1e-6) return sum;
  }
}

const square = (x: number) => x * x;

/**
 * Probability that a path that begins at `at` between 0 and 1 meets 1 first, with this drift in a time of variance 1:
 * the first terms of (1 - exp(-2 drift at)) / (1 - exp(-2 drift)).
 */
const upperFirst = (drift: number, at: number) => at + at * (1 - at) * drift * (1 + (drift * (1 - 2 * at)) / 3);

/** exp(-x) for x >= 0, within 6e-5: with + - * / only, which give the same bits on every engine. */
function fall(x: number): number {
  if (x > UNLIKELY) return 0;
  const part = x / 64;
  let power = 1 - part + (part * part) / 2;
  for (let doubled = 0; doubled < 6; doubled += 1) power *= power;
  return power;
}
