/**
 * Counters that all instances share, in Redis. While Redis is away each instance counts in its own memory: the limits
 * are then as many times as high as there are instances, which is better than no limit and better than refusing
 * everyone.
 */

import { RateLimiterRedis, RLWrapperTimeouts } from 'rate-limiter-flexible';
import { type CounterFactory, memoryCounter } from '../http/limits/counters.ts';
import { COMMAND_MS, type RedisLink } from './redis-link.ts';

export function sharedCounters(link: RedisLink): CounterFactory {
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
