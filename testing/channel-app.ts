/** A server whose notifications leave for a stand-in on loopback, and its delivery worker. */

import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { readConfig } from '../server/src/config/config.ts';
import { createTelegramUpdates } from '../server/src/notifications/channels/telegram-updates.ts';
import { createDelivery, type Delivery } from '../server/src/notifications/delivery.ts';
import { createTestApp, type TestApp, type TestUser } from './app.ts';
import { ORDER_AT } from './orders.ts';
import { createStandIn, createSubscriber, type StandIn, type Subscriber } from './push-service.ts';

export interface ChannelApp {
  readonly app: TestApp;
  readonly service: StandIn;
  /** A worker of its own, as each server has one. */
  worker(isOurs?: () => boolean): Delivery;
  /** Sends what is due. */
  step(): Promise<void>;
  /** Sets the clock back, and forgets notifications and targets. */
  clear(): Promise<void>;
  /** Sets channels of a person: push without amounts, unless `fields` say otherwise. */
  choose(user: TestUser, fields?: object): Promise<void>;
  subscribe(user: TestUser, path?: string, fields?: object): Promise<Subscriber & { readonly id: string }>;
  close(): Promise<void>;
}

/** One for the tests of a file; each begins without notifications and targets. */
export function useChannelApp(): ChannelApp {
  const channels = {} as ChannelApp;
  beforeAll(async () => {
    Object.assign(channels, await createChannelApp());
  });
  beforeEach(() => channels.clear());
  afterAll(() => channels.close());
  return channels;
}

async function createChannelApp(): Promise<ChannelApp> {
  const service = await createStandIn();
  const { host } = service;
  const env = { TELEGRAM_URL: service.url, TELEGRAM_BOT_TOKEN: '42:secret' };
  const hosts = { PUSH_HOSTS: host, NTFY_HOSTS: host, WEBHOOK_HOSTS: host };
  const app = await createTestApp({ ...env, ...hosts, PUBLIC_URL: 'https://kurus.example.com' });
  const worker: ChannelApp['worker'] = (isOurs = () => true) =>
    createDelivery({
      sql: app.db.sql,
      mailer: { deliver: async () => undefined },
      publicUrl: 'https://kurus.example.com',
      retrySeconds: [60, 300],
      senders: app.senders,
      telegram: createTelegramUpdates(app.db.sql, readConfig(env), () => app.nowMs),
      now: () => app.nowMs,
      isOurs,
      failed: (error) => {
        throw error;
      },
    });
  return {
    app,
    service,
    worker,
    step: () => worker().step(),
    async clear() {
      app.nowMs = ORDER_AT;
      service.posted.length = 0;
      service.answer = (reply) => void reply.writeHead(201).end();
      for (const table of ['notification', 'push_device', 'webhook', 'telegram_link'])
        await app.db.sql.unsafe(`delete from ${table}`);
    },
    async choose(user, fields = {}) {
      const body = { push: { on: true, amounts: false }, mail: { mode: 'off' }, kinds: {}, ...fields };
      expect(await user.call('PUT', '/user/channels', body)).toMatchObject({ status: 200 });
    },
    async subscribe(user, path = '/p/1', fields = {}) {
      const subscriber = createSubscriber(service.url + path);
      const asked = { ...subscriber.subscription, name: 'Chrome', ...fields };
      const { status, body } = await user.call('POST', '/push/subscriptions', asked);
      expect(status).toBe(200);
      const { id } = (body.data as unknown as { device: { id: string } }).device;
      return { ...subscriber, id };
    },
    async close() {
      await app.close();
      await service.close();
    },
  };
}
