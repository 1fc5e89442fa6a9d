/**
 * Matcher: computes fills and new states from open orders and one observation of their asset. It reads no clock and
 * writes nothing; its result is applied to the book by `settleBook` once it is committed. Decision 023 explains prices
 * and quantities.
 */

import type { AccountKey } from '../identity.ts';
import type { Money, Price } from '../money/money.ts';
import type { Side } from '../trading/order.ts';
import { addOrder, openOrders, removeOrder, tradedToday, type AssetBook, type QuietSpan } from './asset-book.ts';
import type { OrderChange } from './fill.ts';
import { judge, judgeNow, judgeTrigger, tradingOf, type Trading } from './judge.ts';
import { lockOf, quote, type AssetMarket, type Observation } from './observation.ts';
import { isFinal, type EndReason, type Order } from './order.ts';
import { nowOf, type Run } from './run.ts';
import { endOrder } from './settle.ts';
import { NONE, oldestFirst } from './sorted-orders.ts';
import { createTally } from './tally.ts';

/** Market rules of the asset, and the accounts' cash and shares that are not reserved. */
export interface MatchContext {
  readonly market: AssetMarket;
  /** Available cash of an account: pays what a fill takes beyond the order's reservation. */
  readonly freeCash: (account: AccountKey) => Money;
}

export interface MatchResult {
  readonly observation: Observation;
  /** Trading mode; undefined if the observation was matched with no order. */
  readonly trading: Trading | undefined;
  /** Changes in the order of time. */
  readonly changes: readonly OrderChange[];
}

/**
 * Matches: expiries first, then stops, sells and buys, each by time of acceptance. Accounts do not compete: a quantity
 * that one takes is missing only for itself, so another account's speed harms nobody.
 */
export function match(book: AssetBook, observation: Observation, context: MatchContext): MatchResult {
  const trading = tradingOf(observation, book.wasHalted);
  const reached = trading && reachedOrders(book, observation, context.market, trading);
  if (!reached && book.nextExpiryMs > observation.exTimeMs) return { observation, trading, changes: NO_CHANGES };
  const run = newRun(book, observation, context);
  expire(run);
  if (trading && reached) {
    for (const order of reached.stops) judgeTrigger(run, order, trading);
    for (const order of reached.others) judge(run, order, trading);
  }
  return { observation, trading, changes: [...run.changes.values()] };
}

const NO_CHANGES: readonly OrderChange[] = [];

interface Reached {
  readonly stops: readonly Order[];
  /** Stops that an auction triggered, then sells, then buys. */
  readonly others: readonly Order[];
}

/** Orders that the observation reaches; undefined for none, as in nearly every call. */
function reachedOrders(
  book: AssetBook,
  observation: Observation,
  market: AssetMarket,
  trading: Trading,
): Reached | undefined {
  if (book.atOnce.size === 0 && isQuiet(book, observation)) return undefined;
  const stops = triggered(book, observation, trading);
  const pending = atOnce(book, ({ isPending }) => isPending === true);
  const ofSide = (side: Side) => {
    const now = atOnce(book, (order) => order.side === side && !order.isPending);
    return oldestFirst(both(now, reachedLimits(book, observation, market, side, trading)));
  };
  const others = both(pending, both(ofSide('sell'), ofSide('buy')));
  return stops.length + others.length === 0 ? undefined : { stops, others };
}

/** Matches a market order at once on the current book, without the time guard: for the specification's calls. */
export function matchAtOnce(
  book: AssetBook,
  order: Order,
  observation: Observation,
  context: MatchContext,
): readonly OrderChange[] {
  const run = newRun(book, observation, context);
  judgeNow(run, order);
  return [...run.changes.values()];
}

/** Applies a committed result to the book. */
export function settleBook(book: AssetBook, { observation, trading, changes }: MatchResult): void {
  for (const { before, after, fills } of changes) {
    removeOrder(book, before);
    addOrder(book, after);
    for (const { account, side, quantity, rule } of fills) {
      book.tally.note(account, side, { exTimeMs: observation.exTimeMs, quantity, isTaken: rule !== 'R6' });
    }
  }
  if (book.nextExpiryMs <= observation.exTimeMs) noteNextExpiry(book);
  book.wasHalted = observation.phase === 'halted' || (book.wasHalted && trading === undefined);
  if (!trading) return;
  book.traded = tradedToday(book, observation);
  book.observedAtMs = observation.exTimeMs;
  if (trading !== 'continuous') return;
  for (const stops of [book.trailingBuys, book.trailingSells]) {
    if (stops.follow(observation.last, observation.exTimeMs)) book.quiet = undefined;
  }
}

