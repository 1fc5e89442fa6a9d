/** Body of a webhook's message about one notification (Standard Webhooks: type, timestamp, data). */

import { notificationItem, type StoredNotification } from '../notification.ts';
import { type PushOptions, pushText } from './push-text.ts';

export interface WebhookBody {
  readonly type: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly data: object;
}

/** Without amounts it says what happened to which asset, and nothing that is a price, a quantity or a sum. */
export function webhookBody(notification: StoredNotification, { language, amounts }: PushOptions): WebhookBody {
  const { read: _, ...item } = notificationItem(notification, language);
  const { kind: type, at: timestamp } = item;
  if (amounts) return { type, timestamp, data: item };
  const { title, body: text, link } = pushText([notification], { language, amounts });
  const { asset } = item.facts as { readonly asset?: object };
  return { type, timestamp, data: { ...item, title, text, link, facts: asset ? { asset } : {} } };
}
