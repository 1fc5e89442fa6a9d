import { DAY_MS } from '@kurus/core/market/calendar';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { trackedTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { accountReplies, type TestHolding, VIRTUAL } from '../../testing/account.ts';
import { samplePerformance } from '../../testing/analysis.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { PortfolioList } from './portfolio-list.tsx';

const MINUTE_MS = 60_000;

beforeAll(() => loadTexts(trackedTexts, 'tr'));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(holding: TestHolding) {
  storage.token.set('abc');
  stubNetwork({
    ...marketReplies({ stocks: [], cryptos: [] }),
    ...accountReplies({ cashBalance: 0, holdings: [holding] }),
    'GET /accounts': () => answer({ accounts: [{ ...VIRTUAL, id: 2, kind: 'tracked', name: 'Midas' }] }),
    'GET /analysis/performance': () => answer(samplePerformance),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <PortfolioList />
    </QueryClientProvider>,
  );
  return screen.findByRole('link', { name: /^Midas.*1 varlık/ });
}

test('a portfolio with no price at all has neither a change of today nor a return', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const row = await show({ symbol: 'YOKKK', type: 'stocks', name: 'Yok', quantity: 10, cost: 3000 });
  await screen.findAllByText('1 varlık maliyetten');
  await waitFor(() => expect(row.querySelector('.accounts-returns')?.textContent).toBe('maliyetten'));
  const total = screen.getByRole('region', { name: 'Toplam değer' });
  expect(total.textContent).not.toMatch(/%|₺0,00|12 ay/);
  expect(row.textContent).not.toContain('%');
});

test('a price grows old while the list of portfolios stays open', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['Date'] });
  const asOf = new Date(Date.now() - 10 * DAY_MS + MINUTE_MS).toISOString();
  const gone = { symbol: 'YOKKK', type: 'stocks', name: 'Yok', quantity: 10, cost: 3000 } as const;
  const row = await show({ ...gone, currentPrice: 300, asOf });
  expect(row.textContent).not.toContain('YOKKK fiyatı');
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
  await waitFor(() => expect(row.textContent).toContain('YOKKK fiyatı'));
});
