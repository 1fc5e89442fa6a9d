/** State of what protects the user's login: read anew by each screen that rests on it. */

import { signIn } from '@kurus/core/contract/sign-in';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api-client.ts';
import { queryClient } from './query-client.ts';

export const signInQuery = queryOptions({
  queryKey: ['sign-in'],
  queryFn: async ({ signal }) => (await call(signIn, { signal })).data,
  meta: { failure: 'Failed to load what protects the login' },
  staleTime: 0,
});

export const reloadSignIn = (): Promise<void> => queryClient.invalidateQueries({ queryKey: signInQuery.queryKey });
