/** Access keys and their log, and what is sent to make and end one. */

import type { BodyOf } from '@kurus/core/contract/endpoint';
import { endKey, keyLog, keys, makeKey } from '@kurus/core/contract/keys';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

const KEYS = ['access-keys'];

export const keysQuery = queryOptions({
  queryKey: KEYS,
  queryFn: async ({ signal }) => (await call(keys, { signal })).data.keys,
  meta: { failure: 'Failed to load the access keys' },
});

export const keyLogQuery = (id: string, isRefused: boolean) =>
  infiniteQueryOptions({
    queryKey: [...KEYS, id, isRefused],
    queryFn: async ({ pageParam: before, signal }) => {
      const query = { ...(before === undefined ? {} : { before }), ...(isRefused ? { refused: '1' as const } : {}) };
      return (await call(keyLog, { params: { id }, query, signal })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    meta: { failure: 'Failed to load the log of an access key' },
  });

export type NewKey = BodyOf<typeof makeKey>;

export async function sendKey(body: NewKey) {
  const { data } = await call(makeKey, { body });
  void queryClient.invalidateQueries({ queryKey: KEYS });
  return data;
}

export async function removeKey(id: string): Promise<string> {
  const { message } = await call(endKey, { params: { id } });
  void queryClient.invalidateQueries({ queryKey: KEYS });
  return message;
}
