/**
 * Description of a source's file as data: how to recognise it, and what its columns and words mean. How a line becomes
 * a row is the same for all of them (read-form.ts).
 */

import type { IMPORT_SOURCES } from '@kurus/core/contract/words/import';
import type { DecimalMark } from '@kurus/core/money/notation';
import type { Cell } from './cell.ts';
import type { DateOrder } from './dates.ts';
import type { Exchange } from './exchange-rows.ts';
import type { Field, Meaning } from './fields.ts';
import type { Other, Table } from './lines.ts';
import type { Stated } from './stated.ts';
import type { LineCells, Raw } from './table.ts';

export type SourceId = (typeof IMPORT_SOURCES)[number];

export interface Source {
  readonly id: SourceId;
  /** Headings that mark its table, as `normalizeWord` writes them: all of one list. */
  readonly signature?: readonly (readonly string[])[];
  /** By heading, as `normalizeWord` writes it. */
  readonly columns: Readonly<Record<string, Field>>;
  /** By the word in the column of types, as `normalizeWord` writes it. */
  readonly words: Readonly<Record<string, Meaning>>;
  /** A line that is no row; undefined for a row. */
  readonly other?: (at: LineCells) => Other | undefined;
  /** Columns that no heading of the file has, and their cells: a type from a sign, a currency from a suffix. */
  readonly added?: Readonly<Record<string, (at: LineCells) => Cell>>;
  /** Result of the whole file that a line states; such a line is a sum. */
  readonly stated?: (at: LineCells) => Partial<Stated> | undefined;
  /** The two sides and the fee of a line of a coin exchange, instead of columns. */
  readonly exchange?: (at: LineCells) => Omit<Exchange, 'line'>;
  /** Table of a file that is no table under one heading; undefined for the file of another source. */
  readonly take?: (raw: Raw, fileName: string) => Table | undefined;
  /** Notations fixed by the source; otherwise they are detected from the file. */
  readonly numbers?: DecimalMark;
  readonly dates?: DateOrder;
  /**
   * Signs of money: 'flow' if what leaves is below zero, 'bare' if a minus means the opposite; otherwise found from the
   * file.
   */
  readonly signs?: 'flow' | 'bare';
  /**
   * Zone of times that name none: "UTC", "America/New_York"; Istanbul if absent. 'asked' if only the file's name can
   * say it.
   */
  readonly zone?: string;
  /** Times are as exact as ours: midnight is one, and a row without any has none. */
  readonly hasExactTimes?: true;
  /** Rows without a currency are in lira by definition of the form; elsewhere this is said of them. */
  readonly isLiraUnsaid?: true;
  /** Currency of rows without one; lira if absent. */
  readonly currency?: string;
  /**
   * Likely kinds of its codes: 'always' for coins alone; 'exchange' for anything, and of two assets of one code that of the
   * exchange; 'any' if nothing decides.
   */
  readonly hours: 'exchange' | 'always' | 'any';
}
