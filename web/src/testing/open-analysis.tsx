/** Opens the analysis for its tests, of a user with a virtual and a tracked account. */

import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { AnalysisScreen } from '../features/analysis/analysis-screen.tsx';
import { analysisTexts, tabTexts } from '../i18n/bundles.ts';
import { loadTexts } from '../i18n/text-table.ts';
import { queryClient } from '../lib/query-client.ts';
import { storage } from '../lib/storage.ts';
import { accountReplies, VIRTUAL } from './account.ts';
import { compared, earned, MIDAS, real, samplePerformance, spread, working } from './analysis.ts';
import { marketReplies } from './market.ts';
import { answer, stubNetwork, type NetworkRequest } from './network.ts';

/** @returns the requests sent from then on */
export async function openAnalysis(
  replies: Parameters<typeof stubNetwork>[0] = {},
  accounts: readonly object[] = [VIRTUAL, MIDAS],
): Promise<readonly NetworkRequest[]> {
  storage.token.set('abc');
  if (accounts.includes(MIDAS)) storage.account.set(MIDAS.id);
  const requests = stubNetwork({
    ...marketReplies({ stocks: [{ code: 'THYAO', name: 'Türk Hava Yolları', price: 300, rate: 1 }], cryptos: [] }),
    ...accountReplies({ cashBalance: 100, holdings: [] }),
    'GET /accounts': () => answer({ accounts }),
    'GET /analysis/performance': ({ query }) => {
      const unit = query.get('unit');
      return answer(unit === 'REAL' ? real : { ...samplePerformance, unit: unit ?? 'TRY' });
    },
    'GET /analysis/benchmarks': () => answer(compared),
    'GET /analysis/income': () => answer(earned),
    'GET /analysis/assets': () => answer(spread),
    'GET /analysis/explain': () => answer(working),
    ...replies,
  });
  await Promise.all([tabTexts, analysisTexts].map((bundle) => loadTexts(bundle, 'tr')));
  render(
    <QueryClientProvider client={queryClient}>
      <AnalysisScreen />
    </QueryClientProvider>,
  );
  return requests;
}

/** Removes what {@link openAnalysis} stored in the browser. */
export function closeAnalysis(): void {
  storage.account.clear();
  storage.token.clear();
}
