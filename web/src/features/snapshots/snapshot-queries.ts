import {
  closeShare,
  eraseSnapshot,
  readSnapshot,
  shareSnapshot,
  sharedSnapshot,
  snapshots,
} from '@kurus/core/contract/snapshots';
import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

export const snapshotsQuery = queryOptions({
  queryKey: ['snapshots'],
  queryFn: async ({ signal }) => (await call(snapshots, { signal })).data.snapshots,
  meta: { failure: 'Failed to load the snapshots' },
});

/** "now", or the number of another snapshot. */
export type ComparedWith = 'now' | number;

/** Among the account's queries: what it is compared with moves with the account. */
export const comparisonQuery = (account: number, id: number, compare: ComparedWith) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, 'snapshot', id, compare],
    queryFn: async ({ signal }) =>
      (await call(readSnapshot, { params: { id: String(id) }, query: { compare: String(compare) }, signal })).data,
    meta: { failure: 'Failed to load a snapshot' },
  });

export const sharedQuery = (secret: string) =>
  queryOptions({
    queryKey: ['shared', secret],
    queryFn: async ({ signal }) => (await call(sharedSnapshot, { params: { secret }, signal })).data,
    retry: false,
    meta: { failure: 'Failed to load what a link shows' },
  });

export const reloadSnapshots = () => queryClient.invalidateQueries({ queryKey: snapshotsQuery.queryKey });

async function reloaded<T>(work: Promise<T>): Promise<T> {
  const result = await work;
  await reloadSnapshots();
  return result;
}

const at = (id: number) => ({ params: { id: String(id) } });
export const openShare = (id: number) => reloaded(call(shareSnapshot, at(id)));
export const endShare = (id: number) => reloaded(call(closeShare, at(id)));
export const erase = (id: number) => reloaded(call(eraseSnapshot, at(id)));
