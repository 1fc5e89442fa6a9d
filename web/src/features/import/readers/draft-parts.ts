/** Parts that the draft of an entry is made of. */

import type { BodyOf } from '@kurus/core/contract/endpoint';
import type { importRows } from '@kurus/core/contract/import';
import type { Cell } from './cell.ts';
import type { Field, Figure } from './fields.ts';

export type SentRow = BodyOf<typeof importRows>['rows'][number];

export type EntryType = SentRow['type'];

/** Nothing is known of it by the rules of the file. */
export interface Unread {
  readonly state: 'unread';
  readonly field: Field;
  readonly text: string;
}

export type CellOf = (field: Field) => Cell;
export type TextOf = (field: Field) => string;

export type Figures = Readonly<Partial<Record<Figure, string>>>;
