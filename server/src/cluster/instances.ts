/** State that the instances of one installation share through Redis: prices, and the counts of attempts. */

import type { ByWorld } from '@kurus/core/market/world';
import { RateLimiterRedis, RLWrapperTimeouts } from 'rate-limiter-flexible';
import type { Config } from '../config/config.ts';
import { type CounterFactory, memoryCounter } from '../http/limits/counters.ts';
import { createQuoteRelay, type QuoteRelay } from './quote-relay.ts';
import { openRedis, COMMAND_MS, type RedisLink } from './redis-link.ts';

export interface Instances {
  readonly relays: ByWorld<QuoteRelay>;
  readonly counter: CounterFactory;
  /**
   * Tells if this instance does the work that one does for all: the leader, and every instance while Redis is away.
   */
  isOurs(): boolean;
  close(): Promise<void>;
}

/** @returns undefined for a single server (no REDIS_URL) */
export async function joinInstances(
  { redisUrl, redisPrefix }: Pick<Config, 'redisUrl' | 'redisPrefix'>,
  log: (line: string) => void,
): Promise<Instances | undefined> {
  if (redisUrl === undefined) return undefined;
  const link = await openRedis({ url: redisUrl, prefix: redisPrefix, log });
  const relayOf = (name: string) => createQuoteRelay({ link, now: Date.now, log, name });
  const relays = { practice: relayOf('market'), real: relayOf('real-market') };
  return {
    relays,
    counter: sharedCounters(link),
    isOurs: () => relays.practice.leads() || !link.isUp(),
    async close() {
      await Promise.all(Object.values(relays).map((relay) => relay.stop()));
      await link.close();
    },
  };
}

/**
 * Counters that all instances share, in Redis. While Redis is away each instance counts in its own memory: the limits
 * are then as many times as high as there are instances, which is better than no limit and better than refusing
 * everyone.
 */
function sharedCounters(link: RedisLink): CounterFactory {
  // The link may replace its connection while counters use it.
  const storeClient = {
    get isReady() {
      return link.isUp();
    },
    eval: (...args: Parameters<ReturnType<RedisLink['client']>['eval']>) => link.client().eval(...args),
    multi: () => link.client().multi(),
    del: (key: string) => link.client().del(key),
  };
  return (name, points, duration) => {
    const insuranceLimiter = memoryCounter(name, points, duration);
    const limiter = new RateLimiterRedis({
      storeClient,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `limit:${name}`,
      points,
      duration,
      insuranceLimiter,
    });
    return new RLWrapperTimeouts({ limiter, insuranceLimiter, timeoutMs: COMMAND_MS });
  };
}
