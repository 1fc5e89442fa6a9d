/** Reads the rows of a request as facts: each row is read, or refused, by itself. */

import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { DomainError } from '@kurus/core/contract/errors';
import { importRow } from '@kurus/core/contract/requests/import';
import { parse } from '../../http/api/route.ts';
import type { EntryFacts } from '../../ledger/tracked/stored-entry.ts';
import type { QuoteBook } from '../../quotes/quote-book.ts';
import { Slices } from '../../sharing/slices.ts';
import { type FactsContext, factsOfBody } from '../facts.ts';
import type { Pace } from './pace.ts';

export interface RowHead {
  readonly line: number;
  readonly reference?: string | undefined;
  readonly include?: boolean | undefined;
}

/** Row as read without the account. */
export interface ReadRow extends RowHead {
  /** Absent for a refused row. */
  readonly facts?: EntryFacts;
  readonly refusal?: DomainError;
  readonly doubt?: 'ENTRY_CONTRADICTS' | 'SYMBOL_UNKNOWN' | undefined;
}

export interface ReadContext extends FactsContext {
  readonly book: Pick<QuoteBook, 'asset' | 'all'>;
  /** Accounts that may be the other side of a transfer. */
  readonly others: ReadonlySet<number>;
}

export async function readRows(
  rows: readonly { readonly line: number }[],
  context: ReadContext,
  pace: Pace,
): Promise<ReadRow[]> {
  const read: ReadRow[] = [];
  const slices = new Slices();
  for (const row of rows) {
    read.push(await readRow(row, context));
    await slices.giveTurn();
    await pace('judge', read.length);
  }
  return read;
}

async function readRow(row: { readonly line: number }, context: ReadContext): Promise<ReadRow> {
  let head: RowHead = { line: row.line };
  try {
    const { line, reference, include, ...body } = parse(importRow, row);
    head = { line, reference, include };
    if (body.transfer !== undefined && !context.others.has(body.transfer))
      throw new DomainError('ACCOUNT_NOT_FOUND', { field: 'transfer' });
    const read = await orWithoutPrice(body, context);
    const isUnknown = read.facts.asset !== undefined && !isListed(context.book, read.facts.asset);
    return { ...head, ...read, doubt: read.doubt ?? (isUnknown ? 'SYMBOL_UNKNOWN' : undefined) };
  } catch (error) {
    if (error instanceof DomainError) return { ...head, refusal: error };
    throw error;
  }
}

type Body = Parameters<typeof factsOfBody>[0];

/**
 * Reads a row without its price where figures contradict each other: quantity and amount count, as they are what moved.
 */
async function orWithoutPrice(body: Body, context: ReadContext): Promise<Required<Pick<ReadRow, 'facts'>> & ReadDoubt> {
  try {
    return { facts: await factsOfBody(body, context) };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'ENTRY_CONTRADICTS') throw error;
    return { facts: await factsOfBody({ ...body, price: undefined }, context), doubt: 'ENTRY_CONTRADICTS' };
  }
}

type ReadDoubt = Pick<ReadRow, 'doubt'>;

/** Whether a code is listed; while a kind has no list at all, every code counts. */
function isListed(book: ReadContext['book'], { type, symbol }: { readonly type: AssetKind; readonly symbol: string }) {
  if (ASSET_KINDS[type].isOwn) return true;
  return book.asset(type, symbol) !== undefined || book.all(type).length === 0;
}
