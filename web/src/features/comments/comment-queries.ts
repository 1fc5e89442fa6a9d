import { ownCommunity } from '@kurus/core/contract/comments';
import type { CommentSort } from '@kurus/core/contract/words/comments';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { type CommentPlace, keyOf, loadComments } from './comment-place.ts';

export const commentsQuery = (place: CommentPlace, sort: CommentSort) =>
  infiniteQueryOptions({
    queryKey: ['comments', ...keyOf(place), sort],
    queryFn: ({ pageParam, signal }) => loadComments(place, { sort, ...(pageParam && { before: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
    meta: { failure: 'Failed to load the comments' },
  });

export const communityQuery = queryOptions({
  queryKey: ['community'],
  queryFn: async ({ signal }) => (await call(ownCommunity, { signal })).data,
  meta: { failure: 'Failed to load the choices for comments' },
});

export const reloadComments = (place: CommentPlace) =>
  queryClient.invalidateQueries({ queryKey: ['comments', ...keyOf(place)] });
