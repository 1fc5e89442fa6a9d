import { comments, ownCommunity } from '@kurus/core/contract/comments';
import type { CommentSort } from '@kurus/core/contract/words/comments';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';

/** Interval at which an open page asks how many new comments there are. */
const FRESH_MS = 15_000;

const paramsOf = ({ type, code }: QuotedAsset) => ({ kind: type, code });
const keyOf = ({ type, code }: QuotedAsset) => ['comments', type, code] as const;

export const commentsQuery = (asset: QuotedAsset, sort: CommentSort) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(asset), sort],
    queryFn: async ({ pageParam, signal }) =>
      (
        await call(comments, {
          params: paramsOf(asset),
          query: { sort, ...(pageParam && { before: pageParam }) },
          signal,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
    meta: { failure: 'Failed to load the comments' },
  });

/** Number of the comments of others since the newest that is shown. */
export const freshQuery = (asset: QuotedAsset, newest: string | undefined) =>
  queryOptions({
    queryKey: ['fresh-comments', asset.type, asset.code, newest],
    queryFn: async ({ signal }) =>
      (await call(comments, { params: paramsOf(asset), query: { after: newest ?? '0-1' }, signal })).data.fresh ?? 0,
    enabled: newest !== undefined,
    refetchInterval: FRESH_MS,
    initialData: 0,
    staleTime: FRESH_MS,
    meta: { failure: 'Failed to count the new comments' },
  });

export const communityQuery = queryOptions({
  queryKey: ['community'],
  queryFn: async ({ signal }) => (await call(ownCommunity, { signal })).data,
  meta: { failure: 'Failed to load the choices for comments' },
});

export const reloadComments = (asset: QuotedAsset) => queryClient.invalidateQueries({ queryKey: keyOf(asset) });
