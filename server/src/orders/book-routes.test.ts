import { isOnTick, ticksAway } from '@kurus/core/market/tick-size';
import { price, type Price } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { callApp, createTestApp } from '../../../testing/app.ts';

const get = async (query: string) => {
  const app = await createTestApp();
  const { status, body } = await callApp(app.http, { method: 'GET', url: `/market/book?${query}` });
  await app.close();
  return { status, code: body.code, data: body.data as unknown as Readonly<Record<string, number | string>> };
};
const asPrice = (value: unknown): Price => price(String(value));

test('has the best prices, a number of steps apart, one of them the last; and the limits around them', async () => {
  const { status, data } = await get('type=stocks&code=thyao');
  expect(status).toBe(200);
  expect(data).toMatchObject({ type: 'stocks', code: 'THYAO' });
  const [bid, ask, last] = [data['bid'], data['ask'], data['last']].map(asPrice);
  expect([bid, ask]).toContain(last);
  expect(ticksAway('stocks', bid!, Number(data['spreadTicks']))).toBe(ask);
  expect([bid, ask].every((one) => isOnTick('stocks', one!))).toBe(true);
  expect(asPrice(data['floor'])).toBeLessThan(bid!);
  expect(asPrice(data['ceiling'])).toBeGreaterThan(ask!);
  expect(Number(data['averageDaily'])).toBeGreaterThan(0);
});

test('an asset without limits has none', async () => {
  const { data } = await get('type=cryptos&code=BTC');
  expect(data['floor']).toBeUndefined();
  expect(asPrice(data['ask'])).toBeGreaterThan(asPrice(data['bid']));
});

test('an unknown asset is 404', async () => {
  expect(await get('type=stocks&code=YOKBOYLE')).toMatchObject({ status: 404, code: 'SYMBOL_UNKNOWN' });
});
