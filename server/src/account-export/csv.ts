/**
 * Kuruş's own CSV table: one row for each entry of an account. An exchange has what goes in the columns of the asset,
 * and what comes in those of `into`.
 */

import { OWN_KIND } from '@kurus/core/asset-kinds';
import { EXPORT_COLUMNS, EXPORT_PRICE } from '@kurus/core/contract/export';
import { csvRow, csvText } from '@kurus/core/csv';
import type { StatedRow } from './stated-row.ts';
import type { OwnPrice } from './store.ts';

export const csvHead = csvText([EXPORT_COLUMNS]);

/** @param own definitions of assets that the row is the first to name */
export function csvLine({ asset, into, from, to, ...row }: StatedRow, own: readonly object[]): string {
  const cells: Readonly<Record<string, string | number | undefined>> = {
    ...(row as Readonly<Record<string, string | number | undefined>>),
    kind: (from?.asset ?? asset)?.kind,
    code: (from?.asset ?? asset)?.code,
    ...(from ? { quantity: from.quantity } : {}),
    intoKind: (to?.asset ?? into)?.kind,
    intoCode: (to?.asset ?? into)?.code,
    intoQuantity: to?.quantity,
    own: own.length > 0 ? JSON.stringify(own) : undefined,
  };
  return csvRow(EXPORT_COLUMNS.map((name) => cells[name]));
}

/** Row of a price of an asset of one's own. */
export function csvPrice(line: number, code: string, { date, price }: OwnPrice): string {
  const cells: Readonly<Record<string, string | number>> = {
    line,
    date,
    type: EXPORT_PRICE,
    kind: OWN_KIND,
    code,
    price,
  };
  return csvRow(EXPORT_COLUMNS.map((name) => cells[name]));
}
