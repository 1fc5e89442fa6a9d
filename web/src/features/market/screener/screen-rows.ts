/** Rows of the screener as the table shows them. */

import { QUOTED_KINDS, type QuotedKind } from '@kurus/core/asset-kinds';
import type { FieldValue } from '@kurus/core/screener/screener';
import type { ScreenerPage } from './screener-queries.ts';

export interface ScreenRow {
  readonly kind: QuotedKind;
  readonly code: string;
  readonly name: string;
  readonly isHeld: boolean;
  readonly isFavorite: boolean;
  readonly values: Readonly<Record<string, FieldValue>>;
}

/** Rows of all pages; an asset that moved from one page to the next meanwhile stands once. */
export function rowsOf(pages: readonly ScreenerPage[]): readonly ScreenRow[] {
  const found = new Map<string, ScreenRow>();
  for (const { rows } of pages)
    for (const { kind, code, name, ...values } of rows as readonly Readonly<Record<string, unknown>>[]) {
      const known = QUOTED_KINDS.find((one) => one === kind);
      if (!known || typeof code !== 'string' || typeof name !== 'string' || found.has(code)) continue;
      found.set(code, {
        kind: known,
        code,
        name,
        isHeld: values['held'] === true,
        isFavorite: values['favorite'] === true,
        values: values as Readonly<Record<string, FieldValue>>,
      });
    }
  return [...found.values()];
}
