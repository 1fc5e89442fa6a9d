/**
 * Export of an account as a file: its entries as rows that an import accepts (source 'kurus'), or in the form that
 * Ghostfolio imports. Imported into an empty account they give the same figures.
 */

import { endpoint } from './endpoint.ts';
import type * as requests from './requests/export.ts';

/**
 * Header of the CSV file (RFC 4180: commas, CRLF, UTF-8 with its mark). Columns are the fields of a row, an asset
 * takes two; figures are plain decimals. A text that begins with = + - @ ' or a control character has an apostrophe
 * before it, so that no program reads it as a formula; a reader removes that one.
 */
export const EXPORT_COLUMNS = [
  'line',
  'date',
  'time',
  'type',
  'kind',
  'code',
  'quantity',
  'price',
  'amount',
  'fee',
  'tax',
  'withheld',
  'numerator',
  'denominator',
  'currency',
  'rate',
  'intoKind',
  'intoCode',
  'intoQuantity',
  'of',
  'note',
] as const;

/**
 * JSON: { format: "kurus", version: 1, exportedAt, account: { name, cash: "kept" | "none" }, rows }, the rows as POST
 * /accounts/:id/import takes them.
 */
export const exportAccount = endpoint<typeof requests.exportAccount>()({
  method: 'GET',
  path: '/accounts/:id/export',
  access: 'session',
});
