/** One effect of each key, for tracked entries as for postings (R-L4). */

import { DomainError } from '@kurus/core/contract/errors';
import type { TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import type { AccountRef } from '../entry.ts';
import type { PlanOptions } from './plan-options.ts';

export interface ChangeRequest extends PlanOptions {
  readonly nowMs: number;
  readonly idempotencyKey?: string | undefined;
  readonly requestHash?: string | undefined;
  /** Called with the number of rows written so far; an error that it throws undoes all of them. */
  readonly onWritten?: ((rows: number) => Promise<void>) | undefined;
}

/** Earlier effect of a key: its entries have consecutive numbers. */
export interface RequestEffect {
  readonly first: number;
  readonly entries: number;
}

/** Undefined where the key is new. @throws DomainError IDEMPOTENCY_MISMATCH */
export async function effectOf(
  tx: TransactionSql,
  { userId }: AccountRef,
  { idempotencyKey, requestHash }: ChangeRequest,
): Promise<RequestEffect | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const [row] = await tx<{ request_hash: string; first_seq: string | null; entries: number }[]>`
    select request_hash, first_seq, entries from request_key
    where user_id = ${ofUser(userId)} and idempotency_key = ${idempotencyKey}`;
  if (!row) return undefined;
  if (row.request_hash !== requestHash || row.first_seq === null) throw new DomainError('IDEMPOTENCY_MISMATCH');
  return { first: Number(row.first_seq), entries: row.entries }; // not a figure: places in a journal
}

export async function keepKey(
  tx: TransactionSql,
  { userId, accountId }: AccountRef,
  { idempotencyKey, requestHash, nowMs }: ChangeRequest,
  { first, entries }: RequestEffect,
): Promise<void> {
  if (idempotencyKey === undefined || requestHash === undefined) return;
  await tx`
    insert into request_key (user_id, idempotency_key, request_hash, account_id, first_seq, entries, created_at)
    values (${ofUser(userId)}, ${idempotencyKey}, ${requestHash}, ${accountId}, ${first}, ${entries},
      ${new Date(nowMs)})`;
}
