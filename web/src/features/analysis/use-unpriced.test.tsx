import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { analysisTexts, tabTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { accountReplies, VIRTUAL } from '../../testing/account.ts';
import { compared, earned, MIDAS, real, samplePerformance, spread } from '../../testing/analysis.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { AnalysisScreen } from './analysis-screen.tsx';

const SLOW = { timeout: 15_000 };
const SHARE = { symbol: 'THYAO', type: 'stocks', name: 'Türk Hava Yolları', quantity: 1, cost: 10 } as const;
const heading = (name: RegExp) => screen.findByRole('heading', { name }, SLOW);

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  history.replaceState(null, '', '/analysis');
  storage.token.set('abc');
  storage.account.set(MIDAS.id);
  await Promise.all([tabTexts, analysisTexts].map((bundle) => loadTexts(bundle, 'tr')));
});

function open(holding: object) {
  stubNetwork({
    ...marketReplies({ stocks: [], cryptos: [] }),
    ...accountReplies({ cashBalance: 100, holdings: [{ ...SHARE, ...holding }] }),
    'GET /accounts': () => answer({ accounts: [VIRTUAL, MIDAS] }),
    'GET /analysis/performance': ({ query }) => answer(query.get('unit') === 'REAL' ? real : samplePerformance),
    'GET /analysis/benchmarks': () => answer(compared),
    'GET /analysis/income': () => answer(earned),
    'GET /analysis/assets': () => answer(spread),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <AnalysisScreen />
    </QueryClientProvider>,
  );
}

test('with all that is held at cost there is no return, real or not, and no risk; income stays', async () => {
  open({});
  await heading(/^Getiri hesaplanmıyor\.$/);
  await heading(/^Gelir, ay ay$/);
  for (const name of [/kazandınız/, /Getiri, birikimli/, /Risk/])
    expect(screen.queryByRole('heading', { name })).toBeNull();
});

test('with a price there are all', async () => {
  open({ currentPrice: 12, asOf: new Date().toISOString() });
  for (const name of [/kazandınız/, /Getiri, birikimli/, /Risk/]) await heading(name);
  expect(screen.queryByRole('heading', { name: /^Getiri hesaplanmıyor/ })).toBeNull();
});
