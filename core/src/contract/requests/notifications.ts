/** Requests for the inbox and its channels. */

import * as z from 'zod/mini';
import { INBOX_READ_MAX, OUTSIDE_URL_MAX } from '../../limits.ts';
import { MAIL_MODES, NOTIFICATION_KINDS, TEST_CHANNELS } from '../words/notifications.ts';
import { INTEGER_MAX, listOf, wholeNumber } from './figures.ts';
import { request } from './request.ts';

export const inbox = request({
  summary: "The user's notifications, the newest first, 50 a page",
  query: z.object({
    before: z.optional(wholeNumber(INTEGER_MAX, 'FIELD_INVALID')),
    unread: z.optional(z.literal('1')),
    kind: z.optional(z.enum(NOTIFICATION_KINDS)),
  }),
});

const notificationNumber = z.number().check(z.int(), z.minimum(1), z.maximum(INTEGER_MAX));

export const readInbox = request({
  summary: 'Mark notifications as read; without ids all of them',
  body: z.strictObject({ ids: z.optional(listOf(notificationNumber, { least: 1, most: INBOX_READ_MAX })) }),
});

export const unreadInbox = request({
  summary: 'Mark notifications as unread again',
  body: z.strictObject({ ids: listOf(notificationNumber, { least: 1, most: INBOX_READ_MAX }) }),
});

export const channels = request({ summary: 'Channels by which notifications leave, and devices' });

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const kindChannels = z.strictObject({ inbox: z.literal(true), push: z.boolean(), mail: z.boolean() });

export const setChannels = request({
  summary: 'Replace the channels; a kind that is left out leaves by all of them',
  body: z.strictObject({
    push: z.strictObject({ on: z.boolean(), amounts: z.boolean() }),
    mail: z.strictObject({
      mode: z.enum(MAIL_MODES),
      hour: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(23))),
    }),
    quiet: z.optional(z.strictObject({ from: clock, to: clock })),
    kinds: z.partialRecord(z.enum(NOTIFICATION_KINDS), kindChannels),
    ntfy: z.optional(z.strictObject({ url: z.string().check(z.minLength(1), z.maxLength(OUTSIDE_URL_MAX)) })),
  }),
  errors: ['FIELD_INVALID', 'ADDRESS_NOT_ALLOWED'],
});

export const testChannel = request({
  summary: 'Send a notification for a try, at most once a minute',
  body: z.strictObject({ channel: z.enum(TEST_CHANNELS) }),
  errors: ['MAIL_NOT_PROVEN', 'CHANNEL_NOT_SET', 'CHANNEL_FAILED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
});

export const muteChannels = request({
  summary: 'Hold notifications back until the morning, or no longer',
  body: z.strictObject({ on: z.boolean() }),
});

export const linkTelegram = request({
  summary: "Make a code that links a chat with the operator's bot, for ten minutes",
  errors: ['CHANNEL_NOT_SET'],
});
