/** Declaration of a table with rows of users: their placement, export and erasure. */

import type { Fragment, TransactionSql } from '../sql.ts';

export interface UserTable {
  /**
   * Placement where users are spread over nodes: with their user, unless by subject or whole on every node
   * (citus/placements.ts).
   */
  readonly placement?: 'reference' | 'subject';
  /** Members of the download of personal data, or the reason why there is none. */
  readonly exported: ExportedMember | readonly ExportedMember[] | string;
  readonly erased: Erasure;
}

/**
 * Erasure of rows: with their person, with their account and at the latest with the person, or never, for a stated
 * reason. A reason for the virtual account only lets the rows of a tracked account be erased with it.
 */
export type Erasure =
  | 'with the person'
  | 'with the account'
  | { readonly keptOfVirtual: string }
  | { readonly kept: string }
  /** Rows that stay without their person, for what others wrote below them. */
  | { readonly emptied: (tx: TransactionSql, userId: string) => Promise<void> };

export interface ExportedMember {
  readonly name: string;
  readonly rows: (tx: TransactionSql, userId: string) => Fragment;
  /** A single row, null where there is none; otherwise a list. */
  readonly isSingle?: true;
  /** Adds exported fields to those of a row. */
  readonly toJson?: (row: never) => object;
}
