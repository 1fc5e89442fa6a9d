/**
 * Rules of each kind of account, in one table. The SQL function account_takes has the same rule of entries, and a test
 * compares the two.
 */

import type { AccountKind, EntryKind } from '../contract/entries.ts';
import { ENTRY_RULES } from './entry-kinds.ts';

export interface AccountRule {
  readonly entries: readonly EntryKind[];
  /** True if its owner may bring in and take out cash freely. */
  readonly cashFreely: boolean;
  /** True if the account executes orders; else it tracks entries from elsewhere. */
  readonly executed: boolean;
}

/** Trades, cash entries and corporate actions. */
const TRADED: readonly EntryKind[] = [
  'buy',
  'sell',
  'deposit',
  'withdraw',
  'dividend',
  'tax',
  'bonus',
  'rights',
  'split',
  'merger',
  'delete',
];

export const ACCOUNT_RULES: Readonly<Record<AccountKind, AccountRule>> = {
  virtual: { entries: TRADED, cashFreely: true, executed: true },
  tracked: { entries: Object.keys(ENTRY_RULES) as EntryKind[], cashFreely: true, executed: false },
  league: { entries: TRADED, cashFreely: false, executed: true },
};
