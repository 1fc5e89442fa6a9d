/** Scopes and accounts of access keys, over every endpoint. */

import { accessOf } from '@kurus/core/contract/access';
import { SCOPES } from '@kurus/core/contract/words/scopes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestKey, type TestKey } from '../../../testing/access-keys.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { bought, openTrackedAccount } from '../../../testing/tracked-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('scopes', () => {
  test('a call outside them is 403 and names the scope, before its body is judged', async () => {
    const { call } = await makeTestKey(app, await app.logIn(), { scopes: ['market'] });
    const read = await call('GET', '/portfolio/balance');
    expect([read.status, read.body.code]).toEqual([403, 'SCOPE_MISSING']);
    expect(read.body.message).toContain('portfolio:read');
    const write = await call('POST', '/accounts/2/entries', { nonsense: true });
    expect([write.status, write.body.code]).toEqual([403, 'SCOPE_MISSING']);
    expect(write.body.message).toContain('entries:write');
  });

  /** Calls that no key may ever make. */
  const NEVER = [
    'GET /user/profile',
    'PUT /user/profile',
    'PUT /user/password',
    'POST /user/verify-email',
    'GET /user/sessions',
    'POST /user/end-other-sessions',
    'GET /user/keys',
    'POST /user/keys',
    'DELETE /user/keys/:id',
    'GET /user/keys/:id/log',
    'POST /user/delete',
    'PUT /user/deactivate',
    'POST /user/export',
    'PATCH /user/otp',
    'POST /logout',
    'DELETE /accounts/:id',
    'POST /portfolio/deposit-withdraw',
    'POST /user/webhooks',
    'PUT /user/channels',
    'POST /calendar/feed',
    'PUT /market/real-prices',
  ];

  test('each call is open to its scope alone, and whatever names none is closed to a key of all', async () => {
    const user = await app.logIn();
    const all = await makeTestKey(app, user, { scopes: SCOPES });
    const guarded = app.routes.operations().filter(({ endpoint }) => endpoint.access === 'session');
    const closed = guarded.filter(({ endpoint }) => !accessOf(endpoint).key);
    const names = closed.map(({ endpoint: { method, path } }) => `${method} ${path}`);
    expect(names).toEqual(expect.arrayContaining(NEVER));
    for (const { endpoint } of closed) {
      const answer = await all.call(endpoint.method, endpoint.path.replaceAll(/:\w+/g, '1'));
      expect([endpoint.path, answer.status, answer.body.code]).toEqual([endpoint.path, 403, 'SCOPE_MISSING']);
    }
    for (const scope of SCOPES) {
      const others = await makeTestKey(app, user, { scopes: SCOPES.filter((one) => one !== scope) });
      for (const { endpoint } of guarded.filter(({ endpoint: one }) => accessOf(one).key?.scope === scope)) {
        const url = endpoint.path.replaceAll(/:\w+/g, '1');
        const refused = await others.call(endpoint.method, url);
        expect([url, refused.status, refused.body.code]).toEqual([url, 403, 'SCOPE_MISSING']);
        expect((await all.call(endpoint.method, url)).body.code).not.toBe('SCOPE_MISSING');
      }
    }
  });

  test('what a session sees more on a public page needs its scope', async () => {
    const user = await app.logIn();
    const url = '/market/heatmap?scope=held';
    expect((await (await makeTestKey(app, user, { scopes: ['market'] })).call('GET', url)).status).toBe(401);
    const limited = await makeTestKey(app, user, { scopes: ['portfolio:read'], accounts: [1] });
    expect((await limited.call('GET', url)).status).toBe(404);
    expect((await (await makeTestKey(app, user)).call('GET', url)).status).toBe(200);
    expect((await (await makeTestKey(app, user, { scopes: ['market'] })).call('GET', '/market/heatmap')).status).toBe(
      200,
    );
  });

  test('the scope of the market does not tell what is held', async () => {
    const user = await app.logIn();
    const account = await openTrackedAccount(user);
    await account.record(bought('2025-09-01', 200, 300));
    const heldOf = async (of: TestKey) => {
      const { body } = await of.call('GET', '/assets/search?q=THYAO');
      const [first] = (body.data as unknown as { assets: { held: boolean }[] }).assets;
      return first?.held;
    };
    expect(await heldOf(await makeTestKey(app, user, { scopes: ['market'] }))).toBe(false);
    expect(await heldOf(await makeTestKey(app, user, { scopes: ['market', 'portfolio:read'], accounts: [1] }))).toBe(
      false,
    );
    expect(await heldOf(await makeTestKey(app, user, { scopes: ['market', 'portfolio:read'] }))).toBe(true);
  });
});

