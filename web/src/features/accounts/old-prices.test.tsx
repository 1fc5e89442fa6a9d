import { DAY_MS } from '@kurus/core/market/calendar';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { trackedTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { accountReplies, VIRTUAL } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { PortfolioList } from './portfolio-list.tsx';

const MINUTE_MS = 60_000;

beforeAll(() => loadTexts(trackedTexts, 'tr'));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a price grows old while the list of portfolios stays open', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['Date'] });
  storage.token.set('abc');
  const asOf = new Date(Date.now() - 10 * DAY_MS + MINUTE_MS).toISOString();
  const gone = { symbol: 'YOKKK', type: 'stocks', name: 'Yok', quantity: 10, cost: 3000 } as const;
  stubNetwork({
    ...marketReplies({ stocks: [], cryptos: [] }),
    ...accountReplies({ cashBalance: 0, holdings: [{ ...gone, currentPrice: 300, asOf }] }),
    'GET /accounts': () => answer({ accounts: [{ ...VIRTUAL, id: 2, kind: 'tracked', name: 'Midas' }] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <PortfolioList />
    </QueryClientProvider>,
  );
  const row = await screen.findByRole('link', { name: /^Midas.*1 varlık/ });
  expect(row.textContent).not.toContain('YOKKK fiyatı');
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
  await waitFor(() => expect(row.textContent).toContain('YOKKK fiyatı'));
});
