/** Work of a session that ended before its commit is refused, and changes nothing. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ticksAway } from '../../../core/src/market/tick-size.ts';
import { type Price, price, priceText } from '../../../core/src/money/money.ts';
import { callApp, createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { CHEAP_HASH } from '../../../testing/cheap-hash.ts';
import { addCommunity, COMMUNITY_WRITERS } from '../../../testing/community.ts';
import { contentsOf } from '../../../testing/everything.ts';
import { addFactors, FACTOR_WRITERS } from '../../../testing/factor-scene.ts';
import { holdSessions } from '../../../testing/held-sessions.ts';
import { createLeagueScene, LEAGUE_WRITERS } from '../../../testing/league-scene.ts';
import { deposit, trade } from '../../../testing/ledger-entries.ts';
import { addPrograms, PROGRAM_WRITERS } from '../../../testing/program-scene.ts';
import { createStandIn, createSubscriber, type StandIn } from '../../../testing/push-service.ts';
import { createShareScene, SHARE_WRITERS } from '../../../testing/shares.ts';
import { bought, openTrackedAccount } from '../../../testing/tracked-account.ts';
import { waitingSessions } from '../../../testing/waiting.ts';
import { createPasswords } from '../auth/password/passwords.ts';
import { openSession } from '../auth/session/sessions.ts';
import { postAll } from '../ledger/post-entries.ts';
import { demoSwitch } from '../real-prices/real-prices.ts';

const PASSWORD = 'a-quiet-harbour-71';
const held = holdSessions();
let app: TestApp;
let passwordHash = '';
let service: StandIn;
beforeAll(async () => {
  service = await createStandIn();
  const { host, url } = service;
  const env = { TELEGRAM_URL: url, TELEGRAM_BOT_TOKEN: '42:secret', PUSH_HOSTS: host, WEBHOOK_HOSTS: host };
  app = await createTestApp(env, { watched: held.watched, realPrices: { ...demoSwitch, isAsked: true } });
  passwordHash = await createPasswords({ cost: CHEAP_HASH }).hash(PASSWORD, { ip: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const last = (): Price => app.book.get('stocks', 'THYAO')?.price ?? price('0');
const above = (ticks: number) => priceText(ticksAway('stocks', last(), ticks));
const fileOf = (date: string, fileHash: string) => ({
  dryRun: false,
  source: 'garanti',
  fileHash: fileHash.repeat(32),
  rows: [{ line: 2, ...bought(date, 1, 300) }],
});

/** Subscription of a browser at the stand-in. */
const subscribed = (path: string) => ({ ...createSubscriber(service.url + path).subscription, name: 'Chrome' });
const webhookOf = () => ({ url: `${service.url}/hook`, kinds: ['alert'] });

/** A browser, a webhook and a delivery to it. */
async function addChannels(user: TestUser, name: string): Promise<void> {
  const { userId } = user;
  await user.call('POST', '/push/subscriptions', subscribed('/p/1'));
  if (name !== 'POST /user/webhooks') await user.call('POST', '/user/webhooks', webhookOf());
  await app.db.sql`
    insert into notification (user_id, notification_id, kind, facts, dedupe_key, created_at)
    values (${userId}, 900, 'security', '{"notice":"passwordChanged"}', 'sent', now())`;
  await app.db.sql`
    insert into notification_delivery (user_id, notification_id, channel, device_id, state, due_at, ended_at)
    values (${userId}, 900, 'webhook', 1, 'failed', now(), now())`;
}

