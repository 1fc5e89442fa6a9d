/** Query of the setting of real prices with its sources, and the command that answers its question. */

import { answerRealPrices, realPrices, type RealPrices } from '@kurus/core/contract/real-prices';
import { queryOptions } from '@tanstack/react-query';
import { translate } from '../../i18n/use-text.ts';
import { refreshAccount } from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { queryClient } from '../../lib/query-client.ts';
import { feedOf } from '../../quotes/market-feed.ts';
import { toast } from '../../ui/toast.tsx';

/** The answer may also be changed in another browser, and by the operator from a terminal. */
const ASK_AGAIN_MS = 30_000;

export const realPricesQuery = queryOptions({
  queryKey: ['real prices'],
  queryFn: async ({ signal }): Promise<RealPrices> => (await call(realPrices, { signal })).data,
  staleTime: ASK_AGAIN_MS,
  refetchInterval: ASK_AGAIN_MS,
  meta: { failure: 'Failed to load the setting of real prices' },
});

let answeredAtMs: number | undefined;

/** Moment of the last "yes" in this tab, in epoch milliseconds. */
export const lastAllowedMs = () => answeredAtMs;

export function useAnswer() {
  return useCommand({
    send: async (answer: 'yes' | 'no') => (await call(answerRealPrices, { body: { answer } })).data,
    onSuccess(data, answer) {
      answeredAtMs = answer === 'yes' ? Date.now() : undefined;
      queryClient.setQueryData(realPricesQuery.queryKey, data);
      feedOf('real').askLists();
      refreshAccount();
    },
    onError: (error) => toast.error(messageOf(error, translate('prices.answerFailed'))),
  });
}
