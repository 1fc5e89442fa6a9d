/** Extra rows of a table (table.tsx): sums and details. */

import type { ReactNode } from 'react';

interface SumsRowProps {
  readonly label: ReactNode;
  /** Number of columns before the first sum. */
  readonly before: number;
  readonly sums: readonly { readonly id: string; readonly header: string; readonly sum: ReactNode }[];
}

/** A footer row with sums of the last columns. */
export function SumsRow({ label, before, sums }: SumsRowProps) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row" colSpan={before} className="cell-lead">
        {label}
      </th>
      {sums.map(({ id, header, sum }) => (
        <td key={id} role="cell" data-column={id} className="cell-end">
          <span className="cell-label" aria-hidden="true">
            {header}
          </span>
          {sum}
        </td>
      ))}
    </tr>
  );
}

interface WideRowProps {
  readonly columns: number;
  readonly className: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A row below another one, over all columns, with its details. */
export function WideRow({ columns, className, isOpen, children }: WideRowProps) {
  return (
    <tr role="row" className={className} data-open={isOpen || undefined}>
      <td role="cell" colSpan={columns}>
        {children}
      </td>
    </tr>
  );
}
