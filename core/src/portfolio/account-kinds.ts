/**
 * Rules of each kind of account: the one table. SQL's account_takes says the same of entries, and a test compares
 * them.
 */

import type { AccountKind, EntryKind } from '../contract/entries.ts';
import { ENTRY_RULES } from './entry-kinds.ts';

export interface AccountRule {
  readonly entries: readonly EntryKind[];
  /** Whether its owner brings cash in and takes it out as they like. */
  readonly cashFreely: boolean;
  /** Whether orders are executed; else the account records what happened elsewhere. */
  readonly executed: boolean;
}

/** Trades and cash, and what a company does to its shares. */
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
