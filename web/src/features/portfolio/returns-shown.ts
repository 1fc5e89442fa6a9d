import { useShownAccount } from '../../lib/shown-account.ts';
import { storage, useStored } from '../../lib/storage.ts';

/** Inflation eats real money: there its return is shown until somebody puts it away. */
export function useReturnsShown(): boolean {
  const { item } = useShownAccount();
  return useStored(storage.realReturn) ?? item?.kind === 'tracked';
}
