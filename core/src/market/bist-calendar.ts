/**
 * Days on which Borsa İstanbul is closed or closes at noon, besides weekends. 2025 and 2026 as announced; the religious
 * holidays of 2027 are computed and not announced yet. Only weekdays are listed.
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
  /** National holidays have fixed dates: all that is known of other years. */
  otherYears: { closed: ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29'], half: ['10-28'] },
  holidays: {
    '01-01': 'newYear',
    '04-23': 'sovereignty',
    '05-01': 'labour',
    '05-19': 'youth',
    '07-15': 'democracy',
    '08-30': 'victory',
    '10-28': 'republic',
    '10-29': 'republic',
    '2025-03-31': 'ramadanFeast',
    '2025-04-01': 'ramadanFeast',
    '2025-06-05': 'sacrificeFeast',
    '2025-06-06': 'sacrificeFeast',
    '2025-06-09': 'sacrificeFeast',
    '2026-03-19': 'ramadanFeast',
    '2026-03-20': 'ramadanFeast',
    '2026-05-26': 'sacrificeFeast',
    '2026-05-27': 'sacrificeFeast',
    '2026-05-28': 'sacrificeFeast',
    '2026-05-29': 'sacrificeFeast',
    '2027-03-08': 'ramadanFeast',
    '2027-03-09': 'ramadanFeast',
    '2027-03-10': 'ramadanFeast',
    '2027-03-11': 'ramadanFeast',
    '2027-05-17': 'sacrificeFeast',
    '2027-05-18': 'sacrificeFeast',
  },
};
