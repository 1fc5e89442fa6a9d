import { Fragment, type ReactNode, useRef } from 'react';
import { useCardsWhereTight } from './cards-where-tight.ts';
import { classNames } from './class-names.ts';
import type { Column } from './table-column.ts';
import { cellClass, TableRow } from './table-row.tsx';
import './table.css';

interface TableProps<Row> {
  readonly caption: string;
  readonly hideCaption?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Marks the row as profit or loss. */
  readonly rowTone?: (row: Row) => 'up' | 'down' | undefined;
  /** For the mouse; a button in the lead cell must do the same. */
  readonly onRowClick?: (row: Row) => void;
  /** A `<tr>` below the row's own. */
  readonly below?: (row: Row) => ReactNode;
  /** One or more `<tr>`. */
  readonly footer?: ReactNode;
  readonly busy?: boolean;
  readonly className?: string;
}

/**
 * Table with columns if there is room for them, otherwise a small card per row: nothing is cut, nothing scrolls
 * sideways. A row renders again only if it, the columns or the handlers change.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, hideCaption, columns, rows, rowKey, rowTone, onRowClick, below, footer, busy, className } = props;
  const wrap = useRef<HTMLDivElement>(null);
  useCardsWhereTight(wrap, columns, rows.length);
  return (
    <div ref={wrap} className={classNames('table-wrap', className)}>
      {/* As wide as the room for the table, and of no height. */}
      <div />
      {/* Roles are set explicitly because the cards' CSS removes them. */}
      <table className="table" role="table" aria-busy={busy || undefined}>
        <caption className={hideCaption ? 'visually-hidden' : undefined}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.id} role="columnheader" scope="col" className={cellClass(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => {
            const line = <TableRow key={rowKey(row)} {...{ row, columns, rowTone, onRowClick }} />;
            return below ? (
              <Fragment key={rowKey(row)}>
                {line}
                {below(row)}
              </Fragment>
            ) : (
              line
            );
          })}
        </tbody>
        {footer && <tfoot role="rowgroup">{footer}</tfoot>}
      </table>
    </div>
  );
}
