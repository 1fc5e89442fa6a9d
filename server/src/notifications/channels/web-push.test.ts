/** Notifications by web push, at a stand-in of the services. */

import { DAY_MS } from '@kurus/core/market/calendar';
import { describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../testing/app.ts';
import { useChannelApp } from '../../../../testing/channel-app.ts';
import { endOrder, logInTrader } from '../../../../testing/ended-orders.ts';
import { ORDER_AT } from '../../../../testing/orders.ts';
import { createSubscriber, type StandIn, vapidClaims } from '../../../../testing/push-service.ts';

const channels = useChannelApp();

const devicesOf = async (user: TestUser) =>
  ((await user.call('GET', '/user/channels')).body.data as unknown as { devices: { failedAt?: string }[] }).devices;

describe('web push', () => {
  test('an encrypted declarative message without amounts, proven by the key that browsers get', async () => {
    const user = await logInTrader(channels.app);
    await channels.choose(user);
    const { read } = await channels.subscribe(user);
    await endOrder(channels.app, user, 'filled');
    await channels.step();
    await channels.step();
    expect(channels.service.posted).toHaveLength(1);
    const [{ headers, body, path }] = channels.service.posted as [StandIn['posted'][0]];
    expect(path).toBe('/p/1');
    const message = JSON.parse(read(body)) as { notification: { tag: string } };
    expect(message).toEqual({
      web_push: 8030,
      notification: {
        title: 'Alım emriniz gerçekleşti',
        body: 'THYAO',
        lang: 'tr',
        navigate: 'https://kurus.example.com/orders?state=filled',
        tag: expect.stringMatching(/^[\w-]{32}$/),
      },
      app_badge: '1',
    });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: message.notification.tag });
    const { key } = (await user.call('GET', '/push/key')).body.data as unknown as { key: string };
    expect(vapidClaims(headers.authorization ?? '')).toEqual({
      aud: channels.service.url,
      exp: ORDER_AT / 1000 + 12 * 3600,
      sub: 'mailto:security@kurus.example.com',
      key,
    });
  });

  test('with amounts only where they are switched on; nothing where push or the kind is off', async () => {
    const user = await logInTrader(channels.app);
    const { read } = await channels.subscribe(user);
    await channels.choose(user, { push: { on: true, amounts: true } });
    await endOrder(channels.app, user, 'filled');
    await channels.step();
    expect(read(channels.service.posted[0]?.body ?? Buffer.alloc(0))).toContain('29,98');
    await channels.choose(user, { push: { on: false, amounts: false } });
    await endOrder(channels.app, user, 'filled');
    await channels.choose(user, { kinds: { 'order-filled': { inbox: true, push: false, mail: true } } });
    await endOrder(channels.app, user, 'filled');
    await channels.step();
    expect(channels.service.posted).toHaveLength(1);
  });

  test('without amounts to a browser that hides them on its screens, whatever the others show', async () => {
    const user = await logInTrader(channels.app);
    const open = await channels.subscribe(user, '/open');
    const hiding = await channels.subscribe(user, '/hiding', { hidesAmounts: true });
    await channels.choose(user, { push: { on: true, amounts: true } });
    await endOrder(channels.app, user, 'filled');
    await channels.step();
    const bodyOf = (at: string) => channels.service.posted.find(({ path }) => path === at)?.body ?? Buffer.alloc(0);
    expect(open.read(bodyOf('/open'))).toContain('29,98');
    expect(hiding.read(bodyOf('/hiding'))).not.toContain('29,98');
  });

  test('to each device; one that is gone is removed, and the others go on', async () => {
    const user = await logInTrader(channels.app);
    await channels.choose(user);
    for (const path of ['/a', '/gone', '/missing']) await channels.subscribe(user, path);
    channels.service.answer = (reply, { path }) =>
      void reply.writeHead(path === '/gone' ? 410 : path === '/missing' ? 404 : 201).end();
    await endOrder(channels.app, user, 'filled');
    await channels.step();
    expect(channels.service.posted.map(({ path }) => path).toSorted()).toEqual(['/a', '/gone', '/missing']);
    expect(await devicesOf(user)).toHaveLength(1);
  });

  test('in quiet hours and until the morning held back, then one message', async () => {
    const user = await logInTrader(channels.app);
    await channels.choose(user, { quiet: { from: '00:00', to: '23:59' } });
    const { read } = await channels.subscribe(user);
    await endOrder(channels.app, user, 'filled');
    await endOrder(channels.app, user, 'expired');
    await channels.step();
    expect(channels.service.posted).toHaveLength(0);
    channels.app.nowMs += DAY_MS;
    await channels.step();
    expect(channels.service.posted.map(({ body }) => JSON.parse(read(body)).notification.title)).toEqual([
      '2 bildiriminiz var',
    ]);
    const later = await channels.app.logInAgain(user);
    await channels.choose(later);
    await later.call('POST', '/user/channels/mute', { on: true });
    await endOrder(channels.app, later, 'filled');
    await channels.step();
    expect(channels.service.posted).toHaveLength(1);
    channels.app.nowMs += DAY_MS;
    await channels.step();
    expect(channels.service.posted).toHaveLength(2);
  });

  test.each<[string, (reply: Parameters<StandIn['answer']>[0]) => void]>([
    ['refuses', (reply) => void reply.writeHead(500).end()],
    ['redirects inward', (reply) => void reply.writeHead(307, { location: `${channels.service.url}/inward` }).end()],
    ['hangs up', (reply) => void reply.destroy()],
  ])('a service that %s is tried again after each pause, then given up and told', async (_, answer) => {
    const user = await logInTrader(channels.app);
    await channels.choose(user);
    await channels.subscribe(user);
    channels.service.answer = answer;
    await endOrder(channels.app, user, 'filled');
    for (const pauseMs of [0, 59_000, 1_000, 300_000, 3_600_000]) {
      channels.app.nowMs += pauseMs;
      await channels.step();
    }
    expect(channels.service.posted).toHaveLength(3);
    expect(channels.service.posted.every(({ path }) => path === '/p/1')).toBe(true);
    expect(new Set(channels.service.posted.map(({ headers }) => headers.topic)).size).toBe(1);
    const again = await channels.app.logInAgain(user);
    expect(await devicesOf(again)).toMatchObject([{ failedAt: expect.any(String) }]);
    channels.service.answer = (reply) => void reply.writeHead(201).end();
    await endOrder(channels.app, again, 'filled');
    await channels.step();
    expect((await devicesOf(again))[0]).not.toHaveProperty('failedAt');
  });

  test('a service that asks to wait is waited for', async () => {
    const user = await logInTrader(channels.app);
    await channels.choose(user);
    await channels.subscribe(user);
    channels.service.answer = (reply) => void reply.writeHead(429, { 'retry-after': '600' }).end();
    await endOrder(channels.app, user, 'filled');
    await channels.step();
    channels.app.nowMs += 599_000;
    await channels.step();
    expect(channels.service.posted).toHaveLength(1);
    channels.app.nowMs += 1_000;
    await channels.step();
    expect(channels.service.posted).toHaveLength(2);
  });

  test('a slow service of some holds up nobody else for long', { timeout: 60_000 }, async () => {
    const [user, ...others] = await Promise.all(Array.from({ length: 5 }, () => logInTrader(channels.app)));
    if (!user) throw new Error('nobody');
    for (const [at, one] of others.entries()) {
      await channels.choose(one);
      // Each of four others has many messages for a device that never answers.
      await channels.subscribe(one, `/slow/${at}`);
      for (let n = 0; n < 3; n += 1) await endOrder(channels.app, one, 'filled');
    }
    channels.service.answer = (reply, { path }) =>
      path.startsWith('/slow') ? undefined : void reply.writeHead(201).end();
    await channels.choose(user);
    await channels.subscribe(user, '/quick');
    await endOrder(channels.app, user, 'filled');
    const begun = performance.now();
    await channels.step();
    // One attempt for each target, all at once.
    expect(performance.now() - begun).toBeLessThan(9_000);
    expect(channels.service.posted.filter(({ path }) => path === '/quick')).toHaveLength(1);
    expect(channels.service.posted.filter(({ path }) => path.startsWith('/slow'))).toHaveLength(4);
    channels.app.nowMs += 120_000;
    await channels.step();
  });

  test('one that does not lead sends none; killed before the end, the same again', async () => {
    const user = await logInTrader(channels.app);
    await channels.choose(user);
    const { read } = await channels.subscribe(user);
    await endOrder(channels.app, user, 'filled');
    await channels.worker(() => false).step();
    expect(channels.service.posted).toHaveLength(0);
    await channels.step();
    await channels.app.db.sql`update notification_delivery set state = 'waiting', ended_at = null`;
    // The claim of the one that was killed.
    await channels.step();
    expect(channels.service.posted).toHaveLength(1);
    channels.app.nowMs += 15_000;
    await channels.step();
    const tags = channels.service.posted.map(({ body }) => JSON.parse(read(body)).notification.tag);
    expect(tags).toHaveLength(2);
    expect(new Set(tags).size).toBe(1);
  });

  test('a browser belongs to who subscribed last, a known one keeps its number, the eleventh takes a place', async () => {
    const [first, second] = [await logInTrader(channels.app), await logInTrader(channels.app)];
    const { id } = await channels.subscribe(first, '/shared');
    expect((await channels.subscribe(first, '/shared')).id).toBe(id);
    await channels.subscribe(second, '/shared');
    expect(await devicesOf(first)).toHaveLength(0);
    expect(await devicesOf(second)).toHaveLength(1);
    for (let n = 0; n < 12; n += 1) await channels.subscribe(first, `/many/${n}`);
    expect(await devicesOf(first)).toHaveLength(10);
    expect((await second.call('DELETE', `/push/subscriptions/${id}`)).status).toBe(200);
    expect((await second.call('DELETE', `/push/subscriptions/${id}`)).body.code).toBe('DEVICE_NOT_FOUND');
  });

  test('a frozen account gets none', async () => {
    const user = await logInTrader(channels.app);
    await channels.choose(user);
    await channels.subscribe(user);
    await endOrder(channels.app, user, 'filled');
    await channels.app.db.sql`update app_user set status = 'frozen' where id = ${user.userId}`;
    await channels.step();
    expect(channels.service.posted).toHaveLength(0);
  });

  test.each([
    ['https://example.com/push', 'ADDRESS_NOT_ALLOWED'],
    ['https://fcm.googleapis.com.evil.example/x', 'ADDRESS_NOT_ALLOWED'],
    ['https://evil-push.services.mozilla.com.example/x', 'ADDRESS_NOT_ALLOWED'],
    ['https://push.services.mozilla.com@10.0.0.1/', 'ADDRESS_NOT_ALLOWED'],
    ['https://127.0.0.1/x', 'ADDRESS_NOT_ALLOWED'],
    ['http://fcm.googleapis.com/x', 'ADDRESS_NOT_ALLOWED'],
    ['https://fcm.googleapis.com:8443/x', 'ADDRESS_NOT_ALLOWED'],
    ['not an address', 'ADDRESS_NOT_ALLOWED'],
  ])('a subscription at %s is refused', async (endpoint, code) => {
    const user = await channels.app.logIn();
    const { status, body } = await user.call('POST', '/push/subscriptions', createSubscriber(endpoint).subscription);
    expect([status, body.code]).toEqual([422, code]);
    expect(await devicesOf(user)).toEqual([]);
  });

  test('keys that are none are refused, those of the makers taken', async () => {
    const user = await channels.app.logIn();
    const { keys } = createSubscriber('').subscription;
    const add = (endpoint: string, own: object = keys) =>
      user.call('POST', '/push/subscriptions', { endpoint, keys: own });
    const endpoint = 'https://fcm.googleapis.com/fcm/send/a:b';
    for (const bad of [
      { ...keys, auth: 'AAAA' },
      { ...keys, p256dh: 'BBBB' },
      { ...keys, p256dh: 'B'.repeat(87) },
    ])
      expect((await add(endpoint, bad)).body.code).toBe('FIELD_INVALID');
    for (const own of [
      endpoint,
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
    ])
      expect((await add(own)).status).toBe(200);
  });
});
