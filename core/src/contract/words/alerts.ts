/** Kinds of alerts that are about the price of one asset alone. */
const PRICE_ALERTS = [
  'price-above',
  'price-below',
  'change-day',
  'change-from-now',
  'limit-up',
  'limit-down',
  'limit-broken',
  'gap-open',
] as const;
/** Kinds about the price of one asset that a figure besides it decides: its year, what it cost, a list's target. */
const LEVEL_ALERTS = ['high-52w', 'low-52w', 'cross-cost', 'cross-target'] as const;
/** Kinds that say nothing of what somebody holds. */
export const MARKET_ALERTS: readonly string[] = [...PRICE_ALERTS, 'high-52w', 'low-52w', 'price-stale'];
/** Kinds about a figure of the portfolio. */
export const PORTFOLIO_ALERTS = [
  'portfolio-above',
  'portfolio-below',
  'portfolio-change-day',
  'real-return-negative',
] as const;
/** Kinds about an event with a date. */
export const EVENT_ALERTS = [
  'company-action',
  'rights-last-day',
  'deposit-due',
  'bond-due',
  'fund-hour',
  'price-stale',
  'offering',
] as const;
/** Kinds about what a saved screen of the market finds. */
const SCREEN_ALERTS = ['screen-new'] as const;
export const ALERT_KINDS = [
  ...PRICE_ALERTS,
  ...LEVEL_ALERTS,
  ...PORTFOLIO_ALERTS,
  ...EVENT_ALERTS,
  ...SCREEN_ALERTS,
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
export type EventAlertKind = (typeof EVENT_ALERTS)[number];

export const ALERT_DIRECTIONS = ['up', 'down', 'both'] as const;
export type AlertDirection = (typeof ALERT_DIRECTIONS)[number];
export const ALERT_REPEATS = ['once', 'daily', 'rearm'] as const;
export type AlertRepeat = (typeof ALERT_REPEATS)[number];
export const ALERT_STATES = ['armed', 'fired', 'paused', 'expired'] as const;
export type AlertState = (typeof ALERT_STATES)[number];
/** Channels that an alert may leave by, besides the inbox. */
export const ALERT_CHANNELS = ['push', 'mail'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];
