import type { Same } from '../texts.ts';
import type { returns as source } from '../tr/returns.ts';

export const returns: Same<typeof source> = {
  year: '12 months',
  line: 'Return, 12 months',
  days: '{days} {days|day|days}',
  real: 'Real',
  afterInflation: 'After inflation',
  ending: '{span} ending on {date}',
  until: 'The return after inflation covers the 12 months ending on {date}: the CPI is published up to that day.',
  noEntries: 'No entries',
  noPrices: 'The CPI of these days is not published yet',
  belowZero: 'The value falls below zero on some day',
  unknown: 'Cannot be calculated',
  pending: 'Recalculating',
  failed: 'The return could not be loaded.',
  lastEntry: 'Last entry {date}',
  realOver: '{span}, after inflation',
  ends: 'ending {date}',
};
