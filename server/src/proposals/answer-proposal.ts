/** Accepting, rejecting and undoing a proposal, by the use cases of the screens. */

import { createHash } from 'node:crypto';
import { DomainError } from '@kurus/core/contract/errors';
import * as requests from '@kurus/core/contract/requests/proposals';
import type * as z from 'zod/mini';
import type { Sql } from '../db/pool.ts';
import { parse } from '../http/api/route.ts';
import { type Session, sessionTransaction } from '../ledger/user-transaction.ts';
import type { AlertBody, OrderBody, ProposalActs } from './acts.ts';
import { endOf, findProposal, markProposal, type Outcome, type StoredProposal } from './store.ts';

export interface AnswerParts {
  readonly sql: Sql;
  readonly acts: ProposalActs;
}

/** Part of a proposal that is accepted. */
export type Acceptance = z.output<typeof requests.acceptProposal.body>;

const { entries: entriesField, order: orderField, alert: alertField } = requests.propose.body.shape;

/** Stored content, as the schemas of requests read it: figures become exact. @throws DomainError */
export const contentOf = {
  entries: ({ content }: StoredProposal) => parse(entriesField, content) ?? [],
  order: ({ content }: StoredProposal): OrderBody => required(parse(orderField, content)),
  alert: ({ content }: StoredProposal): AlertBody => required(parse(alertField, content)),
};

function required<T>(content: T | undefined): T {
  if (content === undefined) throw new Error('a proposal without its content');
  return content;
}

/**
 * Accepts a proposal once: a repeated call finds what the first one did.
 * @throws DomainError PROPOSAL_NOT_FOUND, PROPOSAL_ANSWERED, PROPOSAL_LAPSED, and the refusals of what it does
 */
export async function acceptProposal(
  { sql, acts }: AnswerParts,
  session: Session,
  id: number,
  accepted: Acceptance,
  nowMs: number,
): Promise<void> {
  const found = await findProposal(sql, session.userId, id);
  if (!found) throw new DomainError('PROPOSAL_NOT_FOUND');
  if (found.state === 'accepted' && found.result) return;
  if (found.state !== 'waiting' && found.state !== 'accepted') throw new DomainError('PROPOSAL_ANSWERED');
  if (endOf(found) <= nowMs) throw new DomainError('PROPOSAL_LAPSED');
  requireFitting(found, accepted);
  const act = { sql, acts, session, found, accepted, nowMs };
  if (found.kind === 'entries') return acceptEntries(act);
  return found.kind === 'alert' ? acceptAlert(act) : acceptOrder(act);
}

interface Act extends AnswerParts {
  readonly session: Session;
  readonly found: StoredProposal;
  readonly accepted: Acceptance;
  readonly nowMs: number;
}

/** @throws DomainError FIELD_INVALID for what belongs to another kind */
function requireFitting({ kind }: StoredProposal, accepted: Acceptance): void {
  const fits = { rows: 'entries', alert: 'alert', placed: 'order' } as const;
  for (const [field, of] of Object.entries(fits))
    if (accepted[field as keyof Acceptance] !== undefined && kind !== of)
      throw new DomainError('FIELD_INVALID', { field });
}

const acceptedAt = (nowMs: number, result: Outcome | null) =>
  ({ state: 'accepted', result, answeredAt: new Date(nowMs) }) as const;

async function acceptEntries({ sql, acts, session, found, accepted, nowMs }: Act): Promise<void> {
  const { userId } = session;
  const all = contentOf.entries(found);
  const chosen = accepted.rows ? [...new Set(accepted.rows)].map((at) => entryAt(all, at)) : all;
  const account = { userId, accountId: found.account ?? 0 };
  const facts = await acts.entries.read(account, chosen, nowMs);
  await sessionTransaction(sql, session, async (tx) => {
    if (!(await claim(tx, session, found))) return;
    const entries = await acts.entries.write(tx, account, facts, nowMs);
    await markProposal(tx, { userId, id: found.id }, 'waiting', acceptedAt(nowMs, { entries }));
  });
}

function entryAt<T>(all: readonly T[], at: number): T {
  const one = all[at];
  if (one === undefined) throw new DomainError('FIELD_INVALID', { field: 'rows' });
  return one;
}

/** @returns false where another call accepted it meanwhile @throws DomainError PROPOSAL_ANSWERED */
async function claim(tx: Parameters<typeof findProposal>[0], { userId }: Session, { id }: StoredProposal) {
  const latest = await findProposal(tx, userId, id);
  if (latest?.state === 'waiting') return true;
  if (latest?.state === 'accepted') return false;
  throw new DomainError(latest ? 'PROPOSAL_ANSWERED' : 'PROPOSAL_NOT_FOUND');
}

