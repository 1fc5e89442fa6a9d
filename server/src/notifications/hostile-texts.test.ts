/** Ten thousand hostile texts in what leaves the server: mails, messages on a locked screen, and files. */

import { csvText, textOfCsvCell } from '@kurus/core/csv';
import { cleanText } from '@kurus/core/moderation/clean-text';
import { expect, test } from 'vitest';
import { hostileTexts } from '../../../testing/hostile-texts.ts';
import { pushBody, pushText } from './channels/push-text.ts';
import { notificationMail } from './mails.ts';
import type { StoredNotification } from './notification.ts';

const TEXTS = hostileTexts(10_000);
const answered = (text: string): StoredNotification => ({
  kind: 'moderation',
  facts: { act: 'answer', decision: '1', answer: text },
  userId: '1',
  id: 1,
  createdAt: new Date(0),
  isRead: false,
});

test('a mail has them as text: no tag but our own, no line of its head', () => {
  for (const [n, text] of TEXTS.entries()) {
    const { subject, html } = notificationMail({
      to: 'ada@example.com',
      language: 'tr',
      notifications: [answered(text)],
      id: '1',
      publicUrl: 'https://kurus.example',
      dueMs: 0,
    });
    expect([n, subject]).toEqual([n, 'Kuruş: İtirazınız yanıtlandı']);
    const tags = [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/ style="[^"]*"| lang="tr"/, ''));
    const own = ['<!doctype html>', '<html>', '<body>', '<p>', '<strong>', '</strong>', '<br>', '</p>'];
    expect([n, tags.filter((tag) => ![...own, '</body>', '</html>'].includes(tag))]).toEqual([n, []]);
    expect([n, tags.filter((tag) => tag === '</html>').length]).toEqual([n, 1]);
  }
});

test('a locked screen says nothing of them without its owner’s wish, and then them alone', () => {
  const more = { tag: 't', language: 'tr', origin: 'https://kurus.example', unread: 1 } as const;
  const plain = JSON.stringify(pushText([answered('Haklısınız')], { language: 'tr', amounts: false }));
  for (const [n, text] of TEXTS.entries()) {
    const hidden = pushText([answered(text)], { language: 'tr', amounts: false });
    expect([n, JSON.stringify(hidden)]).toEqual([n, plain]);
    const shown = pushBody(pushText([answered(text)], { language: 'tr', amounts: true }), more);
    const { notification } = JSON.parse(shown) as { notification: Record<string, unknown> };
    expect([n, notification]).toEqual([
      n,
      {
        title: 'İtirazınız yanıtlandı',
        body: text,
        lang: 'tr',
        navigate: 'https://kurus.example/inbox',
        tag: 't',
      },
    ]);
  }
});

test('a cell of a file is never a formula, and is read back as it was', () => {
  for (const [n, text] of TEXTS.entries()) {
    const file = csvText([[cleanText(text), 'son']]);
    const [, quoted, plain = ''] =
      /^\uFEFF(?:"((?:[^"]|"")*)"|([^",\r\n]*)),son\r\n$/.exec(file) ?? expect.unreachable();
    const cell = quoted?.replaceAll('""', '"') ?? plain;
    expect([n, /^\s*[=+\-@＝＋－＠]/.test(cell)]).toEqual([n, false]);
    expect([n, textOfCsvCell(cell)]).toEqual([n, cleanText(text)]);
  }
});
