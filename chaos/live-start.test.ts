/**
 * `npm start -- --live` in its own process, with test servers for its three sources that answer in their documented
 * formats: a tracked account is valued at their prices, also on past days; when they fail, the server runs on and the
 * prices are marked. Its clock is a Friday's, forty times as fast.
 */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccounts, createWorld, type World } from '../testing/load/world.ts';
import { fakeCandle } from '../testing/providers/fake-candles.ts';
import type { Figures } from '../testing/providers/fake-market.ts';
import { type FakeServer, type Reply, startFakeServer } from '../testing/providers/fake-server.ts';
import { NOON } from '../testing/providers/feed.ts';

const SPEED = 40;
const WAIT = { timeout: 60_000, interval: 100 };
const originMs = Date.now();
const clockMs = () => Math.floor(NOON + (Date.now() - originMs) * SPEED);

let sources: FakeServer;
let world: World;
let token: string;
let account: number;
let trading: NodeJS.Timeout;

beforeAll(async () => {
  sources = await startFakeServer(clockMs());
  trading = setInterval(() => {
    sources.market.asOfMs = clockMs();
    sources.market.trades += 1;
  }, 20);
  world = await createWorld(settings(), ['--live']);
  const [one] = await createAccounts(world.sql, 1, 1_000);
  token = one?.token ?? '';
  await world.sql`update session set expires_at = ${new Date(NOON + 20 * 3_600_000)}`;
  const { account: opened } = await call('POST', '/accounts', { kind: 'tracked', name: 'Banka', cash: 'none' });
  account = (opened as { id: number }).id;
}, 240_000);
afterAll(async () => {
  clearInterval(trading);
  await world?.stop();
  await sources?.close();
});

/** Settings with all addresses local: no request leaves the machine. */
function settings(): Record<string, string> {
  return {
    DEMO: '',
    MARKET_HOURS: 'bist',
    YAHOO_URL: sources.url,
    BIST_URL: `${sources.url}/none`,
    BTCTURK_URL: sources.url,
    BTCTURK_CHARTS_URL: sources.url,
    BTCTURK_SOCKET_URL: sources.socketUrl,
    TCMB_URL: `${sources.url}/kurlar`,
    TCMB_CALCULATOR_URL: `${sources.url}/hesapla`,
    TCMB_RATES_URL: `${sources.url}/repo`,
    TEFAS_URL: sources.url,
    ALTINKAYNAK_URL: `${sources.url}/public`,
    CLOCK_START: new Date(NOON).toISOString(),
    CLOCK_ORIGIN: String(originMs),
    CLOCK_SPEED: String(SPEED),
    NODE_OPTIONS: `--import=${new URL('fast-clock.mjs', import.meta.url).href}`,
  };
}

async function call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(world.server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { code?: string; data: Record<string, unknown> };
  expect([path, response.status, answer.code]).toEqual([path, 200, undefined]);
  return answer.data;
}

const asset = (kind: string, code: string) => ({ kind, code });
const bought = (kind: string, code: string, price: number) => ({
  date: '2026-11-16',
  type: 'buy',
  asset: asset(kind, code),
  quantity: 2,
  price,
});

interface Priced {
  readonly price: number | undefined;
  readonly stale: boolean;
}

async function held(): Promise<Record<string, Priced>> {
  const { portfolio } = await call('GET', `/portfolio/?account=${account}`);
  const rows = portfolio as { symbol: string; currentPrice?: number; stale: boolean }[];
  return Object.fromEntries(rows.map((row) => [row.symbol, { price: row.currentPrice, stale: row.stale }]));
}

const marks = async () => Object.fromEntries(Object.entries(await held()).map(([code, { stale }]) => [code, stale]));
const priceOf = (type: 'stocks' | 'cryptos', code: string) => Number(sources.market[type].get(code)?.price) / 1e8;
const closeOf = (type: 'stocks' | 'cryptos', code: string, startMs: number) =>
  Number(fakeCandle(sources.market[type].get(code) as Figures, startMs).close) / 1e8;
/** Saturday, on which the bank publishes nothing: the rate is that of Friday, from its archive. */
const ON_SATURDAY = { date: '2026-11-14', currency: 'USD' };

