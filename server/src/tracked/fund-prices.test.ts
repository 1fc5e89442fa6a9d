/** A tracked account with a fund, at the real market's prices of TEFAS: today, and on days of the past. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { endless } from '../../../testing/providers/feed.ts';
import { simulatedPrices } from '../../../testing/simulated-prices.ts';
import { openTrackedAccount, type TrackedAccount } from '../../../testing/tracked-account.ts';
import { readConfig } from '../config/config.ts';
import { createMarket, createRealMarket, type RealMarket } from '../market.ts';
import { createSourceClient } from '../quotes/sources/http-text.ts';

const ROWS = [
  { fonKodu: 'AAL', fonUnvan: 'ATA PORTFÖY PARA PİYASASI FONU', tarih: '2026-11-18', fiyat: 3.1 },
  { fonKodu: 'AAL', fonUnvan: 'ATA PORTFÖY PARA PİYASASI FONU', tarih: '2026-11-19', fiyat: 3.163587 },
];

let http: Server;
let app: TestApp;
let user: TestUser;
let account: TrackedAccount;
let real: RealMarket;
let requests: string[];

beforeEach(async () => {
  requests = [];
  http = createServer((request, response) => {
    requests.push(request.url ?? '');
    request.resume().on('end', () => response.end(JSON.stringify({ errorMessage: null, resultList: ROWS })));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const settings = readConfig({ TEFAS_URL: url });
  const sql = async () => app.db.sql;
  const now = () => app.nowMs;
  const live = { settings: { ...settings, sources: settings.realSources }, budget: endless, sql };
  const options = { ...simulatedPrices('bist'), live: { ...live, client: createSourceClient(fetch) }, now, sql };
  const practice = createMarket({ ...simulatedPrices('bist'), now, sql });
  real = createRealMarket(options, practice, () => true);
  app = await createTestApp({}, { worlds: { practice, real } });
  user = await app.logIn();
  account = await openTrackedAccount(user);
});
afterEach(async () => {
  await app.close();
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
});

interface Row {
  readonly symbol: string;
  readonly currentPrice?: number;
  readonly priceSource: string;
  readonly priceDate?: string;
  readonly stale: boolean;
}

async function fund(): Promise<Row | undefined> {
  const { body } = await user.call('GET', `/portfolio/?account=${account.id}`);
  return (body.data as unknown as { portfolio: Row[] }).portfolio.find(({ symbol }) => symbol === 'AAL');
}

test('a fund counts at cost until its price is there, then at the price of its day', async () => {
  await account.record({
    date: '2026-11-16',
    type: 'buy',
    asset: { kind: 'funds', code: 'AAL' },
    quantity: 1000,
    price: 3,
  });
  expect(await fund()).toMatchObject({ priceSource: 'cost' });
  const { source } = real.sources.find(({ kind }) => kind === 'funds') ?? {};
  source?.prefer?.(new Set(['AAL']));
  const told = async () => {
    app.nowMs += 11_000;
    await real.book.tick();
    return fund();
  };
  await expect
    .poll(told, { timeout: 10_000 })
    .toMatchObject({ currentPrice: 3.163587, priceSource: 'market', priceDate: '2026-11-19', stale: false });
  expect(requests.every((path) => path.startsWith('/api/funds/'))).toBe(true);
  // Its prices are in no stream and in no list of the market.
  expect(real.book.all('funds')).toHaveLength(1);
  const answer = await user.call('GET', '/collect/hisse?world=real');
  expect(JSON.stringify(answer.body)).not.toContain('AAL');
});
