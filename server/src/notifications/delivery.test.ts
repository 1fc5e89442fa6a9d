/** How notifications leave by mail. */

import { NOTIFICATION_LIFE_DAYS } from '@kurus/core/limits';
import { DAY_MS } from '@kurus/core/market/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { endOrder, logInTrader } from '../../../testing/ended-orders.ts';
import { ORDER_AT } from '../../../testing/orders.ts';
import type { Mail } from '../mail/mailer.ts';
import { createDelivery } from './delivery.ts';

let app: TestApp;
let sent: Mail[];
let isDown: boolean;
let isOurs: boolean;
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
const fill = (user: TestUser, count: number) => app.db.sql`
  insert into notification (user_id, notification_id, kind, facts, dedupe_key, created_at)
  select ${user.userId}, n, 'security', '{"notice":"passwordChanged"}', 'n' || n, ${new Date(app.nowMs)}
  from generate_series(1, ${count}::int) n`;
describe('what leaves by mail', () => {
  test('nothing, where nobody chose it, nor later for what came before', async () => {
    const user = await logInTrader(app);
    await endOrder(app, user, 'filled');
    await worker().step();
    await choose(user);
    await worker().step();
    expect(sent).toEqual([]);
  });

  test('each at once, with its title, and once only', async () => {
    const user = await logInTrader(app);
    await choose(user);
    await endOrder(app, user, 'filled');
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
    const user = await logInTrader(app);
    const quiet = { from: '00:00', to: '23:59' };
    await choose(user, { quiet });
    await endOrder(app, user, 'filled');
    await endOrder(app, user, 'expired');
    await worker().step();
    expect(sent).toEqual([]);
    app.nowMs += DAY_MS;
    await worker().step();
    expect(sent.map(({ subject }) => subject)).toEqual(['Kuruş: 2 bildirim']);
    expect(sent[0]?.text).toMatch(/gerçekleşti[^]*süresi doldu/);
  });

  test('again after each pause while the mail server is down, as the same mail, and then it is given up', async () => {
    const user = await logInTrader(app);
    await choose(user);
    await endOrder(app, user, 'filled');
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
    await endOrder(app, user, 'expired');
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
    const user = await logInTrader(app);
    await choose(user);
    await endOrder(app, user, 'filled');
    await worker().step();
    await app.db.sql`update notification_delivery set state = 'waiting', ended_at = null`;
    // Events that come meanwhile are a mail of their own.
    await endOrder(app, user, 'expired');
    await worker().step();
    expect(sent).toHaveLength(2);
    app.nowMs += 120_000;
    await worker().step();
    const [first, again, another] = sent.toSorted(
      (a, b) => a.nowMs - b.nowMs || (a.id ?? '').localeCompare(b.id ?? ''),
    );
    expect(sent).toHaveLength(3);
    const names = [first, again, another].map((mail) => mail?.id);
    expect(new Set(names).size).toBe(2);
  });

  test('none of a notice that has its own, of a frozen account, of a server that does not lead', async () => {
    const [user, frozen, other] = [await logInTrader(app), await logInTrader(app), await logInTrader(app)];
    for (const one of [user, frozen, other]) await choose(one);
    await fill(user, 1);
    await endOrder(app, frozen, 'filled');
    await app.db.sql`update app_user set status = 'frozen' where id = ${frozen.userId}`;
    await worker().step();
    isOurs = false;
    await endOrder(app, other, 'filled');
    await worker().step();
    expect(sent).toEqual([]);
  });

  test('two servers at once send each once', async () => {
    const users = [await logInTrader(app), await logInTrader(app), await logInTrader(app)];
    for (const user of users) {
      await choose(user);
      await endOrder(app, user, 'filled');
    }
    await Promise.all([worker().step(), worker().step()]);
    expect(sent).toHaveLength(3);
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
