/**
 * Undoes a batch, finally: the standing entries of its rows and their corrections are removed by further entries. Other
 * entries stay.
 */

import { DomainError } from '@kurus/core/contract/errors';
import type { Sql } from '../../db/pool.ts';
import { type ChangeRequest, effectOf } from '../../ledger/tracked/request-key.ts';
import { previewChanges, writeChanges } from '../../ledger/tracked/track-entries.ts';
import { type Session, sessionTransaction } from '../../ledger/user-transaction.ts';
import { expectMany, findBatch, markUndone, standingOf } from './store.ts';

/** @returns the number of removed entries. @throws DomainError IMPORT_NOT_FOUND, IMPORT_UNDONE, or as `previewChanges` */
export async function undoImport(
  sql: Sql,
  session: Session,
  { accountId, batch }: { readonly accountId: number; readonly batch: number },
  request: ChangeRequest,
): Promise<number> {
  const account = { userId: session.userId, accountId };
  return sessionTransaction(sql, session, async (tx) => {
    await expectMany(tx);
    const earlier = await effectOf(tx, account, request);
    if (earlier) return earlier.entries;
    const found = await findBatch(tx, account, batch);
    if (!found) throw new DomainError('IMPORT_NOT_FOUND');
    if (found.undone) throw new DomainError('IMPORT_UNDONE');
    const changes = (await standingOf(tx, account, batch)).map((replaces) => ({ replaces }));
    const preview = await previewChanges(tx, account, changes, { ...request, evenFull: true });
    if (changes.length > 0) await writeChanges(tx, account, preview, request);
    await markUndone(tx, account, batch, request.nowMs);
    return changes.length;
  });
}
