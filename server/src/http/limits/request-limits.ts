/**
 * Limits of requests by one address and one user in a minute, over all endpoints (ASVS 2.4.1): far above what people
 * and their screens send. Tries of passwords and codes have stricter limits, in auth/limits/ip-limiter.ts.
 */

import { DomainError } from '@kurus/core/contract/errors';
import type { RequestRules } from '@kurus/core/contract/requests/request';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { isInnerCall } from '../api/inner-call.ts';
import { boundedCounters, type Counter, memoryCounter, limitRefusal } from './counters.ts';
import { ipKey } from './ip-key.ts';

/** Counts a request of a user to an endpoint. @throws DomainError TOO_MANY_REQUESTS */
export type UserLimit = (rules: RequestRules, userId: string) => Promise<void>;

/** The limits; an absent one does not apply. */
type RequestLimits = Pick<Config, 'limits' | 'moneyRequestsPerMinute' | 'requestsPerMinute' | 'requestsPerMinuteAndIp'>;

const MINUTE_SECONDS = 60;
/** Limit of users or addresses counted in a minute, 300 bytes each; those above are not counted. */
const MOST_KEYS = 50_000;
/** Endpoints that load balancers call; their limit is separate from that of other requests of the address. */
const OF_BALANCERS: ReadonlySet<string | undefined> = new Set(['/health', '/ready', '/metrics']);
/** Limit of each load balancer, by address and minute; a balancer sends one request in some seconds. */
const OF_BALANCERS_MOST = 600;

/** Limits each address from here on; @returns the limit of each user, for the guard. */
export function limitRequests(app: FastifyInstance, config: RequestLimits): UserLimit {
  const counters = boundedCounters(memoryCounter, MOST_KEYS);
  const counterOf = (name: string, most: number | undefined) =>
    config.limits && most !== undefined ? counters(name, most, MINUTE_SECONDS) : undefined;
  const money = counterOf('money', config.moneyRequestsPerMinute);
  const others = counterOf('requests', config.requestsPerMinute);
  const addresses = counterOf('address', config.requestsPerMinuteAndIp);
  const balancers = addresses && counterOf('balancer', OF_BALANCERS_MOST);
  if (addresses && balancers) {
    app.addHook('onRequest', async (request) => {
      if (isInnerCall()) return;
      const { url } = request.routeOptions;
      const address = ipKey(request.ip);
      await (OF_BALANCERS.has(url) ? count(balancers, `${url} ${address}`) : count(addresses, address));
    });
  }
  return async (rules, userId) => count(rules.idempotent ? money : others, userId);
}

async function count(counter: Counter | undefined, key: string): Promise<void> {
  const refusal = counter && (await limitRefusal(counter.consume(key)));
  if (!refusal) return;
  const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: String(seconds) });
}
