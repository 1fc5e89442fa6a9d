/** Views of the market over HTTP, on simulated prices: figures recomputed from the candles that the charts get. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { closeOn, dateOfBar, readBars, readMarket } from '../../../testing/market-reads.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  // A Saturday, so that the last close is that of the last candle.
  app = await createTestApp({ MARKET_HOURS: 'bist' });
  app.nowMs = Date.UTC(2026, 10, 21, 9, 0);
  await app.book.tick();
  user = await app.logIn();
  await app.figures.renew();
}, 180_000);
afterAll(() => app.close());

const get = <Data>(url: string, headers?: Record<string, string>) => readMarket<Data>(app, url, headers);

type Row = Readonly<Record<string, number | string | boolean | null | string[]>> & { readonly code: string };
interface Page {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly missing: number;
  readonly conditions: readonly { readonly filter: string; readonly count: number }[];
  readonly next?: string;
}
const page = async (query: string) => (await get<Page>(`/market/screener?${query}`)).data;
async function allRows(query: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let after = ''; ;) {
    const { rows: some, next } = await page(`${query}${after}`);
    rows.push(...some);
    if (next === undefined) return rows;
    after = `&after=${next}`;
  }
}

const barsOf = (type: string, code: string) => readBars(app, type, code);
const near = (value: unknown, expected: number) => expect(Number(value)).toBeCloseTo(expected, 5);

describe('figures are those of the candles', () => {
  test.each(['THYAO', 'GARAN', 'ASELS', 'BIMAS', 'AEFES', 'SASA', 'KCHOL', 'FROTO'])(
    '%s',
    async (code) => {
      const bars = await barsOf('stocks', code);
      const [dollars, grams, index] = [
        await barsOf('currencies', 'USD'),
        await barsOf('metals', 'GAU'),
        await barsOf('index', 'XU100'),
      ];
      const row = (await allRows('kind=stocks')).find((one) => one.code === code) as Row;
      const end = '2026-11-20';
      const last = closeOn(bars, end);
      expect(row['price']).toBe(last);
      for (const [name, date] of [
        ['return1w', '2026-11-13'],
        ['return1m', '2026-10-20'],
        ['return3m', '2026-08-20'],
        ['returnYtd', '2025-12-31'],
      ] as const) {
        const change = last / closeOn(bars, date);
        near(row[name], change - 1);
        near(row[`${name}.usd`], change / (closeOn(dollars, end) / closeOn(dollars, date)) - 1);
        near(row[`${name}.gau`], change / (closeOn(grams, end) / closeOn(grams, date)) - 1);
      }
      expect([row['return1w.real'], row['return3y'], row['return5y.usd']]).toEqual([null, null, null]);
      const year = bars.filter((bar) => dateOfBar(bar) >= '2025-11-20');
      const closes = year.map((bar) => bar[4]);
      const steps = closes.slice(1).map((close, at) => close / (closes[at] ?? 1) - 1);
      const mean = steps.reduce((a, b) => a + b, 0) / steps.length;
      const variance = steps.reduce((sum, step) => sum + (step - mean) ** 2, 0) / (steps.length - 1);
      expect(Number(row['volatility1y'])).toBeCloseTo(Math.sqrt(variance * 252), 3);
      let [highest, worst] = [0, 0];
      for (const close of closes) {
        highest = Math.max(highest, close);
        worst = Math.min(worst, close / highest - 1);
      }
      near(row['maxDrawdown1y'], worst);
      const levels = new Map(index.map((bar) => [dateOfBar(bar), bar[4]]));
      const shared = year.filter((bar) => levels.has(dateOfBar(bar)));
      const of = (values: readonly number[]) => values.slice(1).map((value, at) => value / (values[at] ?? 1) - 1);
      const own = of(shared.map((bar) => bar[4]));
      const market = of(shared.map((bar) => levels.get(dateOfBar(bar)) ?? NaN));
      const [a, b] = [own, market].map((values) => values.reduce((x, y) => x + y, 0) / values.length) as [
        number,
        number,
      ];
      const beta =
        own.reduce((sum, one, at) => sum + (one - a) * ((market[at] ?? 0) - b), 0) /
        market.reduce((sum, one) => sum + (one - b) ** 2, 0);
      expect(Number(row['beta1y'])).toBeCloseTo(beta, 3);
    },
    60_000,
  );

  test('a share of a single day knows its highest price only once its days were read', async () => {
    expect((await page('filter=distanceFromHigh52w:gte:-1')).total).toBe(0);
    expect((await page('filter=distanceFromHigh52w:gte:-1')).missing).toBe(app.book.all('stocks').length);
  });
});

describe('the screener', () => {
  test('filters are joined, counted alone, and pages hold every row once', async () => {
    const filters = 'filter=return1y:gt:0&filter=sector:in:Banka,Enerji';
    const rows = await allRows(`${filters}&sort=-return1y.usd&columns=return1y,return1y.usd,sector`);
    const all = await allRows('columns=return1y,sector');
    expect(new Set(all.map(({ code }) => code)).size).toBe(app.book.all('stocks').length);
    const isOf = (row: Row) => ['Banka', 'Enerji'].includes(String(row['sector']));
    const rises = (row: Row) => row['return1y'] !== null && Number(row['return1y']) > 0;
    expect(rows.map(({ code }) => code).toSorted()).toEqual(
      all.filter((row) => isOf(row) && rises(row)).map(({ code }) => code),
    );
    const first = await page(filters);
    expect(first.conditions).toEqual([
      { filter: 'return1y:gt:0', count: all.filter(rises).length },
      { filter: 'sector:in:Banka,Enerji', count: all.filter(isOf).length },
    ]);
    const returns = rows.map((row) => Number(row['return1y.usd']));
    expect(returns).toEqual(returns.toSorted((x, y) => y - x));
    expect(Object.keys(rows[0] ?? {})).toEqual(['kind', 'code', 'name', 'return1y', 'return1y.usd', 'sector']);
  });

  test('what nobody knows fits no filter and is counted', async () => {
    expect(await page('filter=grossSettlement:eq:false')).toMatchObject({
      rows: [],
      total: 0,
      missing: app.book.all('stocks').length,
    });
  });

  test('indices, turnover, funds', async () => {
    expect((await page('filter=index:eq:XU030')).total).toBe(30);
    expect((await page('filter=index:eq:XU030&filter=turnover20d:gt:0')).total).toBe(30);
    const funds = await allRows('kind=funds&columns=category,riskValue,withholding');
    expect(funds.every((row) => Number(row['riskValue']) >= 1 && Number(row['riskValue']) <= 7)).toBe(true);
    expect(funds.some((row) => row['withholding'] === 0.175)).toBe(true);
  });

  test('as a file: all rows, empty where a figure is missing', async () => {
    const { headers, body } = await app.http.inject('/market/screener?format=csv&columns=price,return3y,index');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toBe('kind,code,name,price,return3y,index');
    expect(lines).toHaveLength(app.book.all('stocks').length + 1);
    expect(lines.find((line) => line.startsWith('stocks,THYAO'))).toMatch(/^stocks,THYAO,.+,\d+(\.\d+)?,,XKTUM|XU030/);
  });

  test.each([
    ['an unknown field', 'filter=return9y:gte:1', 'return9y'],
    ['an unknown operator', 'filter=price:like:1', 'like'],
    ['a text for a number', 'filter=price:gte:abc', 'price'],
    ['an unknown order', 'sort=-return9y', 'return9y'],
    ['an unknown column', 'columns=price,return9y', 'return9y'],
    ['a prototype', 'filter=__proto__:eq:1', '__proto__'],
    ['a page of another order', 'after=WyIiLG51bGwsIkEiXQ&sort=price', 'after'],
    ['a page that is none', 'after=%00%ff', 'after'],
    ['a field of funds', 'filter=riskValue:eq:3', 'riskValue'],
  ])('%s is refused and named', async (_, query, part) => {
    const { status, code, detail } = await get(`/market/screener?${query}`);
    expect([status, code]).toEqual([400, 'FIELD_INVALID']);
    expect(detail).toContain(part);
  });

  test.each([
    [`filter=${'x'.repeat(2_001)}:eq:1`],
    [Array.from({ length: 31 }, () => 'filter=price:gte:1').join('&')],
    ['kind=planets'],
    ['limit=5'],
    ['world=moon'],
  ])('refused: %#', async (query) => {
    const { status } = await get(`/market/screener?${query}`);
    expect([400, 422]).toContain(status);
  });

  test('an answer that has not changed is not sent again', async () => {
    const first = await app.http.inject('/market/screener?filter=price:gte:10');
    const again = await app.http.inject({
      url: '/market/screener?filter=price:gte:10',
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('the fields of a kind, with their words and distributions', async () => {
    const { data } = await get<{ fields: { name: string; values?: string[]; distribution?: number[] }[] }>(
      '/market/screener/fields',
    );
    const field = (name: string) => data.fields.find((one) => one.name === name);
    expect(field('sector')?.values).toContain('Banka');
    expect(field('index')?.values).toEqual(expect.arrayContaining(['XU030', 'XU050', 'XU100', 'XKTUM']));
    expect(field('return1y')?.distribution).toHaveLength(10);
    expect(field('category')).toBeUndefined();
  });
});

describe('what only the user knows', () => {
  const auth = () => ({ authorization: `Bearer ${user.token}` });

  test.each([
    '/market/screener?filter=held:eq:true',
    '/market/screener?columns=favorite',
    '/market/screener?sort=held',
    '/market/heatmap?scope=held',
    '/market/heatmap?scope=favorites',
  ])('%s needs a session', async (url) => {
    expect((await get(url)).status).toBe(401);
    expect((await get(url, { authorization: 'Bearer none' })).status).toBe(401);
    expect((await get(url, auth())).status).toBe(200);
  });

  test('favorites of the server are found', async () => {
    const at = new Date(app.nowMs - 5_000).toISOString();
    await user.call('PUT', '/user/favorites', { items: [{ kind: 'stocks', code: 'thyao', at }] });
    const { data } = await get<Page>('/market/screener?filter=favorite:eq:true', auth());
    expect(data.rows.map(({ code }) => code)).toEqual(['THYAO']);
    const map = await get<{ sectors: { items: { code: string; weight: number }[] }[] }>(
      '/market/heatmap?scope=favorites',
      auth(),
    );
    expect(map.data.sectors.flatMap(({ items }) => items)).toMatchObject([{ code: 'THYAO', weight: 1 }]);
    const other = await app.logIn();
    const theirs = await get<Page>('/market/screener?filter=favorite:eq:true', {
      authorization: `Bearer ${other.token}`,
    });
    expect(theirs.data.total).toBe(0);
  });
});

test('the day: breadth counts each share once, lists follow their conditions', async () => {
  interface Item {
    readonly code: string;
    readonly change: number;
    readonly turnover: number;
    readonly ratio?: number;
  }
  const { data } = await get<{
    breadth: Record<string, number>;
    sentence: string;
    turnover: { value: number; ratio?: number };
    index: { code: string; series: number[][] };
    risers: Item[];
    fallers: Item[];
    volume: Item[];
    unusual: Item[];
    sectors: { turnover: number; change: number }[];
    currencies: (Item & { price: number; path: number[] })[];
    metals: Item[];
    cryptos: Item[];
    fundCategories: { name: string; medianChange: number }[];
  }>('/market/overview');
  const quotes = app.book.all('stocks');
  const { up = 0, down = 0, unchanged = 0 } = data.breadth;
  expect(up + down + unchanged).toBe(quotes.length);
  expect(up).toBe(quotes.filter(({ price, base }) => price > base).length);
  const lira = (code: string) => Number(app.book.get('stocks', code)?.volume ?? 0n) / 100;
  const changes = quotes
    .filter(({ code }) => lira(code) >= 30_000_000)
    .map(({ code, price, base }) => ({ code, change: Number(price) / Number(base) - 1 }))
    .toSorted((a, b) => b.change - a.change);
  expect(data.risers.map(({ change }) => change.toFixed(6))).toEqual(
    changes.slice(0, 6).map(({ change }) => change.toFixed(6)),
  );
  expect(data.fallers[0]?.code).toBe(changes.at(-1)?.code);
  expect(data.volume.map(({ code }) => code)).toEqual(
    quotes
      .map(({ code }) => code)
      .toSorted((a, b) => lira(b) - lira(a))
      .slice(0, 6),
  );
  expect(data.turnover.value).toBeCloseTo(
    quotes.reduce((sum, { code }) => sum + lira(code), 0),
    0,
  );
  expect(data.unusual.every(({ ratio = 0, turnover }) => ratio >= 2 && turnover >= 30_000_000)).toBe(true);
  for (const list of [data.currencies, data.metals, data.cryptos]) expect(list).toHaveLength(6);
  // Small lines are the closes of 31 days and the price.
  const dollars = (await barsOf('currencies', 'USD')).filter((bar) => dateOfBar(bar) > '2026-10-20');
  const [usd] = data.currencies;
  const before = dollars.filter((bar) => dateOfBar(bar) <= '2026-11-20').map((bar) => bar[4]);
  expect(usd?.path).toEqual([...before, usd?.price].map((value) => Number(Number(value).toPrecision(6))));
  const { data: lines } = await get<{ paths: unknown[] }>('/market/paths?assets=currencies:USD,stocks:YOKBU');
  expect(lines.paths).toEqual([{ asset: 'currencies:USD', points: usd?.path }]);
  expect(data.sectors.length).toBeGreaterThan(20);
  expect(data.index).toMatchObject({ code: 'XU100' });
  expect(data.sentence).toMatch(/^BIST 100 /);
  const { body } = await app.http.inject('/market/overview');
  expect(Buffer.byteLength(body)).toBeLessThan(20_000);
});
