/** Requests for orders (decision 023). */

import * as z from 'zod/mini';
import { QUOTED_KINDS } from '../../asset-kinds.ts';
import { ORDERS_PAGE_MAX } from '../../limits.ts';
import { END_STATES, ORDER_KINDS, SIDES, VALIDITIES } from '../words/orders.ts';
import {
  accountNumber,
  dateInput,
  momentInput,
  moneyInput,
  ofAccount,
  percentInput,
  priceInput,
  quantityInput,
  wholeNumber,
} from './figures.ts';
import { request } from './request.ts';
import { symbolField } from './text-fields.ts';

const stopLeg = z.strictObject({ triggerPrice: priceInput, limitPrice: z.optional(priceInput) });
const targetLeg = z.strictObject({ limitPrice: priceInput });
const typeField = z.optional(z.enum(QUOTED_KINDS));
const orderId = z.object({ id: z.string().check(z.regex(/^[0-9A-Z]{26}(\.(stop|target))?$/, 'ORDER_NOT_FOUND')) });

const OF_ACCOUNT = ['ACCOUNT_NOT_FOUND', 'ACCOUNT_NOT_TRADABLE', 'ACCOUNT_FROZEN'] as const;
const OF_PRICES = ['PRICE_INVALID', 'PRICE_OFF_TICK', 'PRICE_OUTSIDE_LIMITS', 'STOP_ALREADY_PASSED'] as const;
const OF_QUANTITY = ['QUANTITY_INVALID', 'QUANTITY_NOT_WHOLE', 'QUANTITY_PRECISION'] as const;
const OF_PURSE = ['BALANCE_INSUFFICIENT', 'BALANCE_UNSETTLED', 'HOLDING_INSUFFICIENT', 'VOLUME_CAP'] as const;

export const placeOrder = request({
  summary: 'Place an order; with `oco` two legs of which one cancels the other, with `bracket` a buy and its two exits',
  idempotent: true,
  body: z.strictObject({
    account: z.optional(accountNumber),
    symbol: symbolField,
    type: typeField,
    side: z.enum(SIDES),
    kind: z.optional(z.enum(ORDER_KINDS)),
    quantity: z.optional(quantityInput),
    /** Amount in lira instead of a quantity: the largest quantity that it pays for, fees included. */
    amount: z.optional(moneyInput),
    limitPrice: z.optional(priceInput),
    triggerPrice: z.optional(priceInput),
    trail: z.optional(z.strictObject({ amount: z.optional(priceInput), percent: z.optional(percentInput) })),
    /**
     * Validity: for shares the day by default, for others until cancelled; a market order is always executed at once.
     */
    validity: z.optional(z.enum(VALIDITIES)),
    /** Last day of validity "gtd". */
    validUntil: z.optional(dateInput),
    oco: z.optional(z.strictObject({ stop: stopLeg, target: targetLeg })),
    bracket: z.optional(z.strictObject({ stopLoss: stopLeg, takeProfit: targetLeg })),
  }),
  errors: [
    ...OF_QUANTITY,
    'AMOUNT_INVALID',
    ...OF_PRICES,
    'ORDER_TYPE_NOT_NOW',
    'VALIDITY_OVER',
    'QUOTE_STALE',
    'SYMBOL_UNKNOWN',
    'SYMBOL_AMBIGUOUS',
    'ASSET_NOT_TRADABLE',
    'TOTAL_TOO_SMALL',
    'TOTAL_TOO_LARGE',
    ...OF_PURSE,
    'ORDERS_TOO_MANY',
    'IDEMPOTENCY_MISMATCH',
    ...OF_ACCOUNT,
  ],
});

export const orders = request({
  summary:
    'Orders, newest first; `state` is one of the ends too, `from` and `to` are the days on which they were placed, ' +
    '`updatedSince` is a moment, `before` is the id of the last order seen',
  query: z.strictObject({
    ...ofAccount,
    state: z.optional(z.enum(['open', 'ended', 'all', ...END_STATES])),
    kind: z.optional(z.enum(ORDER_KINDS)),
    symbol: z.optional(z.string().check(z.regex(/^[A-Za-z0-9.]{1,15}$/))),
    from: z.optional(dateInput),
    to: z.optional(dateInput),
    updatedSince: z.optional(momentInput),
    before: z.optional(orderId.shape.id),
    limit: z.optional(wholeNumber(ORDERS_PAGE_MAX)),
  }),
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const oneOrder = request({
  summary: 'An order with its fills, each with everything that explains its price, and what happened to it',
  params: orderId,
  errors: ['ORDER_NOT_FOUND'],
});

export const amendOrder = request({
  summary:
    'Change prices, quantity or validity of an open order; `quantity` is the whole of it, what is filled included',
  idempotent: true,
  params: orderId,
  body: z.strictObject({
    limitPrice: z.optional(priceInput),
    triggerPrice: z.optional(priceInput),
    quantity: z.optional(quantityInput),
    validity: z.optional(z.enum(VALIDITIES)),
    validUntil: z.optional(dateInput),
  }),
  errors: [
    'ORDER_NOT_FOUND',
    'ORDER_FINAL',
    'OPENING_LOCK',
    'MATCHING_NOW',
    'VALIDITY_OVER',
    ...OF_QUANTITY,
    ...OF_PRICES,
    ...OF_PURSE,
    'IDEMPOTENCY_MISMATCH',
    'ACCOUNT_FROZEN',
  ],
});

export const cancelOrder = request({
  summary: 'Cancel what is left of an order; the other leg of two goes with it',
  idempotent: true,
  params: orderId,
  errors: ['ORDER_NOT_FOUND', 'ORDER_FINAL', 'OPENING_LOCK', 'MATCHING_NOW', 'IDEMPOTENCY_MISMATCH', 'ACCOUNT_FROZEN'],
});

export const cancelOrders = request({
  summary: 'Cancel every open order of an account, or of one asset in it',
  body: z.strictObject({ account: z.optional(accountNumber), symbol: z.optional(symbolField) }),
  errors: [...OF_ACCOUNT],
});

export const orderStream = request({
  summary: 'What happens to the own orders, as it happens',
  events: 'Server-sent events: `ready`, then an `order` for each that was placed, changed, filled or ended',
  errors: ['UNAVAILABLE'],
});
