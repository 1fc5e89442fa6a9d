/** A user's notes to themselves on an asset. */

import { DomainError } from '@kurus/core/contract/errors';
import * as contract from '@kurus/core/contract/notes';
import * as requests from '@kurus/core/contract/requests/notes';
import { isHit } from '@kurus/core/market/matched-parts';
import type { ByWorld } from '@kurus/core/market/world';
import type { Sql } from '../db/pool.ts';
import { route, type HttpContext } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { sessionTransaction } from '../ledger/user-transaction.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { deleteNote, readAllNotes, readNotes } from './store.ts';
import { writeNote } from './write-note.ts';

/** Notes of one answer. */
const FOUND_MOST = 5;

export function noteRoutes(
  context: HttpContext,
  { sql, books }: { readonly sql: Sql; readonly books: ByWorld<QuoteBook> },
): void {
  route(context, contract.notes, requests.notes, async ({ session: { userId }, params, query, language }) => {
    const { kind: type, code } = params;
    const notes = await readNotes(sql, { userId, type, code: code.toUpperCase() }, query.world ?? 'practice');
    return { message: textOf('ok', language), data: { notes } };
  });

  route(context, contract.searchNotes, requests.searchNotes, async ({ session: { userId }, query, language }) => {
    const hits = (await readAllNotes(sql, userId)).filter(({ code, text }) => isHit(`${code} ${text}`, query.q));
    return { message: textOf('ok', language), data: { notes: hits.slice(0, FOUND_MOST) } };
  });

  route(context, contract.addNote, requests.addNote, async (call) => {
    const { kind: type } = call.params;
    const { world = 'practice' } = call.query;
    const book = books[world];
    const code = call.params.code.toUpperCase();
    if (!book.asset(type, code)) throw new DomainError('SYMBOL_UNKNOWN', { symbol: code });
    const written = { text: call.body.text, price: book.get(type, code)?.price, world, createdAtMs: call.nowMs };
    const note = await writeNote(sql, call.session, { type, code }, written);
    return { message: textOf('noteWritten', call.language), data: { note } };
  });

  route(context, contract.eraseNote, requests.eraseNote, async ({ session, params, language }) => {
    const asset = { userId: session.userId, type: params.kind, code: params.code.toUpperCase() };
    const isGone = await sessionTransaction(sql, session, (tx) => deleteNote(tx, asset, params.id));
    if (!isGone) throw new DomainError('NOTE_NOT_FOUND');
    return { message: textOf('noteErased', language) };
  });
}
