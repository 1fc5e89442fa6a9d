/** Inbox of a person, and the channels by which its notifications leave. */

import { endpoint } from './endpoint.ts';
import { anyObject, count, type Decoded, flag, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import type * as requests from './requests/notifications.ts';
import { MAIL_MODES, NOTIFICATION_KINDS, type NotificationKind } from './words/notifications.ts';

const notification = object({
  /** Number of the notification, from 1 on for each user. */
  id: count,
  kind: oneOf(NOTIFICATION_KINDS),
  at: isoTime,
  /** Event, and a line of its figures, in the caller's language. */
  title: text,
  text,
  /** Event as data. */
  facts: anyObject,
  /** Address of the screen that shows it. */
  link: text,
  read: flag,
});
export type NotificationItem = Decoded<typeof notification>;

export const inbox = endpoint<typeof requests.inbox>()({
  method: 'GET',
  path: '/inbox',
  access: 'session',
  /** The newest first; `next` is passed as `before`, and absent on the last page. */
  data: object({ notifications: list(notification), unread: count, next: optional(text) }),
});

export const readInbox = endpoint<typeof requests.readInbox>()({
  method: 'POST',
  path: '/inbox/read',
  access: 'session',
  data: object({ unread: count }),
});

export const unreadInbox = endpoint<typeof requests.unreadInbox>()({
  method: 'POST',
  path: '/inbox/unread',
  access: 'session',
  data: object({ unread: count }),
});

const kindChannels = object({ inbox: flag, push: flag, mail: flag });
const byKindField = object(
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, kindChannels])) as Record<
    NotificationKind,
    typeof kindChannels
  >,
);
const device = object({ id: text, name: text, lastUsedAt: isoTime, failedAt: optional(isoTime) });
const channelsData = object({
  push: object({ on: flag, amounts: flag }),
  /** `failedAt`: when a mail was given up that is not followed by one that arrived. */
  mail: object({ mode: oneOf(MAIL_MODES), hour: optional(count), failedAt: optional(isoTime) }),
  /** Hours of Istanbul, "22:00", in which nothing leaves; absent for none. */
  quiet: optional(object({ from: text, to: text })),
  kinds: byKindField,
  devices: list(device),
  ntfy: optional(object({ url: text, failedAt: optional(isoTime) })),
  /** Absent where the operator has set no bot. */
  telegram: optional(object({ linked: flag, failedAt: optional(isoTime) })),
  /** Nothing leaves before it, whatever the hours; absent where it is over. */
  mutedUntil: optional(isoTime),
});
export type ChannelsData = Decoded<typeof channelsData>;

export const channels = endpoint<typeof requests.channels>()({
  method: 'GET',
  path: '/user/channels',
  access: 'session',
  data: channelsData,
});

export const setChannels = endpoint<typeof requests.setChannels>()({
  method: 'PUT',
  path: '/user/channels',
  access: 'session',
  data: channelsData,
});

export const testChannel = endpoint<typeof requests.testChannel>()({
  method: 'POST',
  path: '/user/channels/test',
  access: 'session',
});

export const muteChannels = endpoint<typeof requests.muteChannels>()({
  method: 'POST',
  path: '/user/channels/mute',
  access: 'session',
  data: channelsData,
});

export const linkTelegram = endpoint<typeof requests.linkTelegram>()({
  method: 'POST',
  path: '/user/channels/telegram',
  access: 'session',
  /** Code for the bot: "/start <code>" in its chat links it. */
  data: object({ code: text }),
});

/** Event `inbox` of the person's stream (orders.ts): something came, or was read. */
export const inboxNews = object({
  unread: count,
  /** New notification; absent where something was read. */
  notification: optional(notification),
});
