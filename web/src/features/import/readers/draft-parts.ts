/** Parts of an entry's draft. */

import type { BodyOf } from '@kurus/core/contract/endpoint';
import type { importRows } from '@kurus/core/contract/import';
import type { Cell } from './cell.ts';
import type { Field, Figure } from './fields.ts';

export type SentRow = BodyOf<typeof importRows>['rows'][number];

export type EntryType = SentRow['type'];

/** A row that the file's rules cannot read. */
export interface Unread {
  readonly state: 'unread';
  readonly field: Field;
  readonly text: string;
}

export type CellOf = (field: Field) => Cell;
export type TextOf = (field: Field) => string;

export type Figures = Readonly<Partial<Record<Figure, string>>>;
