/** The market of the day that the page requested before its scripts were loaded, read before it is rendered. */

import { overviewQuery } from '../features/market/today/overview-query.ts';
import { currentLanguage } from '../i18n/language.ts';
import { selectedAccount } from '../lib/account/selected-account.ts';
import { queryClient } from '../lib/query-client.ts';
import { MOMENT_MS } from './first-figures.ts';
import { beginFirstScreen } from './first-screen-requests.ts';

/** Resolves when the response is there, or after a moment: a slow or failing call holds up no screen. */
export async function firstToday(): Promise<void> {
  if (location.pathname !== '/market/today' || !beginFirstScreen()) return;
  const request = queryClient.prefetchQuery(overviewQuery(selectedAccount().world, currentLanguage()));
  await Promise.race([request, new Promise((resolve) => setTimeout(resolve, MOMENT_MS))]);
}
