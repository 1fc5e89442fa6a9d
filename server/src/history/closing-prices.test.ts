import { dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { price } from '@kurus/core/money/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { type FakeServer, startFakeServer } from '../../../testing/providers/fake-server.ts';
import { endless, NOON } from '../../../testing/providers/feed.ts';
import { simulatedPrices } from '../../../testing/simulated-prices.ts';
import { readConfig } from '../config/config.ts';
import { createMarket, type Market } from '../market.ts';
import { createSourceClient } from '../quotes/sources/http-text.ts';
import { createRates } from '../tracked/rates.ts';
import { createBackfill } from './backfill.ts';
import { writeCandles } from './candles-store.ts';
import { createPastPrices } from './past-prices.ts';

let db: TestDatabase;
let server: FakeServer;
let market: Market;
const now = { ms: NOON };
const thursday = dayOf(NOON) - 1;

beforeEach(async () => {
  [db, server] = await Promise.all([createTestDatabase(), startFakeServer(NOON)]);
  now.ms = NOON;
  const settings = readConfig({
    MARKET_STOCKS_SOURCE: 'collectapi',
    COLLECTAPI_KEY: 'test:key',
    COLLECTAPI_URL: server.url,
    MARKET_CRYPTO_SOURCE: 'btcturk',
    BTCTURK_URL: server.url,
    BTCTURK_SOCKET_URL: server.socketUrl,
    MARKET_CURRENCY_SOURCE: 'tcmb',
    TCMB_URL: `${server.url}/kurlar`,
  });
  const live = { settings, budget: endless, client: createSourceClient(fetch), sql: async () => db.sql };
  market = createMarket({ ...simulatedPrices('bist'), live, now: () => now.ms });
});
afterEach(async () => {
  market.book.stop();
  await server.close();
  await db.drop();
});

const close = async (type: 'stocks' | 'cryptos', code: string, day = thursday) =>
  (await market.closings(day, [{ type, code }])).price(type, code);

async function watched(
  type: 'stocks' | 'cryptos' | 'currencies',
  code: string,
  day: number,
  untilClock: string,
  last = '68.5',
) {
  const figures = { open: price(last), high: price(last), low: price(last), close: price(last) };
  const startMs = dayStartMs(day);
  const [hours = 0, minutes = 0] = untilClock.split(':').map((part) => parseInt(part, 10));
  const lastMs = startMs + (hours * 60 + minutes) * 60_000;
  await writeCandles(db.sql, [{ type, code, intervalSeconds: 86_400, startMs, ...figures, firstMs: startMs, lastMs }]);
}

test('a close is known when the end of trade was watched', async () => {
  expect(await close('stocks', 'AKBNK')).toBeUndefined();
  await watched('stocks', 'AKBNK', thursday, '17:59');
  expect(await close('stocks', 'AKBNK')).toBeUndefined();
  await watched('stocks', 'AKBNK', thursday, '18:06', '68.6');
  expect(await close('stocks', 'AKBNK')).toBe(price('68.6'));
  await watched('cryptos', 'BTC', thursday, '23:30', '3700000');
  expect(await close('cryptos', 'BTC')).toBeUndefined();
  await watched('cryptos', 'BTC', thursday, '23:59', '3700010');
  expect(await close('cryptos', 'BTC')).toBe(price('3700010'));
});

test('on a day without trade it is the one before; a day without a recording has none', async () => {
  // 29 October 2026 was a holiday, after a half day.
  const holiday = dayOf(Date.parse('2026-10-29T12:00:00+03:00'));
  await watched('stocks', 'AKBNK', holiday - 1, '12:37');
  expect(await close('stocks', 'AKBNK', holiday)).toBe(price('68.5'));
  expect(await close('stocks', 'AKBNK', holiday - 1)).toBe(price('68.5'));
  expect(await close('stocks', 'AKBNK', holiday + 1)).toBeUndefined();
});

test('of a share that was not traded it is the last one, when the backfill is complete', async () => {
  await watched('stocks', 'AKBNK', thursday - 1, '18:10');
  const done = async (day: number) => db.sql`
    insert into price_past (asset_type, symbol, interval_seconds, done_to)
    values ('stocks', 'AKBNK', 86400, ${new Date(dayStartMs(day))})
    on conflict (asset_type, symbol, interval_seconds) do update set done_to = excluded.done_to`;
  await done(thursday);
  expect(await close('stocks', 'AKBNK')).toBeUndefined();
  await done(thursday + 1);
  expect(await close('stocks', 'AKBNK')).toBe(price('68.5'));
});

test('a quote of the next session has it as its base', async () => {
  await market.book.tick();
  await expect.poll(() => market.book.get('stocks', 'AKBNK')).toBeDefined();
  await market.book.tick();
  expect(await close('stocks', 'AKBNK')).toBe(server.market.stocks.get('AKBNK')!.base);
  expect(await close('stocks', 'AKBNK', thursday - 1)).toBeUndefined();
});

test('a rate before the exchange’s own history is that of its day; on a weekend that of Friday, which is said', async () => {
  const friday = dayOf(Date.parse('2019-05-03T12:00:00+03:00'));
  await watched('currencies', 'USD', friday, '23:58', '5.97');
  await db.sql`
    insert into price_past (asset_type, symbol, interval_seconds, done_to)
    values ('currencies', 'USD', 86400, ${new Date(NOON)})`;
  const rateOf = createRates(market, NOON);
  expect(await rateOf('USD', '2019-05-03', undefined)).toEqual({ rate: price('5.97'), source: 'live' });
  const filled = { rate: price('5.97'), source: 'live', date: '2019-05-03' };
  expect(await rateOf('USD', '2019-05-05', undefined)).toEqual(filled);
  await expect(rateOf('USD', '2019-05-02', undefined)).rejects.toThrow('RATE_UNKNOWN');
  await expect(rateOf('USD', '2019-05-20', undefined)).rejects.toThrow('RATE_UNKNOWN');
  const days = { from: friday - 1, to: friday + 2 };
  const past = createPastPrices(market.histories, market.book.isLive);
  expect(await past({ type: 'currencies', code: 'USD' }, days)).toEqual([{ day: friday, price: price('5.97') }]);
});

test('rates of the past come from the archive, the newest first', async () => {
  const sources = market.backfills.flatMap(({ market: kind, source }) =>
    kind === 'currencies' ? [{ market: kind, source, budget: endless }] : [],
  );
  const troubles: string[] = [];
  const { book, calendar } = market;
  const onTrouble = (text: string) => void troubles.push(text);
  const backfill = createBackfill({ sql: db.sql, book, calendar, sources, now: () => NOON, onTrouble });
  await backfill.step();
  await backfill.step();
  const rateOf = createRates(market, NOON);
  const { base: rate } = server.market.rates.get('USD')!;
  expect(await rateOf('USD', '2026-11-10', undefined)).toEqual({ rate, source: 'live' });
  // A Saturday, for which the price before is searched, while earlier years are not fetched yet.
  expect(await rateOf('USD', '2026-11-14', undefined)).toEqual({ rate, source: 'live', date: '2026-11-13' });
  expect(troubles).toEqual([]);
  expect(server.requests).not.toContain('/kurlar/202611/14112026.xml');
});
