/** Taking of a snapshot. */

import { isLeagueAccount } from '@kurus/core/contract/entries';
import { DomainError, refusedAtField } from '@kurus/core/contract/errors';
import { SNAPSHOTS_MAX } from '@kurus/core/limits';
import { cleanText } from '@kurus/core/moderation/clean-text';
import type { Intent } from '../http/api/idempotency.ts';
import { type Session, sessionTransaction } from '../ledger/user-transaction.ts';
import { type ContentParts, type PresentContent, presentContent } from './content.ts';
import { countSnapshots, findTaken, insertSnapshot, readLastSeq } from './store.ts';

interface Asked {
  readonly account: number;
  readonly name: string;
  readonly intent: Pick<Intent, 'idempotencyKey' | 'requestHash'>;
}

/** An entry that comes while the figures are worked out would be in none of its figures, or in some. */
const TRIES = 3;

/**
 * @returns the number of the snapshot
 * @throws DomainError ACCOUNT_NOT_FOUND, FIGURES_PENDING, FIELD_INVALID, IDEMPOTENCY_MISMATCH, SNAPSHOTS_TOO_MANY,
 *   SESSION_INVALID
 */
export async function takeSnapshot(
  parts: ContentParts,
  session: Session,
  { account, name, intent }: Asked,
  nowMs: number,
): Promise<number> {
  const title = cleanText(name);
  if (title === '') throw DomainError.of(refusedAtField('FIELD_REQUIRED', 'name'));
  // Holdings of a league's entry are hidden until its season ends.
  if (isLeagueAccount(account)) throw DomainError.of(refusedAtField('FIELD_INVALID', 'account'));
  for (let pass = 0; pass < TRIES; pass += 1) {
    const present = await presentContent(parts, session.userId, account, nowMs);
    const id = await keep(parts, session, { account, name: title, intent }, present);
    if (id !== undefined) return id;
  }
  throw new DomainError('FIGURES_PENDING');
}

/** Undefined where the account has moved on since the figures were read. */
function keep(
  { sql }: ContentParts,
  session: Session,
  { account, name, intent }: Asked,
  { content, seq }: PresentContent,
): Promise<number | undefined> {
  const { userId } = session;
  const { idempotencyKey: requestKey, requestHash } = intent;
  return sessionTransaction(sql, session, async (tx) => {
    const earlier = requestKey === undefined ? undefined : await findTaken(tx, userId, requestKey);
    if (earlier && earlier.requestHash !== requestHash) throw new DomainError('IDEMPOTENCY_MISMATCH');
    if (earlier) return earlier.id;
    if ((await countSnapshots(tx, userId)) >= SNAPSHOTS_MAX)
      throw new DomainError('SNAPSHOTS_TOO_MANY', { most: String(SNAPSHOTS_MAX) });
    if ((await readLastSeq(tx, userId, account)) !== seq) return undefined;
    return insertSnapshot(tx, userId, { ...content, account, name, requestKey, requestHash });
  });
}
