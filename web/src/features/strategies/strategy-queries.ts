import { readStrategy, strategies } from '@kurus/core/contract/strategies';
import type { StrategyList } from '@kurus/core/contract/words/strategies';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

export const strategiesQuery = (list: StrategyList) =>
  infiniteQueryOptions({
    queryKey: ['strategies', list],
    queryFn: async ({ pageParam, signal }) =>
      (await call(strategies, { query: { list, ...(pageParam && { before: pageParam }) }, signal })).data,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: { failure: 'Failed to load the strategies' },
  });

export const strategyQuery = (id: string) =>
  queryOptions({
    queryKey: ['strategy', id],
    queryFn: async ({ signal }) => (await call(readStrategy, { params: { id }, signal })).data.strategy,
    meta: { failure: 'Failed to load the strategy' },
  });

export async function reloadStrategies(id?: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['strategies'] });
  if (id !== undefined) await queryClient.invalidateQueries({ queryKey: strategyQuery(id).queryKey });
}
