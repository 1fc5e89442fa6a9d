/**
 * Accounts that a page of figures covers: those of its address, otherwise the selected account of the other screens
 * if it is a tracked one; otherwise all tracked ones.
 */
import { useQuery } from '@tanstack/react-query';
import type { AccountItem } from '@kurus/core/contract/accounts';
import { accountsQuery, useSelectedAccount } from './selected-account.ts';

export interface AccountScope {
  /** As the server is asked: "2", or "all" that record. */
  readonly scope: string;
  /** Those that are meant. */
  readonly meant: readonly AccountItem[];
  readonly known: readonly AccountItem[];
}

/** @returns undefined until the accounts are known */
export function useAccountScope(search: string): AccountScope | undefined {
  const known = useQuery(accountsQuery).data;
  const shown = useSelectedAccount();
  if (!known) return undefined;
  const open = known.filter(({ kind, status }) => kind === 'tracked' && status === 'open');
  const isReal = shown.item?.kind === 'tracked' && !shown.all;
  const wanted = new URLSearchParams(search).get('account') ?? (isReal ? String(shown.id) : 'all');
  const one = known.find(({ id }) => String(id) === wanted);
  if (one) return { scope: String(one.id), meant: [one], known };
  if (open.length > 0) return { scope: 'all', meant: open, known };
  const [first] = known;
  return { scope: String(first?.id), meant: first ? [first] : [], known };
}
