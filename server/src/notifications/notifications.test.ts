/** The inbox over HTTP, what writes into it, and how its notifications leave. */

import { ended } from '@kurus/core/exchange/order';
import { INBOX_PAGE, NOTIFICATION_LIFE_DAYS } from '@kurus/core/limits';
import { DAY_MS } from '@kurus/core/market/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { ORDER_AT, partlyFilled, someFill, someOrder } from '../../../testing/orders.ts';
import { postAll } from '../ledger/post-entries.ts';
import type { Mail } from '../mail/mailer.ts';
import { orderPosting } from '../orders/order-posting.ts';
import { createDelivery } from './delivery.ts';

let app: TestApp;
let sent: Mail[];
let isDown: boolean;
let isOurs: boolean;
let orders = 0;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.nowMs = ORDER_AT;
  [sent, isDown, isOurs] = [[], false, true];
  await app.db.sql`delete from notification`;
});
afterAll(() => app.close());

const worker = () =>
  createDelivery({
    sql: app.db.sql,
    mailer: {
      async deliver(mail) {
        if (isDown) throw new Error('the mail server is down');
        sent.push(mail);
      },
    },
    publicUrl: 'https://kurus.example.com',
    retrySeconds: [60, 300],
    now: () => app.nowMs,
    isOurs: () => isOurs,
    failed: (error) => {
      throw error;
    },
  });

const channels = (fields: object = {}) => ({
  push: { on: false, amounts: false },
  mail: { mode: 'at-once' },
  kinds: {},
  ...fields,
});
const choose = async (user: TestUser, fields?: object) =>
  expect(await user.call('PUT', '/user/channels', channels(fields))).toMatchObject({ status: 200 });

/** Order that the market fills, ends, or its owner cancels. */
async function endOrder(user: TestUser, how: 'filled' | 'expired' | 'cancelled', reason?: 'USER' | 'NO_COUNTERPARTY') {
  const order = someOrder(user.userId, { id: `order ${(orders += 1)}` });
  const partly = partlyFilled(order);
  const asset = { userId: user.userId, accountId: 1, type: 'stocks', symbol: 'THYAO', atMs: app.nowMs } as const;
  const first = { from: { order, version: 1 }, after: partly, fills: [someFill(order, '4', '29.98')] };
  const filled = { ...partly, progress: { ...partly.progress, filled: order.quantity, notional: 2998n * 10n ** 15n } };
  const after = how === 'filled' ? ended(filled, 'filled') : ended(partly, how, reason);
  await postAll(app.db.sql, [
    orderPosting({ ...asset, session: undefined, steps: [{ after: order }] }),
    orderPosting({ ...asset, session: undefined, steps: [first] }),
    orderPosting({ ...asset, session: undefined, steps: [{ from: { order: partly, version: 2 }, after }] }),
  ]);
  return order.id;
}