it('values a tracked account at the prices of the three sources', async () => {
  await call('POST', `/accounts/${account}/entries`, {
    entries: [
      bought('stocks', 'THYAO', 280),
      bought('cryptos', 'BTC', 3_000_000),
      bought('currencies', 'USD', 45),
      bought('stocks', 'YOKOLDU', 5),
    ],
  });
  await expect.poll(async () => (await held())['THYAO']?.price, WAIT).toBe(priceOf('stocks', 'THYAO'));
  await expect.poll(async () => (await held())['BTC']?.price, WAIT).toBe(priceOf('cryptos', 'BTC'));
  await expect.poll(async () => (await held())['USD']?.price, WAIT).toBe(48);
  expect(await marks()).toMatchObject({ THYAO: false, BTC: false, USD: false, YOKOLDU: true });
});

it('has past data: charts, the rate of a day, the value of a day at whose end no server ran', async () => {
  for (const of of ['type=stocks&code=THYAO', 'type=cryptos&code=BTC', 'type=currencies&code=USD']) {
    const bars = async () => (await call('GET', `/market/history?${of}&range=3m`))['bars'];
    await expect.poll(bars, WAIT).toHaveProperty(
      'length',
      expect.toSatisfy((count: number) => count > 15),
    );
  }
  await call('POST', `/accounts/${account}/entries`, {
    entries: [{ ...bought('stocks', 'SASA', 0.05), ...ON_SATURDAY }],
  });
  const { entries } = await call('GET', `/accounts/${account}/entries?symbol=SASA`);
  const rate = Number(sources.market.rates.get('USD')?.base) / 1e8;
  expect(entries).toMatchObject([{ rate, rateSource: 'live', rateDate: '2026-11-13', amount: 4.75 }]);

  const days = 'from=2026-11-13&to=2026-11-17';
  const performance = () => call('GET', `/analysis/performance?account=${account}&${days}`);
  await expect.poll(performance, WAIT).not.toHaveProperty('pending');
  const figures = await performance();
  const [lastHourMs, openMs] = ['23:00', '10:00'].map((time) => Date.parse(`2026-11-17T${time}+03:00`)) as [
    number,
    number,
  ];
  const prices = [closeOf('stocks', 'THYAO', openMs), closeOf('stocks', 'SASA', openMs), 5, rate];
  const value = 2 * [...prices, closeOf('cryptos', 'BTC', lastHourMs)].reduce((sum, price) => sum + price, 0);
  expect(figures['endValue']).toBeCloseTo(value, 1);
  // An asset without market prices counts at the price its owner paid, and the day is marked.
  expect(figures['notes']).toContain('PRICES_MARKED');
});

const FAILURES: readonly [string, Reply][] = [
  ['too many calls', { status: 429, headers: { 'retry-after': '60' }, body: 'Too Many Requests' }],
  ['errors of theirs', { status: 500, body: '{"success":false}' }],
  ['pages of HTML', { body: '<!doctype html><title>Bakımdayız</title>' }],
  ['half an answer', { body: '{"data":[{"pair":"BTCTRY","last":', cutAt: 20 }],
  ['empty answers', { body: '' }],
  ['no answer', { body: '', isSilent: true }],
];

it.each(FAILURES)('%s: the server runs on, prices remain and are marked, and recover', async (_, reply) => {
  await expect.poll(marks, WAIT).toMatchObject({ BTC: false });
  const before = await held();
  sources.tamper = () => reply;
  sources.dropSockets();
  await expect.poll(marks, WAIT).toMatchObject({ BTC: true, USD: false });
  const after = await held();
  expect(after['BTC']?.price).toBe(before['BTC']?.price);
  expect(after['THYAO']?.price).toBe(before['THYAO']?.price);
  expect((await fetch(`${world.server.url}/health`)).status).toBe(200);
  sources.tamper = () => undefined;
  await expect.poll(marks, WAIT).toMatchObject({ BTC: false });
  expect(world.server.process.exitCode).toBeNull();
});

it('marks shares whose source is away for half an hour', async () => {
  await expect.poll(marks, WAIT).toMatchObject({ THYAO: false });
  sources.tamper = (path) => (path.includes('/finance/') ? { status: 500, body: '' } : undefined);
  await expect.poll(marks, WAIT).toMatchObject({ THYAO: true, BTC: false });
});
