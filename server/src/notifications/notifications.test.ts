/** The inbox over HTTP, what writes into it, and the channels. */

import { ended } from '@kurus/core/exchange/order';
import { INBOX_PAGE } from '@kurus/core/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { endOrder, logInTrader } from '../../../testing/ended-orders.ts';
import { ORDER_AT, someOrder } from '../../../testing/orders.ts';
import { postAll } from '../ledger/post-entries.ts';
import { orderPosting } from '../orders/order-posting.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.nowMs = ORDER_AT;
  await app.db.sql`delete from notification`;
});
afterAll(() => app.close());

const channels = (fields: object = {}) => ({
  push: { on: false, amounts: false },
  mail: { mode: 'at-once' },
  kinds: {},
  ...fields,
});
const choose = async (user: TestUser, fields?: object) =>
  expect(await user.call('PUT', '/user/channels', channels(fields))).toMatchObject({ status: 200 });
interface Inbox {
  readonly notifications: readonly Readonly<Record<string, never>>[];
  readonly unread: number;
  readonly next?: string;
}
const inboxOf = async (user: TestUser, query = '', headers = {}): Promise<Inbox> => {
  const answer = await user.call('GET', `/inbox${query}`, undefined, headers);
  expect(answer.status).toBe(200);
  return answer.body.data as unknown as Inbox;
};
const fill = (user: TestUser, count: number) => app.db.sql`
  insert into notification (user_id, notification_id, kind, facts, dedupe_key, created_at)
  select ${user.userId}, n, 'security', '{"notice":"passwordChanged"}', 'n' || n, ${new Date(app.nowMs)}
  from generate_series(1, ${count}::int) n`;
describe('what comes into the inbox', () => {
  test('an order that the market filled, with its facts and its text in each language', async () => {
    const [user, other] = [await logInTrader(app), await logInTrader(app)];
    const order = await endOrder(app, user, 'filled');
    const { notifications, unread } = await inboxOf(user);
    expect([notifications, unread]).toEqual([
      [
        {
          id: 1,
          kind: 'order-filled',
          at: new Date(ORDER_AT).toISOString(),
          title: 'Alım emriniz gerçekleşti',
          text: 'Sanal hesap · THYAO 10 lot, ortalama 29,98',
          facts: {
            account: 1,
            order,
            asset: { kind: 'stocks', code: 'THYAO' },
            side: 'buy',
            state: 'filled',
            quantity: 10,
            filled: 10,
            averagePrice: 29.98,
          },
          link: '/orders?state=filled',
          read: false,
        },
      ],
      1,
    ]);
    const texts = async (language: string) =>
      (await inboxOf(user, '', { 'accept-language': language })).notifications.map(({ title, text }) => [title, text]);
    expect(await texts('en')).toEqual([
      ['Your buy order was filled', 'Virtual account · THYAO 10 shares, average 29,98'],
    ]);
    expect(await texts('fr')).toEqual([
      ['Votre ordre d’achat a été exécuté', 'Compte virtuel · THYAO 10 titres, moyenne 29,98'],
    ]);
    expect(await inboxOf(other)).toEqual({ notifications: [], unread: 0 });
  });

  test('one that ended in part; none that its owner cancelled', async () => {
    const user = await logInTrader(app);
    await endOrder(app, user, 'cancelled', 'USER');
    await endOrder(app, user, 'expired');
    await endOrder(app, user, 'cancelled', 'NO_COUNTERPARTY');
    expect((await inboxOf(user)).notifications.map(({ title, text }) => [title, text])).toEqual([
      ['Alım emriniz iptal oldu', 'Sanal hesap · THYAO 4 / 10 gerçekleşti, ortalama 29,98 · karşı taraf bulunamadı'],
      ['Alım emrinizin süresi doldu', 'Sanal hesap · THYAO 4 / 10 gerçekleşti, ortalama 29,98'],
    ]);
  });

  test('a posting that is refused writes none', async () => {
    const user = await logInTrader(app);
    const order = someOrder(user.userId);
    const asset = { userId: user.userId, accountId: 1, type: 'stocks', symbol: 'THYAO', atMs: app.nowMs } as const;
    const stale = { from: { order, version: 7 }, after: ended(order, 'expired') };
    await postAll(app.db.sql, [
      orderPosting({ ...asset, session: undefined, steps: [{ after: order }] }),
      orderPosting({ ...asset, session: undefined, steps: [stale] }),
    ]);
    expect((await inboxOf(user)).notifications).toEqual([]);
  });

  test('what changed about the login, in the same commit', async () => {
    const user = await app.logIn();
    await user.call('PATCH', '/user/otp', { enableOtp: true });
    await user.call('PATCH', '/user/otp', { enableOtp: false });
    const [notice, ...others] = (await inboxOf(user)).notifications;
    expect(notice).toMatchObject({
      kind: 'security',
      title: 'Tek kullanımlık kod kapatıldı',
      facts: { notice: 'otpOff' },
      link: '/dashboard?tab=profile',
    });
    expect(others).toEqual([]);
  });

  test('the same event once', async () => {
    const user = await logInTrader(app);
    const write = () => app.db.sql`
      select notify_user(${user.userId}, 'security', '{"notice":"otpOff"}', 'same', ${new Date(app.nowMs)})`;
    await write();
    await write();
    expect((await inboxOf(user)).notifications).toHaveLength(1);
  });
});

