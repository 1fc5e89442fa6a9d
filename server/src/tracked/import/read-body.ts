/** The body of an import, some rows at a time: twenty thousand at once would block the event loop. */

import { DomainError, type Refusal, type Refused } from '@kurus/core/contract/errors';
import { importRows } from '@kurus/core/contract/requests/import';
import { IMPORT_ROWS_MAX } from '@kurus/core/limits';
import type * as z from 'zod/mini';
import { parse, tryParse } from '../../http/api/route.ts';
import { Slices } from '../../sharing/slices.ts';

export type ImportBody = z.core.output<typeof importRows.body>;

const ROWS_AT_ONCE = 500;

/** @throws DomainError the refusals of the body's schema */
export async function bodyOf(sent: unknown): Promise<ImportBody> {
  const all = rowsOf(sent);
  if (!all || all.length <= ROWS_AT_ONCE || all.length > IMPORT_ROWS_MAX) return parse(importRows.body, sent);
  const slices = new Slices();
  const rows: ImportBody['rows'][number][] = [];
  let body: ImportBody | undefined;
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE) {
    const some = { ...(sent as object), rows: all.slice(from, from + ROWS_AT_ONCE) };
    const parsed = tryParse(importRows.body, some);
    if ('refusal' in parsed) throw DomainError.of(inPlace(from, parsed));
    body = parsed.data;
    rows.push(...body.rows);
    await slices.giveTurn();
  }
  return { ...(body as ImportBody), rows };
}

function rowsOf(sent: unknown): readonly unknown[] | undefined {
  const rows: unknown = typeof sent === 'object' && sent !== null && 'rows' in sent ? sent.rows : undefined;
  return Array.isArray(rows) ? rows : undefined;
}

/** A refusal names the row by its position among all. */
function inPlace(from: number, { refusal }: Refused): Refused {
  const field = refusal.detail.field?.replace(/^rows\.(\d+)/, (_, at: string) => `rows.${parseInt(at, 10) + from}`);
  return field === undefined
    ? { refusal }
    : { refusal: { ...refusal, detail: { ...refusal.detail, field } } as Refusal };
}
