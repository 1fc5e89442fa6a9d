/** Tests of what a switch of the dashboard's tab loads (S4.10, D40). */

import { PROFILE_CACHE_MS } from '@kurus/core/limits';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { startSession } from '../../lib/session-clock.ts';
import { storage } from '../../lib/storage.ts';
import { accountReplies, PORTFOLIO_CALLS } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, refusal, stubNetwork } from '../../testing/network.ts';
import { AYSE } from '../../testing/profile.ts';
import { App } from '../app.tsx';

/** The first screen of a file waits for its modules to be transformed. */
const SLOW = { timeout: 10_000 };
const MARKET = ['/collect/hisse', '/collect/kripto'];

/** The holdings and a list of the market wait for it. */
let gate = Promise.resolve();
const closeGate = () => {
  let open = () => {};
  gate = new Promise((resolve) => (open = resolve));
  return open;
};

async function open() {
  startSession('abc');
  const market = marketReplies({ stocks: [{ code: 'THYAO', name: 'THY', price: 300, rate: 1 }], cryptos: [] });
  const record = stubNetwork({
    ...market,
    'GET /collect/kripto': async () => gate.then(market['GET /collect/kripto']),
    'GET /user/profile': () => answer({ user: AYSE }),
    ...accountReplies({ cashBalance: 5, holdings: [] }),
    'GET /portfolio/': async () => gate.then(() => answer({ portfolio: [] })),
    'GET /portfolio/history': () => refusal(404, 'NOT_FOUND', '-'),
    'GET /market/history': () => refusal(404, 'NOT_FOUND', '-'),
  });
  navigate('/dashboard?tab=contact', { replace: true });
  await act(async () => void render(<App />));
  await screen.findByRole('heading', { level: 1, name: 'İletişim' }, SLOW);
  const requestCount = (path: string) => record.filter((one) => one.path === path).length;
  return { requestCount };
}
const go = (name: string) => userEvent.click(screen.getByRole('link', { name }));

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const each = (paths: readonly string[], times: number) => paths.map(() => times);
const settled = () => waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), SLOW);

test('the five calls of the portfolio are made once at each switch to it; a loading state comes first', async () => {
  const { requestCount } = await open();
  expect(PORTFOLIO_CALLS.map(requestCount)).toEqual(each(PORTFOLIO_CALLS, 0));
  await go('Portföy');
  expect(screen.getAllByText('Yükleniyor…').length).toBeGreaterThan(0);
  await screen.findByText('Portföyünüzde hiç varlık yok.', {}, SLOW);
  await settled();
  expect(PORTFOLIO_CALLS.map(requestCount)).toEqual(each(PORTFOLIO_CALLS, 1));
  await go('İletişim');
  await settled();
  expect(PORTFOLIO_CALLS.map(requestCount)).toEqual(each(PORTFOLIO_CALLS, 1));
  const openGate = closeGate();
  await go('Portföy');
  expect(screen.getByRole('progressbar', { name: 'Yükleniyor…' })).toBeTruthy();
  expect(screen.getByText('Portföyünüzde hiç varlık yok.')).toBeTruthy();
  openGate();
  await settled();
  expect(PORTFOLIO_CALLS.map(requestCount)).toEqual(each(PORTFOLIO_CALLS, 2));
});

test('the lists of the market are requested once at each switch to it and to the favourites', async () => {
  const { requestCount } = await open();
  const names = ['Piyasa', 'Favoriler', 'Piyasa', 'Favoriler'];
  for (const [before, name] of names.entries()) {
    await go(name);
    await waitFor(() => expect(MARKET.map(requestCount), name).toEqual(each(MARKET, before + 1)), SLOW);
    await settled();
    await go('İletişim');
    await settled();
    expect(MARKET.map(requestCount), `after ${name}`).toEqual(each(MARKET, before + 1));
  }
  const openGate = closeGate();
  await go('Piyasa');
  expect(screen.getByRole('progressbar', { name: 'Yükleniyor…' })).toBeTruthy();
  openGate();
  await screen.findByRole('button', { name: 'THY, THYAO: al ya da sat' }, SLOW);
});

test('each switch reloads the profile once it is five minutes old, and shows the stored one meanwhile', async () => {
  const { requestCount } = await open();
  await screen.findByText('Ayşe Yılmaz');
  expect(requestCount('/user/profile')).toBe(1);
  await go('Favoriler');
  await screen.findByRole('heading', { level: 1, name: 'Favoriler' }, SLOW);
  expect(requestCount('/user/profile')).toBe(1);

  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + PROFILE_CACHE_MS + 1);
  await go('İletişim');
  await waitFor(() => expect(requestCount('/user/profile')).toBe(2));
  expect(screen.getByText('Ayşe Yılmaz')).toBeTruthy();
  await waitFor(() => expect(storage.cachedProfile.get()?.savedAtMs).toBe(now + PROFILE_CACHE_MS + 1));
});
