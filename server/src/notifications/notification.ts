/** Notifications as they are stored, and as answers and mails show them in a language. */

import type { NotificationItem } from '@kurus/core/contract/notifications';
import type { NotificationKind } from '@kurus/core/contract/words/notifications';
import type { Language } from '@kurus/core/limits';
import { type Notice, noticeText } from '../mail/mails.ts';
import { alertFactsOut, type AlertFacts, alertText } from './alert-text.ts';
import { type NotificationText, type OrderFacts, orderFactsOut, orderText } from './order-text.ts';

/** Kind and facts of a notification. */
export type StoredFacts =
  | { readonly kind: 'order-filled' | 'order-ended'; readonly facts: OrderFacts }
  | { readonly kind: 'alert'; readonly facts: AlertFacts }
  | { readonly kind: 'security'; readonly facts: { readonly notice: Notice } };

export type StoredNotification = StoredFacts & {
  readonly userId: string;
  readonly id: number;
  readonly createdAt: Date;
  readonly isRead: boolean;
};

/** Kinds whose mail leaves with the event itself, whatever the channels. */
export const MAILED_AT_ONCE: readonly NotificationKind[] = ['security'];

export function notificationText(stored: StoredFacts, language: Language): NotificationText {
  if (stored.kind === 'security') {
    return { ...noticeText(stored.facts.notice, language), link: '/dashboard?tab=profile' };
  }
  if (stored.kind === 'alert') return alertText(stored.facts, language);
  return orderText(stored.facts, language);
}

function factsOut(stored: StoredFacts): Readonly<Record<string, unknown>> {
  if (stored.kind === 'security') return stored.facts;
  return stored.kind === 'alert' ? alertFactsOut(stored.facts) : orderFactsOut(stored.facts);
}

export function notificationItem(stored: StoredNotification, language: Language): NotificationItem {
  return {
    id: stored.id,
    kind: stored.kind,
    at: stored.createdAt.toISOString(),
    ...notificationText(stored, language),
    facts: factsOut(stored),
    read: stored.isRead,
  };
}
