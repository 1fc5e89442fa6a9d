import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';

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
}

/** The same figures as text, for readers who cannot or do not want to read the picture. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <details className="chart-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('market.chartTable')}</summary>
      {open && (
        // oxlint-disable-next-line no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
        <div className="chart-rows" role="region" aria-label={caption} tabIndex={0}>
          <table>
            <caption className="visually-hidden">{caption}</caption>
            <thead>
              <tr>
                {columns.map(({ id, header }) => (
                  <th key={id} scope="col">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{rows().map((row) => rowOf(row, columns))}</tbody>
          </table>
        </div>
      )}
    </details>
  );
}

function rowOf({ id, cells }: ChartTableRow, columns: readonly ChartTableColumn[]): ReactNode {
  const [first, ...rest] = cells;
  return (
    <tr key={id}>
      <th scope="row">{first}</th>
      {rest.map((cell, at) => (
        <td key={columns[at + 1]?.id}>{cell}</td>
      ))}
    </tr>
  );
}
