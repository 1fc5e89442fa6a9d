/**
 * Two worlds of prices in one process: the practice market is simulated, the real one has test servers for its sources.
 * Nothing leaves before the only user says yes; then tracked accounts are valued at true prices, and nobody else is.
 */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccounts, createWorld, type World } from '../testing/load/world.ts';
import { type FakeServer, startFakeServer } from '../testing/providers/fake-server.ts';

const PRICES = fileURLToPath(new URL('../server/src/commands/prices.ts', import.meta.url));
const WAIT = { timeout: 15_000, interval: 200 };

let sources: FakeServer;
/** Symbols of each lot of shares that was asked for. */
const lots: string[] = [];
let world: World;
let token: string;
let account: number;

beforeAll(async () => {
  sources = await startFakeServer(Date.now());
  sources.onRequest = ({ pathname, searchParams }) => {
    if (pathname.endsWith('/spark')) lots.push(searchParams.get('symbols') ?? '');
  };
  world = await createWorld({
    DEMO: '',
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
  });
  const [one] = await createAccounts(world.sql, 1, 1_000);
  token = one?.token ?? '';
}, 240_000);
afterAll(async () => {
  await world?.stop();
  await sources?.close();
});

interface Reply {
  readonly status: number;
  readonly code?: string;
  readonly data: Record<string, unknown>;
  readonly real?: object;
}

