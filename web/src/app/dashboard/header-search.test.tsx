/** Tests of the search in the header, which opens the page of an asset. */

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { dashboardTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { accountReplies, VIRTUAL } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { HeaderSearch } from './header-search.tsx';

const SLOW = { timeout: 15_000 };
vi.setConfig({ testTimeout: 30_000 });

const STOCKS = [
  'THYAO Türk Hava Yolları',
  'EUREN Europower Enerji',
  'TEZOL Europap Tezol',
  'ETYAT Euro Trend Yatırım',
].map((text) => ({ code: text.split(' ')[0] ?? '', name: text.slice(6), price: 100, rate: 1 }));
const MIDAS = { ...VIRTUAL, id: 2, kind: 'tracked', name: 'Midas' };

async function show(account = 1) {
  if (account !== 1) storage.account.set(account);
  storage.token.set('abc');
  const thyao = { symbol: 'THYAO', type: 'stocks', name: 'Türk Hava Yolları', quantity: 900, cost: 90_000 } as const;
  stubNetwork({
    ...marketReplies({ stocks: STOCKS, cryptos: [], currencies: [{ code: 'EUR', name: 'Euro', price: 58, rate: 1 }] }),
    ...accountReplies({ cashBalance: 0, holdings: [{ ...thyao, currentPrice: 100 }] }),
    'GET /accounts': () => answer({ accounts: [VIRTUAL, MIDAS] }),
    'GET /assets/custom': () => answer({ assets: [] }),
  });
  navigate('/analysis', { replace: true });
  await loadTexts(dashboardTexts, 'tr');
  render(
    <QueryClientProvider client={queryClient}>
      <HeaderSearch />
    </QueryClientProvider>,
  );
}

const field = () => screen.findByRole('combobox', {}, SLOW);
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  storage.account.clear();
  storage.token.clear();
});

test('Ctrl+K opens it; without a text it shows what is held, then the most traded', async () => {
  await show();
  await userEvent.keyboard('{Control>}k{/Control}');
  await field();
  const held = within(await screen.findByRole('group', { name: 'Elinizdekiler' }, SLOW));
  expect(held.getByRole('option').textContent).toContain('900');
  expect(within(screen.getByRole('group', { name: 'En çok işlem görenler' })).getAllByRole('option').length).toBe(4);
});

test('the whole name comes first and is taken by Enter, the others have a heading and their match in bold', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Varlık ara' }));
  await userEvent.type(await field(), 'euro');
  expect(options()[0]).toContain('EUR');
  const others = within(screen.getByRole('group', { name: 'Böyle başlayanlar' }));
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Euro']),
  );
  expect(others.getAllByRole('option')).toHaveLength(3);
  expect(screen.getByText('4 sonuç')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Hisse 3' }));
  expect(options()).toHaveLength(3);
  expect(screen.getByText('3 sonuç')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Tümü 4' }));
  await userEvent.type(await field(), '{Enter}');
  expect(location.pathname).toBe('/asset/currencies/EUR');
});

test('one kind of match has no heading', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Varlık ara' }));
  await userEvent.type(await field(), 'europ');
  expect(options()).toHaveLength(2);
  expect(screen.queryByRole('group', { name: 'Böyle başlayanlar' })).toBeNull();
});

test('an unknown code leads to a page only in a real account, and not by Enter alone', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Varlık ara' }));
  await userEvent.type(await field(), 'AAPL');
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(screen.getByText('Buna uyan bir varlık yok.')).toBeTruthy();
});

test('in a real account an unknown code opens the page of a foreign share', async () => {
  await show(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Varlık ara' }));
  await userEvent.type(await field(), 'AAPL{Enter}');
  expect(location.pathname).toBe('/analysis');
  expect(screen.getByRole('group', { name: 'AAPL listemizde yok. Nasıl kaydedelim?' })).toBeTruthy();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(location.pathname).toBe('/asset/foreign/AAPL');
});
