/** Shares, and what is sent to make, take, confirm, change and end one. */

import type { BodyOf } from '@kurus/core/contract/endpoint';
import {
  acceptShare,
  changeShare,
  confirmShare,
  endShare,
  offerShare,
  type ShareItem,
  shares,
} from '@kurus/core/contract/shares';
import { queryOptions } from '@tanstack/react-query';
import { refreshAccount } from '../../lib/account/account-queries.ts';
import { HOUSEHOLD_ADDRESS } from '../../lib/account/household.ts';
import { accountsQuery, noteErased } from '../../lib/account/selected-account.ts';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

const SHARES = ['shares'];
/** Somebody may take a code, or end a share, while the page is open. */
const ASK_AGAIN_MS = 10_000;

/** Taking an invitation has an address of its own, so that Back leaves it. */
export const ACCEPT_ADDRESS = `${HOUSEHOLD_ADDRESS}&accept=1`;

export const sharesQuery = queryOptions({
  queryKey: SHARES,
  queryFn: async ({ signal }) => (await call(shares, { signal })).data.shares,
  refetchInterval: ASK_AGAIN_MS,
  meta: { failure: 'Failed to load the shares' },
});

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: SHARES });
  refreshAccount();
}

export async function offer(body: BodyOf<typeof offerShare>): Promise<string> {
  const { data } = await call(offerShare, { body });
  refresh();
  return data.code;
}

export async function take(code: string, options: { readonly dryRun?: boolean; readonly ours?: boolean }) {
  const { data, message } = await call(acceptShare, { body: { code, ...options } });
  if (!options.dryRun) refresh();
  return { share: data.share, message };
}

export async function confirm({ id }: ShareItem): Promise<string> {
  const { message } = await call(confirmShare, { params: { id } });
  refresh();
  return message;
}

export async function countIn({ id, ours }: { readonly id: string; readonly ours: boolean }): Promise<void> {
  await call(changeShare, { params: { id }, body: { ours } });
  refresh();
}

export async function end({ id }: ShareItem): Promise<string> {
  const { message } = await call(endShare, { params: { id } });
  // Portfolios that the person leaves are missed without a word.
  for (const account of queryClient.getQueryData(accountsQuery.queryKey) ?? [])
    if (account.shared?.id === id) noteErased(account.id);
  refresh();
  return message;
}
