/**
 * Orders: placed, changed, cancelled, listed, explained (/portfolio/orders). The matcher (core/src/exchange) defines
 * the order types and the price of a fill.
 */

import { TRADABLE_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { PHASES } from './exchange.ts';
import { count, type Decoded, flag, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut, percentOut, priceOut, quantityOut } from './figures.ts';
import type * as requests from './requests/orders.ts';
import { SIDES, ORDER_KINDS, VALIDITIES, END_STATES } from './words/orders.ts';

const ORDER_STATES = ['queued', 'armed', 'sleeping', 'open', 'partial', ...END_STATES] as const;
const END_REASONS = [
  'NO_COUNTERPARTY',
  'VOLUME_CAP',
  'BALANCE',
  'VALIDITY_OVER',
  'USER',
  'OTHER_LEG',
  'PARENT_ENDED',
  'CORPORATE_ACTION',
  'ACCOUNT_FROZEN',
] as const;
const ROLES = ['parent', 'stop', 'target'] as const;
const FILL_RULES = ['R4', 'R5', 'R6', 'R8', 'R9', 'R12', 'R13', 'R14', 'R15'] as const;
/** Events of an order other than fills. */
export const ORDER_EVENTS = [
  'placed',
  'amended',
  'triggered',
  'woken',
  'reduced',
  'filled',
  'cancelled',
  'expired',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** Distance of a trailing stop: one of the two. */
const trail = object({ amount: optional(priceOut), percent: optional(percentOut) });

const order = object({
  /** Number of the order, unique for this user; newer ones sort after older ones. */
  id: text,
  account: count,
  symbol: text,
  type: oneOf(TRADABLE_KINDS),
  side: oneOf(SIDES),
  kind: oneOf(ORDER_KINDS),
  quantity: quantityOut,
  filledQuantity: quantityOut,
  /** Average price of the fills; absent before the first. */
  averagePrice: optional(priceOut),
  limitPrice: optional(priceOut),
  /** Trigger price; for a trailing stop its current one. */
  triggerPrice: optional(priceOut),
  trail: optional(trail),
  /** High-water mark of a trailing stop: the best price since it was placed. */
  highWater: optional(priceOut),
  validity: oneOf(VALIDITIES),
  /** Last day of its validity, "2026-11-23"; absent for an order that ends at once. */
  validUntil: optional(text),
  /** Time of that day at which it expires. */
  expiresAt: optional(isoTime),
  state: oneOf(ORDER_STATES),
  /** True if its price is outside the day's limits: it waits for a day with other limits. */
  suspended: optional(flag),
  /** Dividend, from the evening before its ex-date on: the price will fall by it, which may trigger the order. */
  dividend: optional(object({ exDate: text, gross: priceOut })),
  /** Reason that it ended before it was filled completely. */
  reason: optional(oneOf(END_REASONS)),
  reservedCash: moneyOut,
  reservedQuantity: quantityOut,
  createdAt: isoTime,
  updatedAt: isoTime,
  /** Group of orders: two legs of which one cancels the other, and the entry order that activates them, if any. */
  group: optional(text),
  role: optional(oneOf(ROLES)),
  /**
   * Replacement for an order that a corporate action ended: the order to place at the prices after the action. Absent
   * if nothing is left. Other terms are those of the ended order.
   */
  adjusted: optional(
    object({
      symbol: text,
      quantity: quantityOut,
      limitPrice: optional(priceOut),
      triggerPrice: optional(priceOut),
      trail: optional(trail),
    }),
  ),
});
export type OrderItem = Decoded<typeof order>;

const fill = object({
  order: text,
  /** Entry of the journal for this fill (/portfolio/transactions). */
  transactionId: count,
  at: isoTime,
  quantity: quantityOut,
  price: priceOut,
  amount: moneyOut,
  commission: moneyOut,
  /** Tax on the commission; zero if the commission includes it. */
  bsmv: moneyOut,
  /** Rule that set the price (decision 023). */
  rule: oneOf(FILL_RULES),
  /** Steps of the ladder from the best price. */
  step: count,
  /** Derived book; a side is absent at the day's limit, and both are if there is one price for all. */
  bid: optional(priceOut),
  ask: optional(priceOut),
  /** Observation of the market that led to the fill. */
  observation: object({
    time: isoTime,
    last: priceOut,
    hi: priceOut,
    lo: priceOut,
    /** Quantity traded since the observation before; zero if it is not known. */
    volume: quantityOut,
    /** 1: the last change of the price was up, -1: down. */
    dir: count,
    phase: oneOf([...PHASES, 'halted']),
    auction: flag,
    /** True if the source itself supplies bid and ask. */
    ownBook: flag,
  }),
});
export type OrderFill = Decoded<typeof fill>;

const event = object({
  at: isoTime,
  what: oneOf(ORDER_EVENTS),
  /** State of the order from then on. */
  state: oneOf(ORDER_STATES),
  quantity: quantityOut,
  limitPrice: optional(priceOut),
  triggerPrice: optional(priceOut),
  validity: oneOf(VALIDITIES),
  validUntil: optional(text),
  reason: optional(oneOf(END_REASONS)),
});

const placed = object({
  /** The order; of two legs that cancel each other, the stop. */
  order,
  /** Other orders of its group. */
  legs: optional(list(order)),
});

export const placeOrder = endpoint<typeof requests.placeOrder>()({
  method: 'POST',
  path: '/portfolio/orders',
  access: 'session',
  data: placed,
});

export const orders = endpoint<typeof requests.orders>()({
  method: 'GET',
  path: '/portfolio/orders',
  access: 'session',
  data: object({
    /** Orders, the newest first. */
    orders: list(order),
    /** Pass as `before` for the next page; absent on the last one. */
    nextBefore: optional(text),
  }),
});

export const oneOrder = endpoint<typeof requests.oneOrder>()({
  method: 'GET',
  path: '/portfolio/orders/:id',
  access: 'session',
  /** Fills and events, each the oldest first. */
  data: object({ order, legs: optional(list(order)), fills: list(fill), history: list(event) }),
});

export const amendOrder = endpoint<typeof requests.amendOrder>()({
  method: 'PATCH',
  path: '/portfolio/orders/:id',
  access: 'session',
  data: object({ order }),
});

export const cancelOrder = endpoint<typeof requests.cancelOrder>()({
  method: 'POST',
  path: '/portfolio/orders/:id/cancel',
  access: 'session',
  data: object({ order }),
});

export const cancelOrders = endpoint<typeof requests.cancelOrders>()({
  method: 'POST',
  path: '/portfolio/orders/cancel-all',
  access: 'session',
  /** Numbers of orders; a leg that ends with another counts too. */
  data: object({ cancelled: count, refused: count }),
});

/**
 * The person's stream: server-sent events, read with the session's token in the Authorization header:
 *
 *   event: ready    data: {}                the client reads the open orders now (again); it misses no later change
 *   event: order    data: {"order": order}  an order that was placed, changed, filled or ended, in its current state
 *   event: inbox    data: {"unread": 3, "notification": {...}}  see notifications.ts
 *
 * A comment every 15 seconds is a sign of life. The stream ends with the session.
 */
export const orderStream = endpoint<typeof requests.orderStream>()({
  method: 'GET',
  path: '/portfolio/orders/stream',
  access: 'session',
});
export const orderNews = object({ order });
