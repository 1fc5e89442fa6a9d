/** Rate limit of an account's orders: people do not, and programs shall not, keep a market busy by themselves. */

import { DomainError } from '@kurus/core/contract/errors';
import type { AccountKey } from '@kurus/core/identity';
import { ORDERS_PER_SECOND } from '@kurus/core/limits';
import type { Config } from '../config/config.ts';
import { boundedCounters, memoryCounter, refusalOf } from '../http/limits/counters.ts';

export function orderPace({ limits }: Pick<Config, 'limits'>): (account: AccountKey) => Promise<void> {
  const counter = limits ? boundedCounters(memoryCounter)('orders', ORDERS_PER_SECOND, 1) : undefined;
  return async (account) => {
    const refusal = counter && (await refusalOf(counter.consume(account)));
    if (refusal) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: '1' });
  };
}
