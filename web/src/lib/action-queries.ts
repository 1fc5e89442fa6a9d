/** Query of a tracked account's proposals by their state. */

import { actions, type ActionItem } from '@kurus/core/contract/actions';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY } from './account/account-queries.ts';
import { call } from './api-client.ts';

export type ActionState = ActionItem['state'];

export const actionsQuery = (account: number, state: ActionState) =>
  infiniteQueryOptions({
    queryKey: [ACCOUNT_KEY, account, 'actions', state],
    queryFn: async ({ pageParam, signal }) => {
      const query = { state, ...(pageParam === '' ? {} : { before: pageParam }) };
      return (await call(actions, { params: { id: String(account) }, query, signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextBefore,
    meta: { failure: 'Failed to load the corporate actions' },
  });
