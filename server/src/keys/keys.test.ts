/** Access keys over HTTP: made, used, ended. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askForKey, keysOf, makeTestKey } from '../../../testing/access-keys.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { CHEAP_HASH } from '../../../testing/cheap-hash.ts';
import { openTrackedAccount } from '../../../testing/tracked-account.ts';
import { createPasswords } from '../auth/password/passwords.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const at = (ms: number) => new Date(ms).toISOString();

describe('making', () => {
  test('the token is told once and of the promised form; at rest there is its hash alone', async () => {
    const user = await app.logIn();
    const { token, key } = await makeTestKey(app, user, { scopes: ['market', 'portfolio:read', 'market'] });
    expect(token).toMatch(/^krs_pat_[0-9A-Za-z]{38}$/);
    expect(key).toEqual({
      id: '1',
      name: 'Ev panosu',
      prefix: token.slice(0, 12),
      scopes: ['market', 'portfolio:read'],
      accounts: 'all',
      createdAt: at(app.nowMs),
      expiresAt: at(app.nowMs + 90 * DAY_MS),
      calls: 0,
    });
    expect(await keysOf(user)).toEqual([key]);
    const [stored] = await app.db.sql<{ text: string }[]>`
      select (select string_agg(k::text, ' ') from access_key k) || (select string_agg(s::text, ' ') from session s)
        || (select string_agg(n::text, ' ') from notification n) as text`;
    expect(stored?.text).not.toContain(token.slice(16));
  });

  test('needs a fresh proof', async () => {
    const user = await app.logIn();
    const answer = await user.call('POST', '/user/keys', { name: 'Betik', scopes: ['market'] });
    expect([answer.status, answer.body.code]).toEqual([403, 'PROOF_NEEDED']);
    expect(await keysOf(user)).toEqual([]);
  });

  test('its owner is told', async () => {
    const user = await app.logIn();
    await makeTestKey(app, user, { name: 'Aylık tablo' });
    const { body } = await user.call('GET', '/inbox');
    const [told] = (body.data as unknown as { notifications: Record<string, string>[] }).notifications;
    expect(told).toMatchObject({ kind: 'security', link: '/dashboard?tab=profile&part=programs' });
    expect(told?.['text']).toContain('Aylık tablo');
  });

  test.each([
    ['no name', { name: '' }],
    ['a long name', { name: 'a'.repeat(41) }],
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['admin'] }],
    ['less than an hour', { expiresAt: () => at(app.nowMs + 59 * 60_000) }],
    ['more than a year', { expiresAt: () => at(app.nowMs + 366 * DAY_MS) }],
    ['a moment without a zone', { expiresAt: '2026-12-01T10:00:00' }],
    ['no account', { accounts: [] }],
    ['an account that is no number', { accounts: ['1'] }],
    ['an unknown field', { admin: true }],
  ])('%s is refused and makes none', async (_, wanted) => {
    const user = await app.logIn();
    const given = Object.entries(wanted).map(([name, value]) => [name, typeof value === 'function' ? value() : value]);
    expect((await askForKey(app, user, Object.fromEntries(given))).status).toBe(400);
    expect(await keysOf(user)).toEqual([]);
  });

  test("another user's account is not found", async () => {
    const [user, other] = [await app.logIn(), await app.logIn()];
    const { id } = await openTrackedAccount(other);
    const answer = await askForKey(app, user, { accounts: [1, id] });
    expect([answer.status, answer.body.code]).toEqual([404, 'ACCOUNT_NOT_FOUND']);
  });

  test('twenty at most', async () => {
    const user = await app.logIn();
    for (let i = 0; i < 20; i += 1) expect((await askForKey(app, user)).status).toBe(201);
    const answer = await askForKey(app, user);
    expect([answer.status, answer.body.code]).toEqual([409, 'KEYS_TOO_MANY']);
  });
});

describe('a call with a key', () => {
  test('reads and writes as one with a session does', async () => {
    const user = await app.logIn();
    const account = await openTrackedAccount(user);
    const key = await makeTestKey(app, user, { scopes: ['portfolio:read', 'entries:write'] });
    const entry = { date: '2026-03-02', type: 'deposit', amount: 100 };
    expect((await key.call('POST', `/accounts/${account.id}/entries`, { entries: [entry] })).status).toBe(200);
    const [byKey, bySession] = [
      await key.call('GET', `/accounts/${account.id}/entries`),
      await user.call('GET', `/accounts/${account.id}/entries`),
    ];
    expect(byKey.body.data).toEqual(bySession.body.data);
  });

  test('ends with the key, at once, also where a server knows it', async () => {
    const user = await app.logIn();
    const key = await makeTestKey(app, user);
    expect((await key.call('GET', '/portfolio/balance')).status).toBe(200);
    expect((await user.call('DELETE', `/user/keys/${key.id}`)).status).toBe(200);
    expect((await key.call('GET', '/portfolio/balance')).status).toBe(401);
    expect(await keysOf(user)).toEqual([]);
    expect((await user.call('DELETE', `/user/keys/${key.id}`)).body.code).toBe('KEY_NOT_FOUND');
  });

  test('ends by its time', async () => {
    const user = await app.logIn();
    const key = await makeTestKey(app, user, { expiresAt: at(app.nowMs + 3_600_000) });
    expect((await key.call('GET', '/portfolio/balance')).status).toBe(200);
    const before = app.nowMs;
    app.nowMs += 3_600_000;
    expect((await key.call('GET', '/portfolio/balance')).status).toBe(401);
    app.nowMs = before;
  });

  test("nobody ends or reads another user's key", async () => {
    const [user, other] = [await app.logIn(), await app.logIn()];
    const key = await makeTestKey(app, user);
    expect((await other.call('DELETE', `/user/keys/${key.id}`)).body.code).toBe('KEY_NOT_FOUND');
    expect((await other.call('GET', `/user/keys/${key.id}/log`)).body.code).toBe('KEY_NOT_FOUND');
    expect((await key.call('GET', '/portfolio/balance')).status).toBe(200);
  });

  test('a frozen account has none', async () => {
    const user = await app.logIn();
    const key = await makeTestKey(app, user);
    expect((await key.call('GET', '/portfolio/balance')).status).toBe(200);
    await app.db.sql`update app_user set status = 'frozen' where id = ${user.userId}`;
    expect((await key.call('GET', '/portfolio/balance')).status).toBe(401);
  });

  test('ending the other sessions, and a new password, leave keys as they are; they are no session in the list', async () => {
    const user = await app.logIn();
    const hash = await createPasswords({ cost: CHEAP_HASH }).hash('a-quiet-harbour-71', { ip: '127.0.0.1' });
    await app.db.sql`update app_user set password_hash = ${hash} where id = ${user.userId}`;
    const key = await makeTestKey(app, user);
    const sessions = (await user.call('GET', '/user/sessions')).body.data as unknown as { sessions: object[] };
    expect(sessions.sessions).toHaveLength(1);
    const own = { currentPassword: 'a-quiet-harbour-71' };
    expect((await user.call('POST', '/user/end-other-sessions', own)).status).toBe(200);
    expect((await key.call('GET', '/portfolio/balance')).status).toBe(200);
    expect((await user.call('PUT', '/user/password', { ...own, newPassword: 'serin-yayla-38' })).status).toBe(200);
    expect((await user.call('GET', '/user/keys')).status).toBe(401);
    expect((await key.call('GET', '/portfolio/balance')).status).toBe(200);
  });

  test('works after a restore, which brings keys but no sessions', async () => {
    const user = await app.logIn();
    const key = await makeTestKey(app, user);
    await app.db.sql`delete from session where user_id = ${user.userId} and key_id is not null`;
    expect((await key.call('GET', '/portfolio/balance')).status).toBe(200);
  });
});
