/** Column of a table. */

import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are at the end: right-aligned and tabular. */
  readonly align?: 'start' | 'end';
  /** The row's name: a row header, and the top line where rows become cards. */
  readonly lead?: boolean;
  /** Beside the lead, at the top right, where rows become cards; without its label. */
  readonly corner?: boolean;
  /** Buttons: without its label where rows become cards. */
  readonly bare?: boolean;
}
