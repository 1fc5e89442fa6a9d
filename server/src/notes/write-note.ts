import { DomainError } from '@kurus/core/contract/errors';
import type { NoteItem } from '@kurus/core/contract/notes';
import { NOTES_MAX } from '@kurus/core/limits';
import type { Sql } from '../db/pool.ts';
import { transaction } from '../db/transaction.ts';
import { insertNote, lockNotes, type NewNote, type NotedAsset } from './store.ts';

/** @throws DomainError NOTES_TOO_MANY, SESSION_INVALID when the person has just left */
export async function writeNote(sql: Sql, asset: NotedAsset, note: NewNote): Promise<NoteItem> {
  const id = await transaction(sql, async (tx) => {
    const count = await lockNotes(tx, asset.userId);
    if (count === undefined) throw new DomainError('SESSION_INVALID');
    if (count >= NOTES_MAX) throw new DomainError('NOTES_TOO_MANY', { most: String(NOTES_MAX) });
    return insertNote(tx, asset, note);
  });
  return { id, text: note.text, price: note.price, createdAt: new Date(note.createdAtMs).toISOString() };
}
