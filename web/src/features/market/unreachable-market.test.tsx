import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { marketReplies } from '../../testing/market.ts';
import { stubNetwork } from '../../testing/network.ts';
import { MarketTab } from './market-tab.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a market that cannot be loaded is only logged: the tab keeps loading and retries', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stubNetwork({});
  render(
    <QueryClientProvider client={queryClient}>
      <MarketTab />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(logged.mock.calls[0]?.[0]).toBe('Failed to load the market'));
  expect(screen.getByText('Yükleniyor…')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/Bağlantı koptu/)).toBeNull();

  stubNetwork(marketReplies({ stocks: [{ code: 'THYAO', name: 'THY', price: 300, rate: 0 }], cryptos: [] }));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(await screen.findByRole('button', { name: 'THY, THYAO: al ya da sat' })).toBeTruthy();
});
