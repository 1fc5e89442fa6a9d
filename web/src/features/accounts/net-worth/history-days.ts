/** Days of a range of the net worth's history, evenly spaced; the last one is of this moment. */

import type { NetWorthItem } from '@kurus/core/contract/net-worth';
import { dayOfDate } from '@kurus/core/market/calendar';

export const WORTH_RANGES = ['1m', '3m', '1y', 'all'] as const;
export type WorthRange = (typeof WORTH_RANGES)[number];

export type WorthPoint = NetWorthItem['history'][number];

const RANGE_DAYS: Readonly<Record<WorthRange, number>> = { '1m': 31, '3m': 92, '1y': 365, all: Infinity };
const WEEK_DAYS = 7;

/** The history is daily for a quarter, then weekly for a year, then one in four weeks: a range takes one step of it. */
export function pointsOf(history: readonly WorthPoint[], range: WorthRange): readonly WorthPoint[] {
  const now = history.at(-1);
  const first = history[0];
  if (!now || !first) return [];
  const ageOf = ({ date }: WorthPoint) => dayOfDate(now.date) - dayOfDate(date);
  const oldest = Math.min(RANGE_DAYS[range], ageOf(first));
  const step = oldest <= RANGE_DAYS['3m'] ? 1 : oldest <= RANGE_DAYS['1y'] ? WEEK_DAYS : 4 * WEEK_DAYS;
  return history.filter((point) => {
    const age = ageOf(point);
    return age === 0 || (age <= oldest && (age - 1) % step === 0);
  });
}
