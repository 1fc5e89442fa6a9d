/** Entry kinds in the form. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import { ENTRY_SHAPES } from '@kurus/core/tracked/entry-shapes';
import type { Subject } from '../../search/subject.ts';

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
  'refund',
  'exchange',
];
export const CASH_TYPES: readonly TrackedEntryKind[] = ['deposit', 'withdraw', 'interest', 'fee', 'tax'];
/** Types of entries about cash behind "other". */
export const OTHER_CASH_TYPES: readonly TrackedEntryKind[] = ['refund', 'interest-paid', 'exchange'];

/** Tells if an entry of this type can be about the subject: only coins and money are exchanged at their cost. */
export function fitsSubject(type: TrackedEntryKind, subject: Subject | undefined): boolean {
  if (subject === 'cash') return CASH_TYPES.includes(type) || OTHER_CASH_TYPES.includes(type);
  const { asset } = ENTRY_SHAPES[type];
  if (asset === 'sides') return subject === undefined || ASSET_KINDS[subject.type].isExchangeable;
  return asset !== 'none';
}

/** Tells if an entry of this type is one side of a transfer between accounts of the same user. */
export const isTransfer = (type: TrackedEntryKind) =>
  type === 'deposit' || type === 'withdraw' || type === 'delivery-in' || type === 'delivery-out';
