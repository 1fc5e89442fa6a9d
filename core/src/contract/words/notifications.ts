/** Kinds of notifications. Those that nothing sends yet are words of programs all the same. */
export const NOTIFICATION_KINDS = [
  'alert',
  'order-filled',
  'order-ended',
  'company-action',
  'rights-last-day',
  'deposit-due',
  'bond-due',
  'fund-hour',
  'price-stale',
  'offering',
  'report',
  'security',
  'proposal',
  'group',
  'comment',
  'moderation',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** When mails leave: with each notification, in one mail a day, or never. */
export const MAIL_MODES = ['at-once', 'digest', 'off'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

/** Channels that a test can be sent by. */
export const TEST_CHANNELS = ['mail', 'push', 'ntfy', 'telegram', 'webhook'] as const;
export type TestChannel = (typeof TEST_CHANNELS)[number];
