/** Tests of currencies and metals: shown on the market, with favourites and charts, and without trading. */

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../i18n/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { balanceOf } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { FavoritesTab } from '../favorites/favorites-tab.tsx';
import { MarketTab } from './market-tab.tsx';
import { StockMarketPage } from './stock-market-page.tsx';

afterEach(async () => {
  storage.favorites.clear();
  await setLanguage('tr');
});

const market = {
  stocks: [{ code: 'THYAO', name: 'Türk Hava Yolları', price: 284.25, rate: 1.25 }],
  cryptos: [{ code: 'BTC', name: 'Bitcoin', price: 3_829_100, rate: 3.8 }],
  currencies: [
    { code: 'USD', name: 'ABD Doları', price: 47.9985, rate: 0.05 },
    { code: 'EUR', name: 'Euro', price: 50.32, rate: 0.05 },
  ],
  metals: [{ code: 'GAU', name: 'Gram altın', price: 7111, rate: -0.58 }],
};

function open(Screen: typeof MarketTab) {
  const record = stubNetwork({
    ...marketReplies(market),
    'GET /portfolio/balance': () => answer(balanceOf(1000)),
    'GET /portfolio/': () => answer({ portfolio: [] }),
    'GET /market/history': () =>
      answer({ type: 'metals', code: 'GAU', range: '1d', intervalSeconds: 300, base: 7000, bars: [] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), record };
}

const observed = () => screen.getByRole('region', { name: 'Öteki listeler' });
const gold = () => within(observed()).findByRole('button', { name: 'Gram altın, GAU: fiyat ve grafik' });

test('they are below the market with their prices; its two sub-tabs stay two', async () => {
  open(MarketTab);
  const tile = (button: HTMLElement) => button.parentElement?.textContent;
  expect(tile(await gold())).toContain('₺7.111,00');
  expect(tile(await gold())).toContain('▼-%0,58');
  const dollar = within(observed()).getByRole('button', { name: /^ABD doları/ });
  expect(tile(dollar)).toContain('₺47,9985');
  // Always four decimals, so that the text keeps its width at a tick.
  expect(tile(within(observed()).getByRole('button', { name: /^Euro/ }))).toContain('₺50,3200');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Hisse senetleri', 'Kripto paralar']);
});

test('one opens with its price and its chart, with a heart, and without anything to buy', async () => {
  const { user } = open(MarketTab);
  await user.click(await gold());
  const dialog = within(await screen.findByRole('dialog', { name: 'GAU · Gram altın' }));
  dialog.getByText('Sanal parayla alınıp satılmaz; fiyatı buradan izlenir.');
  for (const name of ['Al', 'Sat']) expect(dialog.queryByRole('button', { name })).toBeNull();
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.queryByText('Hacim')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'GAU: favorilere ekle' }));
  expect(storage.favorites.get()).toMatchObject([{ type: 'metals', code: 'GAU', name: 'Gram altın', price: 7111 }]);
});

test('a favourite of them is below the two markets of the favourites', async () => {
  storage.favorites.set([{ type: 'metals', code: 'GAU', name: 'Gram altın' }]);
  open(FavoritesTab);
  const list = within(await screen.findByRole('list', { name: 'Altın ve gümüş' }));
  list.getByRole('button', { name: 'Gram altın, GAU: fiyat ve grafik' });
  expect(screen.queryByRole('list', { name: 'Döviz' })).toBeNull();
  screen.getByText('Henüz favori eklenmedi.');
  expect(screen.getAllByRole('tab')).toHaveLength(2);
});

test('the standalone market page does not show them, and requests none of their lists', async () => {
  const { record } = open(StockMarketPage);
  await screen.findByText('Türk Hava Yolları');
  expect(screen.queryByRole('region', { name: 'Öteki listeler' })).toBeNull();
  expect(record.map(({ path }) => path)).not.toContain('/collect/altin');
});

test('their names are the reader’s language', async () => {
  open(MarketTab);
  await gold();
  await setLanguage('fr');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Or (gramme), GAU\u00a0: cours et graphique' })).toBeTruthy(),
  );
});
