/** Refuses, before any other work, what a kind of account does not allow (core/src/portfolio/account-kinds.ts). */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { DomainError } from '@kurus/core/contract/errors';
import { ACCOUNT_RULES, type AccountRule } from '@kurus/core/portfolio/account-kinds';
import type { Sql } from '../db/pool.ts';
import type { AccountRef } from '../ledger/entry.ts';
import { findAccount } from './store.ts';

export interface AccountGuard {
  /** @throws DomainError ACCOUNT_NOT_FOUND */
  readonly requireOwn: (account: AccountRef) => Promise<void>;
  /** @throws DomainError ACCOUNT_NOT_FOUND, ACCOUNT_NOT_TRADABLE */
  readonly requireTradable: (account: AccountRef) => Promise<void>;
  /** The same check, for deposits and withdrawals of virtual cash. */
  readonly requireCashFreely: (account: AccountRef) => Promise<void>;
}

/** The kind of an account never changes, so no lock is needed; the virtual account is not even looked up. */
export function createAccountGuard(sql: Sql): AccountGuard {
  const require = (may: (rule: AccountRule) => boolean) => async (account: AccountRef) => {
    if (account.accountId === VIRTUAL_ACCOUNT) return;
    const found = await findAccount(sql, account);
    if (!found) throw new DomainError('ACCOUNT_NOT_FOUND');
    if (!may(ACCOUNT_RULES[found.kind])) throw new DomainError('ACCOUNT_NOT_TRADABLE');
  };
  return {
    requireOwn: require(() => true),
    requireTradable: require(({ executed }) => executed),
    requireCashFreely: require(({ executed, cashFreely }) => executed && cashFreely),
  };
}
