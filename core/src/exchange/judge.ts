/** Judging of one order against one observation, by the trading mode of that moment. */

import { dayOf } from '../market/calendar.ts';
import type { FillRule } from './fill.ts';
import { isWorse, type Take } from './ladder.ts';
import type { MarketPhase, Observation } from './observation.ts';
import { auctionOffer, bestPrice, closingOffer, ladderOffer, restingOffer, stopOffer } from './offers.ts';
import { isAtOnce, isFinal, restOf, type Order } from './order.ts';
import { remainingCap, recordChange, nowOf, type Run } from './run.ts';
import { endOrder, fillOrder, trigger } from './settle.ts';

/** Trading mode: at prices that move, at one price for all, or at the closing price. */
export type Trading = 'continuous' | 'auction' | 'at-close';

/** Trading mode by phase. In the other phases prices are collected or there are none: no order is matched. */
const TRADING: Record<MarketPhase, Trading | undefined> = {
  closed: undefined,
  'opening-collection': undefined,
  'opening-match': undefined,
  continuous: 'continuous',
  'closing-collection': undefined,
  'closing-match': undefined,
  'at-close': 'at-close',
  halted: undefined,
};

/**
 * Trading mode of an observation; undefined if it is not matched with any order. The first price after a halt is an
 * auction's.
 */
export function tradingOf({ phase, isAuction }: Observation, wasHalted: boolean): Trading | undefined {
  if (isAuction) return 'auction';
  const trading = TRADING[phase];
  return trading === 'continuous' && wasHalted ? 'auction' : trading;
}

const JUDGES: Record<Trading, (run: Run, order: Order) => void> = {
  continuous: (run, order) => (isAtOnce(order) ? judgeAtOnce(run, order) : judgeResting(run, order)),
  auction: judgeInAuction,
  'at-close': judgeAtClose,
};

/** Judges an open order, as this run has left it. */
export function judge(run: Run, open: Order, trading: Trading): void {
  const order = nowOf(run, open);
  if (!isFinal(order) && maySee(run, order)) JUDGES[trading](run, order);
}

/** Tells if the order existed before the observation's moment (time guard), and still does. */
const maySee = ({ observation: { exTimeMs } }: Run, { activeFromMs, expiresAtMs }: Order) =>
  activeFromMs < exTimeMs && exTimeMs < expiresAtMs;

/**
 * Judges the trigger of a stop by the trades of the observation; stops that an auction triggers are executed when
 * continuous trading resumes.
 */
export function judgeTrigger(run: Run, open: Order, trading: Trading): void {
  const armed = nowOf(run, open);
  if (isFinal(armed) || !maySee(run, armed)) return;
  const order = trigger(run, { ...armed, highWater: open.highWater, triggerPrice: open.triggerPrice });
  if (trading === 'auction') recordChange(run, armed, { ...order, isPending: true });
  else executeStop(run, order);
}

function executeStop(run: Run, order: Order): void {
  const offer = stopOffer(run, order);
  if (order.kind === 'stop-limit') fillOrder(run, noted(run, order, { isPending: false }), offer, 'R9');
  else fillOrder(run, order, offer, 'R8', 'NO_COUNTERPARTY');
}

function noted(run: Run, order: Order, change: Partial<Order>): Order {
  const after = { ...order, ...change };
  recordChange(run, order, after);
  return after;
}

/** Judges a market order without the time guard: at the closing price in trading at the close, else on the book. */
export const judgeNow = (run: Run, order: Order): void =>
  run.observation.phase === 'at-close' ? judgeAtClose(run, order) : judgeAtOnce(run, order);

function judgeAtOnce(run: Run, order: Order): void {
  if (order.isPending) return executeStop(run, order);
  if (order.kind === 'market-to-limit')
    return fillToLimit(run, order, ladderOffer(run, order, bestPrice(run, order), 1), 'R4');
  const offer = ladderOffer(run, order, bestPrice(run, order));
  fillNow(run, order, offer, order.kind === 'market' ? 'R4' : 'R5');
}

/** Fills an order at once and cancels the rest; fills all or nothing where the order requires it. */
function fillNow(run: Run, order: Order, offer: readonly Take[], rule: FillRule): void {
  const offered = offer.reduce((sum, { quantity }) => sum + quantity, 0n);
  const cap = remainingCap(run, order);
  const isWhole = offered === restOf(order) && (cap === undefined || cap >= offered);
  if (order.validity === 'fok' && !isWhole)
    return endOrder(run, order, 'cancelled', offered === restOf(order) ? 'VOLUME_CAP' : 'NO_COUNTERPARTY');
  fillOrder(run, order, offer, rule, 'NO_COUNTERPARTY');
}

/** Fills a market-to-limit order: the rest becomes a limit at the price of the fill. */
function fillToLimit(run: Run, order: Order, offer: readonly Take[], rule: FillRule): void {
  const [first] = offer;
  if (!first) return endOrder(run, order, 'cancelled', 'NO_COUNTERPARTY');
  const otherwise = order.validity === 'ioc' ? 'NO_COUNTERPARTY' : undefined;
  fillOrder(run, noted(run, order, { limitPrice: first.price }), offer, rule, otherwise);
}

/** Judges a limit: the first observation matches it with the book, later ones as a resting order. */
function judgeResting(run: Run, order: Order): void {
  const best = bestPrice(run, order);
  const isMet = best !== undefined && order.limitPrice !== undefined && !isWorse(order.side, best, order.limitPrice);
  const isMarketable = isMet && isFirstObservation(run, order);
  const offer = isMarketable ? ladderOffer(run, order, best) : restingOffer(run, order);
  if (offer.length > 0) fillOrder(run, order, offer, isMarketable ? 'R5' : 'R6');
}

/**
 * True for the first matched observation since the order was entered or amended, or of a session that began
 * without an auction.
 */
function isFirstObservation({ book, market, observation }: Run, { activeFromMs }: Order): boolean {
  const isNewSession = market.hasSessions && dayOf(book.observedAtMs) !== dayOf(observation.exTimeMs);
  return isNewSession || activeFromMs >= book.observedAtMs;
}

function judgeInAuction(run: Run, order: Order): void {
  if (order.isPending) return;
  const isClosing = run.observation.phase.startsWith('closing') || run.observation.phase === 'at-close';
  const rule = run.book.wasHalted ? 'R15' : isClosing ? 'R13' : 'R12';
  const offer = auctionOffer(run, order);
  if (order.kind === 'market-to-limit' && order.limitPrice === undefined) return fillToLimit(run, order, offer, rule);
  if (isAtOnce(order)) fillNow(run, order, offer, rule);
  else if (offer.length > 0) fillOrder(run, order, offer, rule);
}

function judgeAtClose(run: Run, order: Order): void {
  if (order.isPending) return;
  const offer = closingOffer(run, order);
  if (isAtOnce(order)) fillNow(run, order, offer, 'R14');
  else if (offer.length > 0) fillOrder(run, order, offer, 'R14');
}
