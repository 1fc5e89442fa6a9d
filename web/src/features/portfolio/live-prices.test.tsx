/** Tests of D43: live prices continue the server's responses, and no figure returns to an older price. */

import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshAccount } from '../../lib/account/account-queries.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { accountReplies, type TestAccount } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { refusal, stubNetwork } from '../../testing/network.ts';
import { stockStreamer, stubStream } from '../../testing/stream.ts';
import { PortfolioTab } from './portfolio-tab.tsx';

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString();
const LISTED = { stocks: [{ code: 'AKBNK', name: 'Akbank', price: 60, rate: 0 }], cryptos: [] };

/** One holding, at the price and time of the server's response. */
const holdings = (quantity: number, cost: number, currentPrice: number, asOf: string): TestAccount['holdings'] => [
  { symbol: 'AKBNK', type: 'stocks', name: 'Akbank', quantity, cost, currentPrice, asOf },
];
let account: TestAccount;
/** Calls for the holdings wait while it is closed. */
let gate = Promise.resolve();

beforeEach(() => {
  // The failure to load the history is logged.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stubStream();
  account = { cashBalance: 250, holdings: holdings(100, 5000, 60, at(10)) };
  const replies = accountReplies(account);
  stubNetwork({
    ...marketReplies(LISTED),
    ...replies,
    'GET /portfolio/history': () => refusal(404, 'NOT_FOUND', '-'),
    'GET /portfolio/': async () => gate.then(() => replies['GET /portfolio/']()),
    'GET /portfolio/profit-loss': async () => gate.then(() => replies['GET /portfolio/profit-loss']()),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  storage.holdingsView.clear();
});

const cell = (column: number) =>
  within(screen.getByRole('table')).getAllByRole('cell')[column]?.querySelector(':scope > :last-child')?.textContent;
const stat = (label: string) =>
  /₺[\d.,]+/.exec(screen.getByText(label, { selector: 'dt' }).parentElement?.textContent ?? '')?.[0];
const figures = () => ({
  price: cell(2),
  pie: /^AKBNK: ₺[\d.]+,\d\d/.exec(screen.getByRole('img', { name: /^AKBNK:/ }).getAttribute('aria-label') ?? '')?.[0],
  value: document.querySelector('.hero-value .figure')?.textContent,
});
const expected = (price: string, worth: string, value: string) => ({ price, pie: `AKBNK: ${worth}`, value });

test('the newer of response and stream counts, in every part, before and after a trade', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <PortfolioTab />
    </QueryClientProvider>,
  );
  await userEvent.setup().click(await screen.findByRole('radio', { name: 'Liste' }));
  await waitFor(() => expect(figures()).toEqual(expected('₺60,00', '₺6.000,00', '₺6.250,00')));
  const send = stockStreamer();
  await send({ AKBNK: '50' }, Date.parse(at(5)));
  expect(figures(), 'an older tick').toEqual(expected('₺60,00', '₺6.000,00', '₺6.250,00'));
  await send({ AKBNK: '61' }, Date.parse(at(11)));
  expect(figures()).toEqual(expected('₺61,00', '₺6.100,00', '₺6.350,00'));
  await act(async () => refreshAccount());
  expect(figures(), 'an answer older than the tick').toEqual(expected('₺61,00', '₺6.100,00', '₺6.350,00'));
  account.holdings = holdings(100, 5000, 62, at(12));
  await act(async () => refreshAccount());
  await waitFor(() => expect(figures()).toEqual(expected('₺62,00', '₺6.200,00', '₺6.450,00')));

  // Four more are bought; the calls for the holdings are answered last.
  let open = () => {};
  gate = new Promise((resolve) => (open = resolve));
  account.cashBalance = 2;
  account.holdings = holdings(104, 5248, 62, at(13));
  refreshAccount();
  await waitFor(() => expect(stat('Toplam yatırım')).toBe('₺5.248,00'));
  expect(figures()).toEqual(expected('₺62,00', '₺6.448,00', '₺6.450,00'));
  expect(cell(0)).toBe('100');
  open();
  await waitFor(() => expect(cell(0)).toBe('104'));
  await send({ AKBNK: '63' }, Date.parse(at(14)));
  expect(figures()).toEqual(expected('₺63,00', '₺6.552,00', '₺6.554,00'));
});
