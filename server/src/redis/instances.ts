/** What the instances of one installation share through Redis: prices, and the counts of attempts and requests. */
import type { CounterFactory } from '../auth/ip-limiter.ts';
import { sharedCounters } from '../auth/shared-counters.ts';
import type { Config } from '../config.ts';
import type { SharedTally } from '../http/rate-window.ts';
import { createQuoteRelay, type QuoteRelay } from '../market/quote-relay.ts';
import { openRedis } from './redis-link.ts';
import { sharedTally } from './shared-tally.ts';

export interface Instances {
  readonly relay: QuoteRelay;
  readonly counter: CounterFactory;
  readonly tally: SharedTally;
  /** Whether work that one instance does for all is this one's: the leader's, and everyone's while Redis is away. */
  isOurs(): boolean;
  close(): Promise<void>;
}

/** @returns undefined for a server that is alone (no REDIS_URL) */
export async function joinInstances(
  { redisUrl, redisPrefix }: Pick<Config, 'redisUrl' | 'redisPrefix'>,
  say: (line: string) => void,
): Promise<Instances | undefined> {
  if (redisUrl === undefined) return undefined;
  const link = await openRedis({ url: redisUrl, prefix: redisPrefix, say });
  const relay = createQuoteRelay({ link, now: Date.now, say });
  return {
    relay,
    counter: sharedCounters(link),
    tally: sharedTally(link),
    isOurs: () => relay.leads() || !link.isUp(),
    async close() {
      await relay.stop();
      await link.close();
    },
  };
}
