import type { AccountItem } from '@kurus/core/contract/accounts';
import { sumMoney, type Money } from '@kurus/core/money/money';
import { isOpenTracked } from '../../lib/account/selected-account.ts';

/** Groups of accounts: virtual money is never added to real money, and an archived account to nothing. */
export interface AccountGroups {
  readonly virtual: readonly AccountItem[];
  readonly tracked: readonly AccountItem[];
  readonly archived: readonly AccountItem[];
}

export const groupsOf = (accounts: readonly AccountItem[]): AccountGroups => ({
  virtual: accounts.filter(({ kind, status }) => kind !== 'tracked' && status === 'open'),
  tracked: accounts.filter(isOpenTracked),
  archived: accounts.filter(({ status, shared }) => status === 'archived' && !shared),
});

/** Total value of a group, in lira. */
export const worthOf = (group: readonly AccountItem[]): Money =>
  sumMoney(group.map(({ overallPortfolioValue }) => overallPortfolioValue));
