/** Moments at which an interval without observations is observed afterwards, oldest first. */

import type { MarketPhase } from '@kurus/core/exchange/observation';
import { DAY_MS, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import type { TradingSession } from '@kurus/core/market/session';

export interface ObservationMoment {
  readonly afterMs: number;
  readonly atMs: number;
  readonly phase: MarketPhase;
  /** Set for the end of an auction: the observation has its price. */
  readonly isAuction: boolean;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
/**
 * Interval up to which it is cut into seconds; a longer one into minutes, within which the order of prices is
 * unknown.
 */
const FINE_MS = 10 * MINUTE_MS;
/** Longest interval that is observed afterwards. */
const LONGEST_MS = 10 * DAY_MS;

/**
 * Moments of an interval to observe.
 * @param session absent where trading never ends
 * @param cuts moments at which an order became active: it must not see earlier trades
 * @returns oldest first; the last is `toMs` in any phase, since orders expire in any
 */
export function momentsBetween(
  fromMs: number,
  toMs: number,
  session: TradingSession | undefined,
  cuts: readonly number[] = [],
): ObservationMoment[] {
  const sinceMs = Math.max(fromMs, toMs - LONGEST_MS);
  const moments: ObservationMoment[] = [];
  let afterMs = sinceMs;
  for (const atMs of timesBetween(sinceMs, toMs, cuts)) {
    const moment = momentAt(afterMs, atMs, session);
    // The running second is observed once, at its end.
    const isSeenLater = atMs < toMs && atMs >= secondOf(toMs) && !moment.isAuction && !cuts.includes(atMs);
    if (isSeenLater) continue;
    if (atMs === toMs || moment.isAuction || isTraded(moment.phase)) moments.push(moment);
    afterMs = atMs;
  }
  return moments;
}

const secondOf = (ms: number) => Math.floor(ms / SECOND_MS) * SECOND_MS;

function timesBetween(sinceMs: number, toMs: number, cuts: readonly number[]): readonly number[] {
  // Nearly always a second and a tick have passed.
  if (cuts.length === 0 && secondOf(toMs) - sinceMs <= SECOND_MS) {
    return secondOf(toMs) > sinceMs && toMs > secondOf(toMs) ? [secondOf(toMs), toMs] : [toMs];
  }
  const stepMs = toMs - sinceMs > FINE_MS ? MINUTE_MS : SECOND_MS;
  const times = new Set(cuts.filter((ms) => ms > sinceMs && ms < toMs));
  for (let ms = (Math.floor(sinceMs / stepMs) + 1) * stepMs; ms < toMs; ms += stepMs) times.add(ms);
  if (secondOf(toMs) > sinceMs && secondOf(toMs) < toMs) times.add(secondOf(toMs));
  // A trade window lies within one day.
  for (let day = dayOf(sinceMs) + 1; dayStartMs(day) < toMs; day += 1) times.add(dayStartMs(day) - 1);
  return [...[...times].sort((a, b) => a - b), toMs];
}

const isTraded = (phase: MarketPhase) => phase === 'continuous' || phase === 'at-close';

/** The first moment after an auction observes its price; orders that came during its match do not see it. */
function momentAt(afterMs: number, atMs: number, session: TradingSession | undefined): ObservationMoment {
  if (!session) return { afterMs, atMs, phase: 'continuous', isAuction: false };
  const phase = session.phase(atMs);
  const before = session.phase(atMs - 1);
  const isAuction = isTraded(phase) && phase !== before;
  return { afterMs, atMs, phase: isAuction ? before : phase, isAuction };
}
