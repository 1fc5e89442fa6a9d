/**
 * Export of an account as a file: its entries as rows that an import accepts (source 'kurus'), or in the form that
 * Ghostfolio imports. Imported into an empty account they give the same figures.
 */

import { endpoint } from './endpoint.ts';
import type * as requests from './requests/export.ts';

/**
 * Header of the CSV file (RFC 4180: commas, CRLF, UTF-8 with its mark). Columns are the fields of a row, an asset
 * takes two; figures are plain decimals. A text that begins with = + - @ ' or a control character has an apostrophe
 * before it, so that no program reads it as a formula; a reader removes that one. `own` are the definitions of assets
 * of one's own that the row is the first to name, as a JSON list.
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
  'share',
  'note',
  'own',
] as const;

/** Type of a row that is no entry: the price of a day of an asset of one's own, which stands below the entries. */
export const EXPORT_PRICE = 'price';

/**
 * JSON: { format: "kurus", version: 1, exportedAt, account: { name, cash: "kept" | "none" }, rows, assets }, the rows as
 * POST /accounts/:id/import takes them; `assets` are the definitions of the assets of one's own that the rows name, as
 * POST /assets/custom takes them.
 */
export const exportAccount = endpoint<typeof requests.exportAccount>()({
  method: 'GET',
  path: '/accounts/:id/export',
  access: 'session',
});
