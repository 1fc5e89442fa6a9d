/** Ladder: fills a quantity at prices that get worse step by step, as the depth of a real book would. */

import { ticksAway } from '../market/tick-size.ts';
import { ZERO_QUANTITY } from '../money/money.ts';
import type { Price, Quantity } from '../money/money.ts';
import type { Side } from '../trading/order.ts';
import { depthOf, type AssetMarket } from './observation.ts';

/** A quantity at one price. */
export interface Take {
  readonly price: Price;
  readonly quantity: Quantity;
  /** Number of steps from the best price. */
  readonly step: number;
}

/** Number of steps of the ladder ("kademe"): an order is not filled beyond them. */
export const LADDER_STEPS = 10;

export interface LadderSweep {
  readonly side: Side;
  readonly rest: Quantity;
  /** Best price. */
  readonly from: Price;
  /** Worst price that is accepted; undefined for any. */
  readonly bound: Price | undefined;
  /** Quantity that the account took in the last minutes: it is missing from the first steps. */
  readonly consumed: Quantity;
  readonly steps: number;
}

export function walkLadder({ side, rest, from, bound, consumed, steps }: LadderSweep, market: AssetMarket): Take[] {
  const depth = depthOf(market);
  const takes: Take[] = [];
  let [left, missing]: [bigint, bigint] = [rest, consumed];
  for (let step = 0; step < steps && left > 0n; step += 1) {
    const price = worse(market, side, from, step);
    if (price === undefined || (bound !== undefined && isWorse(side, price, bound))) break;
    const gone = missing < depth ? missing : depth;
    missing -= gone;
    const quantity = depth - gone < left ? depth - gone : left;
    left -= quantity;
    if (quantity > 0n) takes.push({ price, quantity: quantity as Quantity, step });
  }
  return takes;
}

/** Price that is worse by a number of ticks; undefined beyond the price limits of the day. */
function worse({ kind, limits }: AssetMarket, side: Side, from: Price, steps: number): Price | undefined {
  const price = ticksAway(kind, from, side === 'buy' ? steps : -steps);
  if (steps > 0 && price === ticksAway(kind, from, side === 'buy' ? steps - 1 : 1 - steps)) return undefined;
  const end = side === 'buy' ? limits?.ceiling : limits?.floor;
  return end !== undefined && isWorse(side, price, end) ? undefined : price;
}

/** Tells if a price is worse for the side than another price. */
export const isWorse = (side: Side, price: Price, than: Price) => (side === 'buy' ? price > than : price < than);

/** Price at the ladder's end, at most the day's limit: a buy is reserved at it. */
export function ladderEnd({ kind, limits }: AssetMarket, from: Price): Price {
  const end = ticksAway(kind, from, LADDER_STEPS - 1);
  return limits && end > limits.ceiling ? limits.ceiling : end;
}

/** Offer of the whole quantity at one price. */
export const allAt = (price: Price, quantity: Quantity): Take[] =>
  quantity === ZERO_QUANTITY ? [] : [{ price, quantity, step: 0 }];