describe('accounts', () => {
  test('a key of some accounts finds no other one, whatever names it', async () => {
    const user = await app.logIn();
    const [own, hidden] = [await openTrackedAccount(user), await openTrackedAccount(user)];
    await own.record(bought('2025-09-01', 2, 300));
    const key = await makeTestKey(app, user, { scopes: SCOPES, accounts: [own.id] });
    const { body } = await key.call('GET', '/accounts');
    expect((body.data as unknown as { accounts: { id: number }[] }).accounts.map(({ id }) => id)).toEqual([own.id]);
    expect((await key.call('GET', `/portfolio/?account=${own.id}`)).status).toBe(200);
    expect((await key.call('GET', `/accounts/${own.id}/entries`)).status).toBe(200);
    const entry = { date: '2026-03-02', type: 'deposit', amount: 100 };
    const refused = [
      await key.call('GET', `/portfolio/?account=${hidden.id}`),
      await key.call('GET', `/portfolio/?account=0${own.id}`),
      await key.call('GET', `/portfolio/?account=${own.id}&account=${hidden.id}`),
      // The virtual account, which a call means that names none.
      await key.call('GET', '/portfolio/balance'),
      await key.call('GET', `/accounts/${hidden.id}/entries`),
      await key.call('GET', `/analysis/performance?account=${own.id},${hidden.id}`),
      await key.call('GET', '/portfolio/net-worth'),
      await key.call('GET', '/inbox'),
      await key.call('POST', `/accounts/${hidden.id}/entries`, { entries: [entry] }),
      await key.call('POST', `/accounts/${own.id}/entries`, {
        entries: [{ date: '2026-03-02', type: 'delivery-out', transfer: hidden.id }],
      }),
      await key.call('POST', '/portfolio/addAssetBySymbol', { symbol: 'THYAO', quantity: 1, buyPrice: 1 }),
      await key.call('POST', '/alerts', { kind: 'portfolio-above', value: 1 }),
      await key.call('POST', '/alerts', { kind: 'portfolio-above', value: 1, account: hidden.id }),
    ];
    for (const { status, body: answered } of refused) {
      expect([status, answered.code]).toEqual([404, 'ACCOUNT_NOT_FOUND']);
    }
  });

  test('"all" is all of the key’s', async () => {
    const user = await app.logIn();
    const [own, hidden] = [await openTrackedAccount(user), await openTrackedAccount(user)];
    const paidIn = { date: '2025-09-01', type: 'deposit', amount: 1_000_000 };
    await own.record(paidIn, bought('2025-09-01', 2, 300));
    await hidden.record(paidIn, bought('2025-09-01', 500, 300));
    const key = await makeTestKey(app, user, { scopes: ['analysis:read'], accounts: [1, own.id] });
    const every = await key.call('GET', '/analysis/performance?account=all');
    const alone = await user.call('GET', `/analysis/performance?account=${own.id}`);
    expect([every.status, every.body.code]).toEqual([200, undefined]);
    expect(every.body.data).toEqual(alone.body.data);
  });

  test('alerts on other accounts, and on all of them, are neither shown nor changed', async () => {
    const user = await app.logIn();
    const [own, hidden] = [await openTrackedAccount(user), await openTrackedAccount(user)];
    const alerts = [
      { kind: 'portfolio-above', value: 9_000_000 },
      { kind: 'portfolio-above', value: 9_000_000, account: hidden.id },
      { kind: 'portfolio-above', value: 9_000_000, account: own.id },
      { kind: 'price-above', asset: { kind: 'stocks', code: 'THYAO' }, value: 9_000 },
    ];
    for (const alert of alerts) expect((await user.call('POST', '/alerts', alert)).status).toBe(200);
    const key = await makeTestKey(app, user, { scopes: ['alerts'], accounts: [own.id] });
    const { body } = await key.call('GET', '/alerts');
    const shown = (body.data as unknown as { alerts: { id: number }[] }).alerts.map(({ id }) => id);
    expect(shown.toSorted((a, b) => a - b)).toEqual([3, 4]);
    for (const id of [1, 2]) {
      expect((await key.call('PATCH', `/alerts/${id}`, { state: 'paused' })).body.code).toBe('ALERT_NOT_FOUND');
      expect((await key.call('DELETE', `/alerts/${id}`)).body.code).toBe('ALERT_NOT_FOUND');
    }
    expect((await key.call('DELETE', '/alerts/3')).status).toBe(200);
  });

  test('orders of a league are no business of a key', async () => {
    const user = await app.logIn();
    const key = await makeTestKey(app, user, { scopes: ['virtual:trade'] });
    const order = { symbol: 'THYAO', side: 'buy', kind: 'limit', quantity: 1, limitPrice: 1, account: 1_000_001 };
    expect((await key.call('POST', '/portfolio/orders', order)).body.code).toBe('ACCOUNT_NOT_FOUND');
    expect((await key.call('POST', '/portfolio/addAssetBySymbol?account=1000001', {})).body.code).toBe(
      'ACCOUNT_NOT_FOUND',
    );
  });
});
