/**
 * Private address of a calendar: the secret begins with the number of its user, so that one node is asked, and has 256
 * random bits; its hash alone is kept.
 */

import { createHash } from 'node:crypto';
import type { CalendarEvent } from '@kurus/core/calendar/event';
import { eventDetail, exportedTitle } from '@kurus/core/calendar/event-text';
import { isIncome, netOf } from '@kurus/core/calendar/sums';
import { dayOfDate } from '@kurus/core/market/calendar';
import { formatMoney } from '@kurus/core/money/format';
import ical from 'ical-generator';
import { userKey, userOfKey } from '../auth/session/user-key.ts';
import type { Feed } from './store.ts';

const SECRET_BYTES = 32;

export const newSecret = (userId: string): string => userKey(userId, SECRET_BYTES);
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
export const userOfSecret = userOfKey;

/** Events in a file; of more, the nearest to today stay. */
const MOST_EVENTS = 3_000;
const NAMES = { tr: 'Kuruş takvimi', en: 'Kuruş calendar', fr: 'Agenda Kuruş' } as const;
/** Time after which other calendars should ask again. */
const REFRESH_SECONDS = 6 * 3600;

/** iCalendar (RFC 5545): a whole day for each event, under a name that stays the same. */
export function calendarText(events: readonly CalendarEvent[], feed: Feed, nowMs: number): string {
  const { kinds, amounts, estimates, language } = feed;
  const chosen = events.filter((one) => kinds.includes(one.kind) && (estimates || one.certainty !== 'estimated'));
  const near = chosen
    .toSorted((a, b) => distance(a, nowMs) - distance(b, nowMs))
    .slice(0, MOST_EVENTS)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const file = ical({ name: NAMES[language], prodId: { company: 'Kurus', product: 'Kurus' }, ttl: REFRESH_SECONDS });
  const seen = new Map<string, number>();
  for (const event of near) {
    const name = nameOf(event);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    const start = new Date(`${event.date}T00:00:00Z`);
    file.createEvent({
      id: `${createHash('sha256').update(`${name} ${times}`).digest('hex').slice(0, 32)}@kurus`,
      stamp: new Date(`${event.date}T00:00:00Z`),
      start,
      end: new Date(start.getTime() + 86_400_000),
      allDay: true,
      timezone: 'UTC',
      summary: summaryOf(event, feed),
      description: amounts ? (eventDetail(event, language) ?? null) : null,
    });
  }
  return file.toString();
}

const distance = ({ date }: CalendarEvent, nowMs: number) => Math.abs(dayOfDate(date) - nowMs / 86_400_000);

const nameOf = ({ date, kind, asset, account, offering }: CalendarEvent) =>
  [date, kind, asset?.kind, asset?.code, account, offering].join(' ');

function summaryOf(event: CalendarEvent, { amounts, language }: Feed): string {
  const title = exportedTitle(event, language);
  if (!amounts || !isIncome(event) || event.amount === undefined) return title;
  return `${title} ${event.certainty === 'estimated' ? '≈ ' : ''}${formatMoney(netOf(event))}`;
}
