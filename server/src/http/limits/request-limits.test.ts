/** ASVS 2.4.1: rate limits of one user and one address. */

import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/app.ts';
import { readConfig } from '../../config/config.ts';
import { createLogger } from '../../logger.ts';

const DEPOSIT = '/portfolio/deposit-withdraw';
const deposit = (user: TestUser, language = 'tr') =>
  user.call('POST', DEPOSIT, { amount: 1, depositMoneyType: 1 }, { 'accept-language': language });

let app: TestApp | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await app?.close();
  app = undefined;
});
const start = async (env: Record<string, string>, parts: Parameters<typeof createTestApp>[1] = {}) =>
  (app = await createTestApp({ LIMITS: 'on', ...env }, parts));

describe('a user', () => {
  test('moving money too often waits for the next minute; other users, and reads, go on', async () => {
    const { logIn } = await start({ LIMIT_MONEY_MINUTE: '3' });
    const [busy, other] = [await logIn(), await logIn()];
    for (let n = 0; n < 3; n += 1) expect((await deposit(busy)).status).toBe(200);
    for (const [language, text] of [
      ['tr', 'Çok fazla deneme yapıldı. Biraz sonra tekrar deneyin.'],
      ['en', 'Too many attempts. Please try again in a little while.'],
      ['fr', 'Trop de tentatives. Réessayez dans un instant.'],
    ] as const) {
      const refused = await deposit(busy, language);
      expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS', errDetail: text } });
    }
    const trade = { symbol: 'THYAO', quantity: 1, buyPrice: 1 };
    expect((await busy.call('POST', '/portfolio/addAssetBySymbol', trade)).status).toBe(429);
    expect((await deposit(other)).status).toBe(200);
    expect((await busy.call('GET', '/portfolio/balance')).body.data).toMatchObject({ cashBalance: 3 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect((await deposit(busy)).status).toBe(200);
  });

  test('is refused with the time to wait', async () => {
    const { http, logIn } = await start({ LIMIT_REQUESTS_MINUTE: '1' });
    const headers = { authorization: `Bearer ${(await logIn()).token}` };
    const ask = () => http.inject({ method: 'GET', url: '/user/profile', headers });
    expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  });
});

test('an address above its limit is refused before any look-up; requests of balancers are counted apart', async () => {
  const { http } = await start({ LIMIT_REQUESTS_MINUTE_IP: '5' });
  const ask = async (url: string, remoteAddress: string) =>
    (await http.inject({ method: 'GET', url, remoteAddress, headers: { authorization: `Bearer ${randomUUID()}` } }))
      .statusCode;
  const statuses = [];
  for (let n = 0; n < 7; n += 1) statuses.push(await ask('/user/profile', '198.51.100.7'));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect(await ask('/collect/hisse', '198.51.100.7')).toBe(429);
  expect(await ask('/health', '198.51.100.7')).toBe(200);
  expect(await ask('/user/profile', '198.51.100.8')).toBe(401);
});

test('what balancers ask has a limit of its own, each question by itself', async () => {
  const { http } = await start({ LIMIT_REQUESTS_MINUTE_IP: '5' });
  const ask = async (url: string) => (await http.inject({ method: 'GET', url })).statusCode;
  const statuses = [];
  for (let n = 0; n < 602; n += 1) statuses.push(await ask('/ready'));
  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  expect(statuses.slice(-2)).toEqual([429, 429]);
  expect([await ask('/health'), await ask('/collect/hisse')]).toEqual([200, 200]);
});

test('the limits hold where it is operated for others, and on one’s own machine only those that are set', () => {
  const { moneyRequestsPerMinute: own, requestsPerMinuteAndIp: set } = readConfig({ LIMIT_REQUESTS_MINUTE_IP: '7' });
  expect([own, set]).toEqual([undefined, 7]);
  expect(readConfig({ NODE_ENV: 'production', ALLOW_OUTBOX: '1', LIMIT_REQUESTS_MINUTE: '9' })).toMatchObject({
    moneyRequestsPerMinute: 300,
    requestsPerMinute: 9,
    requestsPerMinuteAndIp: 20_000,
    streamsPerIp: 200,
  });
});

describe('the log', () => {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger(
    'info',
    new Writable({
      write(chunk: Buffer, _, done) {
        lines.push(JSON.parse(chunk.toString()));
        done();
      },
    }),
  );
  afterEach(() => lines.splice(0));

  test('says who was refused what, and the answer, but nothing that was sent', async () => {
    const { logIn } = await start({ LIMIT_MONEY_MINUTE: '1' }, { logger });
    const user = await logIn();
    await user.call('POST', DEPOSIT, { amount: 'gizli-tutar', depositMoneyType: 1 });
    await deposit(user);
    await expect
      .poll(() => lines)
      .toMatchObject([
        { msg: 'input refused', route: `POST ${DEPOSIT}`, status: 422, code: 'AMOUNT_INVALID', userId: user.userId },
        { msg: 'access refused', status: 429, code: 'TOO_MANY_REQUESTS', userId: user.userId },
      ]);
    expect(JSON.stringify(lines)).not.toContain('gizli');
  });

  test('a flood of one address is a few lines and a count, and hides nobody else', async () => {
    const { http } = await start({}, { logger });
    const junk = (remoteAddress: string) =>
      http.inject({ method: 'PUT', url: '/login', remoteAddress, payload: { a: 1 } });
    for (let n = 0; n < 30; n += 1) await junk('198.51.100.7');
    await expect.poll(() => lines).toHaveLength(10);
    await junk('198.51.100.8');
    await expect.poll(() => lines.at(-1)).toMatchObject({ msg: 'input refused', ip: '198.51.100.8', leftOut: 20 });
  });
});
