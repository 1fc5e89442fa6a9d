/** Refusals of new orders, each beside the closest order that is accepted. */

import { describe, expect, test } from 'vitest';
import { accountKey } from '../identity.ts';
import { BIST_CALENDAR } from '../market/bist-calendar.ts';
import { createCalendar } from '../market/calendar.ts';
import { dailyLimits } from '../market/price-limits.ts';
import { createSession } from '../market/session.ts';
import { money, price, quantity } from '../money/money.ts';
import type { EntryContext, OrderRequest } from './order-request.ts';
import type { Order, OrderTerms } from './order.ts';
import { draftOrders, placeOrder } from './place-order.ts';
import { capacityRefusal, type TradingCapacity } from './trading-capacity.ts';

const session = createSession(createCalendar(BIST_CALENDAR));
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+03:00`);
const terms: OrderTerms = { rules: 'realistic', commissionRate: price('0.0004'), minimumCommission: money('0') };
const capacity: TradingCapacity = {
  buyingPower: money('1000000'),
  withdrawable: money('1000000'),
  freeQuantity: quantity('500'),
  filledToday: { buy: quantity('0'), sell: quantity('0') },
  tradedToday: quantity('0'),
  openOrders: 0,
};
const share: EntryContext = {
  nowMs: at('2026-11-23 11:00'),
  phase: 'continuous',
  session,
  market: {
    kind: 'stocks',
    limits: dailyLimits('stocks', price('284.25')),
    averageDaily: quantity('240000'),
    spreadTicks: 1,
    hasSessions: true,
  },
  last: price('284.25'),
  terms,
  hasOpeningLock: true,
  capacity,
};
const coin: EntryContext = {
  ...share,
  market: { ...share.market, kind: 'cryptos', limits: undefined, hasSessions: false },
};
const ACCOUNT = accountKey({ userId: '1', accountId: 1 });
const buy: OrderRequest = {
  id: 'a',
  account: ACCOUNT,
  side: 'buy',
  kind: 'limit',
  quantity: quantity('100'),
  limitPrice: price('284'),
};
const stop: OrderRequest = {
  id: 'a',
  account: ACCOUNT,
  side: 'sell',
  kind: 'stop',
  quantity: quantity('100'),
  triggerPrice: price('280'),
};
const market: OrderRequest = { id: 'a', account: ACCOUNT, side: 'sell', kind: 'market', quantity: quantity('100') };
const oco = (stopAt: string, target: string): OrderRequest => {
  const { kind: _, ...request } = market;
  return { ...request, oco: { stop: { triggerPrice: price(stopAt) }, target: { limitPrice: price(target) } } };
};

const outcome = (request: OrderRequest, context: EntryContext) => {
  const placed = placeOrder(request, context);
  return 'refusal' in placed ? placed.refusal.code : placed.orders.map(({ state }) => state).join(' ');
};
const first = (request: OrderRequest, context: EntryContext): Order => {
  const placed = placeOrder(request, context);
  if ('refusal' in placed || !placed.orders[0]) throw new Error('refused');
  return placed.orders[0];
};

describe('refusals', () => {
  test.each<[string, OrderRequest, EntryContext, string]>([
    ['a limit on the grid', buy, share, 'open'],
    ['between two steps', { ...buy, limitPrice: price('284.30') }, share, 'PRICE_OFF_TICK'],
    ['a trigger between two steps', { ...stop, triggerPrice: price('280.10') }, share, 'PRICE_OFF_TICK'],
    ['above the ceiling for today', { ...buy, limitPrice: price('312.75') }, share, 'PRICE_OUTSIDE_LIMITS'],
    ['above the ceiling until cancelled', { ...buy, limitPrice: price('312.75'), validity: 'gtc' }, share, 'open'],
    ['a limit order without a limit', { ...buy, limitPrice: undefined }, share, 'FIELD_INVALID'],
    ['a market order with a limit', { ...market, limitPrice: price('284') }, share, 'FIELD_INVALID'],
    ['a stop that is met', stop, share, 'armed'],
    ['a stop at the last price', { ...stop, triggerPrice: price('284.25') }, share, 'STOP_ALREADY_PASSED'],
    ['a stop to buy below it', { ...stop, side: 'buy' }, share, 'STOP_ALREADY_PASSED'],
    ['the same before trading', { ...stop, triggerPrice: price('284.25') }, { ...share, phase: 'closed' }, 'armed'],
    ['a stop for today, too late', stop, { ...share, phase: 'at-close' }, 'VALIDITY_OVER'],
    ['a stop at once', { ...stop, validity: 'ioc' }, share, 'FIELD_INVALID'],
    ['at once, before trading', { ...buy, validity: 'ioc' }, { ...share, phase: 'closed' }, 'ORDER_TYPE_NOT_NOW'],
    [
      'market-to-limit, all or nothing',
      { ...market, kind: 'market-to-limit', validity: 'fok' },
      share,
      'FIELD_INVALID',
    ],
    ['a coin for the day', { ...buy, validity: 'day' }, coin, 'ORDER_TYPE_NOT_NOW'],
    ['a coin', buy, coin, 'open'],
    ['half a share', { ...buy, quantity: quantity('0.5') }, share, 'QUANTITY_NOT_WHOLE'],
    ['nothing', { ...buy, quantity: quantity('0') }, share, 'QUANTITY_INVALID'],
    ['a date that is over', { ...buy, validity: 'gtd', untilDay: 20_700 }, share, 'VALIDITY_OVER'],
    ['a date too far', { ...buy, validity: 'gtd', untilDay: 99_999 }, share, 'FIELD_INVALID'],
    ['a date that is missing', { ...buy, validity: 'gtd' }, share, 'FIELD_INVALID'],
    ['more than the cash', { ...buy, quantity: quantity('3600') }, share, 'BALANCE_INSUFFICIENT'],
    ['more than is held', { ...market, quantity: quantity('501') }, share, 'HOLDING_INSUFFICIENT'],
    ['more than a tenth of a day', { ...market, quantity: quantity('24001') }, share, 'VOLUME_CAP'],
    [
      'a coin from cash that is not settled',
      buy,
      { ...coin, capacity: { ...capacity, withdrawable: money('28000') } },
      'BALANCE_UNSETTLED',
    ],
    ['a share from it', buy, { ...share, capacity: { ...capacity, withdrawable: money('28000') } }, 'open'],
    ['one order too many', buy, { ...share, capacity: { ...capacity, openOrders: 100 } }, 'ORDERS_TOO_MANY'],
    ['the hundredth order', buy, { ...share, capacity: { ...capacity, openOrders: 99 } }, 'open'],
    ['two legs', oco('280', '300'), share, 'armed open'],
    ['two legs the wrong way round', oco('300', '280'), share, 'FIELD_INVALID'],
    ['two legs, the stop passed', oco('285', '300'), share, 'STOP_ALREADY_PASSED'],
    [
      'a trail of everything',
      { ...stop, kind: 'trailing-stop', triggerPrice: undefined, trail: { percent: 10_000n as never } },
      share,
      'FIELD_INVALID',
    ],
    [
      'a trigger that no column holds',
      { ...stop, side: 'buy', triggerPrice: price('100000000000000000') },
      share,
      'FIELD_INVALID',
    ],
    [
      'a limit of that size',
      { ...buy, side: 'sell', validity: 'gtc', limitPrice: price('10000000000000') },
      share,
      'FIELD_INVALID',
    ],
  ])('%s', (_name, request, context, expected) => {
    expect(outcome(request, context)).toBe(expected);
  });
});

describe('reservations', () => {
  const cash = (request: OrderRequest, context = share) => first({ ...request, side: 'buy' }, context).reservedCash;
  test.each<[string, OrderRequest, EntryContext, string]>([
    ['a limit: its price', buy, share, '28411.93'],
    ['a market order: ten steps up', market, share, '28662.04'],
    ['a queued one: the ceiling', market, { ...share, phase: 'closed' }, '31263.13'],
    [
      'a stop for the day: ten steps above it',
      { ...stop, triggerPrice: price('290'), validity: 'day' },
      share,
      '29237.28',
    ],
    [
      'a stop until cancelled: three percent above it',
      { ...stop, triggerPrice: price('290'), validity: 'gtc' },
      share,
      '29882.55',
    ],
  ])('%s', (_name, request, context, expected) => {
    expect(cash(request, context)).toBe(money(expected));
  });
});

test.each([
  ['day', undefined, '2026-11-20 19:00', '2026-11-23 18:10'],
  ['day', undefined, '2026-11-23 11:00', '2026-11-23 18:10'],
  ['day', undefined, '2026-10-28 11:00', '2026-10-28 12:40'],
  ['day', undefined, '2026-10-29 11:00', '2026-10-30 18:10'],
  ['gtd', '2026-10-29', '2026-10-20 11:00', '2026-10-28 12:40'],
  ['gtc', undefined, '2026-11-23 11:00', '2027-02-19 18:10'],
] as const)('%s %s entered %s ends %s', (validity, until, entered, ends) => {
  const untilDay = until && Date.parse(`${until}T00:00:00Z`) / 86_400_000;
  const order = first({ ...buy, validity, untilDay }, { ...share, nowMs: at(entered) });
  expect(order.expiresAtMs).toBe(at(ends));
});

describe('independent of the account', () => {
  const nothing = { ...capacity, buyingPower: money('0'), freeQuantity: quantity('0'), openOrders: 100 };

  test('the market’s rules draft an order with its reservation, and still refuse one', () => {
    const drafted = draftOrders(buy, { ...share, capacity: nothing });
    expect(drafted).toMatchObject({ orders: [{ reservedCash: money('28411.93') }] });
    expect(outcome(buy, { ...share, capacity: nothing })).toBe('ORDERS_TOO_MANY');
    expect(draftOrders({ ...buy, limitPrice: price('284.30') }, share)).toEqual({
      refusal: { code: 'PRICE_OFF_TICK' },
    });
  });

  test('a whole holding is sold with its fraction, a part of it is not', () => {
    const odd = { ...share, capacity: { freeQuantity: quantity('10.5') } };
    expect(draftOrders({ ...market, quantity: quantity('10.5') }, odd)).toHaveProperty('orders');
    expect(draftOrders({ ...market, quantity: quantity('9.5') }, odd)).toEqual({
      refusal: { code: 'QUANTITY_NOT_WHOLE' },
    });
  });

  test('without the quantities of the day, the daily cap is not checked', () => {
    const orders = [first(market, share)].map((order) => ({ ...order, quantity: quantity('24001') }));
    const { filledToday: _, tradedToday: __, ...known } = capacity;
    expect(capacityRefusal(orders, share)).toBe('VOLUME_CAP');
    expect(capacityRefusal(orders, { ...share, capacity: known })).toBeUndefined();
  });
});
