/** Chosen accounts of a page of figures, for its calls. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { accountsQuery, useSelectedAccount } from './selected-account.ts';

export interface AccountScope {
  /** As sent to the server: "2", or "all" for all tracked accounts. */
  readonly scope: string;
  /** The accounts of the scope. */
  readonly included: readonly AccountItem[];
  readonly accounts: readonly AccountItem[];
}

/** @returns undefined until the accounts are known */
export function useAccountScope(): AccountScope | undefined {
  const accounts = useQuery(accountsQuery).data;
  const { scope, chosen } = useSelectedAccount();
  return accounts && { scope, included: chosen, accounts };
}
