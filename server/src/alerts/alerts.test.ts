/** Alerts over HTTP: fields, limits, states, and a firing from the simulated market into the inbox. */

import { ALERTS_MAX } from '@kurus/core/limits';
import { ticksAway } from '@kurus/core/market/tick-size';
import { type Price, price, priceText } from '@kurus/core/money/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ MARKET_HOURS: 'bist' });
});
beforeEach(async () => {
  // Friday, 20 November 2026, 14:00 in Istanbul.
  app.nowMs = Date.UTC(2026, 10, 20, 11, 0);
  await app.book.tick();
});
afterAll(() => app.close());

const last = (): Price => app.book.get('stocks', 'THYAO')?.price ?? price('0');
const away = (ticks: number) => priceText(ticksAway('stocks', last(), ticks));
const THYAO = { kind: 'stocks', code: 'THYAO' };
const above = (ticks: number, fields: object = {}) => ({
  kind: 'price-above',
  asset: THYAO,
  world: 'practice',
  value: away(ticks),
  ...fields,
});

interface Alert {
  readonly id: number;
  readonly state: string;
  readonly fired: readonly Readonly<Record<string, never>>[];
}
const arm = async (user: TestUser, body: object): Promise<Alert> => {
  const answer = await user.call('POST', '/alerts', body);
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return (answer.body.data as unknown as { alert: Alert }).alert;
};
const listed = async (user: TestUser) =>
  (await user.call('GET', '/alerts')).body.data as unknown as { alerts: Alert[]; left: number };

/** Lets time pass, with a tick of the market at its end. */
async function pass(seconds: number) {
  app.nowMs += seconds * 1000;
  await app.book.tick();
  await Promise.all(app.alerts.map((watch) => watch.idle()));
}

test('an alert as it is stated, with its sentence in each language', async () => {
  const user = await app.logIn();
  const answer = await user.call(
    'POST',
    '/alerts',
    above(40, { note: 'Sat', validUntil: '2026-12-31', channels: ['mail'] }),
  );
  const value = Number(away(40));
  const text = `THYAO, ${away(40).replace('.', ',')} TL’nin üstüne çıkınca`;
  expect(answer.body).toMatchObject({ message: 'Uyarı kuruldu.' });
  expect((answer.body.data as Readonly<Record<string, unknown>>)['alert']).toEqual({
    id: 1,
    kind: 'price-above',
    world: 'practice',
    asset: THYAO,
    value,
    reference: Number(priceText(last())),
    repeat: 'once',
    validUntil: '2026-12-31',
    note: 'Sat',
    channels: ['mail'],
    state: 'armed',
    text,
    createdAt: new Date(app.nowMs).toISOString(),
    fired: [],
  });
  const { body } = await user.call('GET', '/alerts', undefined, { 'accept-language': 'en' });
  expect(body.data).toMatchObject({
    left: ALERTS_MAX - 1,
    alerts: [{ text: `THYAO rises above ${away(40).replace('.', ',')} TL` }],
  });
});

test('the world is that of the account, and the real one where none is stated', async () => {
  const user = await app.logIn();
  const worldOf = async (fields: object) =>
    ((await arm(user, above(40, { world: undefined, ...fields }))) as unknown as { world: string }).world;
  expect([await worldOf({}), await worldOf({ account: 1 })]).toEqual(['real', 'practice']);
  expect((await user.call('POST', '/alerts', above(40, { account: 7 }))).body.code).toBe('ACCOUNT_NOT_FOUND');
});

