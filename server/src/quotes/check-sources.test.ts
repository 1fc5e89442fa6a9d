/** The command's questions, over real HTTP to stand-ins of all sources. */

import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/providers/fake-server.ts';
import { NOON } from '../../../testing/providers/feed.ts';
import { readConfig } from '../config/config.ts';
import { checkSources, checkTable } from './check-sources.ts';

let server: FakeServer;
beforeEach(async () => {
  server = await startFakeServer(NOON);
});
afterEach(() => server.close());

const check = (waitMs?: number) =>
  checkSources(
    readConfig({
      YAHOO_URL: server.url,
      BIST_URL: server.url.replace('127.0.0.1', 'localhost'),
      BTCTURK_URL: server.url.replace('127.0.0.1', 'localhost'),
      BTCTURK_SOCKET_URL: server.socketUrl,
      ALTINKAYNAK_URL: `${server.url}/public`,
      TEFAS_URL: server.url,
      TCMB_URL: `${server.url}/kurlar`,
    }),
    { fetch, now: () => NOON, ...(waitMs !== undefined && { waitMs }) },
  );

it('tells the prices of each source, its newest, and how long it took', async () => {
  const checks = await check();
  expect(checks.find(({ kind }) => kind === 'stocks')).toMatchObject({
    source: 'yahoo',
    prices: 19,
    trouble: undefined,
  });
  expect(checks[1]).toMatchObject({ kind: 'stocks', source: 'bist', prices: 628, trouble: undefined });
  expect(checks.find(({ kind }) => kind === 'cryptos')).toMatchObject({ source: 'btcturk', prices: 75 });
  expect(checks.every(({ prices, trouble }) => prices > 0 && trouble === undefined)).toBe(true);
  const [head, ...lines] = checkTable(checks).split('\n');
  expect(head).toMatch(/^kind +source +prices +ms +newest +trouble$/);
  expect(lines).toHaveLength(checks.length);
  expect(lines[0]).toMatch(/^stocks +yahoo +19 +\d+ +AEFES 1?\d[\d.,]* of 2026-11-20T08:45:00\.000Z +-$/);
});

it('says why one did not answer, and asks the others', async () => {
  server.tamper = (path) => (path.startsWith('/v7/') ? { status: 429, body: 'Edge: Too Many Requests' } : undefined);
  const [stocks, ...others] = await check();
  expect(stocks).toMatchObject({ prices: 0, newest: undefined, trouble: '/v7/finance/spark: status 429' });
  // The central bank's stand-in is the same host, which is quiet after a refusal.
  expect(others.find(({ kind }) => kind === 'cryptos')?.prices).toBe(75);
  expect(others.find(({ kind }) => kind === 'currencies')?.trouble).toBe('asked to wait');
});

it('gives up a source that does not answer in time', async () => {
  server.tamper = (path) => (path.startsWith('/v7/') ? { body: '', isSilent: true } : undefined);
  const [stocks] = await check(300);
  expect(stocks).toMatchObject({ prices: 0, trouble: '/v7/finance/spark: no answer (timed out)' });
});
