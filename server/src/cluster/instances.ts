/** State that the instances of one installation share through Redis: prices, and the counts of attempts. */

import type { Config } from '../config/config.ts';
import type { CounterFactory } from '../http/limits/counters.ts';
import { createQuoteRelay, type QuoteRelay } from './quote-relay.ts';
import { openRedis } from './redis-link.ts';
import { sharedCounters } from './shared-counters.ts';

export interface Instances {
  readonly relay: QuoteRelay;
  readonly counter: CounterFactory;
  /** Whether work that one instance does for all is this one's: the leader's, and everyone's while Redis is away. */
  isOurs(): boolean;
  close(): Promise<void>;
}

/** @returns undefined for a server that is alone (no REDIS_URL) */
export async function joinInstances(
  { redisUrl, redisPrefix }: Pick<Config, 'redisUrl' | 'redisPrefix'>,
  log: (line: string) => void,
): Promise<Instances | undefined> {
  if (redisUrl === undefined) return undefined;
  const link = await openRedis({ url: redisUrl, prefix: redisPrefix, log });
  const relay = createQuoteRelay({ link, now: Date.now, log });
  return {
    relay,
    counter: sharedCounters(link),
    isOurs: () => relay.leads() || !link.isUp(),
    async close() {
      await relay.stop();
      await link.close();
    },
  };
}
