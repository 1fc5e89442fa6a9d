import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { type Column, Table } from '../ui/table.tsx';

export interface ChartTableColumn {
  readonly id: string;
  readonly header: string;
}

export interface ChartTableRow {
  readonly id: number | string;
  readonly cells: readonly string[];
}

interface ChartTableProps {
  readonly caption: string;
  readonly columns: readonly ChartTableColumn[];
  /** Asked for when the table is opened: a closed one costs nothing. */
  readonly rows: () => readonly ChartTableRow[];
  /** What else the picture shows, above its figures. */
  readonly above?: ReactNode;
}

/** The same figures as text, for readers who cannot or do not want to read the picture. */
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
          <Table caption={caption} hideCaption columns={columns.map(columnOf)} rows={rows()} rowKey={idOf} />
        </div>
      )}
    </details>
  );
}

const columnOf = ({ id, header }: ChartTableColumn, at: number): Column<ChartTableRow> => ({
  id,
  header,
  lead: at === 0,
  align: at === 0 ? 'start' : 'end',
  cell: ({ cells }) => cells[at],
});

const idOf = ({ id }: ChartTableRow) => String(id);
