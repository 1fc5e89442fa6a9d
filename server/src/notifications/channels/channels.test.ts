/** Notifications by ntfy, Telegram and webhook, at stand-ins on loopback. */

import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../testing/app.ts';
import { useChannelApp } from '../../../../testing/channel-app.ts';
import { endOrder, logInTrader } from '../../../../testing/ended-orders.ts';
import type { StandIn } from '../../../../testing/push-service.ts';

const channels = useChannelApp();

describe('a webhook', () => {
  interface Added {
    readonly webhook: { readonly id: string };
    readonly secret: string;
  }
  const add = async (user: TestUser, url = `${channels.service.url}/hook`) =>
    (await user.call('POST', '/user/webhooks', { url, kinds: ['order-filled'] })).body.data as unknown as Added;

  test('is posted to, signed as Standard Webhooks, whatever the quiet hours; other kinds are not', async () => {
    const user = await logInTrader(channels.app);
    await channels.choose(user, { quiet: { from: '00:00', to: '23:59' } });
    const { secret } = await add(user);
    await endOrder(channels.app, user, 'filled');
    await endOrder(channels.app, user, 'expired');
    await channels.step();
    expect(channels.service.posted).toHaveLength(1);
    const [{ headers, body }] = channels.service.posted as [StandIn['posted'][0]];
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body.toString()}`;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(JSON.parse(body.toString())).toMatchObject({
      type: 'order-filled',
      data: { facts: { asset: { code: 'THYAO' } } },
    });
  });

  test('one each; the secret is told once, and stands in no export', async () => {
    const user = await logInTrader(channels.app);
    const { secret } = await add(user);
    const url = 'https://hooks.example.com/';
    expect((await user.call('POST', '/user/webhooks', { url, kinds: ['alert'] })).body.code).toBe('WEBHOOKS_TOO_MANY');
    const listed = JSON.stringify((await user.call('GET', '/user/webhooks')).body);
    const exported = JSON.stringify((await user.call('GET', '/user/export')).body);
    expect(listed).toContain('/hook');
    const raw = Buffer.from(secret.replace('whsec_', ''), 'base64');
    for (const text of [secret, raw.toString('hex'), raw.toString('base64')]) {
      expect(listed).not.toContain(text);
      expect(exported).not.toContain(text);
    }
  });

  test('stops after twenty failures in a row, tells, and goes on when a delivery is sent again', async () => {
    const user = await logInTrader(channels.app);
    const { webhook } = await add(user);
    channels.service.answer = (reply) => void reply.writeHead(500).end();
    for (let n = 0; n < 8; n += 1) {
      await endOrder(channels.app, user, 'filled');
      for (const pauseMs of [0, 60_000, 300_000]) {
        channels.app.nowMs += pauseMs;
        await channels.step();
      }
    }
    expect(channels.service.posted).toHaveLength(20);
    const own = await channels.app.logInAgain(user);
    const read = async () => (await own.call('GET', '/user/webhooks')).body.data as unknown as { webhooks: object[] };
    expect((await read()).webhooks).toMatchObject([{ stoppedAt: expect.any(String), failedAt: expect.any(String) }]);
    channels.service.answer = (reply) => void reply.writeHead(200).end();
    const path = `/user/webhooks/${webhook.id}/deliveries`;
    const { deliveries } = (await own.call('GET', path)).body.data as unknown as { deliveries: { id: string }[] };
    expect(deliveries[0]).toMatchObject({ kind: 'order-filled', state: 'failed' });
    expect((await own.call('POST', `${path}/${deliveries[0]?.id}/again`)).status).toBe(200);
    await channels.step();
    expect(channels.service.posted).toHaveLength(21);
    expect((await read()).webhooks[0]).not.toHaveProperty('stoppedAt');
    expect((await own.call('POST', `${path}/999/again`)).body.code).toBe('WEBHOOK_NOT_FOUND');
    expect((await own.call('DELETE', '/user/webhooks/2')).body.code).toBe('WEBHOOK_NOT_FOUND');
    expect((await own.call('DELETE', `/user/webhooks/${webhook.id}`)).status).toBe(200);
    expect((await read()).webhooks).toEqual([]);
  });

  test('is tried, and says where it failed', async () => {
    const user = await channels.app.logIn();
    const { webhook } = await add(user);
    expect((await user.call('POST', `/user/webhooks/${webhook.id}/test`)).status).toBe(200);
    expect((await user.call('POST', `/user/webhooks/${webhook.id}/test`)).status).toBe(429);
    channels.app.nowMs += 60_000;
    channels.service.answer = (reply) => void reply.writeHead(404).end();
    const { body } = await user.call('POST', '/user/channels/test', { channel: 'webhook' });
    expect(body.code).toBe('CHANNEL_FAILED');
  });

  test.each([
    'http://example.com/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://a:b@example.com/',
  ])('at %s is refused', async (url) => {
    const user = await channels.app.logIn();
    const { status, body } = await user.call('POST', '/user/webhooks', { url, kinds: ['alert'] });
    expect([status, body.code]).toEqual([422, 'ADDRESS_NOT_ALLOWED']);
  });
});

describe('ntfy and Telegram', () => {
  test('ntfy gets a title and a text without amounts', async () => {
    const user = await logInTrader(channels.app);
    await channels.choose(user, {
      push: { on: false, amounts: false },
      ntfy: { url: `${channels.service.url}/benim-konum` },
    });
    await endOrder(channels.app, user, 'filled');
    await channels.step();
    const [call] = channels.service.posted;
    expect(call?.path).toBe('/benim-konum');
    expect(Buffer.from(String(call?.headers['title']).slice(10, -2), 'base64').toString()).toBe(
      'Alım emriniz gerçekleşti',
    );
    expect(call?.body.toString()).toBe('THYAO');
    const refused = await user.call('PUT', '/user/channels', {
      push: { on: false, amounts: false },
      mail: { mode: 'off' },
      kinds: {},
      ntfy: { url: 'https://192.168.1.1/x' },
    });
    expect(refused.body.code).toBe('ADDRESS_NOT_ALLOWED');
  });

  test('a chat is linked by the code, once and in time, and gets messages until it blocks the bot', async () => {
    const user = await logInTrader(channels.app);
    const link = async () =>
      ((await user.call('POST', '/user/channels/telegram')).body.data as unknown as { code: string }).code;
    const isLinked = async (by: TestUser) =>
      ((await by.call('GET', '/user/channels')).body.data as unknown as { telegram: { linked: boolean } }).telegram
        .linked;
    let updates: object[] = [];
    channels.service.answer = (reply, { path }) => {
      const result = path.endsWith('/getUpdates') ? updates : {};
      reply.writeHead(200).end(JSON.stringify({ ok: true, result }));
    };
    const say = (text: string, id = 77) => ({ update_id: 5, message: { text, chat: { id } } });
    await channels.step();
    expect(channels.service.posted).toHaveLength(0);
    const code = await link();
    for (const text of ['/start', '/start wrong', `/start ${'A'.repeat(23)}`, '\u0000', code.slice(1)]) {
      updates = [say(text), {}, { update_id: 'x', message: null }];
      await channels.step();
    }
    expect(await isLinked(user)).toBe(false);
    channels.app.nowMs += 10 * 60_000;
    updates = [say(`/start ${code}`)];
    await channels.step();
    expect(await isLinked(user)).toBe(false);
    updates = [say(`/start ${await link()}`)];
    await channels.step();
    expect(await isLinked(user)).toBe(true);
    channels.service.posted.length = 0;
    await endOrder(channels.app, user, 'filled');
    await channels.step();
    expect(channels.service.posted.map(({ path, body }) => [path, JSON.parse(body.toString())])).toEqual([
      [
        '/bot42:secret/sendMessage',
        {
          chat_id: '77',
          text: 'Alım emriniz gerçekleşti\nTHYAO\nhttps://kurus.example.com/orders?state=filled',
        },
      ],
    ]);
    channels.service.answer = (reply) => void reply.writeHead(403).end();
    await endOrder(channels.app, user, 'filled');
    await channels.step();
    expect(await isLinked(user)).toBe(false);
  });

  test('a test without a channel is refused', async () => {
    const user = await channels.app.logIn();
    for (const channel of ['push', 'ntfy', 'telegram', 'webhook'])
      expect((await user.call('POST', '/user/channels/test', { channel })).body.code).toBe('CHANNEL_NOT_SET');
  });
});
