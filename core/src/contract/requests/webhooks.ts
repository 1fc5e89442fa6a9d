/** Requests for webhooks. */

import * as z from 'zod/mini';
import { OUTSIDE_URL_MAX } from '../../limits.ts';
import { NOTIFICATION_KINDS } from '../words/notifications.ts';
import { INTEGER_MAX, listOf, wholeNumber } from './figures.ts';
import { request } from './request.ts';

export const webhooks = request({ summary: "The user's webhooks; one at most" });

export const addWebhook = request({
  summary: 'Have notifications posted to an address, signed as Standard Webhooks',
  body: z.strictObject({
    url: z.string().check(z.minLength(1), z.maxLength(OUTSIDE_URL_MAX)),
    kinds: listOf(z.enum(NOTIFICATION_KINDS), { least: 1, most: NOTIFICATION_KINDS.length }),
  }),
  errors: ['ADDRESS_NOT_ALLOWED', 'WEBHOOKS_TOO_MANY'],
});

const id = wholeNumber(INTEGER_MAX, 'WEBHOOK_NOT_FOUND');
const ofWebhook = z.object({ id });

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
