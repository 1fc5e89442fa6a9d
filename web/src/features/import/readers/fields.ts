/** Fields that a column of a file can hold, and meanings that a word in it can have. */

import { TRACKED_TYPES } from '@kurus/core/contract/entries';
import { FIGURE_FIELDS } from '@kurus/core/tracked/entry-shapes';

export const FIELDS = [
  'code',
  'type',
  'date',
  'time',
  ...FIGURE_FIELDS,
  'currency',
  'rate',
  'reference',
  'note',
  'kind',
  'intoKind',
  'intoCode',
] as const;
export type Field = (typeof FIELDS)[number];

/** Figures, written in the file's notation. */
export const FIGURES = ['quantity', 'price', 'amount', 'fee', 'tax', 'gross', 'withheld', 'rate'] as const;
export type Figure = (typeof FIGURES)[number];

/**
 * Meaning of a word: an entry type; a type by the sign of the figure ('trade': buy, or sell if negative; 'cash':
 * deposit or withdrawal); or skipped.
 */
export const MEANINGS = [...TRACKED_TYPES, 'trade', 'cash', 'ignore'] as const;
export type Meaning = (typeof MEANINGS)[number];
