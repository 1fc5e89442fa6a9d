/** The summary of a day's orders, with a clock that the test controls. */

import { ended } from '@kurus/core/exchange/order';
import { DAY_MS, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/app.ts';
import { deposit, trade } from '../../../../testing/ledger-entries.ts';
import { ORDER_AT, partlyFilled, someFill, someOrder } from '../../../../testing/orders.ts';
import { openTracked, addSampleEntries } from '../../../../testing/tracked-accounts.ts';
import { postAll } from '../../ledger/post-entries.ts';
import type { Mail } from '../../mail/mailer.ts';
import { orderPosting } from '../../orders/order-posting.ts';
import { createDelivery } from '../delivery.ts';
import { createDailyOrderMail } from './daily-order-mail.ts';
import { orderDayLines } from './order-day-text.ts';

/** Monday, 23 November 2026. */
const DAY = dayOf(ORDER_AT);
const AFTER = dayStartMs(DAY + 1) + 6 * 60_000;

let app: TestApp;
let nowMs: number;
let sent: Mail[];
let isDown: boolean;
let isOurs: boolean;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [nowMs, sent, isDown, isOurs] = [AFTER, [], false, true];
  await app.db.sql`update app_user set order_mail = false`;
  await app.db.sql`delete from notification`;
});
afterAll(() => app.close());

const job = () =>
  createDailyOrderMail({ sql: app.db.sql, now: () => nowMs, isOurs: () => isOurs, log: () => undefined });
const worker = () =>
  createDelivery({
    sql: app.db.sql,
    mailer: {
      async deliver(mail) {
        if (isDown) throw new Error('the mail server is down');
        sent.push(mail);
      },
    },
    publicUrl: undefined,
    retrySeconds: [60],
    now: () => nowMs,
    isOurs: () => true,
    failed: (error) => {
      throw error;
    },
  });
const step = async () => {
  await job().step();
  await worker().step();
};

/** User who switched the mail on, bought 4 of 10 that day and cancelled the rest. */
async function reader(on = true): Promise<TestUser> {
  app.nowMs = ORDER_AT;
  const user = await app.logIn();
  await user.call('POST', '/portfolio/deposit-withdraw', { amount: 1000, depositMoneyType: 1 });
  if (on) expect(await user.call('PATCH', '/user/order-mail', { orderMail: true })).toMatchObject({ status: 200 });
  const order = someOrder(user.userId);
  const partly = partlyFilled(order);
  const asset = { userId: user.userId, accountId: 1, type: 'stocks', symbol: 'THYAO', atMs: ORDER_AT } as const;
  const fills = [someFill(order, '4', '29.98')];
  await postAll(app.db.sql, [
    orderPosting({ ...asset, session: undefined, steps: [{ after: order }] }),
    orderPosting({ ...asset, session: undefined, steps: [{ from: { order, version: 1 }, after: partly, fills }] }),
    orderPosting({
      ...asset,
      session: undefined,
      steps: [{ from: { order: partly, version: 2 }, after: ended(partly, 'cancelled', 'USER') }],
    }),
  ]);
  return user;
}

test('a little after midnight every subscriber gets one mail of fills and ended orders', async () => {
  const user = await reader();
  await step();
  expect(sent.map(({ subject, text }) => [subject, text])).toEqual([
    [
      'Kuruş: 23 Kasım 2026 emirleriniz',
      [
        [
          '23 Kasım 2026 emirleriniz',
          '1 gerçekleşen, 1 sona eren emir.',
          'Gerçekleşenler:',
          'THYAO · Alım · 4 × 29,98 = ₺119,92 (masraf ₺0,06)',
          'Sona eren emirler:',
          'THYAO · Alım · 4 / 10 gerçekleşti · iptal edildi (siz iptal ettiniz)',
          'Sanal paradır. Bu özeti profilinizden kapatabilirsiniz.',
        ].join('\n'),
        'Bunların nereye geleceğini gelen kutunuzdan değiştirebilirsiniz.',
        'Kuruş\n',
      ].join('\n\n'),
    ],
  ]);
  nowMs += 3_600_000;
  await step();
  expect(sent).toHaveLength(1);
  app.nowMs = nowMs;
  const { body } = await (await app.logInAgain(user)).call('GET', '/inbox');
  expect(body.data?.['notifications']).toMatchObject([
    {
      kind: 'report',
      title: '23 Kasım 2026 emirleriniz',
      text: '1 gerçekleşen, 1 sona eren emir.',
      facts: { report: 'orders', day: '2026-11-23', fillCount: 1, endedCount: 1 },
      link: '/orders',
    },
  ]);
});

