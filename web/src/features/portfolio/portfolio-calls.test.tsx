/** Tests of D43: the portfolio starts with the responses of five calls, and none waits for another. */

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { accountReplies, PORTFOLIO_CALLS } from '../../testing/account.ts';
import { refusal, stubNetwork } from '../../testing/network.ts';
import { PortfolioTab } from './portfolio-tab.tsx';

const REQUESTED_AT = '2026-11-20T12:00:00.000Z';

const holding = { symbol: 'AKBNK', type: 'stocks', name: 'Akbank', quantity: 100, cost: 5000 } as const;
const account = { cashBalance: 250, holdings: [{ ...holding, currentPrice: 60, asOf: REQUESTED_AT }] };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <PortfolioTab />
    </QueryClientProvider>,
  );
const stat = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent ?? '';
/** Value of the portfolio; it is above the other figures. */
const value = () => document.querySelector('.hero-value .figure')?.textContent;
const isLoading = (label: string) => stat(label).includes('Yükleniyor…');
/** Tells if each part shows the response of its call. */
const PARTS: Readonly<Record<string, () => boolean>> = {
  '/portfolio/balance': () => !stat('Nakit bakiye').endsWith('\u00a0'),
  '/portfolio/': () => document.querySelector('.holding') !== null,
  '/portfolio/summary': () => !isLoading('Toplam yatırım') && value() !== undefined,
  '/portfolio/profit-loss': () => screen.queryByText('Toplam kâr / zarar') !== null,
  '/portfolio/allocation-symbol': () => screen.queryByRole('figure', { name: 'Varlık dağılımı' }) !== null,
};
const alive = () => Object.fromEntries(PORTFOLIO_CALLS.map((path) => [path, PARTS[path]?.()]));
const allBut = (dead?: string) => Object.fromEntries(PORTFOLIO_CALLS.map((path) => [path, path !== dead]));

test('without quotes, every figure is that of its response; each call is made once', async () => {
  const record = stubNetwork(accountReplies(account));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  show();
  await waitFor(() => expect(alive()).toEqual(allBut()));
  expect(stat('Nakit bakiye')).toContain('₺250,00');
  expect(value()).toBe('₺6.250,00');
  expect(stat('Gerçekleşmemiş')).toContain('+₺1.000,00');
  expect(document.querySelector('.holding-value')?.textContent).toBe('₺6.000,00');
  expect(screen.getByRole('img', { name: 'AKBNK: ₺6.000,00, %96,00' })).toBeDefined();
  screen.getByRole('img', { name: 'Nakit: ₺250,00, %4,00' });
  for (const path of PORTFOLIO_CALLS) expect(record.filter((request) => request.path === path)).toHaveLength(1);
});

describe('one call that fails', () => {
  test.each(PORTFOLIO_CALLS)('%s: its own part stays loading, the rest is alive; then it is there', async (path) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const replies = accountReplies(account);
    let broken = true;
    const reply = replies[`GET ${path}`];
    stubNetwork({ ...replies, [`GET ${path}`]: () => (broken ? refusal(400, 'BAD_REQUEST', 'x') : reply()) });
    show();
    await waitFor(() => expect(alive()).toEqual(allBut(path)));
    await waitFor(() => expect(logged).toHaveBeenCalledWith(expect.stringMatching(/^Failed to/), expect.anything()));
    // The holdings alone say so, in their place.
    if (path === '/portfolio/') {
      within(await screen.findByRole('alert')).getByText('Varlıklar yüklenemedi');
      screen.getByRole('button', { name: 'Yeniden dene' });
    } else expect(screen.queryByRole('alert')).toBeNull();
    broken = false;
    await vi.advanceTimersByTimeAsync(5000);
    await waitFor(() => expect(alive()).toEqual(allBut()));
  });

  test('or never answered delays none of the others', async () => {
    const never = () => new Promise<Response>(() => {});
    for (const path of PORTFOLIO_CALLS) {
      stubNetwork({ ...accountReplies(account), [`GET ${path}`]: never });
      const { unmount } = show();
      await waitFor(() => expect(alive()).toEqual(allBut(path)));
      unmount();
      queryClient.clear();
    }
  });
});
