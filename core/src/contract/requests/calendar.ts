/** Requests for the calendar. */

import * as z from 'zod/mini';
import { CALENDAR_KINDS, CALENDAR_UNITS } from '../words/calendar.ts';
import { accountsField } from './analysis.ts';
import { dateInput, listOf } from './figures.ts';
import { request } from './request.ts';

const selected = { account: z.optional(accountsField), unit: z.optional(z.enum(CALENDAR_UNITS)) };
const refusals = ['ACCOUNT_NOT_FOUND', 'ACCOUNT_NOT_TRACKED', 'WORK_TOO_LARGE'] as const;

export const calendar = request({
  heavy: true,
  summary:
    'Dates of accounts, the own ones with their amounts, two years at most; `estimates=1` adds estimates; all real ' +
    'accounts where none is named',
  query: z.strictObject({
    from: dateInput,
    to: dateInput,
    ...selected,
    estimates: z.optional(z.enum(['0', '1'])),
  }),
  errors: refusals,
});

export const calendarIncome = request({
  heavy: true,
  summary: 'Income of the next and of the last twelve months, net, and its share in the cost',
  query: z.strictObject(selected),
  errors: refusals,
});

export const makeFeed = request({
  summary: 'Make a private address for other calendars; an earlier one ends',
  body: z.strictObject({
    amounts: z.boolean(),
    estimates: z.optional(z.boolean()),
    kinds: z.optional(listOf(z.enum(CALENDAR_KINDS), { least: 1, most: CALENDAR_KINDS.length })),
  }),
});

export const closeFeed = request({ summary: 'End the private address' });

export const calendarFile = request({
  summary: 'The calendar of a private address, as iCalendar',
  params: z.object({ file: z.string().check(z.regex(/^[A-Za-z0-9_-]{54}\.ics$/, 'NOT_FOUND')) }),
  download: ['text/calendar'],
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
