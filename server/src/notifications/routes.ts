/** Inbox of a person, and the channels of its notifications. */

import * as contract from '@kurus/core/contract/notifications';
import * as requests from '@kurus/core/contract/requests/notifications';
import { NOTIFICATION_KINDS } from '@kurus/core/contract/words/notifications';
import { INBOX_PAGE } from '@kurus/core/limits';
import { ALL_CHANNELS, nextMorning } from '@kurus/core/notifications/delivery-time';
import type { Config } from '../config/config.ts';
import { type HttpContext, route } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { sessionTransaction } from '../ledger/user-transaction.ts';
import { outsideUrl } from '../outbound/address-rules.ts';
import { type PushDevice, readChat, readDevices } from './channels/channel-store.ts';
import { claimTest, testOf, type TestParts } from './channels/test-message.ts';
import { notificationItem } from './notification.ts';
import {
  countUnread,
  markRead,
  markUnread,
  mute,
  readChannels,
  readNotifications,
  type StoredChannels,
  writeChannels,
} from './store.ts';

export interface NotificationParts extends TestParts {
  readonly config: Pick<Config, 'ntfyHosts' | 'telegramBotToken'>;
}

export function notificationRoutes(context: HttpContext, parts: NotificationParts): void {
  const { sql, config } = parts;
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

  route(context, contract.unreadInbox, requests.unreadInbox, async ({ session, body, language }) => {
    const unread = await sessionTransaction(sql, session, async (tx) => {
      await markUnread(tx, session.userId, body.ids);
      return countUnread(tx, session.userId);
    });
    return { message: textOf('ok', language), data: { unread } };
  });

  const channelsOf = async (userId: string, nowMs: number): Promise<contract.ChannelsData> =>
    channelsItem(await readChannels(sql, userId), {
      devices: await readDevices(sql, userId),
      telegram:
        config.telegramBotToken === undefined ? undefined : { linked: (await readChat(sql, userId)) !== undefined },
      nowMs,
    });

  route(context, contract.channels, requests.channels, async ({ session: { userId }, nowMs, language }) => ({
    message: textOf('ok', language),
    data: await channelsOf(userId, nowMs),
  }));

  route(context, contract.setChannels, requests.setChannels, async ({ session, body, nowMs, language }) => {
    if (body.ntfy) outsideUrl(body.ntfy.url, config.ntfyHosts);
    await sessionTransaction(sql, session, (tx) => writeChannels(tx, session.userId, body));
    return { message: textOf('channelsSaved', language), data: await channelsOf(session.userId, nowMs) };
  });

  route(context, contract.muteChannels, requests.muteChannels, async ({ session, body, nowMs, language }) => {
    await sessionTransaction(sql, session, async (tx) => {
      const { settings } = await readChannels(tx, session.userId);
      await mute(tx, session.userId, body.on ? nextMorning(settings.quiet, nowMs) : undefined);
    });
    return { message: textOf('channelsSaved', language), data: await channelsOf(session.userId, nowMs) };
  });

  route(context, contract.testChannel, requests.testChannel, async ({ session, body, nowMs, language }) => {
    const send = await testOf(parts, session.userId, body.channel, language);
    await claimTest(sql, session, nowMs);
    await send(nowMs);
    return { message: textOf(body.channel === 'mail' ? 'testSent' : 'channelTested', language) };
  });
}

interface Stored {
  readonly devices: readonly PushDevice[];
  readonly telegram: { readonly linked: boolean } | undefined;
  readonly nowMs: number;
}

function channelsItem(
  { settings, failedAt, mutedUntil }: StoredChannels,
  { devices, telegram, nowMs }: Stored,
): contract.ChannelsData {
  const { push, mail, quiet, ntfy } = settings;
  const failed = (channel: keyof typeof failedAt) => {
    const at = failedAt[channel];
    return at ? { failedAt: at.toISOString() } : {};
  };
  return {
    push,
    mail: { ...mail, ...failed('mail') },
    quiet,
    kinds: Object.fromEntries(
      NOTIFICATION_KINDS.map((kind) => [kind, settings.kinds[kind] ?? ALL_CHANNELS]),
    ) as contract.ChannelsData['kinds'],
    devices: devices.map(({ id, name, lastUsedAt, failedAt: deviceFailedAt }) => ({
      id: String(id),
      name,
      lastUsedAt: lastUsedAt.toISOString(),
      ...(deviceFailedAt ? { failedAt: deviceFailedAt.toISOString() } : {}),
    })),
    ...(ntfy ? { ntfy: { ...ntfy, ...failed('ntfy') } } : {}),
    ...(telegram ? { telegram: { ...telegram, ...failed('telegram') } } : {}),
    ...(mutedUntil && mutedUntil.getTime() > nowMs ? { mutedUntil: mutedUntil.toISOString() } : {}),
  };
}