describe('refused, and nothing armed', () => {
  const change = { kind: 'change-day', asset: THYAO, percent: 0.05 };
  const bitcoin = { kind: 'cryptos', code: 'BTC' };
  test.each<[string, () => object, number, string]>([
    ['a kind that does not exist', () => ({ ...change, kind: 'moon' }), 400, 'FIELD_INVALID'],
    [
      'one that comes with the lists of the market',
      () => ({ ...change, kind: 'screen-new' }),
      422,
      'ALERT_FIELD_INVALID',
    ],
    ['no value', () => ({ kind: 'price-above', asset: THYAO }), 422, 'ALERT_FIELD_INVALID'],
    ['a value of nothing', () => above(5, { value: 0 }), 422, 'ALERT_FIELD_INVALID'],
    ['a value beyond all prices', () => above(5, { value: '1000000000001' }), 422, 'ALERT_FIELD_INVALID'],
    ['a value of another kind', () => ({ ...change, value: 5 }), 422, 'ALERT_FIELD_INVALID'],
    ['a fraction without a way back', () => above(5, { percent: 0.05 }), 422, 'ALERT_FIELD_INVALID'],
    ['a change beyond the daily limit', () => ({ ...change, percent: 0.11 }), 422, 'ALERT_FIELD_INVALID'],
    ['a change beyond ten times', () => ({ ...change, asset: bitcoin, percent: 10.5 }), 422, 'ALERT_FIELD_INVALID'],
    [
      'a fall of more than all',
      () => ({ ...change, asset: bitcoin, percent: 1.5, direction: 'down' }),
      422,
      'ALERT_FIELD_INVALID',
    ],
    ['no fraction', () => ({ kind: 'change-day', asset: THYAO }), 422, 'ALERT_FIELD_INVALID'],
    ['a limit of what has none', () => ({ kind: 'limit-up', asset: bitcoin }), 422, 'ALERT_FIELD_INVALID'],
    ['a day that is over', () => above(5, { validUntil: '2026-11-19' }), 422, 'ALERT_FIELD_INVALID'],
    ['a direction of a price', () => above(5, { direction: 'up' }), 422, 'ALERT_FIELD_INVALID'],
    ['a share that nobody knows', () => above(5, { asset: { kind: 'stocks', code: 'YOKTUR' } }), 404, 'SYMBOL_UNKNOWN'],
    ['a world that does not exist', () => above(5, { world: 'moon' }), 422, 'WORLD_UNKNOWN'],
    ['what holds already', () => above(-1), 409, 'ALERT_ALREADY_TRUE'],
    ['what holds to the tick', () => above(0), 409, 'ALERT_ALREADY_TRUE'],
  ])('%s', async (_, body, status, code) => {
    const user = await app.logIn();
    const answer = await user.call('POST', '/alerts', body());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await listed(user)).toEqual({ alerts: [], left: ALERTS_MAX });
  });

  test('the two hundred and first', async () => {
    const user = await app.logIn();
    await arm(user, above(40));
    await app.db.sql`
      insert into alert (user_id, alert_id, kind, world, asset_type, symbol, value, repeat, state, created_at,
        priced_on, active_from)
      select ${user.userId}, n, 'price-above', 'real', 'stocks', 'GARAN', 900, 'once', 'paused', now(), '2026-11-20', now()
      from generate_series(2, ${ALERTS_MAX}::int) n`;
    const { status, body } = await user.call('POST', '/alerts', above(41));
    expect([status, body.code, body.errDetail]).toEqual([
      409,
      'ALERTS_TOO_MANY',
      'En fazla 200 uyarı kurabilirsiniz. İşinize yaramayan birini silin.',
    ]);
    expect((await listed(user)).left).toBe(0);
    await user.call('DELETE', '/alerts/1');
    await arm(user, above(41));
  });
});

