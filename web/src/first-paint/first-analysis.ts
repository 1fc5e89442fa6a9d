/** The figures of /analysis that the page requested before its scripts were loaded, read before it is rendered. */

import { performanceQuery } from '../features/analysis/analysis-queries.ts';
import { dateRange, readView } from '../features/analysis/view.ts';
import { accountsQuery, selectedAccount } from '../lib/account/selected-account.ts';
import { queryClient } from '../lib/query-client.ts';
import { todayText } from '../lib/words/today-text.ts';
import { MOMENT_MS } from './first-figures.ts';
import { beginFirstScreen } from './first-screen-requests.ts';

/** Resolves when the responses are there, or after a moment: a slow or failing call holds up no screen. */
export async function firstAnalysis(): Promise<void> {
  if (location.pathname !== '/analysis' || !beginFirstScreen()) return;
  const view = readView(location.search);
  const request = { account: selectedAccount().scope, unit: view.unit, ...dateRange(view, todayText()) };
  const requests = Promise.all([
    queryClient.prefetchQuery(accountsQuery),
    queryClient.prefetchQuery(performanceQuery(request)),
    queryClient.prefetchQuery(performanceQuery({ ...request, unit: 'REAL' })),
  ]);
  await Promise.race([requests, new Promise((resolve) => setTimeout(resolve, MOMENT_MS))]);
}
