/** Dates of everybody: closed and half days of the exchange, days of consumer prices, the end of a tax year. */

import { type TradingCalendar, dateText, isWeekend } from '../market/calendar.ts';
import { monthsAfter } from '../terms/months.ts';
import type { CalendarEvent, Days } from './event.ts';

/** Consumer prices of a month are published at ten on the third of the next one, or the first trading day after. */
const CPI_TIME = '10:00';
const CPI_DAY = 3;
/** End of continuous trading on a half day. */
const HALF_DAY_END = '12:40';

const dayOfMonth = (day: number) => parseInt(dateText(day).slice(8), 10);

/** Day on which the consumer prices of the month before this day's month are published. */
function cpiDay(inMonth: number, calendar: TradingCalendar): number {
  const third = inMonth - dayOfMonth(inMonth) + CPI_DAY;
  return calendar.isTradingDay(third) ? third : calendar.next(third);
}

/** In the order of the days. */
export function publicDays({ from, to }: Days, calendar: TradingCalendar): CalendarEvent[] {
  const found: CalendarEvent[] = [];
  for (let day = from; day <= to; day += 1) {
    const date = dateText(day);
    const kind = calendar.kind(day);
    const holiday = calendar.holiday(day);
    if (kind === 'half') found.push({ date, kind: 'half-day', certainty: 'announced', holiday, time: HALF_DAY_END });
    if (kind === 'closed' && !isWeekend(day)) found.push({ date, kind: 'holiday', certainty: 'announced', holiday });
    if (day === cpiDay(day, calendar)) {
      const month = dateText(monthsAfter(day, -1)).slice(0, 7);
      found.push({ date, kind: 'cpi', certainty: 'announced', month, time: CPI_TIME });
    }
    if (date.endsWith('-12-31')) found.push({ date, kind: 'tax-year', certainty: 'announced' });
  }
  return found;
}
