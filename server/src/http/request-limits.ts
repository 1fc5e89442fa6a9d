/**
 * How often one address and one user may ask in a minute, whatever they ask (ASVS 2.4.1): far above what people and
 * their screens do. What is tried with passwords and codes is counted more closely, in auth/ip-limiter.ts.
 */
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@kurus/core/contract/endpoint';
import { DomainError } from '@kurus/core/contract/errors';
import type { Config } from '../config.ts';
import { ipKey } from './ip-key.ts';
import { createRateWindow, type RateWindow, type SharedTally } from './rate-window.ts';

/** Counts a request of a user to an endpoint. @throws DomainError TOO_MANY_REQUESTS */
export type UserLimit = (endpoint: Endpoint, userId: string, nowMs: number) => void;

export interface RequestLimitSettings {
  /** The limits; one that is not set does not hold. */
  readonly config: Pick<Config, 'limits' | 'moneyRequestsPerMinute' | 'requestsPerMinute' | 'requestsPerMinuteAndIp'>;
  readonly now: () => number;
  /** Where instances count together. */
  readonly tally: SharedTally | undefined;
}

/** What balancers ask must not depend on who else comes through them. */
const UNCOUNTED: ReadonlySet<string | undefined> = new Set(['/health', '/ready', '/metrics']);

/** Limits each address from here on; @returns the limit of each user, for the guard. */
export function limitRequests(app: FastifyInstance, { config, now, tally }: RequestLimitSettings): UserLimit {
  const windowOf = (name: string, most: number | undefined) => {
    if (!config.limits || most === undefined) return undefined;
    const window = createRateWindow(name, most, tally);
    app.addHook('onClose', async () => window.close());
    return window;
  };
  const money = windowOf('money', config.moneyRequestsPerMinute);
  const others = windowOf('requests', config.requestsPerMinute);
  const addresses = windowOf('address', config.requestsPerMinuteAndIp);
  if (addresses) {
    app.addHook('onRequest', (request, _reply, done) => {
      const counted = !UNCOUNTED.has(request.routeOptions.url);
      done(counted ? refusalOf(addresses, ipKey(request.ip), now()) : undefined);
    });
  }
  return (endpoint, userId, nowMs) => {
    const refusal = refusalOf(endpoint.idempotent ? money : others, userId, nowMs);
    if (refusal) throw refusal;
  };
}

function refusalOf(window: RateWindow | undefined, key: string, nowMs: number): DomainError | undefined {
  const waitMs = window?.take(key, nowMs) ?? 0;
  if (waitMs === 0) return undefined;
  return new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: String(Math.ceil(waitMs / 1000)) });
}
