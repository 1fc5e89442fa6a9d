/** A message for a try, by each channel. */

import { randomBytes } from 'node:crypto';
import { DomainError } from '@kurus/core/contract/errors';
import type { TestChannel } from '@kurus/core/contract/words/notifications';
import type { Language } from '@kurus/core/limits';
import type { Sql } from '../../db/pool.ts';
import { type Session, sessionTransaction } from '../../ledger/user-transaction.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { testMail } from '../mails.ts';
import { claimTest as claimTestTurn, mailAddress } from '../store.ts';
import { readTargets } from './outside-store.ts';
import { testText, topicOf } from './push-text.ts';
import type { Attempt, Senders } from './senders.ts';
import type { Webhook } from './webhook-store.ts';

export interface TestParts {
  readonly sql: Sql;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly senders: Senders;
}

/** A test may be sent again after this time. */
const TEST_EVERY_MS = 60_000;

/** @throws DomainError TOO_MANY_REQUESTS */
export async function claimTest(sql: Sql, session: Session, nowMs: number): Promise<void> {
  const isClaimed = await sessionTransaction(sql, session, (tx) =>
    claimTestTurn(tx, session.userId, { nowMs, everyMs: TEST_EVERY_MS }),
  );
  if (!isClaimed) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: String(TEST_EVERY_MS / 1000) });
}

/** @throws DomainError MAIL_NOT_PROVEN, CHANNEL_NOT_SET; the function that it returns CHANNEL_FAILED */
export async function testOf(
  { sql, mailer, senders }: TestParts,
  userId: string,
  channel: TestChannel,
  language: Language,
): Promise<(nowMs: number) => Promise<void>> {
  if (channel === 'mail') {
    const to = await mailAddress(sql, userId);
    if (to === undefined) throw new DomainError('MAIL_NOT_PROVEN');
    return (nowMs) => mailer.send(testMail(to, language, nowMs));
  }
  const { devices, settings, chat, webhooks, unread } = await readTargets(sql, userId);
  const text = testText(language);
  const sends: (() => Promise<Attempt>)[] = [];
  const topic = topicOf(userId, 'test');
  if (channel === 'push')
    sends.push(...devices.map((device) => () => senders.push(device, text, { topic, language, unread })));
  if (channel === 'ntfy' && settings.ntfy) sends.push(() => senders.ntfy(settings.ntfy?.url ?? '', text));
  if (channel === 'telegram' && chat !== undefined) sends.push(() => senders.telegram(chat, text));
  if (channel === 'webhook') sends.push(...webhooks.map((webhook) => () => testWebhook(senders, webhook)));
  if (sends.length === 0) throw new DomainError('CHANNEL_NOT_SET');
  return async () => {
    const attempts = await Promise.all(sends.map((send) => send()));
    if (!attempts.some(({ end }) => end === 'sent')) throw new DomainError('CHANNEL_FAILED');
  };
}

export const testWebhook = (senders: Senders, webhook: Webhook): Promise<Attempt> =>
  senders.webhook(webhook, `msg_${randomBytes(12).toString('hex')}`, { type: 'test', data: {} });
