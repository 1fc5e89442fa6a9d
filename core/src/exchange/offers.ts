/**
 * Offers of the market to an order in each of its situations: quantities at prices, before cap and cash are checked.
 */

import type { Price, Quantity } from '../money/money.ts';
import { allAt, isWorse, LADDER_STEPS, walkLadder, type Take } from './ladder.ts';
import { depthOf, derivedBook, lockOf, tenthOf } from './observation.ts';
import { restOf, type Order } from './order.ts';
import { quantityTaken, type Run } from './run.ts';

/** The best price that the side can take now; undefined where nobody is on the other side. */
export function bestPrice({ observation, market }: Run, { side, terms }: Order): Price | undefined {
  const { bid, ask } = derivedBook(observation, market, terms);
  return side === 'buy' ? ask : bid;
}

/** From this price on, step by step, not beyond the order's limit. */
export function ladderOffer(run: Run, order: Order, from: Price | undefined, steps = LADDER_STEPS): Take[] {
  const { side, limitPrice: bound, terms } = order;
  if (from === undefined || (bound !== undefined && isWorse(side, from, bound))) return [];
  const rest = restOf(order);
  if (terms.rules === 'simple') return allAt(from, rest);
  return walkLadder({ side, rest, from, bound, consumed: quantityTaken(run, order), steps }, run.market);
}

/**
 * A limit that rests fills at its own price. Where the market went through it: a step of the ladder, or a tenth of
 * what was traded if that is more. Where it was only touched: a tenth, as others came before. At the day's limit nobody
 * comes until a trade is off it.
 */
export function restingOffer(run: Run, order: Order): Take[] {
  const { observation, market } = run;
  const { side, limitPrice, terms } = order;
  const extreme = side === 'buy' ? observation.lo : observation.hi;
  if (limitPrice === undefined || isWorse(side, extreme, limitPrice) || extreme === lockOf(market, side)) return [];
  if (terms.rules === 'simple') return allAt(limitPrice, restOf(order));
  const tenth = tenthOf(market.kind, observation.traded);
  const depth = depthOf(market);
  const most = extreme === limitPrice || tenth > depth ? tenth : depth;
  return allAt(limitPrice, lesser(restOf(order), most));
}

/**
 * Offer to a triggered stop: the worse of its trigger and the last price, then the ladder. A limit of its own must
 * allow the last price, as the order in which high and low came is not known.
 */
export function stopOffer(run: Run, order: Order): Take[] {
  const { last } = run.observation;
  const { side, triggerPrice = last, kind } = order;
  if (last === lockOf(run.market, side)) return [];
  if (kind === 'stop-limit') return ladderOffer(run, order, last);
  return ladderOffer(run, order, isWorse(side, last, triggerPrice) ? last : triggerPrice);
}

/** One price for all: no spread and no ladder. Who asks for no more than the price is met in part only. */
export function auctionOffer(run: Run, order: Order): Take[] {
  const { observation, market } = run;
  const { side, limitPrice, terms } = order;
  const price = observation.last;
  if (price === lockOf(market, side) || (limitPrice !== undefined && isWorse(side, price, limitPrice))) return [];
  if (terms.rules === 'simple') return allAt(price, restOf(order));
  const whole = (depthOf(market) * BigInt(LADDER_STEPS)) as Quantity;
  return allAt(price, lesser(restOf(order), limitPrice === price ? tenthOf(market.kind, observation.traded) : whole));
}

/** At the closing price and no other, one step of the ladder deep. */
export function closingOffer(run: Run, order: Order): Take[] {
  const { observation, market } = run;
  const { side, limitPrice, terms } = order;
  const price = observation.last;
  if (price === lockOf(market, side) || (limitPrice !== undefined && isWorse(side, price, limitPrice))) return [];
  if (terms.rules === 'simple') return allAt(price, restOf(order));
  const consumed = quantityTaken(run, order);
  const depth = depthOf(market);
  return allAt(price, lesser(restOf(order), (consumed < depth ? depth - consumed : 0n) as Quantity));
}

const lesser = (a: Quantity, b: Quantity) => (a < b ? a : b);