/** User with an instance of everything that can be changed. */
async function createScene(name = '') {
  const user = await app.logIn();
  const { userId } = user;
  await app.db.sql`update app_user set password_hash = ${passwordHash}, enable_otp = false where id = ${userId}`;
  await postAll(app.db.sql, [deposit(userId, '100000'), trade(userId, 'buy', '100', '100')]);
  const account = await openTrackedAccount(user);
  const [first = 0, second = 0] = await account.record(bought('2025-09-01', 200, 300), bought('2025-09-01', 100, 300));
  const call = async (...of: Parameters<typeof user.call>) => {
    const answer = await user.call(...of);
    expect([of[1], answer.status, answer.body.code]).toEqual([of[1], expect.any(Number), undefined]);
    return answer.body.data as unknown as Record<string, Record<string, string>>;
  };
  await call('POST', `/accounts/${account.id}/import`, fileOf('2025-09-05', 'ab'));
  const action = { asset: { kind: 'stocks', code: 'THYAO' }, type: 'bonus', exDate: '2025-10-02', numerator: 1 };
  const created = (await call('POST', `/accounts/${account.id}/actions`, action)) as unknown;
  const { id: actionId } = created as { readonly id: string };
  await call('POST', '/assets/custom', { code: 'EV', name: 'Ev', group: 'property' });
  await call('POST', '/assets/custom', { code: 'BORC', name: 'Borç', group: 'debt' });
  const { note } = await call('POST', '/notes/stocks/THYAO', { text: 'Bekle' });
  await call('POST', '/alerts', highAlert);
  await call('POST', '/offerings/MEYSU/requests', { person: 'Ben', broker: 'Midas', lots: 400 });
  await call('PUT', '/user/screens/Yeni', { kind: 'stocks', filters: [] });
  await call('PUT', '/user/lists/Yeni', { items: [] });
  const league = await createLeagueScene(app, user);
  await addChannels(user, name);
  await addPrograms(app, user, name);
  const community = await addCommunity(app, user);
  await call('PUT', '/assets/spreads/YARIM', { cashIn: -0.01, replace: 0.04 });
  const sale = { symbol: 'THYAO', side: 'sell', kind: 'limit', quantity: 10, limitPrice: above(4) };
  const { order } = await call('POST', '/portfolio/orders', sale);
  const { user: profile } = await call('GET', '/user/profile');
  const { fullName, username, phoneNumber } = profile ?? {};
  const email = `${username}@yeni.example.com`;
  const change = { fullName, username, phoneNumber, email, currentPassword: PASSWORD };
  await call('PUT', '/user/profile', change);
  const [code] = app.codesFor(email);
  const at = `/accounts/${account.id}`;
  return {
    userId,
    at,
    first,
    second,
    action,
    actionId,
    note,
    sale,
    order,
    change,
    code,
    ...league,
    ...community,
    ...(await createShareScene(user, app)),
    ...(await addFactors(app, user, name)),
  };
}
type Scene = Awaited<ReturnType<typeof createScene>>;

const own = { currentPassword: PASSWORD };
const highAlert = { kind: 'price-above', asset: { kind: 'stocks', code: 'THYAO' }, value: 9000 };
const channels = { push: { on: false, amounts: false }, mail: { mode: 'at-once' }, kinds: {} };
const entry = bought('2025-09-02', 1, 300);
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = () => {
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'a.png');
  return form;
};

