/** Offers of the market to an order in each situation: quantities at prices, before cap and cash are checked. */

import type { Price, Quantity } from '../money/money.ts';
import { allAt, isWorse, LADDER_STEPS, walkLadder, type Take } from './ladder.ts';
import { depthOf, derivedBook, lockOf, tenthOf } from './observation.ts';
import { restOf, type Order } from './order.ts';
import { quantityTaken, type Run } from './run.ts';

/** Best price that the side can take now; undefined if there is no counterparty. */
export function bestPrice({ observation, market }: Run, { side, terms }: Order): Price | undefined {
  const { bid, ask } = derivedBook(observation, market, terms);
  return side === 'buy' ? ask : bid;
}

/** Offer from this price on, step by step, within the order's limit. */
export function ladderOffer(run: Run, order: Order, from: Price | undefined, steps = LADDER_STEPS): Take[] {
  const { side, limitPrice: bound, terms } = order;
  if (from === undefined || (bound !== undefined && isWorse(side, from, bound))) return [];
  const rest = restOf(order);
  if (terms.rules === 'simple') return allAt(from, rest);
  return walkLadder({ side, rest, from, bound, consumed: quantityTaken(run, order), steps }, run.market);
}

/**
 * Offer to a resting limit, at its own price. If the market went through the price: a step of the ladder, or a tenth of
 * the traded quantity if that is more. If the market only touched it: a tenth, as earlier orders come first. At the
 * day's limit there is none until a trade at another price.
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
 * Offer to a triggered stop: from the worse of its trigger and the last price, then the ladder. A limit price must
 * allow the last price, as it is not known whether the high or the low came first.
 */
export function stopOffer(run: Run, order: Order): Take[] {
  const { last } = run.observation;
  const { side, triggerPrice = last, kind } = order;
  if (last === lockOf(run.market, side)) return [];
  if (kind === 'stop-limit') return ladderOffer(run, order, last);
  return ladderOffer(run, order, isWorse(side, last, triggerPrice) ? last : triggerPrice);
}

/**
 * Offer of an auction: one price for all, without spread and ladder. An order exactly at that price is filled in part
 * only.
 */
export function auctionOffer(run: Run, order: Order): Take[] {
  const { observation, market } = run;
  const { side, limitPrice, terms } = order;
  const price = observation.last;
  if (price === lockOf(market, side) || (limitPrice !== undefined && isWorse(side, price, limitPrice))) return [];
  if (terms.rules === 'simple') return allAt(price, restOf(order));
  const whole = (depthOf(market) * BigInt(LADDER_STEPS)) as Quantity;
  return allAt(price, lesser(restOf(order), limitPrice === price ? tenthOf(market.kind, observation.traded) : whole));
}

/** Offer at the closing price only, with the depth of one step of the ladder. */
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
