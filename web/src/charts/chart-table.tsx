import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { Column } from '../ui/table-column.ts';
import { Table } from '../ui/table.tsx';

export interface ChartTableColumn {
  readonly id: string;
  readonly header: string;
}

export interface ChartTableRow<Cell = string> {
  readonly id: number | string;
  readonly cells: readonly Cell[];
}

interface ChartTableProps {
  readonly caption: string;
  readonly columns: readonly ChartTableColumn[];
  /** Computed when the table is opened: a closed table costs nothing. */
  readonly rows: () => readonly ChartTableRow[];
  /** Content above the figures: what the chart shows in addition to its prices. */
  readonly above?: ReactNode;
}

/** The same figures as text, for users who cannot or do not want to read the picture. */
export function ChartTable({ caption, columns, rows, above }: ChartTableProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <details className="chart-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('market.chartTable')}</summary>
      {open && (
        // oxlint-disable-next-line no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
        <div className="chart-rows" role="region" aria-label={caption} tabIndex={0}>
          {above}
          <Table caption={caption} hideCaption columns={columns.map(columnOf(plain))} rows={rows()} rowKey={idOf} />
        </div>
      )}
    </details>
  );
}

const plain = (cell: string | undefined) => cell;

/** The first column names its row, the others are figures. @param show content of a cell */
export const columnOf =
  <Cell,>(show: (cell: Cell | undefined) => ReactNode) =>
  ({ id, header }: ChartTableColumn, at: number): Column<ChartTableRow<Cell>> => ({
    id,
    header,
    lead: at === 0,
    align: at === 0 ? 'start' : 'end',
    cell: ({ cells }) => show(cells[at]),
  });

export const idOf = ({ id }: ChartTableRow<unknown>) => String(id);
