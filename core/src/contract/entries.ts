/** Values of accounts and entries, as stored in the database and sent on the wire. */

export const ACCOUNT_KINDS = ['virtual', 'tracked', 'league'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Number of each user's virtual account: the only account of the specification. */
export const VIRTUAL_ACCOUNT = 1;

/** Accounts of leagues are numbered from here: the number tells the kind, which decides the world of prices. */
export const LEAGUE_ACCOUNTS_FROM = 1_000_000_000;
export const isLeagueAccount = (id: number): boolean => id >= LEAGUE_ACCOUNTS_FROM;

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
  'refund',
  'interest-paid',
  'exchange',
  'update',
  'delete',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Types of entries that can be tracked; corrections and removals have calls of their own. */
export const TRACKED_TYPES = [
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
  'refund',
  'interest-paid',
  'exchange',
] as const satisfies readonly EntryKind[];
