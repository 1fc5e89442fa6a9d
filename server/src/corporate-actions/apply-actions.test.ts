/** Corporate actions applied to accounts: once each, with the right quantity, however late. */

import { money, price, type Price } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { posting, stateOf } from '../../../testing/ledger-entries.ts';
import { sessionSql } from '../../../testing/session-sql.ts';
import { openAnother } from '../ledger/accounts.ts';
import { postAll } from '../ledger/post-entries.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { endForAction } from '../orders/end-for-action.ts';
import { renameOrders } from '../orders/rename-orders.ts';
import { parseActions } from './actions-file.ts';
import { applyActions, type ActionParts } from './apply-actions.ts';
import { enterActions } from './store.ts';

const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+03:00`);
const FRIDAY = at('2026-11-20 11:00');
const MONDAY = at('2026-11-23 00:05');

let app: TestApp;
let user: TestUser;
let troubles: string[];
beforeEach(async () => {
  app = await createTestApp({ MARKET_HOURS: 'bist', COMMISSION: 'none' });
  troubles = [];
  app.nowMs = FRIDAY;
  await app.book.tick();
  user = await app.logIn();
  await postAll(app.db.sql, [moved({ kind: 'deposit', amount: money('10000') }), bought('10', '284.25')]);
});
afterEach(async () => {
  const { differences } = await reconcile(app.db.sql);
  await app.close();
  expect(differences).toEqual([]);
});

type Posted = Parameters<typeof posting>[1];
const moved = (entry: Posted, atMs = FRIDAY) => ({ ...posting(user.userId, entry), createdAtMs: atMs });

function bought(lots: string, unit: string, side: 'buy' | 'sell' = 'buy', atMs = FRIDAY) {
  const amount = money(((BigInt(lots) * price(unit)) / 1_000_000n).toString().replace(/(\d\d)$/, '.$1'));
  const trade = { assetType: 'stocks', symbol: 'THYAO', price: price(unit), seenPrice: price(unit) } as const;
  const quantity = (BigInt(lots) * 100_000_000n) as never;
  return moved({ kind: side, ...trade, quantity, amount, commission: money('0'), quotedAtMs: atMs }, atMs);
}

const parts = (close?: string): ActionParts => ({
  sql: app.db.sql,
  actions: app.actions,
  closeBefore: async () => (close === undefined ? undefined : (price(close) as Price)),
  endOrders: endForAction,
  renameOrders,
  onTrouble: (trouble) => troubles.push(trouble),
});
/** Prices are simulated here, so invented actions apply. */
const enter = (fields: object) =>
  enterActions(
    app.db.sql,
    parseActions(
      JSON.stringify([{ symbol: 'THYAO', exDate: '2026-11-23', source: 'a notice', ...fields }]),
      'actions.json',
    ).map((one) => ({ ...one, invented: true })),
    FRIDAY,
  );
const kinds = async () =>
  (await app.db.sql`select kind from journal where user_id = ${user.userId} order by seq`).map(({ kind }) => kind);

test('a bonus issue of 100 %: 20 lots at 142.125, the waiting order ends with its reason, once', async () => {
  const order = { symbol: 'THYAO', side: 'buy', kind: 'limit', quantity: 5, limitPrice: 280, validity: 'gtc' };
  const placed = await user.call('POST', '/portfolio/orders', order);
  expect(placed.status).toBe(201);
  await enter({ type: 'bonus', numerator: 1 });

  expect(await applyActions(parts(), at('2026-11-22 23:59'))).toBe(0);
  expect(await applyActions(parts(), MONDAY)).toBe(1);
  expect(await applyActions(parts(), MONDAY)).toBe(0);
  await app.db.sql`update corporate_action set applied_at = null`;
  expect(await applyActions(parts(), MONDAY)).toBe(0);

  expect(await stateOf(app.db.sql, user.userId)).toMatchObject({
    cash: '7157.50',
    held: [{ symbol: 'THYAO', quantity: '20.00000000', cost: '2842.50' }],
  });
  const { portfolio } = (await user.call('GET', '/portfolio/')).body.data as never as { portfolio: object[] };
  expect(portfolio).toMatchObject([{ quantity: 20, buyPrice: 142.125 }]);
  const { orders } = (await user.call('GET', '/portfolio/orders?state=all')).body.data as never as { orders: object[] };
  expect(orders).toMatchObject([{ state: 'cancelled', reason: 'CORPORATE_ACTION', reservedCash: 0 }]);
  // The replacement that the screen offers for one tap.
  expect(orders).toMatchObject([{ adjusted: { symbol: 'THYAO', quantity: 10, limitPrice: 140 } }]);
  expect(await user.call('GET', '/portfolio/balance')).toMatchObject({ body: { data: { availableCash: 7157.5 } } });
  expect(troubles).toEqual([]);
});

test('a server that was down: who sold since gets the part of what they held, who bought since gets none', async () => {
  await enter({ type: 'bonus', numerator: 1 });
  const tuesday = at('2026-11-24 11:00');
  await postAll(app.db.sql, [bought('4', '142.00', 'sell', tuesday), bought('1', '142.00', 'buy', tuesday)]);
  expect(await applyActions(parts(), at('2026-11-25 09:00'))).toBe(1);
  expect(await stateOf(app.db.sql, user.userId)).toMatchObject({ held: [{ quantity: '17.00000000' }] });
});

test('an order that was entered since the ex-date is at the new prices, and stays', async () => {
  const order = { symbol: 'THYAO', side: 'buy', kind: 'limit', quantity: 5, limitPrice: 280, validity: 'gtc' };
  await user.call('POST', '/portfolio/orders', order);
  app.nowMs = at('2026-11-23 08:00');
  await app.db.sql`update session set expires_at = ${new Date(app.nowMs + 600_000)}`;
  await user.call('POST', '/portfolio/orders', { ...order, limitPrice: 270 });
  await enter({ type: 'bonus', numerator: 1 });
  expect(await applyActions(parts(), at('2026-11-23 09:00'))).toBe(1);
  const { orders } = (await user.call('GET', '/portfolio/orders?state=all')).body.data as never as { orders: object[] };
  expect(orders).toMatchObject([
    { state: 'queued', limitPrice: 270 },
    { state: 'cancelled', limitPrice: 280 },
  ]);
});

test('a dividend is paid net on its day to who held on the ex-date, also when they sold since; orders stay', async () => {
  const order = { symbol: 'THYAO', side: 'buy', kind: 'limit', quantity: 5, limitPrice: 280, validity: 'gtc' };
  await user.call('POST', '/portfolio/orders', order);
  await enter({ type: 'dividend', payDate: '2026-11-25', gross: '3.4420289', withholding: '0.15' });
  await postAll(app.db.sql, [bought('10', '280.00', 'sell', at('2026-11-23 10:30'))]);
  expect(await applyActions(parts(), at('2026-11-24 12:00'))).toBe(0);
  expect(await applyActions(parts(), at('2026-11-25 00:01'))).toBe(1);
  expect((await stateOf(app.db.sql, user.userId)).cash).toBe('9986.75');
  const { orders } = (await user.call('GET', '/portfolio/orders')).body.data as never as { orders: object[] };
  expect(orders).toHaveLength(1);
});

test('rights: taken up with the cash that is free, else they bring what they are worth', async () => {
  await enter({ type: 'rights', numerator: 1, price: '100' });
  const rich = user;
  user = await app.logIn();
  await postAll(app.db.sql, [moved({ kind: 'deposit', amount: money('2900') }), bought('10', '284.25')]);
  expect(await applyActions(parts('284.25'), MONDAY)).toBe(2);
  expect(await stateOf(app.db.sql, rich.userId)).toMatchObject({ cash: '6157.50', held: [{ cost: '3842.50' }] });
  // 57.50 does not pay for ten at 100: (284.25 + 100) / 2 - 100 each.
  expect(await stateOf(app.db.sql, user.userId)).toMatchObject({ cash: '978.75', held: [{ cost: '2842.50' }] });
});

test('a merger: another asset with the cost of before; a split the other way round leaves fractions', async () => {
  await enter({ type: 'merger', numerator: 3, denominator: 2, target: 'PGSUS' });
  await applyActions(parts(), MONDAY);
  expect(await stateOf(app.db.sql, user.userId)).toMatchObject({
    held: [{ symbol: 'PGSUS', quantity: '15.00000000', cost: '2842.50' }],
  });
  expect(await kinds()).toEqual(['deposit', 'buy', 'merger', 'merger']);
  await enter({ symbol: 'PGSUS', type: 'split', numerator: 1, denominator: 8, exDate: '2026-11-24' });
  await applyActions(parts(), at('2026-11-24 00:01'));
  expect(await stateOf(app.db.sql, user.userId)).toMatchObject({ held: [{ quantity: '1.87500000' }] });
});

test('who has an open order is warned of a dividend the evening before, and not earlier', async () => {
  const order = { symbol: 'THYAO', side: 'sell', kind: 'stop', quantity: 5, triggerPrice: 270, validity: 'gtc' };
  expect((await user.call('POST', '/portfolio/orders', order)).status).toBe(201);
  await enter({ type: 'dividend', gross: '3.4420289', withholding: '0.15', exDate: '2026-11-24' });
  await app.actions.refresh();
  const warned = async (text: string) => {
    app.nowMs = at(text);
    await app.db.sql`update session set expires_at = ${new Date(app.nowMs + 600_000)}`;
    const { orders } = (await user.call('GET', '/portfolio/orders')).body.data as never as { orders: object[] };
    return orders.map((one) => ('dividend' in one ? one.dividend : undefined));
  };
  expect(await warned('2026-11-23 17:59')).toEqual([undefined]);
  expect(await warned('2026-11-23 18:00')).toEqual([{ exDate: '2026-11-24', gross: 3.4420289 }]);
  expect(await warned('2026-11-24 00:00')).toEqual([undefined]);
});

test('a new symbol: orders follow with what they keep back, and end nowhere', async () => {
  const order = { symbol: 'THYAO', side: 'sell', kind: 'limit', quantity: 6, limitPrice: 290, validity: 'gtc' };
  expect((await user.call('POST', '/portfolio/orders', order)).status).toBe(201);
  await user.call('POST', '/portfolio/orders', { ...order, side: 'buy', quantity: 5, limitPrice: 280 });
  await enter({ type: 'symbol', target: 'PGSUS' });
  expect(await applyActions(parts(), MONDAY)).toBe(1);
  expect(await applyActions(parts(), MONDAY)).toBe(0);
  expect(troubles).toEqual([]);
  const { orders } = (await user.call('GET', '/portfolio/orders')).body.data as never as { orders: object[] };
  expect(orders).toHaveLength(2);
  expect(orders).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ symbol: 'PGSUS', side: 'buy', state: 'open', reservedCash: 1400 }),
      expect.objectContaining({ symbol: 'PGSUS', side: 'sell', state: 'open', reservedQuantity: 6 }),
    ]),
  );
  const held = await app.db.sql`select symbol, quantity, quantity_reserved from holding where quantity > 0`;
  expect(held).toMatchObject([{ symbol: 'PGSUS', quantity: '10.00000000', quantity_reserved: '6.00000000' }]);
});

test('tracked accounts are left alone; a frozen one gets its part when it is open again', async () => {
  const bank = { kind: 'tracked', name: 'Banka', cashKept: false } as const;
  const accountId =
    (await app.db.sql.begin((tx) => openAnother(sessionSql(tx), user.userId, bank, { most: 9, nowMs: 0 }))) ?? 0;
  await postAll(app.db.sql, [{ ...bought('3', '100.00'), accountId }]).catch(() => undefined);
  await app.db.sql`update account set status = 'frozen' where user_id = ${user.userId} and account_id = 1`;
  await enter({ type: 'bonus', numerator: 1 });
  expect(await applyActions(parts(), MONDAY)).toBe(0);
  expect(troubles.join()).toContain('ACCOUNT_FROZEN');
  await app.db.sql`update account set status = 'open' where user_id = ${user.userId} and account_id = 1`;
  expect(await applyActions(parts(), MONDAY)).toBe(1);
  expect(await stateOf(app.db.sql, user.userId)).toMatchObject({ held: [{ quantity: '20.00000000' }] });
  const tracked = await app.db.sql`select quantity from holding where user_id = ${user.userId} and account_id <> 1`;
  expect(tracked.filter(({ quantity }) => quantity !== '3.00000000')).toEqual([]);
});

test('fractions that are left are sold with the whole holding, and not alone', async () => {
  await enter({ type: 'bonus', numerator: 1, denominator: 8 });
  await applyActions(parts(), MONDAY);
  app.nowMs = at('2026-11-23 11:00');
  await app.book.tick();
  await app.db.sql`update session set expires_at = ${new Date(app.nowMs + 600_000)}`;
  const sellPrice = priceToWire(app.book.get('stocks', 'THYAO')?.price ?? price('0'));
  const sell = (quantity: number) =>
    user.call('POST', '/portfolio/sellAsset', { symbol: 'THYAO', quantity, sellPrice });
  expect(await sell(0.25)).toMatchObject({ status: 422, body: { code: 'QUANTITY_NOT_WHOLE' } });
  const order = { symbol: 'THYAO', side: 'sell', kind: 'limit', limitPrice: sellPrice, validity: 'day' };
  expect((await user.call('POST', '/portfolio/orders', { ...order, quantity: 0.25 })).status).toBe(422);
  expect(await sell(11.25)).toMatchObject({ status: 200, body: { data: { quantity: 11.25, holdingQuantity: 0 } } });
});

test('the same event twice is one event', async () => {
  expect(await enter({ type: 'bonus', numerator: 1 })).toBe(1);
  expect(await enter({ type: 'bonus', numerator: 2 })).toBe(0);
});
