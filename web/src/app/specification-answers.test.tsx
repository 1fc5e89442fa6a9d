/**
 * Tests that each screen works with responses that have only the fields of the specification (S3, S7): figures that
 * this server sends in addition are computed or left out, never waited for.
 */

import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { endSession, startSession } from '../lib/session-clock.ts';
import { answer, refusal, stubNetwork } from '../testing/network.ts';
import { App } from './app.tsx';

/** The first screen of a file waits for its modules to be transformed. */
const SLOW = { timeout: 15_000 };
vi.setConfig({ testTimeout: 40_000 });

const STOCK = {
  code: 'THYAO',
  text: 'Türk Hava Yolları',
  lastprice: 300,
  lastpricestr: '300,00',
  rate: 2.5,
  icon: '',
  maxstr: '310,00',
  minstr: '290,00',
  hacimstr: '₺6.888.730.744,75',
  type: 'stocks',
};
const CRYPTO = { code: 'BTC', name: 'Bitcoin', price: 4_000_000, changeDay: -1.25, icon: '', type: 'cryptos' };
const HELD = [
  { symbol: 'THYAO', quantity: 100, buyPrice: 250.5, createdAt: '2026-11-02T09:00:00.000Z' },
  { symbol: 'BTC', quantity: 0.01, buyPrice: 3_800_000, createdAt: '2026-11-03T09:00:00.000Z' },
];
const ROWS = [
  {
    symbol: 'THYAO',
    quantity: 100,
    buyPrice: 250.5,
    currentPrice: 300,
    profitLoss: 4950,
    returnPercentage: 19.76,
  },
  {
    symbol: 'BTC',
    quantity: 0.01,
    buyPrice: 3_800_000,
    currentPrice: 4_000_000,
    profitLoss: 2000,
    returnPercentage: 5.26,
  },
];
const ENTRIES = [
  { id: 4, createdAt: '2026-11-03T09:00:00.000Z', type: 'buy', symbol: 'BTC', price: 3_800_000, quantity: 0.01 },
  { id: 3, createdAt: '2026-11-02T09:00:00.000Z', type: 'sell', symbol: 'GARAN', price: 120.5, quantity: 10 },
  { id: 2, createdAt: '2026-11-02T08:00:00.000Z', type: 'withdraw', symbol: 'CASH', price: 1, quantity: 500 },
  { id: 1, createdAt: '2026-11-01T09:00:00.000Z', type: 'deposit', symbol: 'CASH', price: 1, quantity: 80_000 },
];
const USER = {
  fullName: 'Ayşe Yılmaz',
  username: 'ayse',
  email: 'ayse@ornek.test',
  phoneNumber: '+905321234567',
  bio: '',
  profilePicture: null,
  enableOtp: true,
};

const SPECIFIED = {
  'GET /collect/hisse': () => answer([STOCK]),
  'GET /collect/kripto': () => answer([CRYPTO]),
  'GET /portfolio/balance': () => answer({ cashBalance: 10_000 }),
  'GET /portfolio/': () => answer({ portfolio: HELD }),
  'GET /portfolio/summary': () =>
    answer({ cashBalance: 10_000, overallPortfolioValue: 80_000, totalInvested: 63_050, totalPositions: 2 }),
  'GET /portfolio/profit-loss': () => answer({ results: ROWS, totalProfitLoss: 6950 }),
  'GET /portfolio/allocation-symbol': () =>
    answer({
      allocation: [
        { symbol: 'BTC', totalValue: 40_000 },
        { symbol: 'THYAO', totalValue: 30_000 },
      ],
      totalPortfolio: 70_000,
    }),
  'GET /portfolio/transactions': () => answer({ transactions: ENTRIES }),
  'GET /user/profile': () => answer({ user: USER }),
};

/** Endpoints that a server of the specification does not have. */
const NOT_THERE = [
  '/accounts',
  '/collect/altin',
  '/collect/doviz',
  '/market/actions',
  '/portfolio/history',
  '/portfolio/orders',
  '/public/account-settings',
  '/user/sessions',
].map((path) => [`GET ${path}`, () => refusal(404, 'NOT_FOUND', 'Böyle bir adres yok.')] as const);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  cleanup();
  act(() => endSession());
  vi.restoreAllMocks();
});

