/**
 * Fresh proof: acts that a stolen session must not do (changes of factors, e-mail, keys) want a proof of the same
 * session that is at most five minutes old. A login is none: half of every session would be fresh then.
 */

import { DomainError } from '@kurus/core/contract/errors';
import { PROOF_LIFE_MS } from '@kurus/core/limits';
import type { Sql, TransactionSql } from '../../db/pool.ts';
import { provenSince } from '../session/sessions-store.ts';
import type { Session } from '../session/sessions.ts';

/**
 * Call it within the transaction of the act, or before long work that the act begins with.
 * @throws DomainError PROOF_NEEDED
 */
export async function requireProof(sql: Sql | TransactionSql, session: Session, nowMs: number): Promise<void> {
  if (!(await provenSince(sql, session, nowMs - PROOF_LIFE_MS))) throw new DomainError('PROOF_NEEDED');
}
