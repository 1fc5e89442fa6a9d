import { type SpreadItem, spreads } from '@kurus/core/contract/spreads';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api-client.ts';

export const spreadsQuery = queryOptions({
  queryKey: ['gold spreads'],
  queryFn: async ({ signal }): Promise<readonly SpreadItem[]> => (await call(spreads, { signal })).data.spreads,
  meta: { failure: 'Failed to load the spreads of gold' },
});
