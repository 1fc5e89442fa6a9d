import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { readMarket } from '../../../testing/market-reads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ MARKET_HOURS: 'bist' });
  app.nowMs = Date.UTC(2026, 10, 21, 9, 0);
  await app.book.tick();
  await app.figures.renew();
}, 180_000);
afterAll(() => app.close());

interface Similar {
  readonly shared: string;
  readonly word?: string;
  readonly items: readonly { readonly kind: string; readonly code: string; readonly correlation: number }[];
}
interface Row {
  readonly code: string;
  readonly sector: string;
  readonly turnover20d: number | null;
}
const similar = async (query: string) => (await readMarket<Similar>(app, `/market/similar?${query}`)).data;
const correlation = async (first: string, second: string) => {
  const asked = `/market/compare?assets=stocks:${first},stocks:${second}`;
  const { data } = await readMarket<{ correlation: readonly (readonly number[])[] }>(app, asked);
  return data.correlation[0]?.[1] ?? NaN;
};

test('a share is like the most traded of its sector, by the same correlation as the comparison', async () => {
  const { data } = await readMarket<{ rows: readonly Row[] }>(
    app,
    '/market/screener?filter=sector:eq:Banka&columns=sector,turnover20d&sort=-turnover20d',
  );
  const traded = data.rows.map(({ code }) => code).filter((code) => code !== 'AKBNK');
  const expected: [string, number][] = [];
  for (const code of traded.slice(0, 20)) expected.push([code, await correlation('AKBNK', code)]);
  const best = expected.filter(([, value]) => Number.isFinite(value)).toSorted(([, a], [, b]) => b - a);
  const found = await similar('kind=stocks&code=akbnk');
  expect([found.shared, found.word]).toEqual(['sector', 'Banka']);
  expect(found.items.map(({ code, correlation: value }) => [code, value])).toEqual(best.slice(0, 5));
}, 120_000);

test('assets without a sector are compared with all of their kind', async () => {
  const { shared, word, items } = await similar('kind=currencies&code=USD');
  expect([shared, word]).toEqual(['kind', undefined]);
  expect(items.length).toBeGreaterThan(0);
  expect(items.every(({ code, kind }) => code !== 'USD' && kind === 'currencies')).toBe(true);
});

test.each([
  ['kind=stocks&code=YOKBU', 'SYMBOL_UNKNOWN'],
  ['kind=planets&code=MARS', 'FIELD_INVALID'],
  ['code=THYAO', 'FIELD_INVALID'],
])('%s is refused', async (query, code) => {
  const answer = await app.http.inject({ url: `/market/similar?${query}` });
  expect([answer.statusCode >= 400, answer.json<{ code: string }>().code]).toEqual([true, code]);
});
