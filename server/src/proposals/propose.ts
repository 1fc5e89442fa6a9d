/** Writing a proposal: judged as its own call judges it, except by what the account holds. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { DomainError } from '@kurus/core/contract/errors';
import type { propose as rules } from '@kurus/core/contract/requests/proposals';
import type { ProposalKind } from '@kurus/core/contract/words/proposals';
import { PROPOSALS_WAITING_MAX } from '@kurus/core/limits';
import { hasLink } from '@kurus/core/moderation/clean-text';
import type * as z from 'zod/mini';
import type { Sql } from '../db/pool.ts';
import { type KeyedRequest, type Program, reachesAccount } from '../http/api/access-key.ts';
import { type Session, sessionTransaction } from '../ledger/user-transaction.ts';
import type { ProposalActs } from './acts.ts';
import { endOf, insertProposal, type NewProposal, noteProposal } from './store.ts';

type Body = z.output<typeof rules.body>;

/** A person who proposes something to themselves. */
const OWN_SESSION: Program = { name: 'Kuruş', prefix: '' };

export interface ProposeCall {
  readonly session: Session;
  readonly request: KeyedRequest & { readonly body: unknown };
  readonly body: Body;
  readonly nowMs: number;
}

/**
 * Figures of the account decide nothing here: a program that sees ratios only could else try them out.
 * @throws DomainError PROPOSALS_TOO_MANY, and the refusals of the proposed call
 */
export async function propose(
  sql: Sql,
  acts: ProposalActs,
  call: ProposeCall,
): Promise<{ id: number; untilMs: number }> {
  const { session, request, body, nowMs } = call;
  const program = request.accessKey?.grant.program ?? OWN_SESSION;
  const { userId } = session;
  requireNoLink([body.text, body.alert?.note, ...(body.entries ?? []).map(({ note }) => note)]);
  const account = await judged(acts, call);
  const content = (request.body as Readonly<Record<ProposalKind, object>>)[body.kind];
  const text = body.text ?? null;
  const proposal: NewProposal = { kind: body.kind, account, content, text, program, createdAt: new Date(nowMs) };
  const id = await sessionTransaction(sql, session, async (tx) => {
    const made = await insertProposal(tx, userId, proposal);
    if (made === undefined) throw new DomainError('PROPOSALS_TOO_MANY', { most: String(PROPOSALS_WAITING_MAX) });
    await noteProposal(tx, userId, proposal);
    return made;
  });
  return { id, untilMs: endOf(proposal) };
}

/** @throws DomainError TEXT_HAS_LINK: texts of a program lead nowhere */
function requireNoLink(texts: readonly (string | undefined)[]): void {
  if (texts.some((text) => text !== undefined && hasLink(text))) throw new DomainError('TEXT_HAS_LINK');
}

/** @returns account of the proposal; null for an alert */
async function judged(acts: ProposalActs, { session, request, body, nowMs }: ProposeCall): Promise<number | null> {
  const { kind, account, entries, order, alert } = body;
  for (const other of ['entries', 'order', 'alert'] as const)
    if (other !== kind && body[other] !== undefined) throw new DomainError('FIELD_INVALID', { field: other });
  if (kind === 'entries') {
    if (!entries) throw new DomainError('FIELD_REQUIRED', { field: 'entries' });
    if (account === undefined) throw new DomainError('FIELD_REQUIRED', { field: 'account' });
    const named = [account, ...entries.flatMap(({ transfer }) => transfer ?? [])];
    if (!named.every((one) => reachesAccount(request, one))) throw new DomainError('ACCOUNT_NOT_FOUND');
    await acts.entries.read({ userId: session.userId, accountId: account }, entries, nowMs);
    return account;
  }
  if (account !== undefined) throw new DomainError('FIELD_INVALID', { field: 'account' });
  if (kind === 'order') {
    if (!order) throw new DomainError('FIELD_REQUIRED', { field: 'order' });
    if (!reachesAccount(request, VIRTUAL_ACCOUNT)) throw new DomainError('ACCOUNT_NOT_FOUND');
    acts.orders.check(order);
    return VIRTUAL_ACCOUNT;
  }
  if (!alert) throw new DomainError('FIELD_REQUIRED', { field: 'alert' });
  if (!acts.alerts.isReached(request, alert)) throw new DomainError('ACCOUNT_NOT_FOUND');
  await acts.alerts.check(session.userId, alert, nowMs);
  return null;
}
