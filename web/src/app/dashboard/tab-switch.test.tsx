/** What a switch of the dashboard's tab loads (seed section 4; D40). */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PROFILE_CACHE_MS } from '@kurus/core/limits';
import { navigate } from '../../lib/router.tsx';
import { queryClient } from '../../lib/query-client.ts';
import { startSession } from '../../lib/session-clock.ts';
import { storage } from '../../lib/storage.ts';
import { marketReplies } from '../../lib/test-market.ts';
import { answer, refusal, stubNetwork } from '../../lib/test-network.ts';
import { App } from '../app.tsx';

const user = {
  fullName: 'Ayşe Yılmaz',
  username: 'ayse',
  email: 'ayse@ornek.tr',
  phoneNumber: '+905321234567',
  bio: '',
  profilePicture: null,
  enableOtp: true,
};
const PORTFOLIO = ['/portfolio/', '/portfolio/balance'];
/** The first screen of a file waits for its modules to be transformed. */
const SLOW = { timeout: 10_000 };
const MARKET = ['/collect/hisse', '/collect/kripto'];

/** Answers to the portfolio wait while it is closed. */
let gate = Promise.resolve();

async function open() {
  startSession('abc');
  const record = stubNetwork({
    ...marketReplies({ stocks: [{ code: 'THYAO', name: 'THY', price: 300, rate: 1 }], cryptos: [] }),
    'GET /user/profile': () => answer({ user }),
    'GET /portfolio/balance': () => answer({ cashBalance: 5, commissionRate: 0 }),
    'GET /portfolio/': async () => gate.then(() => answer({ portfolio: [] })),
    'GET /portfolio/history': () => refusal(404, 'NOT_FOUND', '-'),
    'GET /market/history': () => refusal(404, 'NOT_FOUND', '-'),
  });
  navigate('/dashboard?tab=contact', { replace: true });
  await act(async () => void render(<App />));
  await screen.findByRole('heading', { level: 1, name: 'İletişim' }, SLOW);
  const asked = (path: string) => record.filter((one) => one.path === path).length;
  return { asked };
}
const go = (name: string) => userEvent.click(screen.getByRole('link', { name }));

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

test('portfolio and market data are loaded with their tabs, and again at each return; a loading state comes first', async () => {
  const { asked } = await open();
  for (const path of [...PORTFOLIO, ...MARKET]) expect(asked(path)).toBe(0);
  await go('Portföy');
  expect(screen.getAllByText('Yükleniyor…').length).toBeGreaterThan(0);
  await screen.findByText('Portföyünüzde hiç varlık yok.', {}, SLOW);
  const before = PORTFOLIO.map(asked);
  expect(Math.min(...before)).toBeGreaterThan(0);
  await go('İletişim');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), SLOW);
  let openGate = () => {};
  gate = new Promise((resolve) => (openGate = resolve));
  await go('Portföy');
  expect(screen.getByRole('progressbar', { name: 'Yükleniyor…' })).toBeTruthy();
  expect(screen.getByText('Portföyünüzde hiç varlık yok.')).toBeTruthy();
  openGate();
  await waitFor(() => expect(PORTFOLIO.map(asked).every((count, at) => count > before[at]!)).toBe(true));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), SLOW);
  await go('Piyasa');
  await screen.findByRole('button', { name: 'THY, THYAO: al ya da sat' }, SLOW);
  for (const path of MARKET) expect(asked(path)).toBeGreaterThan(0);
});

test('each switch reloads the profile once it is five minutes old, and shows the kept one meanwhile', async () => {
  const { asked } = await open();
  await screen.findByText('Ayşe Yılmaz');
  expect(asked('/user/profile')).toBe(1);
  await go('Favoriler');
  await screen.findByRole('heading', { level: 1, name: 'Favoriler' }, SLOW);
  expect(asked('/user/profile')).toBe(1);

  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + PROFILE_CACHE_MS + 1);
  await go('İletişim');
  await waitFor(() => expect(asked('/user/profile')).toBe(2));
  expect(screen.getByText('Ayşe Yılmaz')).toBeTruthy();
  await waitFor(() => expect(storage.cachedProfile.get()?.savedAtMs).toBe(now + PROFILE_CACHE_MS + 1));
});
