/** Text of a notification on a locked screen: without amounts unless its person has switched them on. */

import { createHash } from 'node:crypto';
import type { NotificationKind } from '@kurus/core/contract/words/notifications';
import type { Language } from '@kurus/core/limits';
import { notificationText, type StoredNotification } from '../notification.ts';

export interface PushText {
  readonly title: string;
  readonly body: string;
  /** Address of the screen that shows it. */
  readonly link: string;
}

/** Characters of a title that a locked screen shows. */
const TITLE_MAX = 40;
const INBOX = '/inbox';

interface Words {
  readonly alert: (code: string) => string;
  readonly alertText: string;
  readonly news: string;
  readonly several: (count: number) => string;
  readonly severalText: string;
  readonly test: string;
  readonly testText: string;
  readonly kinds: Partial<Readonly<Record<NotificationKind, string>>>;
}

const WORDS: Readonly<Record<Language, Words>> = {
  tr: {
    alert: (code) => `${code} uyarınız çaldı`,
    alertText: 'Fiyat, kurduğunuz sınırı geçti',
    news: 'Yeni bir bildiriminiz var',
    several: (count) => `${count} bildiriminiz var`,
    severalText: 'Gelen kutunuzda sizi bekliyor',
    test: 'Deneme bildirimi',
    testText: 'Bildirimleriniz bu cihaza ulaşıyor',
    kinds: {
      'company-action': 'Şirket işlemi',
      'rights-last-day': 'Rüçhan hakkında son günler',
      'deposit-due': 'Mevduatınızın vadesi yakın',
      'bond-due': 'Tahvilinizin vadesi yakın',
      'fund-hour': 'Fon emir saati doluyor',
      'price-stale': 'Fiyat gelmiyor',
      offering: 'Halka arz',
      report: 'Raporunuz hazır',
      group: 'Grubunuzun haftalık tablosu',
    },
  },
  en: {
    alert: (code) => `Your alert on ${code} went off`,
    alertText: 'The price crossed the limit that you set',
    news: 'You have a new notification',
    several: (count) => `You have ${count} notifications`,
    severalText: 'They wait in your inbox',
    test: 'Test notification',
    testText: 'Your notifications reach this device',
    kinds: {
      'company-action': 'Corporate action',
      'rights-last-day': 'Last days of a rights issue',
      'deposit-due': 'Your deposit falls due soon',
      'bond-due': 'Your bond falls due soon',
      'fund-hour': 'A fund’s order hour ends soon',
      'price-stale': 'A price does not arrive',
      offering: 'Public offering',
      report: 'Your report is ready',
      group: 'Your group’s table of the week',
    },
  },
  fr: {
    alert: (code) => `Votre alerte ${code} s’est déclenchée`,
    alertText: 'Le prix a franchi la limite que vous avez fixée',
    news: 'Vous avez une nouvelle notification',
    several: (count) => `Vous avez ${count} notifications`,
    severalText: 'Elles vous attendent dans l’application',
    test: 'Notification d’essai',
    testText: 'Vos notifications arrivent sur cet appareil',
    kinds: {
      'company-action': 'Opération sur titres',
      'rights-last-day': 'Derniers jours d’un droit',
      'deposit-due': 'Votre dépôt arrive à échéance',
      'bond-due': 'Votre obligation arrive à échéance',
      'fund-hour': 'Heure limite d’un fonds',
      'price-stale': 'Un prix n’arrive plus',
      offering: 'Introduction en bourse',
      report: 'Votre rapport est prêt',
      group: 'Le tableau de la semaine de votre groupe',
    },
  },
};

export interface PushOptions {
  readonly language: Language;
  /** True if prices, quantities and sums may be said. */
  readonly amounts: boolean;
}

/** @param notifications the oldest first; at least one */
export function pushText(notifications: readonly StoredNotification[], { language, amounts }: PushOptions): PushText {
  const words = WORDS[language];
  const [first] = notifications;
  if (!first || notifications.length > 1)
    return { title: words.several(notifications.length), body: words.severalText, link: INBOX };
  const { title, text, link } = notificationText(first, language);
  if (amounts) return { title: short(title), body: text, link };
  return { ...withoutAmounts(first, title, words), link };
}

/** A kind whose texts are not known to be free of amounts says its name alone. */
function withoutAmounts(stored: StoredNotification, title: string, words: Words): Omit<PushText, 'link'> {
  const { code } = stored.facts as { readonly code?: string };
  if (stored.kind === 'alert') return { title: short(words.alert(code ?? '')), body: words.alertText };
  if (stored.kind === 'order-filled' || stored.kind === 'order-ended') return { title: short(title), body: code ?? '' };
  if (stored.kind === 'security') return { title: short(title), body: '' };
  const { kind } = stored as { readonly kind: NotificationKind };
  return { title: short(words.kinds[kind] ?? words.news), body: code ?? '' };
}

export function testText(language: Language): PushText {
  const { test, testText: body } = WORDS[language];
  return { title: test, body, link: INBOX };
}

/** Cuts between characters as people see them. */
function short(title: string): string {
  const signs = [...new Intl.Segmenter('tr').segment(title)].map(({ segment }) => segment);
  return title.length <= TITLE_MAX ? title : `${cut(signs).trimEnd()}…`;
}

function cut(signs: readonly string[]): string {
  let text = '';
  for (const sign of signs) {
    if (text.length + sign.length >= TITLE_MAX) break;
    text += sign;
  }
  return text;
}

/** Topic at the push service and tag on the device: the same event is shown once. 32 signs, as RFC 8030 allows. */
export const topicOf = (userId: string, key: string): string =>
  createHash('sha256').update(`${userId} ${key}`).digest('base64url').slice(0, 32);

/** Body of a push message: the declarative form, which browsers without it hand to the service worker. */
export function pushBody(
  { title, body, link }: PushText,
  more: { readonly tag: string; readonly language: Language; readonly origin: string; readonly unread: number },
): string {
  const notification = { title, body, lang: more.language, navigate: more.origin + link, tag: more.tag };
  return JSON.stringify({ web_push: 8030, notification, app_badge: String(more.unread) });
}
