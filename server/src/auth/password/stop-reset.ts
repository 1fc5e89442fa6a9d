import type { Sql } from '../../db/pool.ts';
import { provenTransaction, type Session } from '../session/sessions.ts';
import { removeResetWait } from './reset-wait-store.ts';

/** Stops a reset that waits; it needs no proof, as it only keeps what there is. @throws DomainError SESSION_INVALID */
export async function stopReset(sql: Sql, session: Session): Promise<void> {
  await provenTransaction(sql, session, undefined, (tx) => removeResetWait(tx, session.userId));
}
