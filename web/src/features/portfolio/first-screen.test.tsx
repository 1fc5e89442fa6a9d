/**
 * Tests that the first screen uses the responses requested before the scripts, and requests the rest once painted;
 * every later screen sends its own requests (S4.10).
 */

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstFigures } from '../../first-paint/first-figures.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { accountReplies, PORTFOLIO_CALLS } from '../../testing/account.ts';
import { stubNetwork } from '../../testing/network.ts';
import { PortfolioTab } from './portfolio-tab.tsx';

const holding = { symbol: 'AKBNK', type: 'stocks', name: 'Akbank', quantity: 100, cost: 5000 } as const;
const account = {
  cashBalance: 250,
  holdings: [{ ...holding, currentPrice: 60, asOf: '2026-11-20T12:00:00.000Z' }],
};

/** @returns the number of the portfolio's calls since then */
function arrive(answers: Record<string, Promise<Response>>) {
  storage.token.set('abc');
  window.askedAhead = { token: 'abc', language: 'tr', answers };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const record = stubNetwork(accountReplies(account));
  return () => PORTFOLIO_CALLS.map((path) => record.filter((request) => request.path === path).length);
}
const AHEAD = ['/portfolio/summary', '/portfolio/allocation-symbol'] as const;
const ahead = () => {
  const replies = accountReplies(account);
  return Object.fromEntries(AHEAD.map((path) => [path, Promise.resolve(replies[`GET ${path}`]())]));
};
let paint: () => void;
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <PortfolioTab />
    </QueryClientProvider>,
  );
const isThere = () => screen.queryByRole('img', { name: /^AKBNK: ₺6\.000,00/ }) !== null;

beforeEach(() => {
  const frames: (() => void)[] = [];
  let isPainted = false;
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => (isPainted ? setTimeout(then) : frames.push(then)));
  paint = () => {
    isPainted = true;
    for (const then of frames.splice(0)) then();
  };
  // Time of the page's opening, independent of how long the test has waited.
  const opened = performance.now();
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() - opened);
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.askedAhead = undefined;
  vi.restoreAllMocks();
});

test('its first rendering has the figures; once painted it requests the rest, and the next screen requests each', async () => {
  const calls = arrive(ahead());
  await firstFigures();
  const { unmount } = show();
  expect(isThere()).toBe(true);
  expect(screen.getByText('Toplam portföy değeri')).toBeDefined();
  expect(calls()).toEqual([0, 0, 0, 0, 0]);
  paint();
  await waitFor(() => expect(calls()).toEqual([1, 1, 0, 1, 0]));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Akbank, AKBNK/ })).toHaveLength(1));
  unmount();
  show();
  await waitFor(() => expect(calls()).toEqual([2, 2, 1, 2, 1]));
});

test('missing responses delay it for a moment only', async () => {
  const never = new Promise<Response>(() => {});
  const calls = arrive({ ...ahead(), '/portfolio/summary': never });
  await firstFigures();
  show();
  expect(isThere()).toBe(true);
  expect(document.querySelector('.hero-value .figure')).toBeNull();
  paint();
  await waitFor(() => expect(calls()).toEqual([1, 1, 0, 1, 0]));
});
