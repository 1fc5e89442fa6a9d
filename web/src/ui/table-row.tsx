import { memo, type ReactNode } from 'react';
import { useAmountsHidden } from '../lib/amounts/amounts-hidden.ts';
import { classNames } from './class-names.ts';
import type { Column } from './table-column.ts';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly rowTone: ((row: Row) => 'up' | 'down' | undefined) | undefined;
  readonly onRowClick: ((row: Row) => void) | undefined;
}

/** Renders again only if the row, the columns or the handlers change, or when amounts are hidden or shown. */
export const TableRow = memo(function TableRow<Row>({ row, columns, rowTone, onRowClick }: TableRowProps<Row>) {
  useAmountsHidden();
  return (
    <tr
      role="row"
      data-tone={rowTone?.(row)}
      className={onRowClick && 'table-row-open'}
      onClick={onRowClick && ((event) => isOfRow(event.target) && onRowClick(row))}
    >
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

/** Controls within a row do their own work. */
const isOfRow = (target: EventTarget) => !(target instanceof Element && target.closest('a, button, input, summary'));

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  if (column.lead) {
    return (
      <th role="rowheader" scope="row" data-column={column.id} className={cellClass(column)}>
        {column.cell(row)}
      </th>
    );
  }
  const content = column.cell(row);
  const isNamed = !column.bare && content !== null && content !== undefined && content !== false;
  return (
    <td role="cell" data-column={column.id} className={cellClass(column)}>
      {isNamed && (
        <span className="cell-label" aria-hidden="true">
          {column.header}
        </span>
      )}
      {content}
    </td>
  );
}

export function cellClass<Row>({ align, lead, corner }: Column<Row>): string | undefined {
  return classNames(align === 'end' && 'cell-end', lead && 'cell-lead', corner && 'cell-corner') || undefined;
}
