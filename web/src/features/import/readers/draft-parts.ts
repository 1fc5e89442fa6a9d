/** Parts of an entry's draft. */

import type { BodyOf } from '@kurus/core/contract/endpoint';
import type { importRows } from '@kurus/core/contract/import';
import type { Field, Figure } from './fields.ts';
import type { RowFault, Rule } from './lines.ts';

export type SentRow = BodyOf<typeof importRows>['rows'][number];

export type EntryType = SentRow['type'];

/** Why a row has no entry though its cells can be read. */
export type Refusal =
  | RowFault
  /** A figure of a sign that its type cannot have. */
  | 'sign'
  /** It takes back a row that is not in the file. */
  | 'reversal'
  /** A purchase and a sale in one row. */
  | 'two-sides'
  /** A currency beside a figure that is not the row's. */
  | 'unit';

/** A row that the file's rules cannot read. */
export interface Unread {
  readonly state: 'unread';
  /** Field that is in the way, or the type. */
  readonly field: Field;
  readonly text: string;
  /** Reason, if it is not that the field's text cannot be read. */
  readonly why?: Refusal;
}

/** Skipped by the user's choice about its word, asset or currency, or by a rule. */
export type LeftOut = { readonly state: 'left out'; readonly text: string } & (
  | { readonly by: 'type' | 'code' | 'currency' }
  | { readonly by: 'rule'; readonly rule: Rule }
);

export const REMARKS = [
  /** A sale that only a later row of its day covers: the other order may be right. */
  'covered-later',
  /** Lines of it that are equal to the letter were added up: a line may be in the file twice. */
  'equal-lines',
  /** It is shorter than the other rows of the file, as where a download ended too early. */
  'short-row',
  /** It names no currency, in a file that names others than the one it is counted as. */
  'no-currency',
] as const;
export type Remark = (typeof REMARKS)[number];

export type RowResult = { readonly state: 'row'; readonly row: SentRow } | LeftOut | Unread;

/** `at` is the row's index in the table. */
export type Draft = RowResult & { readonly at: number; readonly line: number; readonly remarks?: readonly Remark[] };

export type TextOf = (field: Field) => string;

export type Figures = Readonly<Partial<Record<Figure, string>>>;
