/** Orders that are refused over HTTP, each with its text in three languages, without any change. */

import { dailyLimits } from '@kurus/core/market/price-limits';
import { ticksAway } from '@kurus/core/market/tick-size';
import { price, priceText } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { deposit } from '../../../testing/ledger-entries.ts';
import { orderIn, ORDERS } from '../../../testing/orders-app.ts';
import { ordersScene } from '../../../testing/orders-scene.ts';
import { postAll } from '../ledger/post-entries.ts';

const scene = ordersScene({ COMMISSION: '0.0004' });
const away = (ticks: number) => scene().away(ticks);
const limit = (fields?: object) => scene().limit(fields);

const dayLimits = () => dailyLimits('stocks', scene().app.book.get('stocks', 'THYAO')?.base ?? price('0'));
const beyond = () => priceText(ticksAway('stocks', dayLimits().ceiling, 1));
test.each<[string, string, () => object, number, string]>([
  ['a price between two steps', '2026-11-23 11:00', () => limit({ limitPrice: '284.30' }), 422, 'PRICE_OFF_TICK'],
  ['one above the ceiling', '2026-11-23 11:00', () => limit({ limitPrice: beyond() }), 422, 'PRICE_OUTSIDE_LIMITS'],
  [
    'a stop that is passed',
    '2026-11-23 11:00',
    () => scene().stop({ triggerPrice: away(1) }),
    409,
    'STOP_ALREADY_PASSED',
  ],
  [
    'a stop loss that is passed',
    '2026-11-23 11:00',
    () => limit({ bracket: { stopLoss: { triggerPrice: away(1) }, takeProfit: { limitPrice: away(4) } } }),
    409,
    'STOP_ALREADY_PASSED',
  ],
  [
    'all or nothing while prices are collected',
    '2026-11-23 09:45',
    () => limit({ validity: 'fok' }),
    422,
    'ORDER_TYPE_NOT_NOW',
  ],
  ['at once at night', '2026-11-23 03:00', () => limit({ validity: 'ioc' }), 422, 'ORDER_TYPE_NOT_NOW'],
  [
    'a day order of a crypto',
    '2026-11-23 11:00',
    () => ({ ...limit({ symbol: 'BTC', limitPrice: '1000000', quantity: '0.01' }), validity: 'day' }),
    422,
    'ORDER_TYPE_NOT_NOW',
  ],
  ['a stop for a day whose trading is over', '2026-11-23 18:03', () => scene().stop(), 422, 'VALIDITY_OVER'],
  [
    'a date that is over',
    '2026-11-23 11:00',
    () => limit({ validity: 'gtd', validUntil: '2026-11-20' }),
    422,
    'VALIDITY_OVER',
  ],
  [
    'a date too far',
    '2026-11-23 11:00',
    () => limit({ validity: 'gtd', validUntil: '2027-11-20' }),
    400,
    'FIELD_INVALID',
  ],
  ['no date', '2026-11-23 11:00', () => limit({ validity: 'gtd' }), 400, 'FIELD_INVALID'],
  ['more than the cash', '2026-11-23 11:00', () => limit({ quantity: 100_000 }), 409, 'BALANCE_INSUFFICIENT'],
  ['more than is held', '2026-11-23 11:00', () => scene().stop({ quantity: 101 }), 409, 'HOLDING_INSUFFICIENT'],
  ['half a share', '2026-11-23 11:00', () => limit({ quantity: 1.5 }), 422, 'QUANTITY_NOT_WHOLE'],
  ['none', '2026-11-23 11:00', () => limit({ quantity: 0 }), 422, 'QUANTITY_INVALID'],
  [
    'an amount that pays for none',
    '2026-11-23 11:00',
    () => limit({ quantity: undefined, amount: 1 }),
    422,
    'QUANTITY_INVALID',
  ],
  ['both a quantity and an amount', '2026-11-23 11:00', () => limit({ amount: 1000 }), 400, 'FIELD_REQUIRED'],
  ['a market order with a price', '2026-11-23 11:00', () => limit({ kind: 'market' }), 400, 'FIELD_INVALID'],
  ['a limit without one', '2026-11-23 11:00', () => limit({ limitPrice: undefined }), 400, 'FIELD_INVALID'],
  [
    'a trail of two sizes',
    '2026-11-23 11:00',
    () => ({ symbol: 'THYAO', side: 'sell', kind: 'trailing-stop', quantity: 1, trail: { amount: 1, percent: 1 } }),
    400,
    'FIELD_INVALID',
  ],
  [
    'exits on the wrong sides',
    '2026-11-23 11:00',
    () => limit({ bracket: { stopLoss: { triggerPrice: away(8) }, takeProfit: { limitPrice: away(4) } } }),
    400,
    'FIELD_INVALID',
  ],
  ['an unknown share', '2026-11-23 11:00', () => limit({ symbol: 'YOKYOK' }), 404, 'SYMBOL_UNKNOWN'],
  ['a currency', '2026-11-23 11:00', () => limit({ symbol: 'USD' }), 422, 'ASSET_NOT_TRADABLE'],
  [
    'a crypto below the least total',
    '2026-11-23 11:00',
    () => limit({ symbol: 'BTC', limitPrice: '1000000', quantity: '0.0000001', validity: 'gtc' }),
    422,
    'TOTAL_TOO_SMALL',
  ],
  ['an account that is nobody’s', '2026-11-23 11:00', () => limit({ account: 7 }), 404, 'ACCOUNT_NOT_FOUND'],
])('%s', async (_, when, body, status, code) => {
  await scene().begin(when);
  const before = await scene().sums();
  for (const language of ['tr', 'en', 'fr']) {
    const answer = await scene().place(body(), { 'accept-language': language });
    expect(answer).toMatchObject({ status, body: { success: false, code } });
    expect(answer.body.errDetail).not.toMatch(/[{}[\]]| ,/);
  }
  expect(await scene().sums()).toEqual(before);
});