test('a digest and a kind that is switched off count for it, too; it is shown on no phone', async () => {
  const [digest, off] = [await reader(), await reader()];
  for (const [user, fields] of [
    [digest, { mail: { mode: 'digest', hour: 7 }, push: { on: true, amounts: false } }],
    [off, { kinds: { report: { inbox: true, push: true, mail: false } } }],
  ] as const) {
    const settings = { push: { on: false, amounts: false }, mail: { mode: 'off' }, kinds: {}, ...fields };
    expect(await user.call('PUT', '/user/channels', settings)).toMatchObject({ status: 200 });
  }
  await step();
  expect(sent).toHaveLength(0);
  nowMs = dayStartMs(DAY + 1) + 7 * 3_600_000;
  await step();
  expect(sent).toHaveLength(1);
  const left = await app.db.sql<{ channel: string }[]>`select channel from notification_delivery`;
  expect(left.map(({ channel }) => channel)).toEqual(['mail']);
});

test('killed after it has written, and before it has noted so, it writes no second one', async () => {
  const user = await reader();
  await job().step();
  await app.db.sql`update app_user set order_mail_day = null where id = ${user.userId}`;
  await step();
  expect(sent).toHaveLength(1);
});

test('not before midnight, not by another server, not without a subscription, not for a day without orders', async () => {
  await reader();
  nowMs = dayStartMs(DAY + 1) - 1;
  await step();
  nowMs = AFTER;
  isOurs = false;
  await step();
  expect(sent).toHaveLength(0);
  isOurs = true;
  await app.db.sql`update app_user set order_mail = false`;
  await reader(false);
  await step();
  expect(sent).toHaveLength(0);
  await reader();
  nowMs = AFTER + DAY_MS;
  await step();
  expect(sent).toHaveLength(0);
});

test('two servers that both believe they are responsible send no mail twice', async () => {
  for (let people = 0; people < 25; people += 1) await reader();
  await Promise.all([job().step(), job().step(), job().step()]);
  await worker().step();
  expect(sent).toHaveLength(25);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(25);
});

test('a mail that cannot be taken over is sent later', async () => {
  await reader();
  isDown = true;
  await step();
  [isDown, nowMs] = [false, nowMs + 60_000];
  await step();
  expect(sent).toHaveLength(1);
});

test('a user who switches it on gets the mail of the current day, not of the one before', async () => {
  const user = await reader(false);
  app.nowMs = AFTER;
  await user.call('PATCH', '/user/order-mail', { orderMail: true });
  await step();
  expect(sent).toHaveLength(0);
});

test('a trade without a stored order is included; entries of tracked accounts are not', async () => {
  app.nowMs = ORDER_AT;
  const user = await app.logIn();
  await openTracked(user, { name: 'Banka', cash: 'none' });
  await addSampleEntries(app, user, 2);
  await postAll(app.db.sql, [
    { ...deposit(user.userId, '1000'), createdAtMs: ORDER_AT },
    { ...trade(user.userId, 'buy', '300', '3'), createdAtMs: ORDER_AT + 1 },
  ]);
  await user.call('PATCH', '/user/order-mail', { orderMail: true });
  nowMs = AFTER;
  await step();
  expect(sent.map(({ text }) => text.split('\n')[3])).toEqual(['THYAO · Alım · 3 × 300,00 = ₺900,00']);
});

describe('the setting', () => {
  test('is off by default, kept, and said in the profile', async () => {
    app.nowMs = ORDER_AT;
    const user = await app.logIn();
    const shown = async () => (await user.call('GET', '/user/profile')).body.data?.['user'];
    expect(await shown()).toMatchObject({ orderMail: false });
    const on = await user.call('PATCH', '/user/order-mail', { orderMail: true });
    expect(on.body).toMatchObject({
      message: 'Günlük emir özeti e-postayla gönderilecek.',
      data: { orderMail: true },
    });
    expect(await shown()).toMatchObject({ orderMail: true });
    expect((await user.call('PATCH', '/user/order-mail', { orderMail: 'evet' })).status).toBe(400);
    expect(await shown()).toMatchObject({ orderMail: true });
  });
});

test('many lines are counted, in each language', () => {
  const line = { symbol: 'THYAO', side: 'sell', quantity: '1', amount: '100.00', costs: '0' } as const;
  const day = { fills: [line], ended: [], fillCount: 41, endedCount: 0 };
  const of = (language: 'tr' | 'en' | 'fr') => orderDayLines(day, language).slice(0, 3);
  expect([of('tr'), of('en'), of('fr')]).toEqual([
    ['Gerçekleşenler:', 'THYAO · Satım · 1 × 100,00 = ₺100,00', 've 40 tane daha'],
    ['Filled:', 'THYAO · Sell · 1 × 100,00 = ₺100,00', 'and 40 more'],
    ['Exécutés:', 'THYAO · Vente · 1 × 100,00 = ₺100,00', 'et 40 de plus'],
  ]);
});
