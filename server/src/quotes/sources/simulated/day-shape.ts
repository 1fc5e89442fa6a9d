/**
 * Shape of a day: its movement and turnover, spread over its minutes. Borsa İstanbul: much at the open, less at noon,
 * more again before the close (reverse J). Cryptos: quiet before dawn, busiest when Europe and America are both
 * awake.
 */

import type { SessionMinutes } from '@kurus/core/market/session';

export interface DayShape {
  readonly minutes: number;
  /** Deviation of each minute, as a part of the day's. */
  readonly deviation: Float64Array;
  /** Share of the day's turnover before each minute: 0 at the first, 1 after the last. */
  readonly turnover: Float64Array;
  /** Halvings of the day, in the order in which they are made. */
  readonly halvings: Halvings;
}

/** The minutes in the middle of two known ones, and how a Brownian bridge gets there from them. */
export interface Halvings {
  readonly from: Uint16Array;
  readonly to: Uint16Array;
  readonly middle: Uint16Array;
  /** Position of the mean on the path, 0 to 1. */
  readonly part: Float64Array;
  /** Deviation around the mean, as a part of the day's. */
  readonly spread: Float64Array;
  /** Both again, by the minute in the middle: for callers that halve only towards some minutes. */
  readonly partAt: Float64Array;
  readonly spreadAt: Float64Array;
}

const DAY_MINUTES = 1440;

/** The exchange's own day: from the opening to the end of continuous trading. */
export function sessionShape({ open, lastTrade }: SessionMinutes): DayShape {
  const minutes = lastTrade - open;
  const at = (minute: number) => (minute + 0.5) / minutes;
  return shape(
    minutes,
    (minute) => sessionVariance(at(minute)),
    (minute) => sessionTurnover(at(minute)),
  );
}

/** Shares around the clock: the exchange's hours as usual, the rest of the day quieter. */
export function aroundTheClockShape({ open, lastTrade }: SessionMinutes): DayShape {
  const part = (minute: number) => (minute + 0.5 - open) / (lastTrade - open);
  const inSession = (minute: number) => minute >= open && minute < lastTrade;
  return shape(
    DAY_MINUTES,
    (minute) => (inSession(minute) ? sessionVariance(part(minute)) : 0.4),
    (minute) => (inSession(minute) ? sessionTurnover(part(minute)) : 0.12),
  );
}

export function clockShape(): DayShape {
  const busy = (minute: number) => {
    const fromDawn = Math.abs(((minute / 60 - 5 + 24) % 24) - 12) / 12;
    return 1.6 - 1.08 * fromDawn;
  };
  return shape(DAY_MINUTES, busy, busy);
}

type Weight = (minute: number) => number;

function shape(minutes: number, varianceOf: Weight, turnoverOf: Weight): DayShape {
  const variance = cumulative(minutes, varianceOf);
  const deviation = Float64Array.from({ length: minutes }, (_, minute) =>
    Math.sqrt((variance[minute + 1] as number) - (variance[minute] as number)),
  );
  return { minutes, deviation, turnover: cumulative(minutes, turnoverOf), halvings: halvingsOf(variance) };
}

/** @param variance before each point, of the whole: 0 at the first, 1 at the last */
export function halvingsOf(variance: Float64Array): Halvings {
  const rows: { from: number; to: number; middle: number; part: number; spread: number }[] = [];
  const halve = (from: number, to: number) => {
    if (to - from < 2) return;
    const middle = (from + to) >> 1;
    const before = (variance[middle] as number) - (variance[from] as number);
    const after = (variance[to] as number) - (variance[middle] as number);
    const part = before / (before + after);
    rows.push({ from, to, middle, part, spread: Math.sqrt(part * after) });
    halve(from, middle);
    halve(middle, to);
  };
  halve(0, variance.length - 1);
  const [partAt, spreadAt] = [new Float64Array(variance.length), new Float64Array(variance.length)];
  for (const { middle, part, spread } of rows) [partAt[middle], spreadAt[middle]] = [part, spread];
  return {
    from: Uint16Array.from(rows, (row) => row.from),
    to: Uint16Array.from(rows, (row) => row.to),
    middle: Uint16Array.from(rows, (row) => row.middle),
    part: Float64Array.from(rows, (row) => row.part),
    spread: Float64Array.from(rows, (row) => row.spread),
    partAt,
    spreadAt,
  };
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
