/** A tracked account with a fund and a share of another exchange, at the real market's prices of their sources. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { type FakeServer, startFakeServer } from '../../../testing/providers/fake-server.ts';
import { endless } from '../../../testing/providers/feed.ts';
import { simulatedPrices } from '../../../testing/simulated-prices.ts';
import { openTrackedAccount, type TrackedAccount } from '../../../testing/tracked-account.ts';
import { readConfig } from '../config/config.ts';
import { createMarket, createRealMarket, type RealMarket } from '../market.ts';
import { createSourceClient } from '../quotes/sources/http-text.ts';

/** Within the session of a Friday. */
const AT = Date.UTC(2026, 10, 20, 11, 0);

let server: FakeServer;
let app: TestApp;
let user: TestUser;
let account: TrackedAccount;
let real: RealMarket;

beforeEach(async () => {
  server = await startFakeServer(AT);
  const settings = readConfig({
    TEFAS_URL: server.url,
    YAHOO_URL: server.url,
    BIST_URL: `${server.url}/none`,
    TCMB_URL: `${server.url}/kurlar`,
    ALTINKAYNAK_URL: `${server.url}/public`,
    BTCTURK_URL: server.url,
    BTCTURK_SOCKET_URL: server.socketUrl,
  });
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
  real.book.stop();
  await app.close();
  await server.close();
});

interface Row {
  readonly symbol: string;
  readonly currentPrice?: number;
  readonly priceSource: string;
  readonly priceDate?: string;
  readonly stale: boolean;
}

async function held(code: string): Promise<Row | undefined> {
  const { body } = await user.call('GET', `/portfolio/?account=${account.id}`);
  return (body.data as unknown as { portfolio: Row[] }).portfolio.find(({ symbol }) => symbol === code);
}

const bought = (kind: string, code: string, quantity: number, price: number) => ({
  date: '2026-11-16',
  type: 'buy',
  asset: { kind, code },
  quantity,
  price,
});

test('each counts at cost until its price is there, then at the price of its day', async () => {
  await account.record(bought('funds', 'AAL', 1000, 3), bought('foreign', 'AAPL', 2, 12_000));
  for (const code of ['AAL', 'AAPL']) expect(await held(code)).toMatchObject({ priceSource: 'cost' });
  for (const { kind, source } of real.sources) {
    if (kind === 'funds') source.prefer?.(new Set(['AAL']));
    if (kind === 'foreign') source.prefer?.(new Set(['AAPL']));
  }
  const told = (code: string) => async () => {
    app.nowMs += 15_000;
    await real.book.tick();
    return held(code);
  };
  await expect
    .poll(told('AAL'), { timeout: 10_000 })
    .toMatchObject({ currentPrice: 3.163587, priceSource: 'market', priceDate: '2026-11-19', stale: false });
  // 300 dollars at 48 lira.
  await expect
    .poll(told('AAPL'), { timeout: 10_000 })
    .toMatchObject({ currentPrice: 14_400, priceSource: 'market', priceDate: '2026-11-20', stale: false });
  const answer = await user.call('GET', '/collect/hisse?world=real');
  expect(JSON.stringify(answer.body)).not.toContain('AAL"');
});
