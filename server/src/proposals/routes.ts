/** Proposals over HTTP: written by programs, answered by sessions alone. */

import { DomainError } from '@kurus/core/contract/errors';
import * as contract from '@kurus/core/contract/proposals';
import * as requests from '@kurus/core/contract/requests/proposals';
import type { Language } from '@kurus/core/limits';
import { type HttpContext, route } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { acceptProposal, type AnswerParts, contentOf, rejectProposal, undoProposal } from './answer-proposal.ts';
import { propose } from './propose.ts';
import { endOf, findProposal, readProposals, type StoredProposal } from './store.ts';

export function proposalRoutes(context: HttpContext, parts: AnswerParts): void {
  const { sql, acts } = parts;

  route(context, contract.proposals, requests.proposals, async ({ session: { userId }, nowMs, language }) => {
    const stored = await readProposals(sql, userId, nowMs);
    const proposals: contract.ProposalItem[] = [];
    for (const one of stored) proposals.push(await shown(parts, userId, one, { nowMs, language }));
    const waiting = proposals.filter(({ state }) => state === 'waiting').length;
    return { message: textOf('ok', language), data: { proposals, waiting } };
  });

  route(context, contract.propose, requests.propose, async ({ session, body, request, nowMs, reply, language }) => {
    const { id, untilMs } = await propose(sql, acts, { session, body, request, nowMs });
    reply.code(201);
    return { message: textOf('proposed', language), data: { id: String(id), until: new Date(untilMs).toISOString() } };
  });

  route(context, contract.acceptProposal, requests.acceptProposal, async (call) => {
    const { session, params, body, nowMs, language } = call;
    await acceptProposal(parts, session, params.id, body, nowMs);
    const stored = await findProposal(sql, session.userId, params.id);
    if (!stored) throw new DomainError('PROPOSAL_NOT_FOUND');
    return { message: textOf('proposalAccepted', language), data: { proposal: itemOf(stored, nowMs) } };
  });

  route(context, contract.rejectProposal, requests.rejectProposal, async ({ session, params, nowMs, language }) => {
    await rejectProposal(parts, session, params.id, nowMs);
    return { message: textOf('proposalRejected', language) };
  });

  route(context, contract.undoProposal, requests.undoProposal, async ({ session, params, nowMs, language }) => {
    await undoProposal(parts, session, params.id, nowMs);
    return { message: textOf('proposalUndone', language) };
  });
}

/** A proposal as its person sees it: one that waits has its rows, with what is known of each. */
async function shown(
  { acts }: AnswerParts,
  userId: string,
  stored: StoredProposal,
  at: { readonly nowMs: number; readonly language: Language },
): Promise<contract.ProposalItem> {
  const item = itemOf(stored, at.nowMs);
  if (item.state !== 'waiting' || stored.kind !== 'entries') return item;
  const account = { userId, accountId: stored.account ?? 0 };
  return { ...item, rows: await acts.entries.rows(account, contentOf.entries(stored), at) };
}

function itemOf(stored: StoredProposal, nowMs: number): contract.ProposalItem {
  const { id, kind, account, content, text, program, createdAt, answeredAt, result } = stored;
  // An order that was being placed when the server was killed waits: accepting it again finds the order.
  const waits = stored.state === 'waiting' || (stored.state === 'accepted' && !result);
  const state = waits ? (endOf(stored) > nowMs ? 'waiting' : 'lapsed') : stored.state;
  return {
    id: String(id),
    kind,
    state,
    program,
    ...(text === null ? {} : { text }),
    createdAt: createdAt.toISOString(),
    until: new Date(endOf(stored)).toISOString(),
    ...(answeredAt ? { answeredAt: answeredAt.toISOString() } : {}),
    ...(account === null ? {} : { account }),
    ...(kind === 'entries' ? {} : { [kind]: content }),
    ...(result ? { result } : {}),
  };
}
