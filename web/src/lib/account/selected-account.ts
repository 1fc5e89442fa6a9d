/**
 * Selected account of the screens: chosen above the portfolio, stored in this browser, removed with the session. If the
 * account no longer exists, the virtual one is selected.
 */

import { accounts, type AccountItem } from '@kurus/core/contract/accounts';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api-client.ts';
import { storage, useStored } from '../storage.ts';
import { ACCOUNT_KEY } from './account-queries.ts';

const FRESH_MS = 30_000;

/** Every account of the user, the virtual one first. */
export const accountsQuery = queryOptions({
  queryKey: [ACCOUNT_KEY, 'accounts'],
  queryFn: async ({ signal }): Promise<readonly AccountItem[]> => (await call(accounts, { signal })).data.accounts,
  staleTime: FRESH_MS,
  meta: { failure: 'Failed to load the accounts' },
});

export interface SelectedAccount {
  readonly id: number;
  /** Undefined until the accounts are known. */
  readonly item: AccountItem | undefined;
  /** All accounts side by side, if a screen can show them so; `id` is then the virtual one's. */
  readonly all: boolean;
}

export function useSelectedAccount(): SelectedAccount {
  const chosen = useStored(storage.account) ?? VIRTUAL_ACCOUNT;
  const items = useQuery(accountsQuery).data;
  const isThere = typeof chosen === 'number' && (items === undefined || items.some(({ id }) => id === chosen));
  const id = isThere ? chosen : VIRTUAL_ACCOUNT;
  const item = items?.find((account) => account.id === id);
  return { id, item, all: chosen === 'all' };
}

/** Number of the selected account; the virtual one if all are selected. */
export function selectedAccountId(): number {
  const chosen = storage.account.get();
  return typeof chosen === 'number' ? chosen : VIRTUAL_ACCOUNT;
}

/** Selects an account; the virtual one is stored as no selection. */
export function showAccount(chosen: number | 'all'): void {
  if (chosen === VIRTUAL_ACCOUNT) storage.account.clear();
  else storage.account.set(chosen);
}
