/** Notifications as they are stored, and as answers and mails show them in a language. */

import type { NotificationItem } from '@kurus/core/contract/notifications';
import type { NotificationKind } from '@kurus/core/contract/words/notifications';
import type { Language } from '@kurus/core/limits';
import { noticeText, type SecurityNotice } from '../mail/mails.ts';
import { alertFactsOut, type AlertFacts, alertText } from './alert-text.ts';
import { groupFactsOut, type GroupFacts, groupText } from './group-text.ts';
import { isKeyNotice, type KeyFacts, keyText } from './key-text.ts';
import { type ModerationFacts, moderationText } from './moderation-text.ts';
import { type NotificationText, type OrderFacts, orderFactsOut, orderText } from './order-text.ts';
import { type ProposalFacts, proposalText } from './proposal-text.ts';
import { type ReportFacts, reportFactsOut, reportText } from './reports/report-text.ts';
import { isShareNotice, type ShareFacts, shareText } from './share-text.ts';

/** Kind and facts of a notification. */
export type StoredFacts =
  | { readonly kind: 'order-filled' | 'order-ended'; readonly facts: OrderFacts }
  | { readonly kind: 'alert'; readonly facts: AlertFacts }
  | { readonly kind: 'report'; readonly facts: ReportFacts }
  | { readonly kind: 'group'; readonly facts: GroupFacts }
  | { readonly kind: 'moderation'; readonly facts: ModerationFacts }
  | { readonly kind: 'proposal'; readonly facts: ProposalFacts }
  | { readonly kind: 'security'; readonly facts: { readonly notice: SecurityNotice } | KeyFacts | ShareFacts };

export type StoredNotification = StoredFacts & {
  readonly userId: string;
  readonly id: number;
  readonly createdAt: Date;
  readonly isRead: boolean;
};

/** Tells if its mail has left with the event itself, whatever the channels. */
export const isMailedAtOnce = (kind: NotificationKind, notice: string | undefined): boolean =>
  kind === 'security' && notice !== 'newLogin' && !isKeyNotice(notice) && !isShareNotice(notice);

export function notificationText(stored: StoredFacts, language: Language): NotificationText {
  if (stored.kind === 'security') {
    if ('key' in stored.facts) return keyText(stored.facts, language);
    if ('share' in stored.facts) return shareText(stored.facts, language);
    return { ...noticeText(stored.facts.notice, language), link: '/dashboard?tab=profile' };
  }
  if (stored.kind === 'alert') return alertText(stored.facts, language);
  if (stored.kind === 'report') return reportText(stored.facts, language);
  if (stored.kind === 'moderation') return moderationText(stored.facts, language);
  if (stored.kind === 'group') return groupText(stored.facts, language);
  if (stored.kind === 'proposal') return proposalText(stored.facts, language);
  return orderText(stored.facts, language);
}

function factsOut(stored: StoredFacts): Readonly<Record<string, unknown>> {
  if (stored.kind === 'security' || stored.kind === 'moderation' || stored.kind === 'proposal')
    return { ...stored.facts };
  if (stored.kind === 'report') return reportFactsOut(stored.facts);
  if (stored.kind === 'group') return groupFactsOut(stored.facts);
  return stored.kind === 'alert' ? alertFactsOut(stored.facts) : orderFactsOut(stored.facts);
}

export function notificationItem(stored: StoredNotification, language: Language): NotificationItem {
  const { title, text, link } = notificationText(stored, language);
  return {
    id: stored.id,
    kind: stored.kind,
    at: stored.createdAt.toISOString(),
    title,
    text,
    link,
    facts: factsOut(stored),
    read: stored.isRead,
  };
}
