/** Requests for webhooks. */

import * as z from 'zod/mini';
import { OUTSIDE_URL_MAX, WEBHOOK_NAME_MAX } from '../../limits.ts';
import { NOTIFICATION_KINDS } from '../words/notifications.ts';
import { INTEGER_MAX, listOf, wholeNumber } from './figures.ts';
import { request } from './request.ts';
import { lineField } from './text-fields.ts';

export const webhooks = request({ summary: "The user's webhooks" });

const url = z.string().check(z.minLength(1), z.maxLength(OUTSIDE_URL_MAX));
const kinds = listOf(z.enum(NOTIFICATION_KINDS), { least: 1, most: NOTIFICATION_KINDS.length });
const name = lineField(WEBHOOK_NAME_MAX);

export const addWebhook = request({
  summary: 'Have notifications posted to an address, signed as Standard Webhooks',
  body: z.strictObject({
    url,
    kinds,
    name: z.optional(name),
    /** Absent: none are posted. */
    amounts: z.optional(z.boolean()),
  }),
  errors: ['ADDRESS_NOT_ALLOWED', 'WEBHOOKS_TOO_MANY'],
});

const id = wholeNumber(INTEGER_MAX, 'WEBHOOK_NOT_FOUND');
const ofWebhook = z.object({ id });

export const changeWebhook = request({
  summary: 'Change a webhook, and start it if it was stopped',
  params: ofWebhook,
  body: z.strictObject({
    url: z.optional(url),
    kinds: z.optional(kinds),
    name: z.optional(name),
    amounts: z.optional(z.boolean()),
  }),
  errors: ['WEBHOOK_NOT_FOUND', 'ADDRESS_NOT_ALLOWED'],
});

export const renewWebhookSecret = request({
  summary: 'Sign with a new secret from now on',
  params: ofWebhook,
  errors: ['WEBHOOK_NOT_FOUND'],
});

export const eraseWebhook = request({ summary: 'Erase a webhook', params: ofWebhook, errors: ['WEBHOOK_NOT_FOUND'] });

export const webhookDeliveries = request({
  summary: 'The last deliveries of a webhook',
  params: ofWebhook,
  errors: ['WEBHOOK_NOT_FOUND'],
});

export const deliverAgain = request({
  summary: 'Send a delivery again, and start a webhook that was stopped',
  params: z.object({ id, delivery: wholeNumber(INTEGER_MAX, 'WEBHOOK_NOT_FOUND') }),
  errors: ['WEBHOOK_NOT_FOUND'],
});

export const testWebhook = request({
  summary: 'Post a notification for a try, at most once a minute',
  params: ofWebhook,
  errors: ['WEBHOOK_NOT_FOUND', 'CHANNEL_FAILED', 'TOO_MANY_REQUESTS'],
});
