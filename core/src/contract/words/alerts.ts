/** Kinds of alerts, those that are about the price of one asset first. */
export const PRICE_ALERTS = [
  'price-above',
  'price-below',
  'change-day',
  'change-from-now',
  'limit-up',
  'limit-down',
  'limit-broken',
  'gap-open',
] as const;
export type AlertKind = (typeof PRICE_ALERTS)[number];

export const ALERT_DIRECTIONS = ['up', 'down', 'both'] as const;
export type AlertDirection = (typeof ALERT_DIRECTIONS)[number];
export const ALERT_REPEATS = ['once', 'daily', 'rearm'] as const;
export type AlertRepeat = (typeof ALERT_REPEATS)[number];
export const ALERT_STATES = ['armed', 'fired', 'paused', 'expired'] as const;
export type AlertState = (typeof ALERT_STATES)[number];
/** Channels that an alert may leave by, besides the inbox. */
export const ALERT_CHANNELS = ['push', 'mail'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];
