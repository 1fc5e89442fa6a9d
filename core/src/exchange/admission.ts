/** Admission of orders by market phase: one table for new orders, one for amendments. */

import type { MarketPhase } from './observation.ts';
import type { OrderKind, Validity } from './order.ts';

/** Refusals of orders, amendments and cancellations, as codes for programs. */
export type OrderRefusal =
  | 'FIELD_INVALID'
  | 'QUANTITY_INVALID'
  | 'QUANTITY_NOT_WHOLE'
  | 'QUANTITY_PRECISION'
  | 'PRICE_OFF_TICK'
  | 'PRICE_OUTSIDE_LIMITS'
  | 'VALIDITY_OVER'
  | 'ORDER_TYPE_NOT_NOW'
  | 'OPENING_LOCK'
  | 'MATCHING_NOW'
  | 'ORDER_FINAL'
  | 'STOP_ALREADY_PASSED'
  | 'BALANCE_INSUFFICIENT'
  | 'BALANCE_UNSETTLED'
  | 'HOLDING_INSUFFICIENT'
  | 'VOLUME_CAP'
  | 'ORDERS_TOO_MANY';

/** Fields of an order, as named for programs. */
type OrderField =
  | 'kind'
  | 'quantity'
  | 'limitPrice'
  | 'triggerPrice'
  | 'trail'
  | 'validity'
  | 'validUntil'
  | 'oco'
  | 'bracket';

type RuleCode = Exclude<OrderRefusal, 'FIELD_INVALID'>;

/** Refusal by a rule. The server adds figures, whose form depends on the language. */
export type RuleRefusal =
  | { readonly [Code in RuleCode]: { readonly code: Code } }[RuleCode]
  | { readonly code: 'FIELD_INVALID'; readonly detail: { readonly field: OrderField } };

export const ruleRefusal = (code: RuleCode): RuleRefusal => ({ code });
export const fieldInvalid = (field: OrderField): RuleRefusal => ({ code: 'FIELD_INVALID', detail: { field } });

/** "live": can fill in this phase. "queued": waits for the next one. "armed": watches for its trigger. */
export type Admission = 'live' | 'queued' | 'armed';
type Answer = Admission | 'ORDER_TYPE_NOT_NOW' | 'VALIDITY_OVER';

const NOT_NOW = 'ORDER_TYPE_NOT_NOW';
const OVER = 'VALIDITY_OVER';
type Row = readonly [
  closed: Answer,
  openingCollection: Answer,
  openingMatch: Answer,
  continuous: Answer,
  closingCollection: Answer,
  closingMatch: Answer,
  atClose: Answer,
];

const ENTRY = {
  market: ['queued', 'queued', 'queued', 'live', 'queued', 'queued', 'live'],
  resting: ['queued', 'queued', 'queued', 'live', 'queued', 'queued', 'live'],
  atOnce: [NOT_NOW, NOT_NOW, NOT_NOW, 'live', NOT_NOW, NOT_NOW, 'live'],
  toLimit: [NOT_NOW, 'queued', NOT_NOW, 'live', 'queued', NOT_NOW, NOT_NOW],
  trigger: ['armed', 'armed', 'armed', 'armed', 'armed', 'armed', 'armed'],
  // Triggers have ended for today, and tomorrow the order no longer exists.
  triggerToday: ['armed', 'armed', 'armed', 'armed', OVER, OVER, OVER],
} as const satisfies Record<string, Row>;

const COLUMNS: Record<MarketPhase, number> = {
  closed: 0,
  'opening-collection': 1,
  'opening-match': 2,
  continuous: 3,
  'closing-collection': 4,
  'closing-match': 5,
  'at-close': 6,
  // Prices are collected for the auction that ends the halt.
  halted: 1,
};

const rowOf = (kind: OrderKind, validity: Validity): Row => {
  if (kind === 'market') return ENTRY.market;
  if (kind === 'market-to-limit') return ENTRY.toLimit;
  if (kind === 'limit') return validity === 'ioc' || validity === 'fok' ? ENTRY.atOnce : ENTRY.resting;
  return validity === 'day' ? ENTRY.triggerToday : ENTRY.trigger;
};

export const admissionOf = (kind: OrderKind, validity: Validity, phase: MarketPhase): Answer =>
  rowOf(kind, validity)[COLUMNS[phase]] ?? NOT_NOW;

export const isAdmitted = (answer: Answer): answer is Admission =>
  answer === 'live' || answer === 'queued' || answer === 'armed';

/** "better": closer to the market, or a larger quantity. "worse": further from it, or a smaller one. */
export type ChangeKind = 'cancel' | 'better' | 'worse';

const LOCK = 'OPENING_LOCK';
const BUSY = 'MATCHING_NOW';
const CHANGE: Record<ChangeKind, readonly (typeof LOCK | typeof BUSY | undefined)[]> = {
  cancel: [undefined, LOCK, LOCK, undefined, undefined, BUSY, undefined],
  better: [undefined, undefined, BUSY, undefined, undefined, BUSY, undefined],
  worse: [undefined, LOCK, LOCK, undefined, undefined, BUSY, undefined],
};

/** @param hasOpeningLock setting: orders for the opening auction may not leave it. A halt has no lock. */
export function changeRefusal(
  change: ChangeKind,
  phase: MarketPhase,
  hasOpeningLock: boolean,
): typeof LOCK | typeof BUSY | undefined {
  const refusal = CHANGE[change][COLUMNS[phase]];
  if (refusal !== LOCK || (hasOpeningLock && phase !== 'halted')) return refusal;
  return phase === 'opening-match' ? BUSY : undefined;
}