/** Requests to each endpoint that changes data of a session's user: an address, and its body. */
const WRITERS: Readonly<Record<string, (scene: Scene) => readonly [string, (object | FormData)?]>> = {
  'POST /portfolio/addAssetBySymbol': () => [
    '/portfolio/addAssetBySymbol',
    { symbol: 'THYAO', quantity: 1, buyPrice: priceText(last()) },
  ],
  'POST /portfolio/sellAsset': () => [
    '/portfolio/sellAsset',
    { symbol: 'THYAO', quantity: 1, sellPrice: priceText(last()) },
  ],
  'POST /portfolio/deposit-withdraw': () => ['/portfolio/deposit-withdraw', { amount: 5, depositMoneyType: 1 }],
  'POST /portfolio/orders': ({ sale }) => ['/portfolio/orders', sale],
  'PATCH /portfolio/orders/:id': ({ order }) => [`/portfolio/orders/${order?.['id']}`, { limitPrice: above(5) }],
  'POST /portfolio/orders/:id/cancel': ({ order }) => [`/portfolio/orders/${order?.['id']}/cancel`],
  'POST /portfolio/orders/cancel-all': () => ['/portfolio/orders/cancel-all', {}],
  'POST /accounts': () => ['/accounts', { kind: 'tracked', name: 'Midas', cash: 'kept' }],
  'PATCH /accounts/:id': ({ at }) => [at, { name: 'Midas' }],
  'DELETE /accounts/:id': ({ at }) => [at, own],
  'POST /accounts/:id/entries': ({ at }) => [`${at}/entries`, { entries: [entry] }],
  'PUT /accounts/:id/entries/:entry': ({ at, first }) => [`${at}/entries/${first}`, entry],
  'DELETE /accounts/:id/entries/:entry': ({ at, first }) => [`${at}/entries/${first}`],
  'POST /accounts/:id/entries/order': ({ at, first, second }) => [`${at}/entries/order`, { ids: [second, first] }],
  'POST /assets/custom': () => ['/assets/custom', { code: 'ARSA', name: 'Arsa', group: 'property' }],
  'PUT /assets/custom/:code/terms': () => [
    '/assets/custom/BORC/terms',
    { kind: 'debt', owed: 500, asOf: '2026-01-05' },
  ],
  'PUT /assets/custom/:code/prices': () => ['/assets/custom/EV/prices', { prices: [{ date: '2026-01-05', price: 5 }] }],
  'POST /accounts/:id/import': ({ at }) => [`${at}/import`, fileOf('2025-09-06', 'cd')],
  'POST /accounts/:id/import/:batch/undo': ({ at }) => [`${at}/import/1/undo`],
  'POST /accounts/:id/actions': ({ at, action }) => [`${at}/actions`, { ...action, exDate: '2025-10-03' }],
  'PUT /accounts/:id/actions/:action': ({ at, actionId }) => [`${at}/actions/${actionId}`, { state: 'accepted' }],
  'DELETE /accounts/:id/actions/:action': ({ at, actionId }) => [`${at}/actions/${actionId}`],
  'PUT /assets/spreads/:code': () => ['/assets/spreads/CEYREK', { cashIn: -0.015, replace: 0.042 }],
  'DELETE /assets/spreads/:code': () => ['/assets/spreads/YARIM'],
  'POST /calendar/feed': () => ['/calendar/feed', { amounts: true }],
  'DELETE /calendar/feed': () => ['/calendar/feed'],
  'POST /offerings/:code/requests': () => ['/offerings/MEYSU/requests', { person: 'Eşim', broker: 'Midas', lots: 4 }],
  'PATCH /offerings/:code/requests/:id': () => ['/offerings/MEYSU/requests/1', { lots: 7 }],
  'DELETE /offerings/:code/requests/:id': () => ['/offerings/MEYSU/requests/1'],
  'POST /notes/:kind/:code': () => ['/notes/stocks/THYAO', { text: 'Sat' }],
  'DELETE /notes/:kind/:code/:id': ({ note }) => [`/notes/stocks/THYAO/${note?.['id']}`],
  ...COMMUNITY_WRITERS,
  ...LEAGUE_WRITERS,
  ...FACTOR_WRITERS,
  ...PROGRAM_WRITERS,
  ...SHARE_WRITERS,
  'PUT /user/screens/:name': () => ['/user/screens/Yeni', { kind: 'funds', filters: [] }],
  'DELETE /user/screens/:name': () => ['/user/screens/Yeni'],
  'PUT /user/favorites': () => [
    '/user/favorites',
    { items: [{ kind: 'stocks', code: 'THYAO', at: '2026-01-05T09:00:00Z' }] },
  ],
  'PUT /user/lists/:name': () => ['/user/lists/Yeni', { items: [{ kind: 'stocks', code: 'THYAO' }] }],
  'DELETE /user/lists/:name': () => ['/user/lists/Yeni'],
  'PUT /market/real-prices': () => ['/market/real-prices', { answer: 'yes' }],
  'PUT /user/start': () => ['/user/start', { answer: 'virtual' }],
  'POST /alerts': () => ['/alerts', highAlert],
  'PATCH /alerts/:id': () => ['/alerts/1', { state: 'paused' }],
  'DELETE /alerts/:id': () => ['/alerts/1'],
  'POST /inbox/read': () => ['/inbox/read', {}],
  'PUT /user/channels': () => ['/user/channels', channels],
  'POST /user/channels/mute': () => ['/user/channels/mute', { on: true }],
  'POST /user/channels/telegram': () => ['/user/channels/telegram', {}],
  'POST /inbox/unread': () => ['/inbox/unread', { ids: [900] }],
  'POST /push/subscriptions': () => ['/push/subscriptions', subscribed('/p/2')],
  'DELETE /push/subscriptions/:id': () => ['/push/subscriptions/1'],
  'POST /user/webhooks': () => ['/user/webhooks', webhookOf()],
  'PATCH /user/webhooks/:id': () => ['/user/webhooks/1', { name: 'Ev' }],
  'POST /user/webhooks/:id/secret': () => ['/user/webhooks/1/secret', {}],
  'DELETE /user/webhooks/:id': () => ['/user/webhooks/1'],
  'POST /user/webhooks/:id/test': () => ['/user/webhooks/1/test', {}],
  'POST /user/webhooks/:id/deliveries/:delivery/again': () => ['/user/webhooks/1/deliveries/900/again', {}],
  'POST /user/channels/test': () => ['/user/channels/test', { channel: 'mail' }],
  'PATCH /user/order-mail': () => ['/user/order-mail', { orderMail: true }],
  'PUT /user/profile': ({ change }) => ['/user/profile', { ...change, bio: 'Yeni' }],
  'POST /user/verify-email': ({ code }) => ['/user/verify-email', { code }],
  'POST /user/proof': () => ['/user/proof', { password: PASSWORD }],
  'POST /user/proof/options': () => ['/user/proof/options', { way: 'mail' }],
  'POST /user/resend-email-code': () => ['/user/resend-email-code'],
  'POST /user/discard-email': () => ['/user/discard-email'],
  'PUT /user/password': () => ['/user/password', { ...own, newPassword: 'serin-yayla-38' }],
  'POST /user/end-other-sessions': () => ['/user/end-other-sessions', own],
  'PATCH /user/otp': () => ['/user/otp', { enableOtp: true }],
  'PUT /user/deactivate': () => ['/user/deactivate'],
  'POST /user/export': () => ['/user/export', own],
  'POST /user/delete': () => ['/user/delete', own],
  'POST /user/upload-profile-picture': () => ['/user/upload-profile-picture', picture()],
};

