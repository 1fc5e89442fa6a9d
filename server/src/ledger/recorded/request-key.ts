/** One effect a key, for what is recorded as for what is posted (R-L4). */
import { DomainError } from '@kurus/core/contract/errors';
import type { TransactionSql } from '../../db/pool.ts';
import type { AccountRef } from '../entry.ts';

export interface Asked {
  readonly nowMs: number;
  readonly idempotencyKey?: string | undefined;
  readonly requestHash?: string | undefined;
  /** Whether archived accounts are changed too: where another account that goes takes its part of a transfer along. */
  readonly evenArchived?: boolean;
}

/** The first entry that the key made before. @throws DomainError IDEMPOTENCY_MISMATCH */
export async function firstSeqOf(
  tx: TransactionSql,
  { userId }: AccountRef,
  { idempotencyKey, requestHash }: Asked,
): Promise<number | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const [row] = await tx<{ request_hash: string; first_seq: string | null }[]>`
    select request_hash, first_seq from request_key
    where user_id = ${userId} and idempotency_key = ${idempotencyKey}`;
  if (!row) return undefined;
  if (row.request_hash !== requestHash || row.first_seq === null) throw new DomainError('IDEMPOTENCY_MISMATCH');
  return Number(row.first_seq); // not a figure: a place in a journal
}

export async function keepKey(
  tx: TransactionSql,
  { userId, accountId }: AccountRef,
  { idempotencyKey, requestHash, nowMs }: Asked,
  { first, entries }: { readonly first: number; readonly entries: number },
): Promise<void> {
  if (idempotencyKey === undefined || requestHash === undefined) return;
  await tx`
    insert into request_key (user_id, idempotency_key, request_hash, account_id, first_seq, entries, created_at)
    values (${userId}, ${idempotencyKey}, ${requestHash}, ${accountId}, ${first}, ${entries}, ${new Date(nowMs)})`;
}
