/**
 * Orders: placed, changed, cancelled, listed, explained (/portfolio/orders). What each word means and which price an
 * order gets is the matcher's (core/src/exchange).
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
/** Events of an order beside its fills. */
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

/** Distance at which a trailing stop follows: one of the two. */
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
  /** The last day on which it lives, "2026-11-23"; absent for what is over at once. */
  validUntil: optional(text),
  /** The moment of that day at which it ends. */
  expiresAt: optional(isoTime),
  state: oneOf(ORDER_STATES),
  /** Its price is outside the day's limits: it waits for a day that lets it. */
  suspended: optional(flag),
  /** From the evening before a dividend's ex-date on: the price will fall by it, which may trigger the order. */
  dividend: optional(object({ exDate: text, gross: priceOut })),
  /** Reason that it ended without being filled whole. */
  reason: optional(oneOf(END_REASONS)),
  reservedCash: moneyOut,
  reservedQuantity: quantityOut,
  createdAt: isoTime,
  updatedAt: isoTime,
  /** Orders of one group belong together: two legs of which one cancels the other, and what wakes them, if any. */
  group: optional(text),
  role: optional(oneOf(ROLES)),
  /**
   * Replacement for an order that a corporate action ended: what to place instead, at the prices after it. Absent
   * where nothing is left of it. The other terms of a new order are unchanged.
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
  /** The entry of the journal that it is (/portfolio/transactions). */
  transactionId: count,
  at: isoTime,
  quantity: quantityOut,
  price: priceOut,
  amount: moneyOut,
  commission: moneyOut,
  /** Zero where the commission is said with its taxes. */
  bsmv: moneyOut,
  /** Rule that set the price (decision 023). */
  rule: oneOf(FILL_RULES),
  /** Steps of the ladder below the best price. */
  step: count,
  /** The derived book; a side is absent at the day's limit, both where there is one price for all. */
  bid: optional(priceOut),
  ask: optional(priceOut),
  /** Observation of the market that led to the fill. */
  observation: object({
    time: isoTime,
    last: priceOut,
    hi: priceOut,
    lo: priceOut,
    /** Traded since the observation before; zero where it is not known. */
    volume: quantityOut,
    /** 1: the last change of the price was up, -1: down. */
    dir: count,
    phase: oneOf([...PHASES, 'halted']),
    auction: flag,
    /** Whether the source tells bid and ask itself. */
    ownBook: flag,
  }),
});
export type OrderFill = Decoded<typeof fill>;

const event = object({
  at: isoTime,
  what: oneOf(ORDER_EVENTS),
  /** As they were from then on. */
  state: oneOf(ORDER_STATES),
  quantity: quantityOut,
  limitPrice: optional(priceOut),
  triggerPrice: optional(priceOut),
  validity: oneOf(VALIDITIES),
  validUntil: optional(text),
  reason: optional(oneOf(END_REASONS)),
});

const placed = object({
  /** With two legs that cancel each other, the stop. */
  order,
  /** The others of its group. */
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
    /** Newest first. */
    orders: list(order),
    /** Pass as `before` for the next page; absent on the last one. */
    nextBefore: optional(text),
  }),
});

export const oneOrder = endpoint<typeof requests.oneOrder>()({
  method: 'GET',
  path: '/portfolio/orders/:id',
  access: 'session',
  /** Both lists oldest first. */
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
  /** Number of orders; a leg that goes with another counts too. */
  data: object({ cancelled: count, refused: count }),
});

/**
 * Server-sent events, read with the session's token in the Authorization header:
 *
 *   event: ready    data: {}                what is open is to be read now (again); nothing after it is missed
 *   event: order    data: {"order": order}  an order that was placed, changed, filled or ended, as it is now
 *
 * A comment every 15 seconds shows that the server is there. The stream ends with the session.
 */
export const orderStream = endpoint<typeof requests.orderStream>()({
  method: 'GET',
  path: '/portfolio/orders/stream',
  access: 'session',
});
export const orderNews = object({ order });
