import { DomainError } from '@kurus/core/contract/errors';
import type { NoteItem } from '@kurus/core/contract/notes';
import { NOTES_MAX } from '@kurus/core/limits';
import type { Sql } from '../db/pool.ts';
import { type Session, sessionTransaction } from '../ledger/user-transaction.ts';
import { countNotes, insertNote, type NewNote, type NotedAsset } from './store.ts';

/** @throws DomainError NOTES_TOO_MANY, SESSION_INVALID when the user has just closed their account */
export async function writeNote(
  sql: Sql,
  session: Session,
  about: Omit<NotedAsset, 'userId'>,
  note: NewNote,
): Promise<NoteItem> {
  const { userId } = session;
  const id = await sessionTransaction(sql, session, async (tx) => {
    const most = String(NOTES_MAX);
    if ((await countNotes(tx, userId)) >= NOTES_MAX) throw new DomainError('NOTES_TOO_MANY', { most });
    return insertNote(tx, { ...about, userId }, note);
  });
  return { id, text: note.text, price: note.price, createdAt: new Date(note.createdAtMs).toISOString() };
}
