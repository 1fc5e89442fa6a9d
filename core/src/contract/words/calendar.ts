/** Words of the calendar of a user. */

export const CALENDAR_KINDS = [
  'dividend',
  'bonus',
  'rights',
  'rights-last-day',
  'deposit-due',
  'bond-coupon',
  'bond-due',
  'fund-hour',
  'offering',
  'settlement',
  'holiday',
  'half-day',
  'cpi',
  'tax-year',
] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** How sure an event is: booked, announced or agreed, or estimated. The three are never added up together. */
export const CERTAINTIES = ['paid', 'announced', 'estimated'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

export const CALENDAR_UNITS = ['TRY', 'REAL'] as const;
export type CalendarUnit = (typeof CALENDAR_UNITS)[number];
