/** Notifications by ntfy and Telegram, at stand-ins on loopback. */

import { describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../testing/app.ts';
import { useChannelApp } from '../../../../testing/channel-app.ts';
import { endOrder, logInTrader } from '../../../../testing/ended-orders.ts';

const channels = useChannelApp();

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
