import type { returns as source } from '../tr/returns.ts';
import type { Same } from '../texts.ts';

export const returns: Same<typeof source> = {
  year: '12 months',
  line: 'Return, 12 months',
  days: '{days} {days|day|days}',
  real: 'Real',
  afterInflation: 'After inflation',
  until:
    'The return after inflation is of the 12 months that end on {date}: consumer prices are published up to that day.',
  noEntries: 'No entries',
  noPrices: 'Consumer prices of these days are not published yet',
  belowZero: 'The value falls below zero on a day',
  unknown: 'Cannot be computed',
  pending: 'Being worked out again',
  failed: 'The return could not be loaded.',
  lastEntry: 'Last entry {date}',
};
