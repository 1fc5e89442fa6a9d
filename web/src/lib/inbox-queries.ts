/** Queries of the inbox. */

import { channels, inbox } from '@kurus/core/contract/notifications';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './api-client.ts';
import { INBOX_KEY } from './inbox-key.ts';
import { queryClient } from './query-client.ts';

const FRESH_MS = 60_000;

export const INBOX_FILTERS = ['all', 'unread'] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];

/** Notifications, the newest first, page by page; each page has the count of unread ones. */
export const inboxQuery = (filter: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: [INBOX_KEY, filter],
    queryFn: async ({ signal, pageParam }) => {
      const unread = filter === 'unread' ? ({ unread: '1' } as const) : {};
      const before = pageParam === undefined ? {} : { before: pageParam };
      return (await call(inbox, { query: { ...unread, ...before }, signal })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // The stream says what came.
    staleTime: FRESH_MS,
    meta: { failure: 'Failed to load the inbox' },
  });

/** Reads the inbox again, where it is shown. */
export const refreshInbox = (): void => void queryClient.invalidateQueries({ queryKey: [INBOX_KEY] });

export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: async ({ signal }) => (await call(channels, { signal })).data,
  meta: { failure: 'Failed to load the channels of notifications' },
});
