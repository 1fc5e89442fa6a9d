/** Proposals of programs in the database. */

import type { ProposalKind, ProposalState } from '@kurus/core/contract/words/proposals';
import { PROPOSAL_DAYS, PROPOSALS_KEPT_MAX, PROPOSALS_WAITING_MAX } from '@kurus/core/limits';
import { DAY_MS } from '@kurus/core/market/calendar';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { Program } from '../http/api/access-key.ts';
import type { UserSql } from '../ledger/user-transaction.ts';

/** Outcome of an accepted proposal. */
export interface Outcome {
  readonly entries?: readonly number[];
  readonly alert?: number;
  readonly order?: string;
}

export interface StoredProposal {
  readonly id: number;
  readonly kind: ProposalKind;
  readonly account: number | null;
  /** Body of its own call, as it was sent. */
  readonly content: unknown;
  readonly text: string | null;
  readonly program: Program;
  readonly createdAt: Date;
  /** Lapsed ones are stored as waiting. */
  readonly state: Exclude<ProposalState, 'lapsed'>;
  readonly answeredAt: Date | null;
  readonly result: Outcome | null;
}

export type NewProposal = Pick<StoredProposal, 'kind' | 'account' | 'content' | 'text' | 'program' | 'createdAt'>;

const LIFE_MS = PROPOSAL_DAYS * DAY_MS;
export const endOf = ({ createdAt }: Pick<StoredProposal, 'createdAt'>): number => createdAt.getTime() + LIFE_MS;
/** Moment after which those that wait were made. */
const oldest = (nowMs: number) => new Date(nowMs - LIFE_MS);

interface Row extends Omit<StoredProposal, 'program'> {
  readonly name: string;
  readonly prefix: string;
  readonly address: string | null;
}

const columns = (tx: TransactionSql) => tx`
  proposal_id as id, kind, account_id as account, content, text, program as name, prefix, address,
  created_at as "createdAt", state, answered_at as "answeredAt", result`;

const storedOf = ({ name, prefix, address, ...row }: Row): StoredProposal => ({
  ...row,
  program: { name, prefix, ...(address === null ? {} : { address }) },
});

/** Those that wait, then those that were answered or lapsed within as many days; the newest first. */
export async function readProposals(sql: Sql, userId: string, nowMs: number): Promise<StoredProposal[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from proposal where user_id = ${ofUser(userId)}
      and coalesce(answered_at, created_at + ${LIFE_MS} * interval '1 millisecond') > ${oldest(nowMs)}
    order by state = 'waiting' and created_at > ${oldest(nowMs)} desc, created_at desc, proposal_id desc
    limit ${PROPOSALS_KEPT_MAX}`;
  return rows.map(storedOf);
}

/** Proposal of a user; in a transaction with a lock, it is the latest. */
export async function findProposal(
  tx: TransactionSql,
  userId: string,
  id: number,
): Promise<StoredProposal | undefined> {
  const [row] = await tx<Row[]>`
    select ${columns(tx)} from proposal where user_id = ${ofUser(userId)} and proposal_id = ${id}`;
  return row && storedOf(row);
}

/** @returns its number; undefined where as many wait as may */
export async function insertProposal(tx: UserSql, userId: string, proposal: NewProposal): Promise<number | undefined> {
  const { kind, account, content, text, program, createdAt } = proposal;
  const [known] = await tx<{ waiting: number; last: number }[]>`
    select count(*) filter (where state = 'waiting' and created_at > ${oldest(createdAt.getTime())})::int as waiting,
      coalesce(max(proposal_id), 0) as last
    from proposal where user_id = ${ofUser(userId)}`;
  const { waiting, last } = known ?? { waiting: 0, last: 0 };
  if (waiting >= PROPOSALS_WAITING_MAX) return undefined;
  const id = last + 1;
  await tx`
    insert into proposal (user_id, proposal_id, kind, account_id, content, text, program, prefix, address, created_at)
    values (${ofUser(userId)}, ${id}, ${kind}, ${account}, ${tx.json(content as object)}::jsonb, ${text},
      ${program.name}, ${program.prefix}, ${program.address ?? null}, ${createdAt})`;
  await tx`
    delete from proposal where user_id = ${ofUser(userId)} and proposal_id <= ${id - PROPOSALS_KEPT_MAX}::int
      and (state <> 'waiting' or created_at <= ${oldest(createdAt.getTime())})`;
  return id;
}

export interface Marked {
  readonly state: StoredProposal['state'];
  readonly result: Outcome | null;
  /** Null for one that waits again. */
  readonly answeredAt: Date | null;
}

/** @returns whether the proposal was in one of these states */
export async function markProposal(
  tx: TransactionSql,
  { userId, id }: { readonly userId: string; readonly id: number },
  from: StoredProposal['state'],
  { state, result, answeredAt }: Marked,
): Promise<boolean> {
  const marked = await tx`
    update proposal set state = ${state}, answered_at = ${answeredAt},
      result = ${result === null ? null : tx.json(result)}::jsonb
    where user_id = ${ofUser(userId)} and proposal_id = ${id} and state = ${from} returning 1`;
  return marked.length === 1;
}

const HOUR_MS = 3_600_000;

/** Writes into the inbox that a program proposed something: once an hour for each program. */
export async function noteProposal(
  tx: UserSql,
  userId: string,
  { kind, program, createdAt }: NewProposal,
): Promise<void> {
  const facts = { proposal: kind, program: program.name };
  const once = `proposal ${program.prefix} ${program.address ?? ''} ${Math.floor(createdAt.getTime() / HOUR_MS)}`;
  await tx`select notify_user(${ofUser(userId)}, 'proposal', ${tx.json(facts)}::jsonb, ${once}, ${createdAt})`;
}
