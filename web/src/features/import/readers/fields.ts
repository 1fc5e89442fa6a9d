/** Fields that a column of a file can hold, and meanings that a word in it can have. */

import { TRACKED_TYPES } from '@kurus/core/contract/entries';
import { FIGURE_FIELDS } from '@kurus/core/tracked/entry-shapes';

export const FIELDS = [
  'code',
  'isin',
  'type',
  'date',
  'time',
  ...FIGURE_FIELDS,
  /** Money that moved: purchases with their charges, sales without them. */
  'net',
  /** Money that came, and money that went, in columns of their own. */
  'credit',
  'debit',
  'boughtQuantity',
  'boughtPrice',
  'soldQuantity',
  'soldPrice',
  /** Quantity and price in words: "Koop 10 @ 12,5 EUR". */
  'prose',
  'currency',
  'rate',
  'reference',
  'note',
  'kind',
  'intoKind',
  'intoCode',
  'intoQuantity',
  'of',
  'share',
] as const;
export type Field = (typeof FIELDS)[number];

/** Figures, written in the file's notation. */
export const FIGURES = [
  'quantity',
  'price',
  'amount',
  'fee',
  'tax',
  'gross',
  'withheld',
  'rate',
  'net',
  'credit',
  'debit',
  'boughtQuantity',
  'boughtPrice',
  'soldQuantity',
  'soldPrice',
  'intoQuantity',
] as const satisfies readonly Field[];
export type Figure = (typeof FIGURES)[number];

/** Figures that are money. */
export const MONEY = [
  'price',
  'amount',
  'gross',
  'net',
  'fee',
  'tax',
  'withheld',
  'credit',
  'debit',
] as const satisfies readonly Figure[];

/** Fields that several columns may hold, which are added up: a commission and the exchange's share. */
export const SUMMED: readonly Field[] = ['fee', 'tax', 'withheld'];

/**
 * Meaning of a word: an entry type; a type by the sign of the figure ('trade': buy, or sell if negative; 'cash':
 * deposit or withdrawal); coins or shares that came for nothing; a charge or a tax given back; or skipped.
 */
const BY_FIGURES = ['trade', 'cash', 'reward', 'fee-refund', 'tax-refund', 'ignore'] as const;
export const MEANINGS = [...TRACKED_TYPES, ...BY_FIGURES] as const;
export type Meaning = (typeof MEANINGS)[number];
