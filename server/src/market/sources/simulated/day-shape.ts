/**
 * How a day's movement and turnover are spread over its minutes. Borsa İstanbul: much at the open, less at noon, more
 * again before the close (reverse J). Cryptos: quiet before dawn, busiest when Europe and America are both awake.
 */
import type { SessionMinutes } from '@kurus/core/market/session';

export interface DayShape {
  /** Minute of the İstanbul day at which the path begins. */
  readonly startMinute: number;
  readonly minutes: number;
  /** Share of the day's variance before each minute: 0 at the first, 1 after the last. */
  readonly variance: Float64Array;
  /** Share of the day's turnover before each minute. */
  readonly turnover: Float64Array;
}

const DAY_MINUTES = 1440;

/** The exchange's own day: from the opening to the end of continuous trading. */
export function sessionShape({ open, lastTrade }: SessionMinutes): DayShape {
  const minutes = lastTrade - open;
  const at = (minute: number) => (minute + 0.5) / minutes;
  return {
    startMinute: open,
    minutes,
    variance: cumulative(minutes, (minute) => sessionVariance(at(minute))),
    turnover: cumulative(minutes, (minute) => sessionTurnover(at(minute))),
  };
}

/** Shares around the clock: the exchange's hours as they are, the rest of the day quieter. */
export function aroundTheClockShape({ open, lastTrade }: SessionMinutes): DayShape {
  const part = (minute: number) => (minute + 0.5 - open) / (lastTrade - open);
  const inSession = (minute: number) => minute >= open && minute < lastTrade;
  return {
    startMinute: 0,
    minutes: DAY_MINUTES,
    variance: cumulative(DAY_MINUTES, (minute) => (inSession(minute) ? sessionVariance(part(minute)) : 0.4)),
    turnover: cumulative(DAY_MINUTES, (minute) => (inSession(minute) ? sessionTurnover(part(minute)) : 0.12)),
  };
}

export function cryptoShape(): DayShape {
  const busy = (minute: number) => {
    const fromDawn = Math.abs(((minute / 60 - 5 + 24) % 24) - 12) / 12;
    return 1.6 - 1.08 * fromDawn;
  };
  const shares = cumulative(DAY_MINUTES, busy);
  return { startMinute: 0, minutes: DAY_MINUTES, variance: shares, turnover: shares };
}

/** 1 at the edge, 0 beyond the width. */
const edge = (distance: number, width: number) => (distance >= width ? 0 : (1 - distance / width) ** 2);
const sessionVariance = (part: number) => 0.7 + 1.9 * edge(part, 0.15) + 0.9 * edge(1 - part, 0.1);
const sessionTurnover = (part: number) => 0.6 + 1.9 * edge(part, 0.15) + 1.6 * edge(1 - part, 0.12);

function cumulative(minutes: number, weight: (minute: number) => number): Float64Array {
  const sums = new Float64Array(minutes + 1);
  for (let minute = 0; minute < minutes; minute += 1) sums[minute + 1] = (sums[minute] as number) + weight(minute);
  const all = sums[minutes] as number;
  return sums.map((sum) => sum / all);
}
