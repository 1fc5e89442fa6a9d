/**
 * Days on which Borsa İstanbul is closed or closes at noon, besides weekends. Only weekdays are listed; of years that
 * are not, only the national holidays are known, which have fixed dates. The table is the data pack's: the shipped one,
 * until a server loads another at its start, before it asks for any day.
 */

import shipped from '../../data/calendar.json' with { type: 'json' };
import type { CalendarData } from './calendar.ts';

const table = { ...(shipped as unknown as CalendarData) };

export const BIST_CALENDAR: CalendarData = table;

export function loadCalendar({ years, otherYears, holidays }: CalendarData): void {
  Object.assign(table, { years, otherYears, holidays });
}
