import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { balanceOf } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { FavoritesTab } from '../favorites/favorites-tab.tsx';
import { MarketTab } from './market-tab.tsx';
import { StockMarketPage } from './stock-market-page.tsx';

const stocks = Array.from({ length: 23 }, (_, index) => ({
  code: `AA${String.fromCharCode(65 + index)}`,
  name: `Şirket ${index + 1}`,
  price: 10 + index,
  rate: index - 11,
}));
const market = {
  stocks: [...stocks, { code: 'ISCTR', name: 'İş Bankası', price: 14.52, rate: 1.25 }],
  cryptos: [
    { code: 'BTC', name: 'Bitcoin', price: 3_829_100, rate: 3.8 },
    { code: 'DOGE', name: 'Dogecoin', price: 4.454, rate: -1.96 },
  ],
};

async function open(screenOf: typeof MarketTab) {
  history.replaceState(null, '', '/');
  const record = stubNetwork({
    ...marketReplies(market),
    'GET /portfolio/balance': () => answer(balanceOf(1000)),
    'GET /portfolio/': () => answer({ portfolio: [] }),
  });
  const Screen = screenOf;
  render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await screen.findByRole('button', { name: 'Şirket 1, AAA: al ya da sat' });
  return { user, record };
}

const cards = () =>
  within(screen.getByRole('list', { name: /Hisse senetleri|Kripto paralar/ })).getAllByRole('listitem');
const card = (code: string) => cards().find((one) => within(one).queryByText(code) !== null)!;

