/** Tests of the search from anywhere, which the header opens. */

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
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

const NOTES = [{ id: 1, kind: 'stocks', code: 'GARAN', text: 'Bilanço 4 Kasım’da', createdAt: '2026-11-01T10:00:00Z' }];

async function show(account = 1) {
  if (account !== 1) storage.account.set(account);
  storage.token.set('abc');
  const thyao = { symbol: 'THYAO', type: 'stocks', name: 'Türk Hava Yolları', quantity: 900, cost: 90_000 } as const;
  const requests = stubNetwork({
    ...marketReplies({ stocks: STOCKS, cryptos: [], currencies: [{ code: 'EUR', name: 'Euro', price: 58, rate: 1 }] }),
    ...accountReplies({ cashBalance: 0, holdings: [{ ...thyao, currentPrice: 100 }] }),
    'GET /accounts': () => answer({ accounts: [VIRTUAL, MIDAS] }),
    'GET /assets/custom': () => answer({ assets: [] }),
    'GET /assets/search': () => answer({ assets: [], offers: [] }),
    'GET /notes': () => answer({ notes: NOTES }),
  });
  navigate('/analysis', { replace: true });
  await loadTexts(dashboardTexts, 'tr');
  render(
    <QueryClientProvider client={queryClient}>
      <HeaderSearch />
    </QueryClientProvider>,
  );
  return requests;
}

const field = () => screen.findByRole('combobox', {}, SLOW);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  storage.account.clear();
  storage.token.clear();
  storage.recentPages.clear();
  storage.darkMode.clear();
});

const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Varlık ara' }));
const group = (name: string) => within(screen.getByRole('group', { name }));
const titles = () => screen.getAllByRole('option').map((one) => one.querySelector('.search-title')?.textContent);

test('Ctrl+K opens it; without a text it shows what is held first, and four commands', async () => {
  await show();
  await userEvent.keyboard('{Control>}k{/Control}');
  await field();
  await waitFor(() => expect(titles()[0]).toBe('THYAO'));
  expect(group('Varlıklar').getAllByRole('option')[0]?.textContent).toContain('elinizde 900');
  expect(group('Yapabilecekleriniz').getAllByRole('option')).toHaveLength(4);
});

test('the whole name comes first and is taken by Enter, its match in bold', async () => {
  await show();
  await open();
  await userEvent.type(await field(), 'euro');
  expect(titles().slice(0, 4)).toEqual(['EUR', 'EUREN', 'TEZOL', 'ETYAT']);
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toContain('Euro');
  await userEvent.keyboard('{Enter}');
  expect(location.pathname).toBe('/asset/currencies/EUR');
  await open();
  expect(group('Son açtıklarınız').getByRole('option').textContent).toContain('EUR');
});

test('pages and commands about the screen are found by the beginnings of their words', async () => {
  await show();
  await open();
  await userEvent.type(await field(), 'analiz reel');
  expect(group('Sayfalar').getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(location.pathname + location.search).toBe('/analysis?unit=REAL');
  await open();
  await userEvent.type(await field(), 'koyu{Enter}');
  expect(storage.darkMode.get()).toBe(true);
  await open();
  await userEvent.type(await field(), 'cuz{Enter}');
  expect(location.search).toBe('?tab=wallet');
});

test('a command says its whole sentence, and Enter opens the form filled in without sending anything', async () => {
  const requests = await show();
  await open();
  await userEvent.type(await field(), 'thyao 320 olunca haber ver');
  expect(titles()[0]).toBe('THYAO, 320,00 TL’nin üstüne çıkınca haber ver');
  await userEvent.keyboard('{Enter}');
  const price = await screen.findByRole('textbox', { name: /^Fiyat/ }, SLOW);
  expect(price).toHaveProperty('value', '320');
  await userEvent.keyboard('{Escape}');
  await open();
  await userEvent.type(await field(), 'thyao sat');
  expect(titles()[0]).toBe('THYAO sat');
  expect(screen.getAllByText('Sanal hesap, alıştırma parasıyla').length).toBeGreaterThan(0);
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('own notes are found on the server and open their asset', async () => {
  await show();
  await open();
  await userEvent.type(await field(), 'bilanço');
  const note = await screen.findByRole('option', { name: /Bilanço 4 Kasım/ }, SLOW);
  await userEvent.click(note);
  expect(location.pathname).toBe('/asset/stocks/GARAN');
});

test('an unknown code leads to a page only in a real account', async () => {
  await show();
  await open();
  await userEvent.type(await field(), 'AAPL');
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(screen.getByText('Bulunamadı')).toBeTruthy();
});

test('in a real account an unknown code opens the page of a foreign share, and not by Enter alone', async () => {
  await show(2);
  await open();
  await userEvent.type(await field(), 'AAPL{Enter}');
  expect(location.pathname).toBe('/analysis');
  expect(screen.getByRole('group', { name: 'AAPL listemizde yok. Nasıl kaydedelim?' })).toBeTruthy();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(location.pathname).toBe('/asset/foreign/AAPL');
});
