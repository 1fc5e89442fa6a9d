/** Webhooks: an address of a person's own that notifications are posted to, signed (Standard Webhooks). */

import { endpoint } from './endpoint.ts';
import { count, type Decoded, flag, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import type * as requests from './requests/webhooks.ts';
import { NOTIFICATION_KINDS } from './words/notifications.ts';

const webhook = object({
  id: text,
  name: optional(text),
  url: text,
  kinds: list(oneOf(NOTIFICATION_KINDS)),
  /** True if prices, quantities and sums are posted. */
  amounts: flag,
  createdAt: isoTime,
  /** Time of the last delivery that was sent. */
  sentAt: optional(isoTime),
  /** Time at which a delivery was given up that none has followed. */
  failedAt: optional(isoTime),
  /** Time at which it was stopped after failures in a row; a change or a delivery sent again starts it. */
  stoppedAt: optional(isoTime),
});
export type WebhookItem = Decoded<typeof webhook>;

export const webhooks = endpoint<typeof requests.webhooks>()({
  method: 'GET',
  path: '/user/webhooks',
  access: 'session',
  data: object({ webhooks: list(webhook) }),
});

export const addWebhook = endpoint<typeof requests.addWebhook>()({
  method: 'POST',
  path: '/user/webhooks',
  access: 'session',
  /** The secret is told once: "whsec_" and base64. */
  data: object({ webhook, secret: text }),
});

export const changeWebhook = endpoint<typeof requests.changeWebhook>()({
  method: 'PATCH',
  path: '/user/webhooks/:id',
  access: 'session',
  data: object({ webhook }),
});

export const renewWebhookSecret = endpoint<typeof requests.renewWebhookSecret>()({
  method: 'POST',
  path: '/user/webhooks/:id/secret',
  access: 'session',
  data: object({ secret: text }),
});

export const eraseWebhook = endpoint<typeof requests.eraseWebhook>()({
  method: 'DELETE',
  path: '/user/webhooks/:id',
  access: 'session',
});

const delivery = object({
  /** Number of the notification. */
  id: text,
  kind: oneOf(NOTIFICATION_KINDS),
  /** Name of the message, the same for each attempt: "webhook-id" of Standard Webhooks. */
  message: text,
  /** Time at which it ended; of a waiting one, of its next attempt. */
  at: isoTime,
  state: oneOf(['waiting', 'sent', 'failed']),
  tries: count,
  /** Status of the last answer; absent where none came. */
  status: optional(count),
  /** Time in milliseconds that the last attempt took; absent before the first. */
  ms: optional(count),
});
export type WebhookDelivery = Decoded<typeof delivery>;

export const webhookDeliveries = endpoint<typeof requests.webhookDeliveries>()({
  method: 'GET',
  path: '/user/webhooks/:id/deliveries',
  access: 'session',
  /** The newest first, 50 at most. */
  data: object({ deliveries: list(delivery) }),
});

export const deliverAgain = endpoint<typeof requests.deliverAgain>()({
  method: 'POST',
  path: '/user/webhooks/:id/deliveries/:delivery/again',
  access: 'session',
});

export const testWebhook = endpoint<typeof requests.testWebhook>()({
  method: 'POST',
  path: '/user/webhooks/:id/test',
  access: 'session',
  data: object({ status: count, ms: count }),
});