/** Ends the transaction of an alert that another call armed already. */
class AcceptedBefore extends Error {}

async function acceptAlert({ acts, session, found, accepted, nowMs }: Act): Promise<void> {
  const alert = accepted.alert ?? contentOf.alert(found);
  const { userId } = session;
  try {
    await acts.alerts.arm(session, alert, nowMs, async (tx, id) => {
      if (!(await claim(tx, session, found))) throw new AcceptedBefore();
      await markProposal(tx, { userId, id: found.id }, 'waiting', acceptedAt(nowMs, { alert: id }));
    });
  } catch (error) {
    if (!(error instanceof AcceptedBefore)) throw error;
  }
}

/**
 * An order has a commit of its own. The proposal is marked before it, so that nobody can reject what is being placed;
 * after a crash the same key finds the order that was placed.
 */
async function acceptOrder({ sql, acts, session, found, accepted, nowMs }: Act): Promise<void> {
  const named = { userId: session.userId, id: found.id };
  const mark = (from: 'waiting' | 'accepted', to: Parameters<typeof markProposal>[3]) =>
    sessionTransaction(sql, session, (tx) => markProposal(tx, named, from, to));
  const isOurs = found.state === 'accepted' || (await mark('waiting', acceptedAt(nowMs, null)));
  if (!isOurs) throw new DomainError('PROPOSAL_ANSWERED');
  if (accepted.placed) return void (await mark('accepted', acceptedAt(nowMs, {})));
  try {
    const order = await acts.orders.place(session, contentOf.order(found), keyOf(named.userId, found), nowMs);
    await mark('accepted', acceptedAt(nowMs, { order }));
  } catch (error) {
    if (error instanceof DomainError) await mark('accepted', { state: 'waiting', result: null, answeredAt: null });
    throw error;
  }
}

/** Idempotency key of the order of a proposal, in the form of a UUID. */
function keyOf(userId: string, { id, createdAt }: StoredProposal): string {
  const hex = createHash('sha256').update(`proposal ${userId} ${id} ${createdAt.getTime()}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** @throws DomainError PROPOSAL_NOT_FOUND, PROPOSAL_ANSWERED */
export async function rejectProposal({ sql }: AnswerParts, session: Session, id: number, nowMs: number): Promise<void> {
  const named = { userId: session.userId, id };
  const rejected = { state: 'rejected', result: null, answeredAt: new Date(nowMs) } as const;
  await sessionTransaction(sql, session, async (tx) => {
    if (await markProposal(tx, named, 'waiting', rejected)) return;
    const latest = await findProposal(tx, named.userId, id);
    if (!latest) throw new DomainError('PROPOSAL_NOT_FOUND');
    if (latest.state !== 'rejected') throw new DomainError('PROPOSAL_ANSWERED');
  });
}

/**
 * Undoes what was accepted: entries and alert with the mark in one commit, an order by its own.
 * @throws DomainError PROPOSAL_NOT_FOUND, PROPOSAL_ANSWERED, and the refusals of what it does
 */
export async function undoProposal(
  { sql, acts }: AnswerParts,
  session: Session,
  id: number,
  nowMs: number,
): Promise<void> {
  const { userId } = session;
  const found = await findProposal(sql, userId, id);
  if (found?.state === 'accepted' && found.result?.order !== undefined)
    await acts.orders.cancel(session, found.result.order, nowMs);
  await sessionTransaction(sql, session, async (tx) => {
    const latest = await findProposal(tx, userId, id);
    if (!latest) throw new DomainError('PROPOSAL_NOT_FOUND');
    if (latest.state === 'undone') return;
    const { result, account } = latest;
    if (latest.state !== 'accepted' || !result || isEmpty(result)) throw new DomainError('PROPOSAL_ANSWERED');
    if (result.entries) await acts.entries.remove(tx, { userId, accountId: account ?? 0 }, result.entries, nowMs);
    if (result.alert !== undefined) await acts.alerts.erase(tx, userId, result.alert);
    await markProposal(tx, { userId, id }, 'accepted', { state: 'undone', result, answeredAt: new Date(nowMs) });
  });
}

/** An order that was placed from its ticket is cancelled among the orders. */
const isEmpty = ({ entries, alert, order }: Outcome) =>
  entries === undefined && alert === undefined && order === undefined;
