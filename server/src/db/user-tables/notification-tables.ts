/** Tables of notifications: the inbox, its deliveries, the channels that a person chose, and their alerts. */

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
        select notification_id as notification, channel, device_id as device, state, due_at as "dueAt",
          ended_at as "endedAt", answer_status as status, took_ms as ms
        from notification_delivery where user_id = ${ofUser(userId)} order by 1, 2, 3`,
    },
    erased: 'with the person',
  },
  notification_channels: {
    exported: {
      name: 'channels',
      isSingle: true,
      rows: (tx, userId) => tx`
        select settings, tested_at as "testedAt", muted_until as "mutedUntil"
        from notification_channels where user_id = ${ofUser(userId)}`,
    },
    erased: 'with the person',
  },
  // Addresses and keys of subscriptions, and secrets of webhooks, are left out: whoever has them can send in our name.
  push_device: {
    exported: {
      name: 'pushDevices',
      rows: (tx, userId) => tx`
        select device_id as id, name, hides_amounts as "hidesAmounts", created_at as "createdAt",
          last_used_at as "lastUsedAt", failed_at as "failedAt"
        from push_device where user_id = ${ofUser(userId)} order by 1`,
    },
    erased: 'with the person',
  },
  telegram_link: {
    exported: {
      name: 'telegram',
      isSingle: true,
      rows: (tx, userId) => tx`
        select chat_id::text as chat from telegram_link where user_id = ${ofUser(userId)}`,
    },
    erased: 'with the person',
  },
  webhook: {
    exported: {
      name: 'webhooks',
      rows: (tx, userId) => tx`
        select webhook_id as id, name, url, kinds, amounts, created_at as "createdAt", stopped_at as "stoppedAt"
        from webhook where user_id = ${ofUser(userId)} order by 1`,
    },
    erased: 'with the person',
  },
  alert: {
    exported: {
      name: 'alerts',
      rows: (tx, userId) => tx`
        select alert_id as id, kind, world, asset_type as type, symbol, account_id as account, value, percent,
          direction, days, reference, repeat, valid_until::text as "validUntil", note, channels, state, created_at as "createdAt"
        from alert where user_id = ${ofUser(userId)} order by 1`,
    },
    erased: 'with the person',
  },
  alert_firing: {
    exported: {
      name: 'alertFirings',
      rows: (tx, userId) => tx`
        select alert_id as alert, at, price, previous_price as "previousPrice", observed_at as "observedAt", source,
          delayed_seconds as "delayedSeconds", replayed
        from alert_firing where user_id = ${ofUser(userId)} order by alert_id, firing_id`,
    },
    erased: 'with the person',
  },
} satisfies Readonly<Record<string, UserTable>>;
