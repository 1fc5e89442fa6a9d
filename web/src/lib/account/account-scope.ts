/**
 * Accounts of a page of figures: those of its address, otherwise the selected account of the other screens if it is a
 * tracked one; otherwise all tracked ones.
 */

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
export function useAccountScope(search: string): AccountScope | undefined {
  const accounts = useQuery(accountsQuery).data;
  const selected = useSelectedAccount();
  if (!accounts) return undefined;
  const open = accounts.filter(({ kind, status }) => kind === 'tracked' && status === 'open');
  const isReal = selected.item?.kind === 'tracked' && !selected.all;
  const requested = new URLSearchParams(search).get('account') ?? (isReal ? String(selected.id) : 'all');
  const one = accounts.find(({ id }) => String(id) === requested);
  if (one) return { scope: String(one.id), included: [one], accounts };
  if (open.length > 0) return { scope: 'all', included: open, accounts };
  const [first] = accounts;
  return { scope: String(first?.id), included: first ? [first] : [], accounts };
}