describe('market tab', () => {
  test('ten cards a page: heart, name, code, signed change, price', async () => {
    const { user } = await open(MarketTab);
    expect(cards()).toHaveLength(10);
    within(card('AAA')).getByText('Şirket 1');
    await waitFor(() => expect(card('AAA').textContent).toContain('₺10,00'));
    expect(card('AAA').textContent).toContain('▼-%11,00');
    within(card('AAA')).getByRole('button', { name: 'AAA: favorilere ekle' });
    screen.getByText('24 hisse');

    await user.click(screen.getByRole('button', { name: 'Sonraki' }));
    await user.click(screen.getByRole('button', { name: 'Sonraki' }));
    expect(cards()).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Sayfa 3' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('button', { name: 'Sonraki' })).toHaveProperty('disabled', true);
  });

  test('search folds Turkish letters, and finds names as well as codes', async () => {
    const { user } = await open(MarketTab);
    await user.type(screen.getByRole('searchbox'), 'is bank');
    await waitFor(() => expect(cards()).toHaveLength(1));
    card('ISCTR');
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'ıSCTR');
    await waitFor(() => expect(cards()).toHaveLength(1));
  });

  test('an empty result shows a note with a link back', async () => {
    const { user } = await open(MarketTab);
    await user.type(screen.getByRole('searchbox'), 'yok böyle');
    await screen.findByText('Sonuç bulunamadı.');
    await user.click(screen.getByRole('button', { name: 'Tümünü göster' }));
    await waitFor(() => expect(cards()).toHaveLength(10));
  });

  test('the other market begins on page 1 without the search', async () => {
    const { user } = await open(MarketTab);
    await user.click(screen.getByRole('button', { name: 'Sonraki' }));
    await user.type(screen.getByRole('searchbox'), 'AA');
    await user.click(screen.getByRole('tab', { name: 'Kripto paralar' }));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    expect(cards()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Sayfa 1' }).getAttribute('aria-current')).toBe('page');
  });

  test('orders by the biggest gain', async () => {
    const { user } = await open(MarketTab);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sırala' }), 'En çok yükselen');
    await waitFor(() => expect(cards()[0]?.textContent).toContain('AAW'));
  });

  test('shows that prices are simulated', async () => {
    await open(MarketTab);
    expect(await screen.findByText('Simüle')).toBeDefined();
  });

  test('a card opens the trade window', async () => {
    const { user } = await open(MarketTab);
    await user.click(screen.getByRole('button', { name: 'Şirket 1, AAA: al ya da sat' }));
    expect(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Al' })).toBeDefined();
  });
});

test('the standalone page: twenty a page, "page X / Y", no hearts', async () => {
  const { user } = await open(StockMarketPage);
  expect(cards()).toHaveLength(20);
  screen.getByText('Sayfa 1 / 2');
  expect(screen.queryByRole('button', { name: /favori/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sonraki' }));
  screen.getByText('Sayfa 2 / 2');
  expect(cards()).toHaveLength(4);
});

describe('favourites', () => {
  test('a heart adds and removes, in storage and on the favourites tab', async () => {
    const { user } = await open(MarketTab);
    await user.click(screen.getByRole('button', { name: 'AAB: favorilere ekle' }));
    expect(screen.getByRole('button', { name: 'AAB: favorilerden çıkar' }).getAttribute('aria-pressed')).toBe('true');
    expect(storage.favorites.get()).toEqual([
      {
        code: 'AAB',
        text: 'Şirket 2',
        lastprice: 11,
        lastpricestr: '11,00',
        rate: -10,
        icon: '/collect/icon/AAB.svg',
        maxstr: '22,00',
        minstr: '5,50',
        hacimstr: '₺1.234.567,89',
        type: 'stocks',
      },
    ]);

    await user.click(screen.getByRole('button', { name: 'AAB: favorilerden çıkar' }));
    expect(storage.favorites.get()).toEqual([]);
  });

  test('a crypto is stored with the fields that the specification gives it', async () => {
    const { user } = await open(MarketTab);
    await user.click(screen.getByRole('tab', { name: /Kripto paralar/ }));
    await user.click(await screen.findByRole('button', { name: 'BTC: favorilere ekle' }));
    expect(JSON.parse(localStorage.getItem('favorites') ?? '')).toEqual([
      {
        code: 'BTC',
        name: 'Bitcoin',
        price: 3_829_100,
        changeDay: 3.8,
        icon: '/collect/icon/BTC.svg',
        type: 'cryptos',
      },
    ]);
  });

  test('favourites of an earlier release are read, and rewritten once the market is loaded', async () => {
    const before = [
      { type: 'stocks', code: 'AAB', name: 'Eski ad', icon: '', price: 5 },
      { type: 'stocks', code: 'ESKI', name: 'Eski A.Ş.', icon: '', price: 7.5 },
      { type: 'cryptos', code: 'BTC' },
    ];
    localStorage.setItem('favorites', JSON.stringify(before));
    stubNetwork(marketReplies(market));
    render(
      <QueryClientProvider client={queryClient}>
        <FavoritesTab />
      </QueryClientProvider>,
    );
    await screen.findByRole('button', { name: 'Eski A.Ş., ESKI: al ya da sat' });
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('favorites') ?? '')).toMatchObject([
        { code: 'AAB', text: 'Şirket 2', lastprice: 11, type: 'stocks' },
        {
          code: 'ESKI',
          text: 'Eski A.Ş.',
          lastprice: 7.5,
          lastpricestr: '7,50',
          rate: 0,
          hacimstr: '',
          type: 'stocks',
        },
        { code: 'BTC', name: 'Bitcoin', price: 3_829_100, type: 'cryptos' },
      ]),
    );
    const fields = (storage.favorites.get() ?? []).map((item) => Object.keys(item).length);
    expect(fields).toEqual([10, 10, 6]);
  });

  test('the tab lists them by market; the empty one leads to the market', async () => {
    storage.favorites.set([{ type: 'cryptos', code: 'BTC', name: 'Bitcoin' }]);
    stubNetwork(marketReplies(market));
    render(
      <QueryClientProvider client={queryClient}>
        <FavoritesTab />
      </QueryClientProvider>,
    );
    const user = userEvent.setup();
    screen.getByText('Henüz favori eklenmedi.');
    screen.getByRole('link', { name: /^Piyasaya/ });
    await user.click(screen.getByRole('tab', { name: /Kripto paralar/ }));
    await screen.findByRole('button', { name: 'Bitcoin, BTC: al ya da sat' });
    expect(await screen.findByText('₺3.829.100,00')).toBeDefined();
  });
});
