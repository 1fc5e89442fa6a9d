/** Comparison and heat map over HTTP, on simulated prices. */

import { DAY_MS } from '@kurus/core/market/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { closeOn, readBars, readMarket } from '../../../testing/market-reads.ts';

let app: TestApp;
beforeAll(async () => {
  // A Saturday, so that the last close is that of the last candle.
  app = await createTestApp({ MARKET_HOURS: 'bist' });
  app.nowMs = Date.UTC(2026, 10, 21, 9, 0);
  await app.book.tick();
}, 180_000);
afterAll(() => app.close());

const get = <Data>(url: string, headers?: Record<string, string>) => readMarket<Data>(app, url, headers);

describe('the comparison', () => {
  interface Compared {
    readonly from: string;
    readonly to: string;
    readonly series: readonly { readonly asset: string; readonly points: readonly (readonly [string, number])[] }[];
    readonly table: readonly { readonly asset: string; readonly return: number; readonly annual?: number }[];
    readonly correlation: readonly (readonly (number | null)[])[];
  }
  const compare = (query: string) => get<Compared>(`/market/compare?${query}`);

  test('all begin with 100 on one day, and end where the candles do', async () => {
    const { data } = await compare('assets=stocks:THYAO,metals:GAU,index:XU100,cryptos:BTC&from=2026-02-02');
    for (const { points } of data.series) {
      expect(points[0]).toEqual(['2026-02-02', 100]);
      expect(points.map(([date]) => date)).toEqual(data.series[0]?.points.map(([date]) => date));
    }
    const bars = await readBars(app, 'stocks', 'THYAO');
    const expected = closeOn(bars, '2026-11-20') / closeOn(bars, '2026-02-02');
    expect(data.series[0]?.points.at(-1)?.[1]).toBeCloseTo(expected * 100, 4);
    expect(data.table[0]?.return).toBeCloseTo(expected - 1, 6);
    expect(data.table[0]).not.toHaveProperty('annual');
    expect(data.correlation).toHaveLength(4);
    expect(data.correlation.map((row, at) => row[at])).toEqual([1, 1, 1, 1]);
    expect(data.correlation[0]?.[1]).toBe(data.correlation[1]?.[0]);
  });

  test('a unit against itself stays at 100, and too few weeks have no correlation', async () => {
    const { data } = await compare('assets=metals:GAU,currencies:USD&unit=GAU&from=2026-10-01');
    expect(data.series[0]?.points.every(([, value]) => value === 100)).toBe(true);
    expect(data.correlation).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('real lira end with the last published month', async () => {
    const { data } = await compare('assets=metals:GAU&unit=REAL');
    expect(data.to <= '2026-10-31').toBe(true);
    expect((Date.parse(data.to) - Date.parse(data.from)) / DAY_MS).toBeGreaterThan(360);
  });

  test.each([
    ['six', 'assets=stocks:THYAO,stocks:GARAN,stocks:ASELS,stocks:BIMAS,stocks:SASA,stocks:AEFES', 400],
    ['the same twice', 'assets=stocks:THYAO,stocks:THYAO', 400],
    ['the same twice in other letters', 'assets=stocks:THYAO,stocks:thyao', 400],
    ['an unknown kind', 'assets=planets:MARS', 400],
    ['an unknown share', 'assets=stocks:NOPE', 404],
    ['an index without levels', 'assets=index:XU030', 404],
    ['a day ahead', 'assets=stocks:THYAO&from=2027-01-01', 400],
    ['a day long ago', 'assets=stocks:THYAO&from=1990-01-01', 400],
    ['no asset', 'assets=', 400],
  ])('%s is refused', async (_, query, status) => expect((await compare(query)).status).toBe(status));
});

test('the heat map: every share once, the weights add up to one', async () => {
  for (const [query, count] of [
    ['', app.book.all('stocks').length],
    ['by=equal&period=1y', app.book.all('stocks').length],
    ['scope=index:XU030&period=1w', 30],
    ['scope=index:NONE', 0],
  ] as const) {
    const { data } = await get<{ sectors: { items: { code: string; weight: number }[] }[] }>(
      `/market/heatmap?${query}`,
    );
    const items = data.sectors.flatMap((sector) => sector.items);
    expect(new Set(items.map(({ code }) => code)).size).toBe(count);
    if (count > 0) expect(items.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 4);
  }
  expect((await get('/market/heatmap?scope=everything')).status).toBe(400);
});
