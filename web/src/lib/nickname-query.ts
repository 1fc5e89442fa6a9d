import { ownNickname } from '@kurus/core/contract/people';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api-client.ts';

/** The user's nickname, if they have one, and how often it may still be changed. */
export const nicknameQuery = queryOptions({
  queryKey: ['nickname'],
  queryFn: async ({ signal }) => (await call(ownNickname, { signal })).data,
  meta: { failure: 'Failed to load the nickname' },
});
