/** The kinds of entries as the form offers them. */
import type { AssetKind } from '@kurus/core/asset-kinds';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';

/** What an entry is about: an asset, or the account's money. */
export type EntrySubject = { readonly type: AssetKind; readonly code: string; readonly name: string } | 'cash';

/** What most entries are. */
export const FIRST_TYPES: readonly TrackedEntryKind[] = ['buy', 'sell', 'dividend', 'opening'];
/** Behind "other". */
export const OTHER_TYPES: readonly TrackedEntryKind[] = [
  'fee',
  'tax',
  'interest',
  'delivery-in',
  'delivery-out',
  'bonus',
  'rights',
  'split',
  'merger',
];
export const CASH_TYPES: readonly TrackedEntryKind[] = ['deposit', 'withdraw', 'interest', 'fee', 'tax'];

/** Of which the other side is in another account of the same person. */
export const isTransfer = (type: TrackedEntryKind) =>
  type === 'deposit' || type === 'withdraw' || type === 'delivery-in' || type === 'delivery-out';