async function open(address: string) {
  startSession('abc');
  stubNetwork({ ...SPECIFIED, ...Object.fromEntries(NOT_THERE) });
  navigate(address, { replace: true });
  await act(async () => void render(<App />));
  await screen.findAllByText('Ayşe Yılmaz', {}, SLOW);
}

/** Text of an element; blanks separate its figures. */
const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ') ?? '';

test('the portfolio: summary, cards, table and allocation', async () => {
  await open('/dashboard');
  const cards = await screen.findByRole('region', { name: 'Varlıklarım' }, SLOW);
  const card = (code: string) => textOf(within(cards).getAllByText(code)[0]!.closest('li'));
  await waitFor(() => expect(card('THYAO')).toMatch(/₺30\.000,00.*\+₺4\.950,00.*100.*₺25\.050,00.*2 Kas 2026/));
  expect(card('BTC')).toMatch(/₺40\.000,00.*\+₺2\.000,00.*0,01.*₺38\.000,00.*3 Kas 2026/);

  await userEvent.click(screen.getByRole('radio', { name: 'Liste' }));
  const table = await screen.findByRole('table', { name: 'Kâr / zarar' }, SLOW);
  const row = (code: string) => textOf(within(table).getAllByText(code)[0]!.closest('tr'));
  expect(row('THYAO')).toMatch(/100.*₺250,50.*₺300,00.*\+₺4\.950,00.*\+%19,76/);
  expect(row('BTC')).toMatch(/0,01.*₺3\.800\.000,00.*₺4\.000\.000,00.*\+₺2\.000,00.*\+%5,26/);
  expect(textOf(within(table).getByRole('row', { name: /Toplam kâr \/ zarar/ }))).toContain('+₺6.950,00');

  const summary = textOf(screen.getByRole('main'));
  for (const figure of ['₺10.000,00', '₺80.000,00', '₺63.050,00']) expect(summary).toContain(figure);
  const allocation = textOf(await screen.findByRole('region', { name: /dağılım/i }, SLOW));
  for (const share of ['%50,00', '%37,50', '%12,50']) expect(allocation).toContain(share);
});

test('the history, and one entry of it', async () => {
  await open('/dashboard?tab=transaction');
  const table = await screen.findByRole('table', {}, SLOW);
  const rows = within(table).getAllByRole('row').slice(1).map(textOf);
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatch(/Alım.*BTC.*₺3\.800\.000,00.*0,01.*₺38\.000,00/);
  expect(rows[1]).toMatch(/Satım.*GARAN.*₺120,50.*10.*₺1\.205,00/);
  expect(rows[2]).toMatch(/Para Çekme.*₺500,00/i);
  await userEvent.click(within(table).getAllByRole('button')[0]!);
  expect(textOf(await screen.findByRole('dialog', {}, SLOW))).toContain('₺38.000,00');
});

test('the wallet and its last movements', async () => {
  await open('/dashboard?tab=wallet');
  await waitFor(() => expect(textOf(screen.getByRole('main'))).toContain('₺10.000,00'), SLOW);
  await waitFor(() => expect(textOf(screen.getByRole('main'))).toContain('+₺80.000,00'), SLOW);
  expect(textOf(screen.getByRole('main'))).toContain('-₺500,00');
});

test.each([
  ['/dashboard?tab=stockmarket', ['Türk Hava Yolları', '₺300,00', '+%2,50']],
  ['/stock-market', ['Türk Hava Yolları', '₺300,00', '+%2,50']],
])('the market at %s, and a window that buys', async (address, expected) => {
  await open(address);
  const main = screen.getByRole('main');
  await waitFor(() => {
    for (const text of expected) expect(textOf(main)).toContain(text);
  }, SLOW);
  await userEvent.click(await screen.findByRole('button', { name: /THYAO: al ya da sat/ }, SLOW));
  const dialog = await screen.findByRole('dialog', {}, SLOW);
  await userEvent.clear(within(dialog).getByLabelText('Adet'));
  await userEvent.type(within(dialog).getByLabelText('Adet'), '10');
  await waitFor(() => expect(textOf(dialog)).toContain('₺3.000,00'));
  expect(textOf(dialog)).toMatch(/310,00/);
  expect(textOf(dialog)).toMatch(/290,00/);
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Al' })).toHaveProperty('disabled', false));
});

test('the profile', async () => {
  await open('/dashboard?tab=profile');
  expect(await screen.findByDisplayValue('ayse@ornek.test', {}, SLOW)).toBeTruthy();
});
