/** Selects the days that are labelled on an axis. */

import type { Plot } from './lines-geometry.ts';
import { dayTick, monthTick, yearTick } from './time-labels.ts';

export interface DayMark {
  readonly at: number;
  readonly text: string;
  readonly isYear: boolean;
}

const MONTH_PX = 46;

const DAY_PX = 64;

const SHORT_DAYS = 62;

/** Every month, every second one, every quarter ... */
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 36];

/** Marks at the beginnings of months, with the year at January; for short periods, at days. */
export function dayMarks(days: readonly string[], plot: Plot): readonly DayMark[] {
  const room = plot.right - plot.left;
  if (secondsOf(days.at(-1) ?? '') - secondsOf(days[0] ?? '') <= SHORT_DAYS * 86_400) {
    const step = Math.max(1, Math.ceil(days.length / Math.max(1, room / DAY_PX)));
    return days.flatMap((day, at) => (at % step === 0 ? [{ at, text: dayTick(secondsOf(day)), isYear: false }] : []));
  }
  const starts = days.flatMap((day, at) => (at > 0 && days[at - 1]?.slice(0, 7) !== day.slice(0, 7) ? [at] : []));
  const least = (MONTH_PX * starts.length) / Math.max(1, room);
  const step = MONTH_STEPS.find((one) => one >= least) ?? 60;
  return starts.flatMap((at) => {
    const day = days[at] ?? '';
    const month = parseInt(day, 10) * 12 + parseInt(day.slice(5), 10) - 1;
    if (month % step !== 0) return [];
    const isYear = month % 12 === 0;
    return [{ at, text: (isYear ? yearTick : monthTick)(secondsOf(day)), isYear }];
  });
}

const secondsOf = (day: string) => Date.parse(day) / 1000;
