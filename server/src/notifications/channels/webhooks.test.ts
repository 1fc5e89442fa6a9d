/** Webhooks at a stand-in on loopback: what is posted, to which of several, and what becomes of a delivery. */

import { createHmac } from 'node:crypto';
import type { WebhookDelivery, WebhookItem } from '@kurus/core/contract/webhooks';
import { WEBHOOKS_MAX } from '@kurus/core/limits';
import { describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../testing/app.ts';
import { useChannelApp } from '../../../../testing/channel-app.ts';
import { endOrder, logInTrader } from '../../../../testing/ended-orders.ts';
import type { StandIn } from '../../../../testing/push-service.ts';

const channels = useChannelApp();

interface Added {
  readonly webhook: WebhookItem;
  readonly secret: string;
}

async function add(user: TestUser, more: object = {}): Promise<Added> {
  const body = { url: `${channels.service.url}/hook`, kinds: ['order-filled'], ...more };
  return (await user.call('POST', '/user/webhooks', body)).body.data as unknown as Added;
}

const listOf = async (user: TestUser) =>
  ((await user.call('GET', '/user/webhooks')).body.data as unknown as { webhooks: WebhookItem[] }).webhooks;

const deliveriesOf = async (user: TestUser, id: string) =>
  (
    (await user.call('GET', `/user/webhooks/${id}/deliveries`)).body.data as unknown as {
      deliveries: WebhookDelivery[];
    }
  ).deliveries;

const signatureOf = ({ headers, body }: StandIn['posted'][0], secret: string): string => {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body.toString()}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

describe('a webhook', () => {
  test('is posted to, signed as Standard Webhooks, whatever the quiet hours; other kinds are not', async () => {
    const user = await logInTrader(channels.app);
    await channels.choose(user, { quiet: { from: '00:00', to: '23:59' } });
    const { secret, webhook } = await add(user);
    await endOrder(channels.app, user, 'filled');
    await endOrder(channels.app, user, 'expired');
    await channels.step();
    expect(channels.service.posted).toHaveLength(1);
    const [posted] = channels.service.posted as [StandIn['posted'][0]];
    expect(posted.headers['webhook-signature']).toBe(signatureOf(posted, secret));
    expect(JSON.parse(posted.body.toString())).toMatchObject({
      type: 'order-filled',
      data: { facts: { asset: { code: 'THYAO' } } },
    });
    const [delivery] = await deliveriesOf(user, webhook.id);
    expect(delivery).toMatchObject({ state: 'sent', tries: 1, status: 201, message: posted.headers['webhook-id'] });
    expect(delivery?.ms).toBeGreaterThanOrEqual(0);
    expect((await listOf(user))[0]?.sentAt).toBe(delivery?.at);
  });

  test('posts no price, quantity or sum unless it is asked for', async () => {
    const user = await logInTrader(channels.app);
    await add(user, { name: 'Az' });
    await add(user, { url: `${channels.service.url}/all`, amounts: true });
    await endOrder(channels.app, user, 'filled');
    await channels.step();
    const sent = Object.fromEntries(channels.service.posted.map(({ path, body }) => [path, body.toString()]));
    const facts = (path: string) => (JSON.parse(sent[path] ?? '') as { data: { facts: object } }).data.facts;
    expect(Object.keys(facts('/hook'))).toEqual(['asset']);
    expect(Object.keys(facts('/all')).length).toBeGreaterThan(1);
    const figures = (path: string) => (sent[path] ?? '').replace(/"(at|timestamp)":"[^"]*"|"id":\d+|THYAO/g, '');
    expect(figures('/hook')).not.toMatch(/\d/);
    expect(figures('/all')).toMatch(/\d/);
  });

  test('several stand beside one another, each with its own kinds, secret and failures', async () => {
    const user = await logInTrader(channels.app);
    const [first, second] = [
      await add(user),
      await add(user, { url: `${channels.service.url}/two`, name: ' İkinci ' }),
    ];
    await add(user, { url: `${channels.service.url}/three`, kinds: ['alert'] });
    expect((await listOf(user)).map(({ id, name }) => [id, name])).toEqual([
      ['1', undefined],
      ['2', 'İkinci'],
      ['3', undefined],
    ]);
    channels.service.answer = (reply, { path }) => void reply.writeHead(path === '/two' ? 503 : 200).end();
    await endOrder(channels.app, user, 'filled');
    await channels.step();
    expect(channels.service.posted.map(({ path }) => path).toSorted()).toEqual(['/hook', '/two']);
    for (const posted of channels.service.posted) {
      const { secret } = posted.path === '/two' ? second : first;
      expect(posted.headers['webhook-signature']).toBe(signatureOf(posted, secret));
    }
    expect(await deliveriesOf(user, first.webhook.id)).toMatchObject([{ state: 'sent', status: 200 }]);
    expect(await deliveriesOf(user, second.webhook.id)).toMatchObject([{ state: 'waiting', tries: 1, status: 503 }]);
    expect(await deliveriesOf(user, '3')).toEqual([]);
    expect((await user.call('DELETE', `/user/webhooks/${second.webhook.id}`)).status).toBe(200);
    expect(await deliveriesOf(user, first.webhook.id)).toHaveLength(1);
    expect((await user.call('GET', '/user/webhooks/2/deliveries')).body.code).toBe('WEBHOOK_NOT_FOUND');
  });

  test('at most so many; a secret is told once, and stands in no list and no export', async () => {
    const user = await logInTrader(channels.app);
    const { secret } = await add(user);
    for (let n = 1; n < WEBHOOKS_MAX; n += 1) await add(user);
    const { body } = await user.call('POST', '/user/webhooks', { url: 'https://hooks.example.com/', kinds: ['alert'] });
    expect(body.code).toBe('WEBHOOKS_TOO_MANY');
    const listed = JSON.stringify(await listOf(user));
    const exported = JSON.stringify((await user.call('GET', '/user/export')).body);
    expect(listed).toContain('/hook');
    const raw = Buffer.from(secret.replace('whsec_', ''), 'base64');
    for (const text of [secret, raw.toString('hex'), raw.toString('base64')]) {
      expect(listed).not.toContain(text);
      expect(exported).not.toContain(text);
    }
  });

  test('is changed in part, and signs with a new secret once it is renewed', async () => {
    const user = await logInTrader(channels.app);
    const { webhook, secret } = await add(user, { name: 'Ev' });
    const path = `/user/webhooks/${webhook.id}`;
    const kinds = ['alert', 'order-filled', 'alert'];
    const changed = await user.call('PATCH', path, { kinds, amounts: true });
    expect(changed.body.data).toMatchObject({
      webhook: { name: 'Ev', url: webhook.url, kinds: ['alert', 'order-filled'], amounts: true },
    });
    const renewed = (await user.call('POST', `${path}/secret`)).body.data as unknown as { secret: string };
    expect(renewed.secret).not.toBe(secret);
    await endOrder(channels.app, user, 'filled');
    await channels.step();
    const [posted] = channels.service.posted as [StandIn['posted'][0]];
    expect(posted.headers['webhook-signature']).toBe(signatureOf(posted, renewed.secret));
    for (const [body, code] of [
      [{ url: 'https://127.0.0.1/' }, 'ADDRESS_NOT_ALLOWED'],
      [{ kinds: [] }, 'FIELD_INVALID'],
      [{ name: ' ' }, 'FIELD_REQUIRED'],
      [{ name: 'a\u202Eb' }, 'CHARACTERS_INVALID'],
      [{ secret: 'x' }, 'FIELD_INVALID'],
    ] as const)
      expect([body, (await user.call('PATCH', path, body)).body.code]).toEqual([body, code]);
    const other = await channels.app.logIn();
    expect((await other.call('PATCH', path, { amounts: true })).body.code).toBe('WEBHOOK_NOT_FOUND');
    expect((await other.call('POST', `${path}/secret`)).body.code).toBe('WEBHOOK_NOT_FOUND');
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
    expect(await listOf(own)).toMatchObject([{ stoppedAt: expect.any(String), failedAt: expect.any(String) }]);
    channels.service.answer = (reply) => void reply.writeHead(200).end();
    const path = `/user/webhooks/${webhook.id}`;
    const [last] = await deliveriesOf(own, webhook.id);
    expect(last).toMatchObject({ kind: 'order-filled', state: 'failed' });
    expect((await own.call('POST', `${path}/deliveries/${last?.id}/again`)).status).toBe(200);
    await channels.step();
    expect(channels.service.posted).toHaveLength(21);
    expect((await listOf(own))[0]).not.toHaveProperty('stoppedAt');
    expect((await own.call('POST', `${path}/deliveries/999/again`)).body.code).toBe('WEBHOOK_NOT_FOUND');
    expect((await own.call('DELETE', '/user/webhooks/2')).body.code).toBe('WEBHOOK_NOT_FOUND');
    expect((await own.call('DELETE', path)).status).toBe(200);
    expect(await listOf(own)).toEqual([]);
  });

  test('is tried, and says what was answered or that it failed', async () => {
    const user = await channels.app.logIn();
    const { webhook } = await add(user);
    const path = `/user/webhooks/${webhook.id}/test`;
    expect((await user.call('POST', path)).body.data).toEqual({ status: 201, ms: expect.any(Number) });
    expect((await user.call('POST', path)).status).toBe(429);
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