test.each<[string, () => object, string, string]>([
  ['the phase', () => limit({ validity: 'ioc' }), '2026-11-23 03:00', 'Sürekli işlemde (10:00-18:00)'],
  [
    'an asset without days',
    () => ({ ...limit({ symbol: 'BTC', limitPrice: '1000000', quantity: '0.01' }), validity: 'day' }),
    '2026-11-23 11:00',
    'BTC günün her saati',
  ],
])('a validity that is refused for %s says so, and nothing else', async (_, body, when, words) => {
  await scene().begin(when);
  const { errDetail } = (await scene().place(body())).body;
  expect(errDetail).toMatch(/^Bu emir bu geçerlilikle verilemez\. [^.]+\.$/);
  expect(errDetail).toContain(words);
});

test.each<[string, () => object]>([
  ['validUntil', () => limit({ validUntil: '2026-12-01' })],
  ['validUntil', () => limit({ validity: 'gtc', validUntil: '2026-12-01' })],
  ['validUntil', () => limit({ validity: 'gtd' })],
  ['limitPrice', () => limit({ kind: 'market' })],
  ['limitPrice', () => limit({ limitPrice: undefined })],
  ['triggerPrice', () => scene().stop({ triggerPrice: undefined })],
  ['trail', () => ({ symbol: 'THYAO', side: 'sell', kind: 'trailing-stop', quantity: 1, trail: { percent: 100 } })],
  ['kind', () => ({ symbol: 'THYAO', side: 'sell', quantity: 1 })],
  ['validity', () => scene().stop({ validity: 'ioc' })],
  ['bracket', () => limit({ bracket: { stopLoss: { triggerPrice: away(8) }, takeProfit: { limitPrice: away(4) } } })],
])('a wrong %s is named', async (field, body) => {
  expect(await scene().place(body())).toMatchObject({
    status: 400,
    body: { code: 'FIELD_INVALID', errDetail: `"${field}" alanı geçersiz.` },
  });
});

