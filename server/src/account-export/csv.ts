/** Kuruş's own CSV table: one row for each entry of an account. */

import { EXPORT_COLUMNS } from '@kurus/core/contract/export';
import { csvRow, csvText } from '@kurus/core/csv';
import type { StatedRow } from './stated-row.ts';

export const csvHead = csvText([EXPORT_COLUMNS]);

export function csvLine({ asset, into, ...row }: StatedRow): string {
  const cells: Readonly<Record<string, string | number | undefined>> = {
    ...(row as Readonly<Record<string, string | number | undefined>>),
    kind: asset?.kind,
    code: asset?.code,
    intoKind: into?.kind,
    intoCode: into?.code,
  };
  return csvRow(EXPORT_COLUMNS.map((name) => cells[name]));
}
