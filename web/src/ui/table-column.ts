/** Column of a table. */

import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are at the end: right-aligned and tabular. */
  readonly align?: 'start' | 'end';
  /** The row's name: a row header, and the top line of a card. */
  readonly lead?: boolean;
  /** In a card, at the top right next to the lead, without its label. */
  readonly corner?: boolean;
  /** For buttons: in a card, without a label. */
  readonly bare?: boolean;
}
