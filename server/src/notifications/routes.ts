/** Inbox of a person, and the channels of its notifications. */

import { DomainError } from '@kurus/core/contract/errors';
import * as contract from '@kurus/core/contract/notifications';
import * as requests from '@kurus/core/contract/requests/notifications';
import { NOTIFICATION_KINDS } from '@kurus/core/contract/words/notifications';
import { INBOX_PAGE } from '@kurus/core/limits';
import { ALL_CHANNELS } from '@kurus/core/notifications/delivery-time';
import type { Sql } from '../db/pool.ts';
import { type HttpContext, route } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { sessionTransaction } from '../ledger/user-transaction.ts';
import type { Mailer } from '../mail/mailer.ts';
import { testMail } from './mails.ts';
import { notificationItem } from './notification.ts';
import {
  claimTest,
  countUnread,
  mailAddress,
  markRead,
  readChannels,
  readNotifications,
  type StoredChannels,
  writeChannels,
} from './store.ts';

export interface NotificationParts {
  readonly sql: Sql;
  readonly mailer: Pick<Mailer, 'send'>;
}

/** A test may be sent again after this time. */
const TEST_EVERY_MS = 60_000;

export function notificationRoutes(context: HttpContext, { sql, mailer }: NotificationParts): void {
  route(context, contract.inbox, requests.inbox, async ({ session: { userId }, query, language }) => {
    const { before, unread, kind } = query;
    const filter = { before, kind, isUnread: unread !== undefined, limit: INBOX_PAGE + 1 };
    const [found, count] = await Promise.all([readNotifications(sql, userId, filter), countUnread(sql, userId)]);
    const page = found.slice(0, INBOX_PAGE);
    const last = page.at(-1);
    const data = {
      notifications: page.map((stored) => notificationItem(stored, language)),
      unread: count,
      ...(found.length > INBOX_PAGE && last ? { next: String(last.id) } : {}),
    };
    return { message: textOf('ok', language), data };
  });

  route(context, contract.readInbox, requests.readInbox, async ({ session, body, nowMs, language }) => {
    const unread = await sessionTransaction(sql, session, async (tx) => {
      await markRead(tx, session.userId, body.ids, nowMs);
      return countUnread(tx, session.userId);
    });
    return { message: textOf('ok', language), data: { unread } };
  });

  route(context, contract.channels, requests.channels, async ({ session, language }) => ({
    message: textOf('ok', language),
    data: channelsItem(await readChannels(sql, session.userId)),
  }));

  route(context, contract.setChannels, requests.setChannels, async ({ session, body, language }) => {
    const { mailFailedAt } = await sessionTransaction(sql, session, async (tx) => {
      await writeChannels(tx, session.userId, body);
      return readChannels(tx, session.userId);
    });
    return { message: textOf('channelsSaved', language), data: channelsItem({ settings: body, mailFailedAt }) };
  });

  route(context, contract.testChannel, requests.testChannel, async ({ session, nowMs, language }) => {
    const to = await mailAddress(sql, session.userId);
    if (to === undefined) throw new DomainError('MAIL_NOT_PROVEN');
    const isClaimed = await sessionTransaction(sql, session, (tx) =>
      claimTest(tx, session.userId, { nowMs, everyMs: TEST_EVERY_MS }),
    );
    if (!isClaimed) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: String(TEST_EVERY_MS / 1000) });
    await mailer.send(testMail(to, language, nowMs));
    return { message: textOf('testSent', language) };
  });
}

function channelsItem({ settings, mailFailedAt }: StoredChannels): contract.ChannelsData {
  const { push, mail, quiet } = settings;
  return {
    push,
    mail: { ...mail, ...(mailFailedAt ? { failedAt: mailFailedAt.toISOString() } : {}) },
    quiet,
    kinds: Object.fromEntries(
      NOTIFICATION_KINDS.map((kind) => [kind, settings.kinds[kind] ?? ALL_CHANNELS]),
    ) as contract.ChannelsData['kinds'],
    devices: [],
  };
}
