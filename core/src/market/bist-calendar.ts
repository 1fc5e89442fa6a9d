/**
 * Days on which Borsa İstanbul is closed or closes at noon, beside weekends. 2025 and 2026 as announced; the religious
 * holidays of 2027 are computed and not announced yet. Only days that fall on a weekday are listed.
 */
import type { CalendarData } from './calendar.ts';

export const BIST_CALENDAR: CalendarData = {
  years: {
    2025: {
      closed: ['01-01', '03-31', '04-01', '04-23', '05-01', '05-19', '06-06', '06-09', '07-15', '10-29'],
      half: ['06-05', '10-28'],
    },
    2026: {
      closed: ['01-01', '03-20', '04-23', '05-01', '05-19', '05-27', '05-28', '05-29', '07-15', '10-29'],
      half: ['03-19', '05-26', '10-28'],
    },
    2027: {
      closed: ['01-01', '03-09', '03-10', '03-11', '04-23', '05-17', '05-18', '05-19', '07-15', '08-30', '10-29'],
      half: ['03-08', '10-28'],
    },
  },
  /** National holidays have fixed dates: the best that is known of any other year. */
  otherYears: { closed: ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29'], half: ['10-28'] },
};
