/** Proxy to the Redis of TEST_REDIS_URL that a test can cut, or block without closing connections. */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createClient } from '@redis/client';

const REDIS_URL = process.env['TEST_REDIS_URL'] || 'redis://127.0.0.1:6379';

export interface CuttableRedis {
  readonly url: string;
  /** Prefix of the test's keys, which close() removes. */
  readonly prefix: string;
  /** Closes all connections and refuses new ones until mend(). */
  cut(): void;
  /** Keeps connections open but holds all data; it is delivered at mend(). */
  hang(): void;
  mend(): void;
  close(): Promise<void>;
}

/** @returns undefined if no Redis answers */
export async function cuttableRedis(): Promise<CuttableRedis | undefined> {
  const redis = createClient({ url: REDIS_URL, socket: { reconnectStrategy: false, connectTimeout: 2_000 } });
  redis.on('error', () => undefined);
  const connected = await redis.connect().then(
    () => true,
    () => false,
  );
  if (!connected) return undefined;
  const { hostname, port } = new URL(REDIS_URL);
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'open' | 'cut' | 'hanging' = 'open';
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect({ host: hostname, port: Number(port || '6379') });
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const socket of pair) socket.on('error', () => undefined);
    near.pipe(far).pipe(near);
    if (state === 'hanging') near.pause();
    near.once('close', () => (pairs.delete(pair), far.destroy()));
    far.once('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const prefix = `kurus-test-${randomBytes(6).toString('hex')}:`;
  const each = (act: (near: Socket, far: Socket) => void) => pairs.forEach(([near, far]) => act(near, far));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    prefix,
    cut() {
      state = 'cut';
      each((near) => near.destroy());
    },
    hang() {
      state = 'hanging';
      each((near, far) => (near.unpipe(far), near.pause()));
    },
    mend() {
      if (state === 'hanging') each((near, far) => near.pipe(far));
      state = 'open';
    },
    async close() {
      each((near) => near.destroy());
      server.close();
      for await (const keys of redis.scanIterator({ MATCH: `${prefix}*` })) if (keys.length > 0) await redis.del(keys);
      redis.destroy();
    },
  };
}
