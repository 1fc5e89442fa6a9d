/** Tables of notifications: the inbox, its deliveries, and the channels that a person chose. */

import { ofUser } from '../sql.ts';
import type { UserTable } from './user-table.ts';

export const NOTIFICATION_TABLES = {
  notification: {
    exported: {
      name: 'notifications',
      rows: (tx, userId) => tx`
        select notification_id as id, kind, facts, created_at as "createdAt", read_at as "readAt"
        from notification where user_id = ${ofUser(userId)} order by 1`,
    },
    erased: 'with the person',
  },
  notification_delivery: {
    exported: {
      name: 'deliveries',
      rows: (tx, userId) => tx`
        select notification_id as notification, channel, state, due_at as "dueAt", ended_at as "endedAt"
        from notification_delivery where user_id = ${ofUser(userId)} order by 1, 2`,
    },
    erased: 'with the person',
  },
  notification_channels: {
    exported: {
      name: 'channels',
      isSingle: true,
      rows: (tx, userId) => tx`
        select settings, tested_at as "testedAt" from notification_channels where user_id = ${ofUser(userId)}`,
    },
    erased: 'with the person',
  },
} satisfies Readonly<Record<string, UserTable>>;
