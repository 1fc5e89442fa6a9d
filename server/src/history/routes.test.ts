import { gunzipSync } from 'node:zlib';
import { priceToWire } from '@kurus/core/money/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });
const PATH = '/market/history?type=stocks&code=THYAO&range=1d';

describe('GET /market/history', () => {
  it('answers candles that end at the quote, to anyone', async () => {
    const answer = await get(PATH);
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json<{ data: { bars: number[][]; base: number; intervalSeconds: number } }>();
    const quote = app.book.get('stocks', 'THYAO');
    expect(data).toMatchObject({ type: 'stocks', code: 'THYAO', range: '1d', intervalSeconds: 300 });
    expect(data.bars.at(-1)?.[4]).toBe(quote && priceToWire(quote.price));
    expect(data.base).toBe(quote && priceToWire(quote.base));
  });

  it('is cached by browsers no longer than the candle runs, and has an entity tag', async () => {
    // A coin changes every second; a share may stand still for a minute.
    const path = '/market/history?type=cryptos&code=BTC&range=1d';
    const first = await get(path, { 'accept-encoding': 'gzip' });
    // 14:00 in İstanbul: a candle of five minutes has just begun.
    expect(first.headers['cache-control']).toBe('public, max-age=300');
    expect(JSON.parse(gunzipSync(first.rawPayload).toString())).toEqual((await get(path)).json());
    const etag = String(first.headers.etag);
    const again = await get(path, { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    app.nowMs += 60_000;
    await app.book.tick();
    const later = await get(path, { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect(later.statusCode).toBe(200);
    expect(later.headers['cache-control']).toBe('public, max-age=240');
  });

  it.each([
    ['type=stocks&code=NOPE&range=1d', 404, 'SYMBOL_UNKNOWN'],
    ['type=index&code=THYAO&range=1d', 404, 'SYMBOL_UNKNOWN'],
    // Kinds without a source in this world.
    ['type=funds&code=YOK&range=1d', 404, 'SYMBOL_UNKNOWN'],
    ['type=foreign&code=YOK&range=1d&world=practice', 404, 'SYMBOL_UNKNOWN'],
    ['type=stocks&code=THYAO&range=7y', 400, 'FIELD_INVALID'],
    ['type=stocks&code=%3Cscript%3E&range=1d', 400, 'FIELD_INVALID'],
    ['type=stocks&code=THYAO', 400, 'FIELD_INVALID'],
    ['type=made-up&code=THYAO&range=1d', 400, 'FIELD_INVALID'],
    ['type=stocks&code=THYAO&range=1d&from=0', 400, 'FIELD_INVALID'],
  ])('refuses %s with %i', async (query, status, code) => {
    const answer = await get(`/market/history?${query}`);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  });
});
