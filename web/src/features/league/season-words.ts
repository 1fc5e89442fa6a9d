/** Days and places of a season in words. */

import type { LeagueItem } from '@kurus/core/contract/leagues';
import { dayAndMonthText, dateText, weekdayTimeText } from '../../lib/words/date-text.ts';

/** "2 Kas – 30 Kas 2026" */
export const daysText = ({ from, to }: Pick<LeagueItem, 'from' | 'to'>): string =>
  `${dayAndMonthText(Date.parse(from))} – ${dateText(to)}`;

/** "30 Kas Pzt 18:10" */
export const momentText = (iso: string): string => weekdayTimeText(Date.parse(iso));

/** Parts of the time until a moment. */
export function timeUntil(iso: string, nowMs: number): { readonly days: number; readonly hours: number } {
  const hours = Math.max(0, Math.floor((Date.parse(iso) - nowMs) / 3_600_000));
  return { days: Math.floor(hours / 24), hours: hours % 24 };
}