async function call(method: string, path: string, body?: object): Promise<Reply> {
  const response = await fetch(world.server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { ...((await response.json()) as Omit<Reply, 'status'>), status: response.status };
}

interface Row {
  readonly symbol: string;
  readonly currentPrice?: number;
  readonly priceSource: string;
  readonly value: number;
  readonly profitLoss: number;
}

async function rows(): Promise<Record<string, Row>> {
  const { data } = await call('GET', `/portfolio/profit-loss?account=${account}`);
  return Object.fromEntries((data['results'] as Row[]).map((row) => [row.symbol, row]));
}

const summary = async () => (await call('GET', `/portfolio/summary?account=${account}`)).data;
const priceOf = (code: string) => Number(sources.market.stocks.get(code)?.price) / 1e8;
const bought = (kind: string, code: string, quantity: number, price: number) => ({
  date: '2026-11-02',
  type: 'buy',
  asset: { kind, code },
  quantity,
  price,
});
const HELD = [
  bought('stocks', 'THYAO', 3, 100),
  bought('stocks', 'THYAO', 1, 101),
  bought('metals', 'XAUG', 2, 5_000),
  bought('funds', 'AFT', 10, 7),
];

it('asks nobody before it may, and counts what has no price at its average cost', async () => {
  const opened = await call('POST', '/accounts', { kind: 'tracked', name: 'Banka', cash: 'none' });
  account = (opened.data['account'] as { id: number }).id;
  expect((await call('POST', `/accounts/${account}/entries`, { entries: HELD })).status).toBe(200);
  expect(await rows()).toMatchObject({
    THYAO: { priceSource: 'cost', value: 401, profitLoss: 0 },
    XAUG: { priceSource: 'cost', value: 10_000, profitLoss: 0 },
    AFT: { priceSource: 'cost', value: 70, profitLoss: 0 },
  });
  expect((await rows())['THYAO']).not.toHaveProperty('currentPrice');
  expect(await summary()).toMatchObject({ atCost: 3, overallPortfolioValue: 10_471, totalReturn: 0 });
  expect(await call('GET', '/collect/hisse?world=real')).toMatchObject({
    status: 200,
    data: [],
    real: { setting: 'ask', answer: 'none' },
  });
  expect((await call('GET', '/collect/hisse')).data).toHaveLength(sources.market.stocks.size);
  expect(await call('GET', '/collect/hisse?world=other')).toMatchObject({ status: 422, code: 'WORLD_UNKNOWN' });
  const performance = await call('GET', `/analysis/performance?account=${account}`);
  expect(performance.data).toMatchObject({ endValue: 10_471, gain: 0 });
  expect((await call('GET', '/market/history?type=stocks&code=THYAO&range=1m&world=real')).data['bars']).toEqual([]);
  expect(sources.requests).toEqual([]);
});

it('asks for what is held first once the answer is yes, and shows practice none of it', async () => {
  const before = (await call('GET', '/market/real-prices')).data;
  expect(before).toMatchObject({ setting: 'ask', answer: 'none', canAnswer: true });
  expect(before['sources']).toEqual(
    ['stocks', 'stocks', 'cryptos', 'currencies', 'metals', 'funds', 'foreign'].map((kind) =>
      expect.objectContaining({ kind, name: expect.any(String) }),
    ),
  );
  expect(await call('PUT', '/market/real-prices', { answer: 'perhaps' })).toMatchObject({ status: 400 });
  expect(await call('PUT', '/market/real-prices', { answer: 'yes' })).toMatchObject({
    status: 200,
    data: { answer: 'yes' },
  });
  await expect.poll(async () => (await rows())['THYAO']?.currentPrice, WAIT).toBe(priceOf('THYAO'));
  // The held share is in the first lot, of 34.
  expect(lots[0]).toContain('THYAO.IS');
  expect(await rows()).toMatchObject({
    THYAO: { priceSource: 'market' },
    XAUG: { priceSource: 'cost', value: 10_000 },
    AFT: { priceSource: 'cost', value: 70 },
  });
  expect(await summary()).toMatchObject({ atCost: 2 });
  const practice = (await call('GET', '/collect/hisse')).data as unknown as { code: string; lastprice: number }[];
  expect(practice.find(({ code }) => code === 'THYAO')?.lastprice).not.toBe(priceOf('THYAO'));
  const real = (await call('GET', '/collect/hisse?world=real')).data as unknown as {
    code: string;
    lastprice: number;
  }[];
  expect(real.find(({ code }) => code === 'THYAO')?.lastprice).toBe(priceOf('THYAO'));
  const found = async (query: string) =>
    (await call('GET', `/assets/search?q=THYAO${query}`)).data['assets'] as object[];
  expect((await found('&world=real'))[0]).toMatchObject({ code: 'THYAO', price: priceOf('THYAO') });
  expect((await found(''))[0]).not.toMatchObject({ price: priceOf('THYAO') });
});

it('derives past days from real closes as they come', async () => {
  const values = async () => {
    const { data } = await call('GET', `/analysis/performance?account=${account}&from=2026-11-10&to=2026-11-20`);
    return (data['series'] as { value: number }[]).map(({ value }) => value);
  };
  const isPriced = async () => (await values()).every((value) => value > 0 && value !== 10_471);
  await expect.poll(isPriced, { timeout: 60_000, interval: 1_000 }).toBe(true);
});

it('follows the operator’s command within ten seconds, and forgets the quotes', async () => {
  const command = (word: string) =>
    spawnSync(process.execPath, [PRICES, word], {
      env: { ...process.env, DATABASE_URL: world.databaseUrl, REAL_PRICES: '' },
      encoding: 'utf8',
    });
  expect(command('off')).toMatchObject({ status: 0, stdout: expect.stringContaining('off') });
  const list = async () => (await call('GET', '/collect/hisse?world=real')).data;
  await expect.poll(list, { timeout: 10_000, interval: 200 }).toEqual([]);
  const asked = sources.requests.length;
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  expect(sources.requests.length).toBe(asked);
  expect(command('on')).toMatchObject({ status: 0, stdout: expect.stringContaining('on') });
  await expect.poll(async () => ((await list()) as unknown as object[]).length, WAIT).toBeGreaterThan(0);
  expect(command('maybe')).toMatchObject({ status: 2 });
});

it('leaves the answer to the operator where there are several users', async () => {
  await createAccounts(world.sql, 1, 1_000);
  expect((await call('GET', '/market/real-prices')).data).toMatchObject({ canAnswer: false });
  expect(await call('PUT', '/market/real-prices', { answer: 'no' })).toMatchObject({
    status: 403,
    code: 'OPERATOR_ONLY',
  });
});
