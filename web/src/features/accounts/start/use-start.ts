/** The first question of a new user, and its answer. */

import { answerStart, readStart } from '@kurus/core/contract/start';
import type { StartAnswer } from '@kurus/core/contract/words/start';
import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../../../lib/account/account-queries.ts';
import { call } from '../../../lib/api-client.ts';
import { queryClient } from '../../../lib/query-client.ts';

/**
 * Tells if to ask; an entry or a deposit has it read again, as all of the account. Only an empty portfolio reads it, so
 * that it costs nobody else a request.
 */
export const startQuery = queryOptions({
  queryKey: [ACCOUNT_KEY, 'start'],
  queryFn: async ({ signal }) => (await call(readStart, { signal })).data,
  meta: { failure: 'Failed to load whether to ask the first question' },
});

/** Keeps the answer at the user: the question is not asked again, in no browser. */
export async function keepAnswer(answer: StartAnswer): Promise<void> {
  const { data } = await call(answerStart, { body: { answer } });
  queryClient.setQueryData(startQuery.queryKey, data);
}
