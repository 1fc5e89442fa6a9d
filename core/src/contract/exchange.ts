/** State of Borsa İstanbul for server and screens (D31); computed in core/market. */

import { count, type Decoded, flag, object, oneOf, optional } from './fields.ts';

const DAYS = ['full', 'half', 'closed'] as const;
export type DayKind = (typeof DAYS)[number];

export const HOLIDAYS = [
  'newYear',
  'ramadanFeast',
  'sovereignty',
  'labour',
  'youth',
  'sacrificeFeast',
  'democracy',
  'victory',
  'republic',
] as const;
export type Holiday = (typeof HOLIDAYS)[number];

export const PHASES = [
  'closed',
  'opening-collection',
  'opening-match',
  'continuous',
  'closing-collection',
  'closing-match',
  /** Orders fill at the closing price. */
  'at-close',
] as const;
export type Phase = (typeof PHASES)[number];

/** State of the exchange, as the screens show it (D31). */
export const exchangeState = object({
  isOpen: flag,
  phase: oneOf(PHASES),
  day: oneOf(DAYS),
  /** Last start of continuous trading, now or before; epoch milliseconds. */
  openedAtMs: count,
  /** End of continuous trading if open; else its next start. Epoch milliseconds. */
  changesAtMs: count,
  /** Holiday that makes today short or closed; in the evening, the reason that the next trading day is not tomorrow. */
  holiday: optional(oneOf(HOLIDAYS)),
});
export type ExchangeState = Decoded<typeof exchangeState>;

export const sameExchange = (a: ExchangeState | undefined, b: ExchangeState | undefined) =>
  a?.isOpen === b?.isOpen &&
  a?.phase === b?.phase &&
  a?.day === b?.day &&
  a?.changesAtMs === b?.changesAtMs &&
  a?.holiday === b?.holiday;
