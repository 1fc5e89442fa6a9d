/** The figures that the page requested before its scripts were loaded, read before the first screen is rendered. */

import { allocationQuery, summaryQuery } from '../lib/account/account-queries.ts';
import { selectedAccountId } from '../lib/account/selected-account.ts';
import { queryClient } from '../lib/query-client.ts';
import { beginFirstScreen } from './first-screen-requests.ts';

/** Longest wait in ms: a screen without figures that is replaced within this time would be rendered for nothing. */
export const MOMENT_MS = 100;

/** Resolves when the responses are there, or after a moment: a slow or failing call holds up no screen. */
export async function firstFigures(): Promise<void> {
  if (!beginFirstScreen()) return;
  const account = selectedAccountId();
  const requests = Promise.all([
    queryClient.prefetchQuery(summaryQuery(account)),
    queryClient.prefetchQuery(allocationQuery(account)),
  ]);
  await Promise.race([requests, new Promise((resolve) => setTimeout(resolve, MOMENT_MS))]);
}
