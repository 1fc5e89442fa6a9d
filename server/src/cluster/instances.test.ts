import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cuttableRedis, type CuttableRedis } from '../../../testing/cuttable-redis.ts';
import { simulatedPrices } from '../../../testing/simulated-prices.ts';
import { createIpLimiter, type IpLimiter } from '../auth/limits/ip-limiter.ts';
import { createPasswordLimiter, type PasswordLimiter, typedName } from '../auth/password/password-limiter.ts';
import { readConfig } from '../config/config.ts';
import { boundedCounters } from '../http/limits/counters.ts';
import { createMarket } from '../market.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { joinInstances, type Instances } from './instances.ts';
import { createLease, LEASE_MS } from './lease.ts';
import { openRedis } from './redis-link.ts';

const probe = await cuttableRedis();
await probe?.close();
const isRequired = process.env['KURUS_REQUIRE_SERVICES'] === '1';
if (!probe && !isRequired) process.stdout.write('skipped: no Redis answers (TEST_REDIS_URL)\n');

interface Member {
  readonly instances: Instances;
  readonly book: QuoteBook;
  readonly logged: string[];
  readonly limiter: IpLimiter;
  readonly passwordLimiter: PasswordLimiter;
}

describe.skipIf(!probe && !isRequired)('several instances', () => {
  let redis: CuttableRedis;
  let members: Member[] = [];
  const caller = { ip: '192.0.2.9', language: 'en' } as const;

  beforeEach(async () => {
    const found = await cuttableRedis();
    if (!found) throw new Error('no Redis answers (TEST_REDIS_URL), and KURUS_REQUIRE_SERVICES wants one');
    redis = found;
  });
  afterEach(async () => {
    await Promise.all(members.map(leave));
    members = [];
    await redis.close();
  });

  const leave = async ({ instances, book }: Member) => {
    book.stop();
    await instances.close();
  };
  /** Adds an instance; each has its own simulated prices, which show which one polled. */
  const join = async (seed: number): Promise<Member> => {
    const logged: string[] = [];
    const instances = await joinInstances({ redisUrl: redis.url, redisPrefix: redis.prefix }, (line) =>
      logged.push(line),
    );
    if (!instances) throw new Error('no instances');
    const { book } = createMarket({
      ...simulatedPrices('always', seed),
      tickMs: 100,
      relay: instances.relays.practice,
    });
    const limits = { ...readConfig({}), enabled: true };
    const counter = boundedCounters(instances.counter);
    const limiter = createIpLimiter(limits, () => undefined, counter);
    const passwordLimiter = createPasswordLimiter(limits, counter);
    const member = { instances, book, logged, limiter, passwordLimiter };
    members.push(member);
    await book.start();
    return member;
  };
  const prices = ({ book }: Member) =>
    JSON.stringify(book.all('stocks').map(({ code, price, asOfMs }) => [code, String(price), asOfMs]));
  const same = async (...all: Member[]) => {
    await expect.poll(() => new Set(all.map(prices)).size, { interval: 5 }).toBe(1);
  };
  const newest = ({ book }: Member) => Math.max(0, ...book.all('stocks').map(({ asOfMs }) => asOfMs));
  const movesOn = async (member: Member) => {
    const before = newest(member);
    await expect.poll(() => newest(member), { interval: 20 }).toBeGreaterThan(before);
  };

  test('one polls the source, all have its prices, and a later one starts with them', async () => {
    const first = await join(1);
    // Its first prices of the day take long on a busy machine; until the next ones it has renewed its lease.
    await movesOn(first);
    const second = await join(2);
    expect([first, second].map(({ book }) => book.leads())).toEqual([true, false]);
    await movesOn(second);
    await same(first, second);
    expect(second.book.index()).toEqual(first.book.index());
    const third = await join(3);
    expect(third.book.all('stocks')).toHaveLength(628);
    await same(first, second, third);
  });

  test('the next one takes over at once from one that stops, and goes on from its prices', { retry: 2 }, async () => {
    const first = await join(1);
    const second = await join(1);
    await movesOn(second);
    members = [second];
    await leave(first);
    const before = newest(second);
    await expect.poll(() => second.book.leads(), { timeout: 1_500 }).toBe(true);
    await movesOn(second);
    expect(newest(second)).toBeGreaterThan(before);
  });

  test(
    'while Redis is away each keeps the last prices, which age, and counts by itself; then it goes on',
    { retry: 2 },
    async () => {
      const first = await join(1);
      const second = await join(1);
      await movesOn(second);
      redis.cut();
      await expect.poll(() => first.book.leads(), { timeout: LEASE_MS + 500 }).toBe(false);
      const before = [newest(first), newest(second)];
      expect(first.instances.isOurs() && second.instances.isOurs()).toBe(true);
      await first.limiter.registrationFrom(caller);
      await new Promise((later) => setTimeout(later, 500));
      expect([newest(first), newest(second)]).toEqual(before);
      const [quote] = second.book.all('stocks');
      expect(quote && second.book.isStale(quote, Date.now() + 60_000)).toBe(true);
      redis.mend();
      await movesOn(first);
      await movesOn(second);
      await same(first, second);
      for (const { logged } of [first, second]) {
        expect(logged.filter((line) => line.startsWith('Redis does not answer'))).toHaveLength(1);
        expect(logged).toContain('Redis answers again');
      }
    },
  );

  test('a Redis that hangs holds nobody up for long', { retry: 2 }, async () => {
    const first = await join(1);
    redis.hang();
    const asked = performance.now();
    await first.limiter.registrationFrom(caller);
    expect(performance.now() - asked).toBeLessThan(2_000);
    await expect.poll(() => first.book.leads(), { timeout: LEASE_MS + 500 }).toBe(false);
    redis.mend();
    await movesOn(first);
  });

  test('attempts count wherever they are made', async () => {
    const [first, second] = [await join(1), await join(1)];
    for (let tries = 0; tries < 30; tries += 1) await (tries % 2 ? first : second).limiter.registrationFrom(caller);
    await expect(first.limiter.registrationFrom(caller)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(second.limiter.registrationFrom(caller)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const ada = { name: typedName('ada'), caller, isKnown: false };
    for (let tries = 0; tries < 5; tries += 1) await (tries % 2 ? first : second).passwordLimiter.count(ada);
    await expect(second.passwordLimiter.count(ada)).rejects.toMatchObject({ code: 'LOGIN_LOCKED' });
    await first.passwordLimiter.right(ada);
    await second.passwordLimiter.count(ada);
  });

  test('invented names fill neither Redis nor memory', async () => {
    const { instances } = await join(1);
    const link = await openRedis({ url: redis.url, prefix: redis.prefix, log: () => undefined });
    await link.whenUp(2_000);
    const counter = boundedCounters(instances.counter, 50)('made-up', 5, 60);
    for (let n = 0; n < 300; n += 1) await counter.penalty(`name ${n}`);
    const [first, last] = [await counter.penalty('name 0'), await counter.penalty('name 299')];
    expect([first.consumedPoints, last.consumedPoints]).toEqual([2, 1]);
    const { keys } = await link.client().scan('0', { MATCH: `${redis.prefix}limit:made-up:*`, COUNT: 10_000 });
    expect(keys).toHaveLength(50);
    await link.close();
  });

  test('a leader that was replaced without knowing it publishes nothing', async () => {
    const first = await join(1);
    const second = await join(2);
    await movesOn(second);
    const link = await openRedis({ url: redis.url, prefix: redis.prefix, log: () => undefined });
    await link.whenUp(2_000);
    const steal = `redis.call('set', KEYS[1], 'another', 'PX', 2000) return redis.call('get', KEYS[2])`;
    const version = await link.run(steal, ['market:leader', 'market:version'], []);
    // Most likely it has not tried to take the lease again yet.
    first.instances.relays.practice.publish(() => ({ quotes: [], index: undefined, found: [] }));
    await expect.poll(() => first.book.leads(), { interval: 5 }).toBe(false);
    expect(await link.get('market:version')).toBe(version);
    await expect.poll(() => first.book.leads() || second.book.leads()).toBe(true);
    await same(first, second);
    await link.close();
  });

  test('a lease is one holder’s, grows with every holder, and one who overslept writes nothing', async () => {
    const link = await openRedis({ url: redis.url, prefix: redis.prefix, log: () => undefined });
    await link.whenUp(2_000);
    let asleep = false;
    const sleeper = createLease({
      link: { run: (...args) => (asleep ? new Promise(() => undefined) : link.run(...args)) },
      key: 'lease',
      onTaken: () => undefined,
      onLost: () => undefined,
      clock: () => (asleep ? 0 : performance.now()),
    });
    const other = createLease({ link, key: 'lease', onTaken: () => undefined, onLost: () => undefined });
    await sleeper.start();
    await other.start();
    expect([sleeper.holds(), other.holds()]).toEqual([true, false]);
    asleep = true;
    await expect.poll(() => other.holds()).toBe(true);
    expect(other.epoch()).toBeGreaterThan(sleeper.epoch());
    // By its own clock it still holds the lease; Redis decides.
    expect(sleeper.holds()).toBe(true);
    expect(await link.get('lease')).toBe(other.token);
    await other.stop();
    expect(await link.get('lease')).toBeNull();
    asleep = false;
    await sleeper.stop();
    await link.close();
  });
});
