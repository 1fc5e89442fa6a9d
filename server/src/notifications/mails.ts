/** Mails of notifications: one that leaves alone, or those that came in quiet hours or since the last digest. */

import type { Language } from '@kurus/core/limits';
import { DAY_MS } from '@kurus/core/market/calendar';
import type { Mail } from '../mail/mailer.ts';
import { notificationText, type StoredNotification } from './notification.ts';

interface Words {
  readonly several: (count: number) => string;
  readonly more: (count: number) => string;
  readonly after: string;
  readonly test: string;
  readonly testText: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  tr: {
    several: (count) => `Kuruş: ${count} bildirim`,
    more: (count) => `ve ${count} tane daha`,
    after: 'Bunların nereye geleceğini gelen kutunuzdan değiştirebilirsiniz.',
    test: 'Kuruş: deneme bildirimi',
    testText: 'Bildirimleriniz bu adrese ulaşıyor.',
  },
  en: {
    several: (count) => `Kuruş: ${count} notifications`,
    more: (count) => `and ${count} more`,
    after: 'You can change where these go in your inbox.',
    test: 'Kuruş: test notification',
    testText: 'Your notifications reach this address.',
  },
  fr: {
    several: (count) => `Kuruş\u00a0: ${count} notifications`,
    more: (count) => `et ${count} de plus`,
    after: 'Vous pouvez changer leur destination dans votre boîte de notifications.',
    test: 'Kuruş\u00a0: notification d’essai',
    testText: 'Vos notifications arrivent à cette adresse.',
  },
};

/** Notifications that a mail names; the rest is counted. */
const LINES_MAX = 50;

export interface NotificationMail {
  readonly to: string;
  readonly language: Language;
  /** The oldest first; at least one. */
  readonly notifications: readonly StoredNotification[];
  /** Name of the mail, the same for each attempt. */
  readonly id: string;
  /** Address of the server, for links; undefined where none is set. */
  readonly publicUrl: string | undefined;
  /** When the mail was due: the same for each attempt. */
  readonly dueMs: number;
}

export function notificationMail({ to, language, notifications, id, publicUrl, dueMs }: NotificationMail): Mail {
  const words = WORDS[language];
  const texts = notifications.slice(0, LINES_MAX).map((one) => notificationText(one, language));
  const [first] = texts;
  const subject = notifications.length === 1 && first ? `Kuruş: ${first.title}` : words.several(notifications.length);
  const parts = texts.map(({ title, text, link, lines: details = [] }) => ({
    title,
    lines: [text, ...details, ...(publicUrl === undefined ? [] : [publicUrl + link])],
  }));
  const rest = notifications.length - texts.length;
  const more = rest > 0 ? [words.more(rest)] : [];
  const lines = [...parts.map(({ title, lines: own }) => [title, ...own].join('\n')), ...more, words.after, 'Kuruş'];
  const html = [
    ...parts.map(
      ({ title, lines: own }) => `<p><strong>${escaped(title)}</strong><br>\n${own.map(escaped).join('<br>\n')}</p>`,
    ),
    ...[...more, words.after, 'Kuruş'].map((line) => `<p>${line}</p>`),
  ];
  return composed({ to, subject, language, text: `${lines.join('\n\n')}\n`, html, id, nowMs: dueMs });
}

export function testMail(to: string, language: Language, nowMs: number): Mail {
  const { test, testText } = WORDS[language];
  const html = [`<p>${testText}</p>`, '<p>Kuruş</p>'];
  return composed({ to, subject: test, language, text: `${testText}\n\nKuruş\n`, html, nowMs });
}

interface Composed extends Pick<Mail, 'to' | 'subject' | 'text' | 'nowMs'> {
  readonly language: Language;
  readonly html: readonly string[];
  readonly id?: string;
}

const composed = ({ language, html, nowMs, ...mail }: Composed): Mail => ({
  ...mail,
  html: `<!doctype html>
<html lang="${language}"><body style="font:16px/1.5 sans-serif">
${html.join('\n')}
</body></html>
`,
  nowMs,
  uselessAfterMs: nowMs + DAY_MS,
});

/** Text as HTML: the note of an alert is written by its owner. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
