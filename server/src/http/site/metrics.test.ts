import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';

const TOKEN = 'a-token-of-the-operator';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ METRICS_TOKEN: TOKEN });
});
afterAll(() => app.close());

const read = (token?: string) =>
  app.http.inject({
    url: '/metrics',
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });

test('the metrics are answered to the operator alone', async () => {
  expect((await read()).statusCode).toBe(404);
  expect((await read('another-token-of-nobody')).statusCode).toBe(404);
  expect((await read(TOKEN)).statusCode).toBe(200);
});

test('they count requests by route, refusals by status, and have the age of the quotes', async () => {
  await app.http.inject({ url: '/portfolio/balance' });
  app.nowMs += 5_000;
  const { payload } = await read(TOKEN);
  expect(payload).toContain('http_refusals_total{route="/portfolio/balance",status="401"} 1');
  expect(payload).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/portfolio\/balance",status="401"\} 1/,
  );
  expect(payload).toContain('market_quotes{market="stocks"} 628');
  expect(payload).toContain('market_stream_readers 0');
  expect(payload).toMatch(/market_quote_age_seconds\{market="cryptos"\} 5\b/);
  expect(payload).not.toContain(TOKEN);
});

test('they have the longest block of the event loop since the last scrape', async () => {
  const longest = async () =>
    JSON.parse(/^event_loop_longest_hold_seconds (\S+)$/m.exec((await read(TOKEN)).payload)?.[1] ?? '') as number;
  // The monitor's timer must fire once before it can be late.
  await sleep(30);
  await longest();
  await sleep(30);
  for (const endMs = performance.now() + 300; performance.now() < endMs;);
  await sleep(30);
  expect(await longest()).toBeGreaterThan(0.25);
  expect(await longest()).toBeLessThan(0.25);
  expect((await read(TOKEN)).payload).toMatch(/^event_loop_hold_seconds\{quantile="0.99"\} \d/m);
});
