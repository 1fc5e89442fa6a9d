/** Query of proposals, and the answers to them. */

import type { BodyOf } from '@kurus/core/contract/endpoint';
import * as contract from '@kurus/core/contract/proposals';
import { queryOptions } from '@tanstack/react-query';
import { refreshAccount } from '../../lib/account/account-queries.ts';
import { alertsQuery } from '../../lib/alert-queries.ts';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

export const proposalsQuery = queryOptions({
  queryKey: ['proposals'],
  queryFn: async ({ signal }) => (await call(contract.proposals, { signal })).data,
  meta: { failure: 'Failed to load the proposals' },
});

export type Acceptance = BodyOf<typeof contract.acceptProposal>;

/** Reads again what an answer may change: proposals, accounts, orders and alerts. */
export async function renew(): Promise<void> {
  refreshAccount();
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: proposalsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: alertsQuery.queryKey }),
  ]);
}

/** @returns the server's text */
export async function accept(id: string, body: Acceptance): Promise<string> {
  const { message } = await call(contract.acceptProposal, { params: { id }, body });
  await renew();
  return message;
}

/** Marks an order that its ticket placed; the ticket stays open, so nothing is read again yet. */
export async function markPlaced(id: string): Promise<void> {
  await call(contract.acceptProposal, { params: { id }, body: { placed: true } });
}

/** @returns the server's text */
export async function reject(id: string): Promise<string> {
  const { message } = await call(contract.rejectProposal, { params: { id } });
  await renew();
  return message;
}

/** @returns the server's text */
export async function undo(id: string): Promise<string> {
  const { message } = await call(contract.undoProposal, { params: { id } });
  await renew();
  return message;
}