describe('pages, filters, and reading', () => {
  test('fifty a page by key, whatever comes meanwhile', async () => {
    const user = await app.logIn();
    await fill(user, 2 * INBOX_PAGE + 5);
    const ids: unknown[] = [];
    let query = '';
    for (;;) {
      const { notifications, next } = await inboxOf(user, query);
      ids.push(...notifications.map(({ id }) => id));
      if (next === undefined) break;
      await app.db.sql`select notify_user(${user.userId}, 'security', '{"notice":"otpOff"}', ${query}, now())`.catch(
        () => undefined,
      );
      query = `?before=${next}`;
    }
    expect(ids).toEqual(Array.from({ length: 105 }, (_, at) => 105 - at));
  });

  test('some are read, then all; the filters show the rest', async () => {
    const [user, other] = [await app.logIn(), await app.logIn()];
    await fill(user, 3);
    await fill(other, 2);
    expect((await user.call('POST', '/inbox/read', { ids: [2, 9] })).body.data).toEqual({ unread: 2 });
    expect((await inboxOf(user, '?unread=1')).notifications.map(({ id }) => id)).toEqual([3, 1]);
    expect((await inboxOf(user, '?kind=alert')).notifications).toEqual([]);
    expect((await inboxOf(user, '?kind=security&before=3')).notifications.map(({ id }) => id)).toEqual([2, 1]);
    expect((await user.call('POST', '/inbox/read', {})).body.data).toEqual({ unread: 0 });
    expect((await inboxOf(other)).unread).toBe(2);
  });

  test.each([
    ['GET', '/inbox?before=x', undefined],
    ['GET', '/inbox?kind=nothing', undefined],
    ['GET', '/inbox?unread=yes', undefined],
    ['POST', '/inbox/read', { ids: [] }],
    ['POST', '/inbox/read', { ids: ['1'] }],
    ['POST', '/inbox/read', { all: true }],
    ['PUT', '/user/channels', channels({ mail: { mode: 'digest', hour: 24 } })],
    ['PUT', '/user/channels', channels({ quiet: { from: '24:00', to: '08:00' } })],
    ['PUT', '/user/channels', channels({ kinds: { alert: { inbox: false, push: true, mail: true } } })],
    ['PUT', '/user/channels', channels({ kinds: { weather: { inbox: true, push: true, mail: true } } })],
    ['PUT', '/user/channels', { mail: { mode: 'off' }, kinds: {} }],
    ['POST', '/user/channels/test', { channel: 'pigeon' }],
  ] as const)('%s %s is refused', async (method, url, body) => {
    const user = await app.logIn();
    const { status, body: answer } = await user.call(method, url, body);
    expect([status, answer.code]).toEqual([400, expect.stringMatching(/^(FIELD_INVALID|FIELD_REQUIRED|BAD_REQUEST)$/)]);
  });
});

describe('the channels', () => {
  test('as they were chosen, every kind named', async () => {
    const user = await app.logIn();
    const before = (await user.call('GET', '/user/channels')).body.data as Readonly<Record<string, unknown>>;
    expect(before).toMatchObject({ mail: { mode: 'off' }, devices: [], kinds: { alert: { mail: true } } });
    const quiet = { from: '22:00', to: '08:00' };
    const off = { inbox: true, push: false, mail: false };
    await choose(user, { mail: { mode: 'digest', hour: 7 }, quiet, kinds: { offering: off } });
    const { body } = await user.call('GET', '/user/channels');
    expect(body.data).toMatchObject({
      mail: { mode: 'digest', hour: 7 },
      quiet,
      kinds: { offering: off, alert: { mail: true } },
    });
    await choose(user);
    expect((await user.call('GET', '/user/channels')).body.data).not.toHaveProperty('quiet');
  });

  test('a test is sent once a minute, and to a proven address alone', async () => {
    const user = await app.logIn();
    const ask = async () => (await user.call('POST', '/user/channels/test', { channel: 'mail' })).status;
    expect([await ask(), await ask()]).toEqual([200, 429]);
    app.nowMs += 60_000;
    expect(await ask()).toBe(200);
    await app.db.sql`update app_user set email_proven_at = null where id = ${user.userId}`;
    expect((await user.call('POST', '/user/channels/test', { channel: 'mail' })).body.code).toBe('MAIL_NOT_PROVEN');
  });
});
