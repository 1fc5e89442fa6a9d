/**
 * Counters that remember a bounded number of keys, in memory or in Redis: a client that invents names, or uses ever
 * other addresses, fills neither. Above the bound a new key is not counted, so that it is not refused because of
 * others; limits that must always hold are counted per account in the database.
 */

import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export type Counter = Pick<RateLimiterAbstract, 'consume' | 'penalty' | 'reward' | 'get' | 'set' | 'delete'>;
/** Makes a counter with a number of points in a number of seconds. */
export type CounterFactory = (name: string, points: number, seconds: number) => Counter;

/** Limit of keys in one counter, for as long as it remembers one. At half a kilobyte each, 10 MB. */
const MOST_KEYS = 20_000;

export function boundedCounters(make: CounterFactory, mostKeys = MOST_KEYS): CounterFactory {
  return (name, points, seconds) => {
    const counter = make(name, points, seconds);
    let newKeys = 0;
    let periodEndMs = 0;
    const isFull = () => {
      const nowMs = Date.now();
      if (nowMs >= periodEndMs) [newKeys, periodEndMs] = [0, nowMs + seconds * 1000];
      return newKeys >= mostKeys;
    };
    const isLeftOut = async (key: string | number) => isFull() && !(await lives(counter, key));
    const counted = (result: RateLimiterRes) => {
      if (result.isFirstInDuration) newKeys += 1;
      return result;
    };
    const asIfFirst = () => new RateLimiterRes(points - 1, seconds * 1000, 1, true);
    return {
      async consume(key, ...rest) {
        return (await isLeftOut(key)) ? asIfFirst() : counted(await counter.consume(key, ...rest));
      },
      async penalty(key, ...rest) {
        return (await isLeftOut(key)) ? asIfFirst() : counted(await counter.penalty(key, ...rest));
      },
      async reward(key, ...rest) {
        return (await lives(counter, key)) ? counter.reward(key, ...rest) : asIfFirst();
      },
      async set(key, ...rest) {
        if (await isLeftOut(key)) return asIfFirst();
        newKeys += 1;
        return counter.set(key, ...rest);
      },
      get: (key) => counter.get(key),
      async delete(key) {
        const wasThere = await counter.delete(key);
        if (wasThere) newKeys = Math.max(0, newKeys - 1);
        return wasThere;
      },
    };
  };
}

/** Counter in this process's memory. */
export function memoryCounter(keyPrefix: string, points: number, duration: number): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix, points, duration });
}

/** The refusal of a used-up counter; undefined where points are left. */
export async function limitRefusal(consumed: Promise<RateLimiterRes>): Promise<RateLimiterRes | undefined> {
  try {
    await consumed;
    return undefined;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

/** Tells if the counter still remembers the key. */
export async function lives(counter: Pick<Counter, 'get'>, key: string | number): Promise<boolean> {
  const record = await counter.get(key);
  return record !== null && record.msBeforeNext > 0;
}
