/** Changed notifications for the person's stream. */

import { inboxNews } from '@kurus/core/contract/notifications';
import type { Sql } from '../db/pool.ts';
import type { PersonFeed } from '../person-stream/person-stream.ts';
import { notificationItem } from './notification.ts';
import { changedNotifications, notificationMark } from './store.ts';

export const notificationFeed = (sql: Sql, now: () => number): PersonFeed => ({
  mark: () => notificationMark(sql),
  async changedSince(since, userIds) {
    const { mark, rows } = await changedNotifications(sql, since, userIds, now());
    const events = rows.map(({ notification, unread, language, sessions }) => ({
      userId: notification.userId,
      key: `inbox ${notification.userId} ${notification.id}`,
      version: notification.isRead ? 'read' : 'new',
      sessions: new Set(sessions),
      event: 'inbox',
      data: inboxNews.encode({
        unread,
        ...(notification.isRead ? {} : { notification: notificationItem(notification, language) }),
      }),
    }));
    return { mark, events };
  },
});
