/** The server's state in the dashboard. Forgotten whole when the session changes hands. */
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';
import { storage } from './storage.ts';

const MAX_RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      refetchOnWindowFocus: false,
      // A refusal stays a refusal; only a lost or failing server is asked again.
      retry: (failures, error) =>
        failures < MAX_RETRIES && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    },
  },
});

storage.token.watch(() => queryClient.clear());
