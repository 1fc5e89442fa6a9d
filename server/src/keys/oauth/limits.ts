/** Limits of the calls that programs and devices make, and of guesses at codes; each answers with Retry-After. */

import { DomainError } from '@kurus/core/contract/errors';
import type { Counter, CounterFactory } from '../../http/limits/counters.ts';
import { limitRefusal } from '../../http/limits/counters.ts';

const MINUTE = 60;
const HOUR = 3_600;

/** Points and seconds of each limit. */
const LIMITS = {
  /** Devices that ask for a code, by address. */
  devices: [20, HOUR],
  /** Calls for tokens, by address: a device asks every five seconds. */
  tokens: [240, MINUTE],
  /** Renewals of one grant. */
  renewals: [20, MINUTE],
  /** Looks at requests, each of which may fetch a document, and answers to them; by user. */
  requests: [60, 10 * MINUTE],
  /** Codes of devices that were wrong, by user and by address. */
  guesses: [10, HOUR],
  guessesOfAddress: [30, HOUR],
} as const;

type Limit = keyof typeof LIMITS;

export interface OauthLimits {
  /** Counts one. @throws DomainError TOO_MANY_REQUESTS */
  count(limit: Limit, key: string): Promise<void>;
  /** Takes back one that was no guess. */
  giveBack(limit: Limit, key: string): Promise<void>;
}

/** @param make undefined without limits */
export function oauthLimits(make: CounterFactory | undefined): OauthLimits {
  const counters = new Map<Limit, Counter>();
  for (const [name, [points, seconds]] of Object.entries(LIMITS))
    if (make) counters.set(name as Limit, make(`oauth-${name}`, points, seconds));
  return {
    async count(limit, key) {
      const counter = counters.get(limit);
      const refusal = counter && (await limitRefusal(counter.consume(key)));
      if (!refusal) return;
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: String(seconds) });
    },
    async giveBack(limit, key) {
      await counters.get(limit)?.reward(key);
    },
  };
}
