/** Contexts of stated entries, by account. */

import type { AccountRef } from '../ledger/entry.ts';
import { decimalsOf } from '../quotes/find-asset.ts';
import { readCustomGroups } from './custom/store.ts';
import type { FactsContext } from './facts-context.ts';
import { createRates, requireCurrency } from './rates.ts';
import { requireTracked } from './store.ts';
import type { TrackedDeps } from './tracked-deps.ts';

/** @throws DomainError ACCOUNT_NOT_FOUND, ACCOUNT_NOT_TRACKED, by the function that is returned */
export const createContexts =
  (deps: Pick<TrackedDeps, 'sql' | 'book' | 'closings'>) =>
  async (account: AccountRef, nowMs: number): Promise<FactsContext> => {
    const { isBes } = await requireTracked(deps.sql, account);
    return {
      isBes,
      accountId: account.accountId,
      nowMs,
      ownGroups: await readCustomGroups(deps.sql, account.userId),
      decimalsOf: (asset) => decimalsOf(deps.book, asset),
      requireCurrency: (currency) => void requireCurrency(deps.book, currency),
      rateOf: createRates(deps, nowMs),
    };
  };
