/** Entry kinds in the form. */

import type { TrackedEntryKind } from '@kurus/core/tracked/entry';

/** The most frequent types. */
export const FIRST_TYPES: readonly TrackedEntryKind[] = ['buy', 'sell', 'dividend', 'opening'];
/** Types behind "other". */
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

/** Whether an entry of this type is one side of a transfer between accounts of the same user. */
export const isTransfer = (type: TrackedEntryKind) =>
  type === 'deposit' || type === 'withdraw' || type === 'delivery-in' || type === 'delivery-out';
