/** Requests for alerts. */

import * as z from 'zod/mini';
import { ALL_KINDS } from '../../asset-kinds.ts';
import { ALERT_DAYS_MAX, LIST_NAME_MAX_LENGTH, NOTE_MAX_LENGTH } from '../../limits.ts';
import { ALERT_CHANNELS, ALERT_DIRECTIONS, ALERT_KINDS, ALERT_REPEATS } from '../words/alerts.ts';
import { accountNumber, dateInput, ratioInput, INTEGER_MAX, listOf, priceInput, wholeNumber } from './figures.ts';
import { request } from './request.ts';
import { filledLines, lineField, symbolField } from './text-fields.ts';
import { world } from './world.ts';

export const alerts = request({ summary: "The user's alerts with their firings, the newest first" });

const changeable = {
  value: z.optional(priceInput),
  percent: z.optional(ratioInput),
  repeat: z.optional(z.enum(ALERT_REPEATS)),
  validUntil: z.optional(dateInput),
  note: z.optional(filledLines(NOTE_MAX_LENGTH)),
  channels: z.optional(listOf(z.enum(ALERT_CHANNELS), { least: 0, most: ALERT_CHANNELS.length })),
};

export const addAlert = request({
  summary: 'Arm an alert on a price, a figure of the portfolio or an event',
  body: z.strictObject({
    kind: z.enum(ALERT_KINDS),
    asset: z.optional(z.strictObject({ kind: z.enum(ALL_KINDS), code: symbolField })),
    world,
    account: z.optional(accountNumber),
    direction: z.optional(z.enum(ALERT_DIRECTIONS)),
    /** Days before an event. */
    days: z.optional(z.int().check(z.minimum(0), z.maximum(ALERT_DAYS_MAX))),
    /** Name of a saved screen. */
    screen: z.optional(lineField(LIST_NAME_MAX_LENGTH)),
    ...changeable,
  }),
  errors: [
    'ALERT_FIELD_INVALID',
    'SYMBOL_UNKNOWN',
    'ALERT_ALREADY_TRUE',
    'ALERTS_TOO_MANY',
    'QUOTE_STALE',
    'ACCOUNT_NOT_FOUND',
    'SCREEN_NOT_FOUND',
    'WORLD_UNKNOWN',
  ],
});

const ofAlert = z.object({ id: wholeNumber(INTEGER_MAX, 'ALERT_NOT_FOUND') });

export const changeAlert = request({
  summary: 'Change an alert, pause it, or arm it again',
  params: ofAlert,
  body: z.strictObject({ state: z.optional(z.enum(['armed', 'paused'])), ...changeable }),
  errors: ['ALERT_FIELD_INVALID', 'ALERT_NOT_FOUND', 'ALERT_ALREADY_TRUE', 'ALERTS_TOO_MANY', 'QUOTE_STALE'],
});

export const eraseAlert = request({ summary: 'Erase an alert', params: ofAlert, errors: ['ALERT_NOT_FOUND'] });
