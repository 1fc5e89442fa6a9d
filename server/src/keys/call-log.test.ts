/** Log of the calls with access keys, their limit, and what their owner is told. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askForKey, keyLogOf, keysOf, makeTestKey } from '../../../testing/access-keys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const at = (ms: number) => new Date(ms).toISOString();
const logOfAtLeast = async (user: TestUser, id: string, least: number) => {
  const read = async () => (await keyLogOf(user, id)).calls;
  await expect.poll(async () => (await read()).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(least);
  return read();
};

describe('the log', () => {
  test('has every call with its scope, answer and network, without what the query held', async () => {
    const user = await app.logIn();
    const { call, id } = await makeTestKey(app, user, { scopes: ['portfolio:read'] });
    await call('GET', '/notes?q=gizli-soz');
    await call('POST', '/alerts', { secret: 'gizli-soz' });
    await call('GET', '/user/profile', undefined, '2001:db8:7:9:1::5');
    await call('GET', '/market/state');
    const calls = await logOfAtLeast(user, id, 4);
    expect(calls.map((one) => ({ ...one, at: '' }))).toEqual([
      { at: '', method: 'GET', path: '/market/state', status: 200, network: '88.241.x.x' },
      { at: '', method: 'GET', path: '/user/profile', status: 403, code: 'SCOPE_MISSING', network: '2001:db8:7:9::' },
      {
        at: '',
        method: 'POST',
        path: '/alerts',
        scope: 'alerts',
        status: 403,
        code: 'SCOPE_MISSING',
        network: '88.241.x.x',
      },
      { at: '', method: 'GET', path: '/notes', scope: 'portfolio:read', status: 200, network: '88.241.x.x' },
    ]);
    expect((await keyLogOf(user, id, '?refused=1')).calls.map(({ status }) => status)).toEqual([403, 403]);
    const [key] = await keysOf(user);
    expect(key).toMatchObject({ calls: 4, lastUsedAt: at(app.nowMs) });
    const [rows] = await app.db.sql<{ text: string }[]>`select string_agg(c::text, ' ') as text from access_key_call c`;
    expect(rows?.text).not.toContain('gizli-soz');
  });

  test('comes by pages', async () => {
    const user = await app.logIn();
    const { call, id } = await makeTestKey(app, user);
    for (let i = 0; i < 53; i += 1) await call('GET', `/offerings/${i}`);
    await logOfAtLeast(user, id, 50);
    await expect.poll(async () => (await keysOf(user))[0]?.['calls']).toBe(53);
    const first = await keyLogOf(user, id);
    const second = await keyLogOf(user, id, `?before=${first.next}`);
    expect([first.calls.length, second.calls.length, second.next]).toEqual([50, 3, undefined]);
    expect(second.calls.map(({ path }) => path)).toEqual(['/offerings/2', '/offerings/1', '/offerings/0']);
    expect((await user.call('GET', `/user/keys/${id}/log?before=x`)).status).toBe(400);
  });

  test('the first use from each network is told, once', async () => {
    const user = await app.logIn();
    const { call, id } = await makeTestKey(app, user, { name: 'Pano' });
    for (const ip of ['88.241.7.9', '88.241.200.1', '185.34.2.2', '88.241.7.9']) {
      await call('GET', '/portfolio/balance', undefined, ip);
    }
    await logOfAtLeast(user, id, 4);
    const told = async () => {
      const { body } = await user.call('GET', '/inbox');
      const { notifications } = body.data as unknown as { notifications: { text: string; facts: object }[] };
      return notifications.filter(({ facts }) => 'network' in facts).map(({ facts }) => facts);
    };
    await expect.poll(async () => (await told()).length).toBe(2);
    expect((await told()).toReversed()).toEqual([
      { notice: 'keyNetwork', key: 'Pano', network: '88.241.x.x' },
      { notice: 'keyNetwork', key: 'Pano', network: '185.34.x.x' },
    ]);
  });
});

test('sixty calls a minute with each key, apart from those of the session; what is above fills no log', async () => {
  const strict = await createTestApp({ LIMITS: 'on', LIMIT_KEY_MINUTE: '5' });
  try {
    const user = await strict.logIn();
    const answer = await askForKey(strict, user);
    const { token } = answer.body.data as unknown as { token: string };
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const headers = { authorization: `Bearer ${token}` };
      const { statusCode, headers: sent } = await strict.http.inject({ url: '/portfolio/balance', headers });
      statuses.push(statusCode);
      if (statusCode === 429) expect(Number(sent['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(7).fill(429)]);
    expect((await user.call('GET', '/portfolio/balance')).status).toBe(200);
    await expect.poll(async () => (await keyLogOf(user, '1')).calls.length, { timeout: 10_000 }).toBeGreaterThan(5);
    expect((await keyLogOf(user, '1')).calls.filter(({ status }) => status === 429).length).toBeLessThan(7);
  } finally {
    await strict.close();
  }
});