/** Sends a request in a separate session. */
async function beginSession({ userId, inSession }: Scene) {
  const token = await openSession(app.db.sql, { id: userId, passwordHash }, app.nowMs);
  inSession(token ?? '');
  // Some acts ask for a fresh proof.
  await app.db.sql`update session set proven_at = ${new Date(app.nowMs)} where user_id = ${userId}`;
  const headers = { authorization: `Bearer ${token}` };
  return {
    send: (name: string, [url, payload]: ReturnType<(typeof WRITERS)[string]>) =>
      callApp(app.http, { method: name.split(' ', 1)[0] as 'POST', url, headers, ...(payload && { payload }) }),
    end: () => callApp(app.http, { method: 'POST', url: '/logout', headers }),
  };
}

/** All stored rows, except rate limits and counts of tries. */
async function kept(name: string) {
  const { session: _, attempt_counter: _tries, one_time_code: codes, ...rest } = await contentsOf(app.db.sql);
  return name === 'POST /user/verify-email' ? rest : { ...rest, codes };
}

test('each endpoint that changes something in a session is among them', () => {
  const served = app.routes.operations().flatMap(({ endpoint: { access, method, path } }) => {
    return access === 'session' && method !== 'GET' && path !== '/logout' ? [`${method} ${path}`] : [];
  });
  expect(Object.keys(WRITERS).toSorted()).toEqual(served.toSorted());
});

describe.each(Object.keys(WRITERS))('%s', (name) => {
  const wanted = WRITERS[name] as (typeof WRITERS)[string];

  test('is refused and changes nothing where its session ended meanwhile, and is done where it stands', async () => {
    const scene = await createScene(name);
    // Some endpoints are for the only user of a server; a share has two.
    if (!name.includes('/shares')) await app.db.sql`update app_user set status = 'deleted' where id <> ${scene.userId}`;
    const before = await kept(name);
    const gone = await beginSession(scene);
    const answer = await held.overtaken(
      () => gone.send(name, wanted(scene)),
      async () => expect((await gone.end()).status).toBe(200),
    );
    expect(answer).toMatchObject({ status: 401, body: { code: 'SESSION_INVALID' } });
    expect(await kept(name)).toEqual(before);
    const stands = await beginSession(scene);
    const { status, body } = await stands.send(name, wanted(scene));
    expect([status, body.code]).toEqual([expect.any(Number), undefined]);
    expect(body.success).toBe(true);
  });
});

test('an import that is being written when its session ends is taken back, and the logout does not wait for it', async () => {
  const scene = await createScene();
  const before = await kept('');
  const session = await beginSession(scene);
  let answer: ReturnType<typeof session.send> | undefined;
  await app.db.sql.begin(async (tx) => {
    await tx`lock table import_batch in share mode`;
    answer = session.send('POST /accounts/:id/import', [`${scene.at}/import`, fileOf('2025-09-06', 'cd')]);
    await expect.poll(() => waitingSessions(app.db.sql)).toBeGreaterThan(0);
    expect((await session.end()).status).toBe(200);
  });
  expect(await answer).toMatchObject({ status: 401, body: { code: 'SESSION_INVALID' } });
  expect(await kept('')).toEqual(before);
});

test('a file is not continued once its session has ended', async () => {
  const scene = await createScene();
  const token = await openSession(app.db.sql, { id: scene.userId, passwordHash }, app.nowMs);
  const [method, headers] = ['GET', { authorization: `Bearer ${token}` }] as const;
  const download = () => callApp(app.http, { method, url: `${scene.at}/export?format=json`, headers });
  const logout = () => callApp(app.http, { method: 'POST', url: '/logout', headers });
  expect(await held.overtaken(download, logout)).toMatchObject({ status: 401, body: { code: 'SESSION_INVALID' } });
});