test('changed, paused, armed again, erased; not by another user', async () => {
  const [user, other] = [await app.logIn(), await app.logIn()];
  const { id } = await arm(user, above(40));
  const patch = async (body: object, who = user) => (await who.call('PATCH', `/alerts/${id}`, body)).body;
  expect(await patch({ value: away(50), note: 'Bekle' })).toMatchObject({
    data: { alert: { value: Number(away(50)), note: 'Bekle', state: 'armed' } },
  });
  expect(await patch({ state: 'paused' })).toMatchObject({ data: { alert: { state: 'paused' } } });
  expect(await patch({ value: away(-1) })).toMatchObject({ data: { alert: { state: 'paused' } } });
  expect(await patch({ state: 'armed' })).toMatchObject({ code: 'ALERT_ALREADY_TRUE' });
  expect(await patch({ state: 'armed', repeat: 'rearm' })).toMatchObject({ data: { alert: { state: 'armed' } } });
  expect(await patch({ percent: 20 })).toMatchObject({ code: 'ALERT_FIELD_INVALID' });
  expect(await patch({ state: 'paused' }, other)).toMatchObject({ code: 'ALERT_NOT_FOUND' });
  expect((await other.call('DELETE', `/alerts/${id}`)).status).toBe(404);
  expect((await user.call('DELETE', `/alerts/${id}`)).status).toBe(200);
  expect((await listed(user)).alerts).toEqual([]);
});

test('the simulated market fires it by a spike between two ticks, once, with its log and its notification', async () => {
  for (const watch of app.alerts) watch.start();
  const [user, other] = [await app.logIn(), await app.logIn()];
  await pass(1);
  // Highest trade of the next five minutes, which the market knows exactly.
  const windows = app.book.tradeWindows('stocks');
  const seen = windows?.('stocks', 'THYAO', app.nowMs, app.nowMs + 300_000);
  if (!seen) throw new Error('no trades');
  const [spike, beyond] = [seen.high, ticksAway('stocks', seen.high, 1)];
  const { id } = await arm(user, above(0, { value: priceText(spike), repeat: spike === last() ? 'rearm' : 'once' }));
  await arm(other, above(0, { value: priceText(beyond) }));
  await pass(300);
  const [alert] = (await listed(user)).alerts;
  expect(alert).toMatchObject({
    id,
    state: 'fired',
    fired: [
      {
        at: new Date(app.nowMs).toISOString(),
        price: Number(priceText(spike)),
        source: 'simulated',
        delayedSeconds: 0,
        replayed: false,
        deliveries: [{ channel: 'inbox', state: 'sent' }],
      },
    ],
  });
  expect((await listed(other)).alerts[0]).toMatchObject({ state: 'armed', fired: [] });
  await pass(60);
  expect((await listed(user)).alerts[0]?.fired).toHaveLength(1);
  // One of two browsers has it; the mail is given up; the chat waits.
  await app.db.sql`
    insert into notification_delivery (user_id, notification_id, channel, device_id, state, due_at, ended_at)
    select n.user_id, n.notification_id, d.channel, d.device, d.state, n.created_at,
      case when d.state <> 'waiting' then n.created_at end
    from notification n, (values ('push', 1, 'failed'), ('push', 2, 'sent'), ('mail', 0, 'failed'),
      ('telegram', 0, 'waiting')) d (channel, device, state)
    where n.user_id = ${user.userId} and n.kind = 'alert'`;
  expect((await listed(user)).alerts[0]?.fired[0]?.deliveries).toMatchObject([
    { channel: 'inbox', state: 'sent' },
    { channel: 'mail', state: 'failed' },
    { channel: 'push', state: 'sent' },
    { channel: 'telegram', state: 'waiting' },
  ]);
  const inbox = (await user.call('GET', '/inbox')).body.data as unknown as { notifications: readonly object[] };
  expect(inbox.notifications).toMatchObject([
    {
      kind: 'alert',
      title: `THYAO, ${priceText(spike).replace('.', ',')} TL’nin üstüne çıktı`,
      text: `Görülen fiyat ₺${priceText(spike).replace('.', ',')}`,
      facts: { alert: id, asset: THYAO, price: Number(priceText(spike)) },
      link: `/alerts?why=${id}`,
    },
  ]);
});

test('one whose last day is over expires', async () => {
  const user = await app.logIn();
  await arm(user, above(40, { validUntil: '2026-11-20' }));
  await pass((11 * 3_300_000) / 1000);
  await pass(61);
  const again = await app.logInAgain(user);
  expect((await listed(again)).alerts[0]).toMatchObject({ state: 'expired', fired: [] });
});
