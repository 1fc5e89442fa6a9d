/** Whose form a file has, as data: how it is known, what its columns say and what its words mean. */
import type { IMPORT_SOURCES } from '@kurus/core/contract/import';
import type { DateOrder } from './dates.ts';
import type { Field, Meaning } from './fields.ts';
import type { DecimalMark } from '@kurus/core/money/notation';
import type { Raw, Table } from './table.ts';

export type SourceId = (typeof IMPORT_SOURCES)[number];

export interface Source {
  readonly id: SourceId;
  /** The rows of a file of this form; undefined for any other. */
  readonly take: (raw: Raw) => Table | undefined;
  /** By heading, as `wordOf` writes it. */
  readonly columns: Readonly<Record<string, Field>>;
  /** By the word in the column of types, as `wordOf` writes it. */
  readonly words: Readonly<Record<string, Meaning>>;
  /** What the form itself prescribes; the file is asked otherwise. */
  readonly numbers?: DecimalMark;
  readonly dates?: DateOrder;
  /** Times are Greenwich's. */
  readonly utc?: true;
  /** Of rows that name none; lira where absent. */
  readonly currency?: string;
  /** Which of two assets of one code is meant: one of the exchange, or one that trades around the clock. */
  readonly hours: 'exchange' | 'always';
}
