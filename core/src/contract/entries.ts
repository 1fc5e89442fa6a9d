/** The words of accounts and of their entries, as they stand in the database and on the wire. */

export const ACCOUNT_KINDS = ['virtual', 'tracked', 'league'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The number of everybody's virtual account: the one that the specification knows. */
export const VIRTUAL_ACCOUNT = 1;

/** Kind of an entry; each has one of the six types (core/src/portfolio/entry-kinds.ts). */
export const ENTRY_KINDS = [
  'buy',
  'sell',
  'deposit',
  'withdraw',
  'dividend',
  'tax',
  'fee',
  'interest',
  'bonus',
  'rights',
  'split',
  'merger',
  'delivery-in',
  'delivery-out',
  'opening',
  'update',
  'delete',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Types of entries that can be tracked; corrections and removals have calls of their own. */
export const RECORDED_TYPES = [
  'buy',
  'sell',
  'deposit',
  'withdraw',
  'dividend',
  'tax',
  'fee',
  'interest',
  'bonus',
  'rights',
  'split',
  'merger',
  'delivery-in',
  'delivery-out',
  'opening',
] as const satisfies readonly EntryKind[];
