/** Worlds of accounts: the virtual account lives in practice, tracked ones in the real world. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { type World, worldOfAccount } from '@kurus/core/market/world';
import { queryClient } from '../query-client.ts';
import { accountsQuery, useSelectedAccount } from './selected-account.ts';

/** World of the account that is chosen on the screens; also before the accounts are known. */
export function useChosenWorld(): World {
  const { id, item, all } = useSelectedAccount();
  if (all) return 'real';
  return item ? worldOfAccount(item.kind) : worldOfNumber(id);
}

/** World of an account by its number, from the accounts that are loaded. */
export function worldOfAccountId(id: number): World {
  const item = queryClient.getQueryData(accountsQuery.queryKey)?.find((account) => account.id === id);
  return item ? worldOfAccount(item.kind) : worldOfNumber(id);
}

/** Every account that is not the virtual one counts as real until its kind is known: nothing simulated shows in it. */
const worldOfNumber = (id: number): World => (id === VIRTUAL_ACCOUNT ? 'practice' : 'real');
