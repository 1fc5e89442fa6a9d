/** Alerts on prices, and the log of their firings. */

import { ALL_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { count, type Decoded, flag, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import { ratioOut, priceOut } from './figures.ts';
import type * as requests from './requests/alerts.ts';
import { ALERT_CHANNELS, ALERT_DIRECTIONS, ALERT_KINDS, ALERT_REPEATS, ALERT_STATES } from './words/alerts.ts';
import { TEST_CHANNELS } from './words/notifications.ts';
import { WORLDS } from './words/world.ts';

const delivery = object({
  channel: oneOf(['inbox', ...TEST_CHANNELS] as const),
  /** Time at which it was sent, given up, or is due. */
  at: optional(isoTime),
  state: oneOf(['waiting', 'sent', 'failed'] as const),
});

const firing = object({
  at: isoTime,
  /** The observed price or figure that met the condition, and the last price before it; absent for an event. */
  price: optional(priceOut),
  previousPrice: optional(priceOut),
  /** Time of the observation at its source. */
  observedAt: isoTime,
  source: text,
  /** How late the source says that its prices are. */
  delayedSeconds: count,
  /** True if it was found afterwards, in the candles of a pause of the server. */
  replayed: flag,
  deliveries: list(delivery),
});
export type FiringItem = Decoded<typeof firing>;

const alert = object({
  /** Number of the alert, from 1 on for each user. */
  id: count,
  kind: oneOf(ALERT_KINDS),
  world: oneOf(WORLDS),
  /** Absent where it is about none, or about all that is held. */
  asset: optional(object({ kind: oneOf(ALL_KINDS), code: text })),
  account: optional(count),
  value: optional(priceOut),
  /** A fraction. */
  percent: optional(ratioOut),
  direction: optional(oneOf(ALERT_DIRECTIONS)),
  /** Days before an event at which it fires. */
  days: optional(count),
  /** Name of the saved screen that it is about. */
  screen: optional(text),
  /** Price when it was armed; a change from now is measured from it. */
  reference: optional(priceOut),
  repeat: oneOf(ALERT_REPEATS),
  /** Last day, YYYY-MM-DD. */
  validUntil: optional(text),
  note: optional(text),
  channels: optional(list(oneOf(ALERT_CHANNELS))),
  state: oneOf(ALERT_STATES),
  /** Sentence of what it waits for, in the caller's language. */
  text,
  createdAt: isoTime,
  /** The newest first. */
  fired: list(firing),
});
export type AlertItem = Decoded<typeof alert>;

export const alerts = endpoint<typeof requests.alerts>()({
  method: 'GET',
  path: '/alerts',
  access: 'session',
  /** The newest first; `left` is how many more may be armed or paused. */
  data: object({ alerts: list(alert), left: count }),
});

export const addAlert = endpoint<typeof requests.addAlert>()({
  method: 'POST',
  path: '/alerts',
  access: 'session',
  data: object({ alert }),
});

export const changeAlert = endpoint<typeof requests.changeAlert>()({
  method: 'PATCH',
  path: '/alerts/:id',
  access: 'session',
  data: object({ alert }),
});

export const eraseAlert = endpoint<typeof requests.eraseAlert>()({
  method: 'DELETE',
  path: '/alerts/:id',
  access: 'session',
});
