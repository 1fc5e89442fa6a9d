import type { AccountItem } from '@kurus/core/contract/accounts';
import { addMoney, type Money } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { balanceQuery } from '../../../lib/account/account-queries.ts';
import type { DraftEffect } from './entry-effect.ts';

interface CashAfter {
  readonly balance: Money | undefined;
  readonly after: Money | undefined;
}

/** Today's cash before and after an entry, if the account tracks cash and both are known. */
export function useCashAfter(account: AccountItem, effect: DraftEffect | undefined): CashAfter {
  const hasCash = account.cash === 'kept';
  const balance = useQuery({ ...balanceQuery(account.id), enabled: hasCash }).data;
  if (!hasCash || balance === undefined || effect?.cash === undefined) return { balance, after: undefined };
  return { balance, after: addMoney(balance, effect.cash) };
}
