/** Reads the rows of a request as facts: each row is read, or refused, by itself. */

import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { type Refusal, refused, refusedBy, type Refused } from '@kurus/core/contract/errors';
import { importRow } from '@kurus/core/contract/requests/import';
import { tryParse } from '../../http/api/route.ts';
import type { EntryFacts } from '../../ledger/tracked/stored-entry.ts';
import type { QuoteBook } from '../../quotes/quote-book.ts';
import { Slices } from '../../sharing/slices.ts';
import type { FactsContext } from '../facts-context.ts';
import { factsOfBody } from '../facts.ts';
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
  readonly refusal?: Refusal;
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
  const parsed = tryParse(importRow, row);
  if ('refusal' in parsed) return { line: row.line, ...parsed };
  const { line, reference, include, ...body } = parsed.data;
  const head: RowHead = { line, reference, include };
  if (body.transfer !== undefined && !context.others.has(body.transfer))
    return { ...head, ...refused('ACCOUNT_NOT_FOUND', { field: 'transfer' }) };
  const read = await orWithoutPrice(body, context);
  if ('refusal' in read) return { ...head, ...read };
  const isUnknown = isUnlisted(context.book, body, read.facts);
  return { ...head, ...read, doubt: read.doubt ?? (isUnknown ? 'SYMBOL_UNKNOWN' : undefined) };
}

/** Tells if an entry names an asset that no list has, without its owner's word that it is right. */
export function isUnlisted(book: ReadContext['book'], body: Body, { asset, into, type }: EntryFacts): boolean {
  const named = [
    [asset, body.asset ?? body.from?.asset],
    [type === 'exchange' ? into : undefined, body.to?.asset],
  ] as const;
  return named.some(([one, sent]) => one && sent?.unlisted !== true && !isListed(book, one));
}

type Body = Parameters<typeof factsOfBody>[0];

/**
 * Reads a row without its price where figures contradict each other: quantity and amount count, as they are what moved.
 */
async function orWithoutPrice(body: Body, context: ReadContext): Promise<ReadFacts | Refused> {
  const read = await readFacts(body, context);
  if (!('refusal' in read) || read.refusal.code !== 'ENTRY_CONTRADICTS') return read;
  const without = await readFacts({ ...body, price: undefined }, context);
  return 'refusal' in without ? without : { ...without, doubt: 'ENTRY_CONTRADICTS' };
}

type ReadFacts = { readonly facts: EntryFacts } & Pick<ReadRow, 'doubt'>;

const readFacts = (body: Body, context: ReadContext): Promise<ReadFacts | Refused> =>
  factsOfBody(body, context).then((facts) => ({ facts }), refusedBy);

/** Tells if a code is listed; while a kind has no list at all, every code counts. */
function isListed(book: ReadContext['book'], { type, symbol }: { readonly type: AssetKind; readonly symbol: string }) {
  if (ASSET_KINDS[type].isOwn) return true;
  return book.asset(type, symbol) !== undefined || book.all(type).length === 0;
}