test('an account that records what happened elsewhere', async () => {
  const { body } = await scene().user.call('POST', '/accounts', { kind: 'tracked', name: 'Banka', cash: 'kept' });
  const { account } = body.data as unknown as { account: { id: number } };
  expect(await scene().place(limit({ account: account.id }))).toMatchObject({
    status: 422,
    body: { code: 'ACCOUNT_NOT_TRADABLE' },
  });
  expect(await scene().user.call('POST', `${ORDERS}/cancel-all`, { account: account.id })).toMatchObject({
    status: 422,
  });
});

test('more than a tenth of an average day, by realistic rules', async () => {
  await scene().user.call('PATCH', '/accounts/1', { rules: 'realistic' });
  await postAll(scene().app.db.sql, [deposit(scene().user.userId, '900000000000')]);
  const most = 50_000_000;
  expect(await scene().place(limit({ quantity: most }))).toMatchObject({
    status: 409,
    body: { code: 'VOLUME_CAP' },
  });
  await scene().user.call('PATCH', '/accounts/1', { rules: 'simple' });
  expect(await scene().place(limit({ quantity: most }))).toMatchObject({ status: 201 });
});

test('the hundred and first open order', async () => {
  const placing = Array.from({ length: 33 }, () =>
    scene().user.call(
      'POST',
      ORDERS,
      limit({ quantity: 1, bracket: { stopLoss: { triggerPrice: away(-8) }, takeProfit: { limitPrice: away(8) } } }),
    ),
  );
  expect((await Promise.all(placing)).map(({ status }) => status)).toEqual(Array(33).fill(201));
  await scene().place(limit({ quantity: 1 }));
  expect(await scene().place(limit({ quantity: 1 }))).toMatchObject({
    status: 409,
    body: { code: 'ORDERS_TOO_MANY' },
  });
  expect((await scene().sums())[4]).toBe(100);
  const { body } = await scene().user.call('GET', `${ORDERS}?state=open`);
  expect(body.data?.['orders']).toHaveLength(100);
});

test('a crypto is paid with settled cash alone', async () => {
  await scene().user.call('POST', '/portfolio/sellAsset', {
    symbol: 'THYAO',
    quantity: 100,
    sellPrice: priceText(scene().last()),
  });
  const bitcoin = (quantity: string) =>
    scene().place(limit({ symbol: 'BTC', limitPrice: '1000000', validity: 'gtc', quantity }));
  expect(await bitcoin('0.0901')).toMatchObject({
    status: 409,
    body: {
      code: 'BALANCE_UNSETTLED',
      errDetail: expect.stringMatching(
        /^Bunun için çekilebilir bakiye gerekir: ₺90\.000,00\. ₺[\d.,]+ tutarın takası 25 Kasım Çarşamba günü\.$/,
      ) as string,
    },
  });
  // A larger amount than the account has: refused with the buying power for this asset.
  expect(await bitcoin('1')).toMatchObject({
    status: 409,
    body: {
      code: 'BALANCE_INSUFFICIENT',
      errDetail: expect.stringContaining('Kullanılabilir ₺90.000,00,') as string,
    },
  });
  const placed = await bitcoin('0.0899');
  expect(placed.status).toBe(201);
  const amended = (change: object) => scene().user.call('PATCH', `${ORDERS}/${orderIn(placed).id}`, change);
  expect(await amended({ quantity: '0.0901' })).toMatchObject({
    status: 409,
    body: { code: 'BALANCE_UNSETTLED', errDetail: expect.stringContaining('25 Kasım Çarşamba') as string },
  });
  expect(await amended({ validity: 'day' })).toMatchObject({ status: 422, body: { code: 'ORDER_TYPE_NOT_NOW' } });
  // Shares are paid on settlement.
  expect((await scene().place(limit({ quantity: 20 }))).status).toBe(201);
});
