/**
 * Tests of parts that need the list of accounts: if it cannot be loaded, they show so and request it again. The server
 * is stubbed by a list.
 */

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { queryClient } from '../lib/query-client.ts';
import { endSession, startSession } from '../lib/session-clock.ts';
import { storage } from '../lib/storage.ts';
import { accountReplies } from '../testing/account.ts';
import { marketReplies } from '../testing/market.ts';
import { refusal, stubNetwork } from '../testing/network.ts';
import { App } from './app.tsx';

/** The first screen of a file waits for its modules to be transformed. */
const SLOW = { timeout: 15_000 };
vi.setConfig({ testTimeout: 40_000 });

afterEach(() => {
  act(() => endSession());
  queryClient.clear();
});

test.each([
  '/dashboard?tab=transaction',
  '/portfolios',
  '/analysis',
  '/tax',
  '/report',
  '/portfolios/2/actions',
  '/portfolios/2/import',
  '/asset/stocks/THYAO',
])('%s', async (address) => {
  startSession('abc');
  storage.account.set(2);
  const requests = stubNetwork({
    ...marketReplies({ stocks: [], cryptos: [] }),
    ...accountReplies({ cashBalance: 5, holdings: [] }),
    'GET /accounts': () => refusal(429, 'TOO_MANY_REQUESTS', 'Çok sık denediniz.'),
  });
  act(() => navigate(address));
  await act(async () => void render(<App />));
  const again = await screen.findByRole('button', { name: 'Yeniden dene' }, SLOW);
  const accountRequests = () => requests.filter(({ path }) => path === '/accounts').length;
  const before = accountRequests();
  await userEvent.click(again);
  await vi.waitFor(() => expect(accountRequests()).toBeGreaterThan(before));
});
