/**
 * Trading day of Borsa İstanbul's equity market: one continuous session without a midday break. On half days only the
 * outer times are published; the steps after 12:30 are taken from a full day.
 */

import type { DayKind, ExchangeState, Holiday, Phase } from '../contract/exchange.ts';
import { type TradingCalendar, dayOf, dayStartMs } from './calendar.ts';

const MINUTE_MS = 60_000;
const clock = (hours: number, minutes: number) => hours * 60 + minutes;

/** Plan of a day, rows [minute from which the phase holds, phase]; before the first, the exchange is closed. */
type Plan = readonly (readonly [fromMinute: number, phase: Phase])[];

const OPENING: Plan = [
  [clock(9, 40), 'opening-collection'],
  [clock(9, 55), 'opening-match'],
  [clock(10, 0), 'continuous'],
];
const PLANS: Record<DayKind, Plan> = {
  full: [
    ...OPENING,
    [clock(18, 0), 'closing-collection'],
    [clock(18, 5), 'closing-match'],
    [clock(18, 8), 'at-close'],
    [clock(18, 10), 'closed'],
  ],
  half: [
    ...OPENING,
    [clock(12, 30), 'closing-collection'],
    [clock(12, 35), 'closing-match'],
    [clock(12, 38), 'at-close'],
    [clock(12, 40), 'closed'],
  ],
  closed: [],
};

/** Times of one trading day, in minutes of that day. */
export interface SessionMinutes {
  readonly open: number;
  /** End of continuous trading. */
  readonly lastTrade: number;
  readonly end: number;
}

export const SESSION_MINUTES: Readonly<Record<Exclude<DayKind, 'closed'>, SessionMinutes>> = {
  full: { open: clock(10, 0), lastTrade: clock(18, 0), end: clock(18, 10) },
  half: { open: clock(10, 0), lastTrade: clock(12, 30), end: clock(12, 40) },
};

export interface TradingSession {
  phase(atMs: number): Phase;
  /** Tells if an order can fill at once. */
  isOpen(atMs: number): boolean;
  /** First start of continuous trading after this moment. */
  nextOpening(atMs: number): number;
  /** Last start of continuous trading at or before this moment. */
  lastOpening(atMs: number): number;
  state(atMs: number): ExchangeState;
  /** End of the present phase. */
  phaseEnd(atMs: number): number;
  /** End of the first session that is not over yet: orders for the day expire then. */
  sessionEnd(atMs: number): number;
  /** End of the last session that ends at or before this moment. */
  sessionEndBefore(atMs: number): number;
}

export function createSession(calendar: TradingCalendar): TradingSession {
  const openingMs = (day: number) => dayStartMs(day) + SESSION_MINUTES.full.open * MINUTE_MS;
  const phase = (atMs: number): Phase => {
    const day = dayOf(atMs);
    const minute = Math.floor((atMs - dayStartMs(day)) / MINUTE_MS);
    return PLANS[calendar.kind(day)].findLast(([from]) => minute >= from)?.[1] ?? 'closed';
  };
  const isOpen = (atMs: number) => fillsAtOnce(phase(atMs));
  const nextOpening = (atMs: number) => {
    const today = dayOf(atMs);
    const waits = calendar.isTradingDay(today) && atMs < openingMs(today);
    return openingMs(waits ? today : calendar.next(today));
  };
  const lastOpening = (atMs: number) => {
    const today = dayOf(atMs);
    const opened = calendar.isTradingDay(today) && atMs >= openingMs(today);
    return openingMs(opened ? today : calendar.previous(today));
  };
  return {
    phase,
    isOpen,
    nextOpening,
    state(atMs) {
      const open = isOpen(atMs);
      const now = phase(atMs);
      const changesAtMs = open ? endOf(calendar, now, atMs) : nextOpening(atMs);
      const last = open ? dayOf(atMs) : dayOf(changesAtMs) - 1;
      const holiday = firstHoliday(calendar, dayOf(atMs), last);
      const day = calendar.kind(dayOf(atMs));
      const openedAtMs = lastOpening(atMs);
      return { isOpen: open, phase: now, day, openedAtMs, changesAtMs, ...(holiday && { holiday }) };
    },
    lastOpening,
    ...createEnds(calendar),
  };
}

function createEnds(calendar: TradingCalendar): Pick<TradingSession, 'phaseEnd' | 'sessionEnd' | 'sessionEndBefore'> {
  const startMs = (day: number, [from]: Plan[number]) => dayStartMs(day) + from * MINUTE_MS;
  const endMs = (day: number) =>
    dayStartMs(day) + SESSION_MINUTES[calendar.kind(day) === 'half' ? 'half' : 'full'].end * MINUTE_MS;
  return {
    phaseEnd(atMs) {
      for (let day = dayOf(atMs); ; day += 1) {
        const next = PLANS[calendar.kind(day)].find((row) => startMs(day, row) > atMs);
        if (next) return startMs(day, next);
      }
    },
    sessionEnd(atMs) {
      const today = dayOf(atMs);
      const isOver = !calendar.isTradingDay(today) || endMs(today) <= atMs;
      return endMs(isOver ? calendar.next(today) : today);
    },
    sessionEndBefore(atMs) {
      const today = dayOf(atMs);
      const isOver = calendar.isTradingDay(today) && endMs(today) <= atMs;
      return endMs(isOver ? today : calendar.previous(today));
    },
  };
}

const fillsAtOnce = (phase: Phase) => phase === 'continuous' || phase === 'at-close';

/** End of today's phase in which orders fill. */
function endOf(calendar: TradingCalendar, phase: Phase, atMs: number): number {
  const day = dayOf(atMs);
  const minutes = SESSION_MINUTES[calendar.kind(day) === 'half' ? 'half' : 'full'];
  return dayStartMs(day) + (phase === 'continuous' ? minutes.lastTrade : minutes.end) * MINUTE_MS;
}

function firstHoliday(calendar: TradingCalendar, from: number, to: number): Holiday | undefined {
  for (let day = from; day <= to; day += 1) {
    const holiday = calendar.holiday(day);
    if (holiday) return holiday;
  }
  return undefined;
}