/**
 * Ends orders without an observation: cancelled by their account, expired with the session, or ended by a corporate
 * action. Their groups follow.
 */
export function endOrders(
  book: AssetBook,
  which: (order: Order) => boolean,
  end: { readonly state: 'cancelled' | 'expired'; readonly reason: EndReason },
  { nowMs, last, ...context }: MatchContext & { readonly nowMs: number; readonly last: Price },
): MatchResult {
  const observation = { ...quote(last, nowMs), phase: 'closed' } as const;
  const run = newRun(book, observation, context);
  for (const order of oldestFirst(openOrders(book).filter(which))) {
    if (!isFinal(nowOf(run, order))) endOrder(run, nowOf(run, order), end.state, end.reason);
  }
  return { observation, trading: undefined, changes: [...run.changes.values()] };
}

function newRun(book: AssetBook, observation: Observation, { market, freeCash }: MatchContext): Run {
  return { book, market, observation, freeCash, drawn: new Map(), changes: new Map(), tally: createTally() };
}

/** Expires orders. Sleeping legs end with their parent. */
function expire(run: Run): void {
  if (run.book.nextExpiryMs > run.observation.exTimeMs) return;
  const isOver = ({ state, expiresAtMs }: Order) => state !== 'sleeping' && expiresAtMs <= run.observation.exTimeMs;
  for (const order of oldestFirst(openOrders(run.book).filter(isOver))) {
    if (!isFinal(nowOf(run, order))) endOrder(run, nowOf(run, order), 'expired', 'VALIDITY_OVER');
  }
}

function noteNextExpiry(book: AssetBook): void {
  book.nextExpiryMs = openOrders(book).reduce((next, { expiresAtMs }) => Math.min(next, expiresAtMs), Infinity);
}

/**
 * Stops that the observation triggers, by time of acceptance. An auction has one price; trading at the close has no new
 * one.
 */
function triggered(book: AssetBook, { lo, hi, last, exTimeMs }: Observation, trading: Trading): readonly Order[] {
  if (trading === 'at-close') return [];
  const [low, high]: [Price, Price] = trading === 'auction' ? [last, last] : [lo, hi];
  const stops = both(book.sellStops.reachedBy(low, undefined), book.buyStops.reachedBy(high, undefined));
  const trailing = both(book.trailingSells.triggeredBy(low, exTimeMs), book.trailingBuys.triggeredBy(high, exTimeMs));
  return oldestFirst(both(stops, trailing));
}

const both = (some: readonly Order[], others: readonly Order[]): readonly Order[] =>
  others.length === 0 ? some : some.length === 0 ? others : [...some, ...others];

const atOnce = ({ atOnce: orders }: AssetBook, which: (order: Order) => boolean): readonly Order[] =>
  orders.size === 0 ? NONE : oldestFirst([...orders.values()].filter(which));

/**
 * Limit orders that the observation reaches. Those outside the day's limits wait for another day; at a limit itself
 * nobody is on the other side.
 */
function reachedLimits(
  book: AssetBook,
  observation: Observation,
  market: AssetMarket,
  side: Side,
  trading: Trading,
): readonly Order[] {
  const extreme = trading !== 'continuous' ? observation.last : side === 'buy' ? observation.lo : observation.hi;
  const lock = lockOf(market, side);
  if (extreme === lock) return [];
  return (side === 'buy' ? book.buys : book.sells).reachedBy(extreme, lock);
}

/**
 * True where an observation, in any mode, reaches no order that waits for a price; this is true of most ticks. The
 * price range is stored with the book until an order is added, removed or moved, so that a tick compares two figures
 * instead of reading six lists.
 */
function isQuiet(book: AssetBook, { lo, hi }: Observation): boolean {
  const { low, high } = (book.quiet ??= quietSpan(book));
  return (low === undefined || lo > low) && (high === undefined || hi < high);
}

function quietSpan({ buys, sellStops, trailingSells, sells, buyStops, trailingBuys }: AssetBook): QuietSpan {
  const lows = [buys.first(), sellStops.first(), trailingSells.first()].filter((one) => one !== undefined);
  const highs = [sells.first(), buyStops.first(), trailingBuys.first()].filter((one) => one !== undefined);
  return {
    low: lows.reduce<Price | undefined>((most, one) => (most === undefined || one > most ? one : most), undefined),
    high: highs.reduce<Price | undefined>(
      (least, one) => (least === undefined || one < least ? one : least),
      undefined,
    ),
  };
}
