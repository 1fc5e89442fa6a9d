/** Description of a source's file: how to recognise it, and the meaning of its columns and words. */

import type { IMPORT_SOURCES } from '@kurus/core/contract/words/import';
import type { DecimalMark } from '@kurus/core/money/notation';
import type { DateOrder } from './dates.ts';
import type { Field, Meaning } from './fields.ts';
import type { Raw, Table } from './table.ts';

export type SourceId = (typeof IMPORT_SOURCES)[number];

export interface Source {
  readonly id: SourceId;
  /** Rows of a file of this source; undefined for any other file. */
  readonly take: (raw: Raw) => Table | undefined;
  /** By heading, as `wordOf` writes it. */
  readonly columns: Readonly<Record<string, Field>>;
  /** By the word in the column of types, as `wordOf` writes it. */
  readonly words: Readonly<Record<string, Meaning>>;
  /** Notations fixed by the source; otherwise they are detected from the file. */
  readonly numbers?: DecimalMark;
  readonly dates?: DateOrder;
  /** Times are UTC. */
  readonly utc?: true;
  /** Currency of rows without one; lira if absent. */
  readonly currency?: string;
  /** Decides between two assets of one code: one of the exchange, or one traded around the clock. */
  readonly hours: 'exchange' | 'always';
}