async function trader(): Promise<TestUser> {
  const user = await app.logIn();
  await user.call('POST', '/portfolio/deposit-withdraw', { amount: 100_000, depositMoneyType: 1 });
  return user;
}

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
    const [user, other] = [await trader(), await trader()];
    const order = await endOrder(user, 'filled');
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
    const user = await trader();
    await endOrder(user, 'cancelled', 'USER');
    await endOrder(user, 'expired');
    await endOrder(user, 'cancelled', 'NO_COUNTERPARTY');
    expect((await inboxOf(user)).notifications.map(({ title, text }) => [title, text])).toEqual([
      ['Alım emriniz iptal oldu', 'Sanal hesap · THYAO 4 / 10 gerçekleşti, ortalama 29,98 · karşı taraf bulunamadı'],
      ['Alım emrinizin süresi doldu', 'Sanal hesap · THYAO 4 / 10 gerçekleşti, ortalama 29,98'],
    ]);
  });

  test('a posting that is refused writes none', async () => {
    const user = await trader();
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
    const user = await trader();
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

describe('what leaves by mail', () => {
  test('nothing, where nobody chose it, nor later for what came before', async () => {
    const user = await trader();
    await endOrder(user, 'filled');
    await worker().step();
    await choose(user);
    await worker().step();
    expect(sent).toEqual([]);
  });

  test('each at once, with its title, and once only', async () => {
    const user = await trader();
    await choose(user);
    await endOrder(user, 'filled');
    await worker().step();
    await worker().step();
    expect(sent.map(({ subject, text }) => [subject, text])).toEqual([
      [
        'Kuruş: Alım emriniz gerçekleşti',
        [
          'Alım emriniz gerçekleşti\nSanal hesap · THYAO 10 lot, ortalama 29,98\nhttps://kurus.example.com/orders?state=filled',
          'Bunların nereye geleceğini gelen kutunuzdan değiştirebilirsiniz.',
          'Kuruş\n',
        ].join('\n\n'),
      ],
    ]);
  });

  test('what came in quiet hours as one, when they end', async () => {
    const user = await trader();
    const quiet = { from: '00:00', to: '23:59' };
    await choose(user, { quiet });
    await endOrder(user, 'filled');
    await endOrder(user, 'expired');
    await worker().step();
    expect(sent).toEqual([]);
    app.nowMs += DAY_MS;
    await worker().step();
    expect(sent.map(({ subject }) => subject)).toEqual(['Kuruş: 2 bildirim']);
    expect(sent[0]?.text).toMatch(/gerçekleşti[^]*süresi doldu/);
  });

  test('again after each pause while the mail server is down, as the same mail, and then it is given up', async () => {
    const user = await trader();
    await choose(user);
    await endOrder(user, 'filled');
    isDown = true;
    await worker().step();
    app.nowMs += 59_000;
    isDown = false;
    await worker().step();
    expect(sent).toEqual([]);
    app.nowMs += 1_000;
    await worker().step();
    expect(sent).toHaveLength(1);
    isDown = true;
    await endOrder(user, 'expired');
    for (const pauseMs of [0, 60_000, 300_000, 3_600_000]) {
      app.nowMs += pauseMs;
      await worker().step();
    }
    isDown = false;
    app.nowMs += DAY_MS;
    await worker().step();
    expect(sent).toHaveLength(1);
    const { body } = await (await app.logInAgain(user)).call('GET', '/user/channels');
    expect(body.data).toMatchObject({ mail: { failedAt: expect.any(String) } });
  });

  test('killed between the mail and its end in the database, it leaves again as the same mail', async () => {
    const user = await trader();
    await choose(user);
    await endOrder(user, 'filled');
    await worker().step();
    await app.db.sql`update notification_delivery set state = 'waiting', ended_at = null`;
    // What comes meanwhile is a mail of its own.
    await endOrder(user, 'expired');
    await worker().step();
    const [first, again, another] = sent.toSorted(
      (a, b) => a.nowMs - b.nowMs || (a.id ?? '').localeCompare(b.id ?? ''),
    );
    expect(sent).toHaveLength(3);
    const names = [first, again, another].map((mail) => mail?.id);
    expect(new Set(names).size).toBe(2);
  });

  test('none of a notice that has its own, of a frozen account, of a server that does not lead', async () => {
    const [user, frozen, other] = [await trader(), await trader(), await trader()];
    for (const one of [user, frozen, other]) await choose(one);
    await fill(user, 1);
    await endOrder(frozen, 'filled');
    await app.db.sql`update app_user set status = 'frozen' where id = ${frozen.userId}`;
    await worker().step();
    isOurs = false;
    await endOrder(other, 'filled');
    await worker().step();
    expect(sent).toEqual([]);
  });

  test('two servers at once send each once', async () => {
    const users = [await trader(), await trader(), await trader()];
    for (const user of users) {
      await choose(user);
      await endOrder(user, 'filled');
    }
    await Promise.all([worker().step(), worker().step()]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(3);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(3);
  });
});

test('a notification is kept for a year', async () => {
  const user = await app.logIn();
  await fill(user, 1);
  app.nowMs += NOTIFICATION_LIFE_DAYS * DAY_MS;
  await worker().step();
  expect(await app.db.sql`select 1 from notification`).toHaveLength(1);
  app.nowMs += 1;
  await worker().step();
  expect(await app.db.sql`select 1 from notification`).toHaveLength(0);
});
