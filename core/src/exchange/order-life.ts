/** Validity of an order, and its displayed state while it waits for its session. */

import { ASSET_KINDS, type AssetKind } from '../asset-kinds.ts';
import { dayOf, dayStartMs } from '../market/calendar.ts';
import type { TradingSession } from '../market/session.ts';
import { fieldInvalid, ruleRefusal, type RuleRefusal } from './admission.ts';
import type { MarketPhase } from './observation.ts';
import type { Order, OrderKind, OrderState, Validity } from './order.ts';

/** Longest validity until cancelled, or until a date. */
const LIFE_MAX_DAYS = 90;

/**
 * Default validity of an order: the day for shares, until cancelled for kinds that trade around the clock, immediate
 * for a market order.
 */
export function validityOf(kind: AssetKind, order: OrderKind, requested: Validity | undefined): Validity {
  if (order === 'market') return 'ioc';
  return requested ?? (ASSET_KINDS[kind].hours === 'exchange' ? 'day' : 'gtc');
}

/**
 * Time, in exchange time, at which an order expires.
 * @param session absent if trading never ends: a day is then a day in İstanbul
 * @param untilDay of "gtd", the last day of its validity
 */
export function expiryOf(
  validity: Validity,
  untilDay: number | undefined,
  nowMs: number,
  session: TradingSession | undefined,
): number | RuleRefusal {
  if (validity === 'gtc' || validity === 'gtd') {
    const latest = dayOf(nowMs) + LIFE_MAX_DAYS;
    const day = validity === 'gtc' ? latest : untilDay;
    if (day === undefined || day > latest) return fieldInvalid('validUntil');
    const end = session ? session.sessionEndBefore(dayStartMs(day + 1) - 1) : dayStartMs(day + 1);
    return end > nowMs ? end : ruleRefusal('VALIDITY_OVER');
  }
  return session ? session.sessionEnd(nowMs) : dayStartMs(dayOf(nowMs) + 1);
}

/**
 * Time from which an order takes part. An order entered while an auction is matched is not part of it: it starts with
 * the next phase.
 */
export function activeFrom(nowMs: number, phase: MarketPhase, session: TradingSession | undefined): number {
  const isMatching = phase === 'opening-match' || phase === 'closing-match';
  return isMatching && session ? session.phaseEnd(nowMs) : nowMs;
}

const WAITS: ReadonlySet<MarketPhase> = new Set(['closed', 'opening-collection']);
const COLLECTS: ReadonlySet<MarketPhase> = new Set(['opening-match', 'closing-collection', 'closing-match']);

/**
 * Displayed state. An open order is queued until the first phase of its session that can fill it. Its stored state does
 * not change.
 * @param phaseAt the phase of a moment
 */
export function displayState(order: Order, nowMs: number, phaseAt: (atMs: number) => MarketPhase): OrderState {
  if (order.state !== 'open' || order.isPending) return order.state;
  const phase = phaseAt(nowMs);
  const cameInPhase = order.activeFromMs >= nowMs || phaseAt(order.acceptedAtMs) === phase;
  const isSameDay = dayOf(order.acceptedAtMs) === dayOf(nowMs);
  return WAITS.has(phase) || (COLLECTS.has(phase) && cameInPhase && isSameDay) ? 'queued' : 'open';
}
