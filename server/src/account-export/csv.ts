/**
 * Kuruş's own CSV table: one row for each entry of an account. An exchange has what goes in the columns of the asset,
 * and what comes in those of `into`.
 */

import { EXPORT_COLUMNS } from '@kurus/core/contract/export';
import { csvRow, csvText } from '@kurus/core/csv';
import type { StatedRow } from './stated-row.ts';

export const csvHead = csvText([EXPORT_COLUMNS]);

export function csvLine({ asset, into, from, to, ...row }: StatedRow): string {
  const cells: Readonly<Record<string, string | number | undefined>> = {
    ...(row as Readonly<Record<string, string | number | undefined>>),
    kind: (from?.asset ?? asset)?.kind,
    code: (from?.asset ?? asset)?.code,
    ...(from ? { quantity: from.quantity } : {}),
    intoKind: (to?.asset ?? into)?.kind,
    intoCode: (to?.asset ?? into)?.code,
    intoQuantity: to?.quantity,
  };
  return csvRow(EXPORT_COLUMNS.map((name) => cells[name]));
}
