/** Query client of the dashboard. All data is dropped when another session begins. */

import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { logFailure } from './log.ts';
import { storage } from './storage.ts';

const MAX_RETRIES = 2;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly failure: string };
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A query may name its failure: `meta: { failure: 'Failed to fetch balance' }`.
    onError: (error, query) =>
      logFailure(query.meta?.failure ?? `Failed to load ${JSON.stringify(query.queryKey)}`, error),
  }),
  defaultOptions: {
    // Without a connection a screen shows the failure at once, and no order waits unseen to be sent later.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 0,
      refetchOnWindowFocus: false,
      // A refusal is final; only connection and server failures are retried.
      retry: (failures, error) =>
        failures < MAX_RETRIES &&
        navigator.onLine &&
        error instanceof ApiError &&
        (error.status === 0 || error.status >= 500),
    },
  },
});

// A session that is extended has the same user: the screens keep their data.
storage.sessionLogin.watch(() => {
  if (storage.sessionLogin.get() !== undefined) queryClient.clear();
});
// At the session's end the screens are left before the data is dropped: rendered once more without data they would
// request it, and be refused.
storage.token.watch(() => {
  if (storage.token.get() === undefined) setTimeout(() => queryClient.clear());
});
