/**
 * Fresh proof: acts that a stolen session must not do (changes of factors, e-mail, keys) want a proof of the same
 * session that is at most five minutes old. A login is none: half of every session would be fresh then.
 */

import { DomainError } from '@kurus/core/contract/errors';
import { PROOF_LIFE_MS } from '@kurus/core/limits';
import type { Sql, TransactionSql } from '../../db/pool.ts';
import { factorsOf } from '../factors/factors.ts';
import { readProof } from '../session/sessions-store.ts';
import type { Session } from '../session/sessions.ts';

/**
 * Call it within the transaction of the act, or before long work that the act begins with.
 * @throws DomainError PROOF_NEEDED, SESSION_INVALID
 */
export async function requireProof(sql: Sql | TransactionSql, session: Session, nowMs: number): Promise<void> {
  const provenAt = await readProof(sql, session);
  if (provenAt === undefined) throw new DomainError('SESSION_INVALID');
  if (provenAt === null || provenAt.getTime() <= nowMs - PROOF_LIFE_MS) throw new DomainError('PROOF_NEEDED');
}

/**
 * The same for acts whose request carries the password: it is their proof where there is no second factor.
 * @throws DomainError PROOF_NEEDED, SESSION_INVALID
 */
export async function requireProofBesidePassword(
  sql: Sql | TransactionSql,
  session: Session,
  nowMs: number,
): Promise<void> {
  if ((await factorsOf(sql, session.userId)).length > 0) await requireProof(sql, session, nowMs);
}
