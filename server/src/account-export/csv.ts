/** Our own table: a row of an account's file. */

import { EXPORT_COLUMNS } from '@kurus/core/contract/export';
import { CSV_LINE_END, CSV_MARK, csvCell } from '@kurus/core/csv';
import type { StatedRow } from './stated-row.ts';

export const csvHead = CSV_MARK + EXPORT_COLUMNS.join() + CSV_LINE_END;

export function csvLine({ asset, into, ...row }: StatedRow): string {
  const cells: Readonly<Record<string, string | number | undefined>> = {
    ...(row as Readonly<Record<string, string | number | undefined>>),
    kind: asset?.kind,
    code: asset?.code,
    intoKind: into?.kind,
    intoCode: into?.code,
  };
  return EXPORT_COLUMNS.map((name) => csvCell(String(cells[name] ?? ''))).join() + CSV_LINE_END;
}
