/** Tests of holdings by two cost methods, and of the page of an asset with the entries of real accounts. */

import type { WireOf } from '@kurus/core/contract/endpoint';
import type { entries } from '@kurus/core/contract/tracked';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assetTexts, dashboardTexts, orderTexts, tabTexts, trackedTexts, ticketTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { feedOf } from '../../quotes/market-feed.ts';
import { accountReplies, VIRTUAL } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, stubNetwork, type NetworkRequest } from '../../testing/network.ts';
import { namesOf, takeRenders } from '../../testing/renders.ts';
import { stockState } from '../../testing/stream.ts';
import { AssetPage } from './asset-page.tsx';

vi.setConfig({ testTimeout: 60_000 });
const SLOW = { timeout: 30_000 };
type Item = WireOf<typeof entries>['entries'][number];

const MIDAS = { ...VIRTUAL, id: 2, kind: 'tracked', name: 'Midas' } as const;
const entry = (id: number, date: string, type: Item['type'], overrides: Partial<Item>): Item => ({
  id,
  date,
  type,
  kind: type === 'delete' ? 'delete' : type,
  asset: { kind: 'stocks', code: 'TUPRS' },
  cashChange: 0,
  createdAt: `${date}T12:00:00.000Z`,
  ...overrides,
});
const ENTRIES = [
  entry(4, '2026-08-12', 'buy', { quantity: 60, price: 369, amount: 22_140, fee: 34.87 }),
  entry(3, '2026-03-27', 'dividend', { amount: 2728, gross: 2728, withheld: 409.2 }),
  entry(2, '2026-02-18', 'sell', { quantity: 80, price: 252.75, amount: 20_220, fee: 31.85 }),
  entry(1, '2025-02-14', 'buy', { quantity: 300, price: 168.3, amount: 50_490, fee: 79.53 }),
];
/** Cost after the replay of the entries: 220 of 50.569,53 and the last buy. */
const COST = 59_259.19;

const TUPRS = { type: 'stocks', code: 'TUPRS' } as const;

let requests: readonly NetworkRequest[];

function show(
  screenOf: React.ReactNode,
  figures: object = { fifoCost: COST },
  entriesOfAccount: readonly Item[] = ENTRIES,
  virtualHolds: object[] = [],
) {
  storage.account.set(2);
  storage.token.set('abc');
  const holdings = [{ symbol: 'TUPRS', type: 'stocks', name: 'Tüpraş', quantity: 280, cost: COST } as const];
  const replies = accountReplies({ cashBalance: 0, holdings });
  requests = stubNetwork({
    ...marketReplies({ stocks: [{ code: 'TUPRS', name: 'Tüpraş', price: 440.5, rate: 1 }], cryptos: [] }),
    ...replies,
    'GET /portfolio/': async ({ query }) => {
      if (!query.has('account')) return answer({ portfolio: virtualHolds });
      const { data } = (await replies['GET /portfolio/']().json()) as { data: { portfolio: object[] } };
      return answer({ portfolio: data.portfolio.map((row) => ({ ...row, ...figures })) });
    },
    'GET /accounts': () => answer({ accounts: [VIRTUAL, MIDAS] }),
    'GET /accounts/2/entries': () => answer({ entries: entriesOfAccount, cashWarnings: [] }),
    'POST /accounts/2/entries/order': () => answer({ ids: [5, 6] }),
  });
  render(<QueryClientProvider client={queryClient}>{screenOf}</QueryClientProvider>);
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await Promise.all(
    [assetTexts, dashboardTexts, orderTexts, tabTexts, ticketTexts, trackedTexts].map((bundle) =>
      loadTexts(bundle, 'tr'),
    ),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  storage.account.clear();
  storage.token.clear();
});

test('the page has position and gain after each entry, as the server computes them', async () => {
  show(<AssetPage asset={TUPRS} />);
  expect(await screen.findByRole('columnheader', { name: 'Sonra elde' }, SLOW)).toBeTruthy();
  const sale = screen.getByRole('row', { name: /Satım/ });
  expect(within(sale).getByText('220')).toBeTruthy();
  expect(sale.textContent).toContain('+₺6.702,94');
  expect(screen.getByRole('row', { name: /Temettü/ }).textContent).toContain('+₺2.318,80');
  const held = within(screen.getByRole('region', { name: 'Elinizdeki' }));
  expect(await held.findByText('₺123.340,00', {}, SLOW)).toBeTruthy();
  // 123.340,00 less the cost.
  expect(held.getByText('+₺64.080,81')).toBeTruthy();
  expect(held.getByText('Temettü ve faiz, net').parentElement?.textContent).toContain('₺2.318,80');
  expect(screen.queryByText(/burada hesaplanamaz/)).toBeNull();
});

test('entries that do not lead to the position of the server are shown without replayed figures', async () => {
  show(<AssetPage asset={TUPRS} />, { fifoCost: COST, shortfall: 6 });
  // The server reports a shortfall of six that these entries do not show.
  expect(await screen.findByText('Başka hesaptan gelenler burada hesaplanamaz', {}, SLOW)).toBeTruthy();
  expect(screen.getAllByRole('row').length).toBeGreaterThan(ENTRIES.length);
  expect(screen.queryByRole('columnheader', { name: 'Sonra elde' })).toBeNull();
  expect(requests.some(({ query }) => query.get('symbol') === 'TUPRS')).toBe(true);
});

test('lots are shown at the cost of their purchases, or at the average', async () => {
  show(<AssetPage asset={TUPRS} />);
  const lots = within(await screen.findByRole('region', { name: 'Lotlarınız' }, SLOW));
  const rows = () => lots.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows()[0]).toContain('Ortalama maliyet');
  expect(rows().at(-1)).toContain('₺59.259,19');
  await userEvent.click(lots.getByRole('radio', { name: 'FIFO' }));
  expect(rows()[0]).toContain('Alış fiyatı');
  expect(rows()[1]).toMatch(/14 Şub 2025.*220.*₺168,57.*₺37\.084,32/);
  expect(rows().at(-1)).toMatch(/Toplam.*280/);
  await userEvent.click(lots.getByRole('radio', { name: 'Ortalama' }));
});

test('an account of the other world shows its quantity alone, and a tap chooses it', async () => {
  const held = { symbol: 'TUPRS', type: 'stocks', name: 'Tüpraş', quantity: 195, cost: 31_508.1 } as const;
  const { data } = (await accountReplies({ cashBalance: 0, holdings: [held] })
    ['GET /portfolio/']()
    .json()) as {
    data: { portfolio: object[] };
  };
  show(<AssetPage asset={TUPRS} />, { fifoCost: COST }, ENTRIES, data.portfolio);
  const lines = within(await screen.findByRole('list', { name: 'Hesaplarda' }, SLOW));
  const [midas, virtual] = lines.getAllByRole('button');
  expect(midas?.textContent).toBe('Midasgerçek · seçili280 adet');
  expect(virtual?.textContent).toBe('Sanal hesapalıştırma195 adet');
  expect(screen.getByText('İki dünyanın fiyatı ayrıdır; adetler toplanmaz.')).toBeTruthy();
  await userEvent.click(virtual as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Al' }, SLOW)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Kayıt ekle' })).toBeNull();
});

test('a fund without a price says so in the place of the chart, and lists its entries', async () => {
  const fund = [
    entry(1, '2025-02-14', 'buy', { asset: { kind: 'funds', code: 'AFT' }, quantity: 10, price: 5, amount: 50 }),
  ];
  show(<AssetPage asset={{ type: 'funds', code: 'AFT' }} />, {}, fund);
  expect(await screen.findByText('Fiyat yok', {}, SLOW)).toBeTruthy();
  expect(screen.getByText('Fiyatı henüz gelmedi; grafiği fiyatla birlikte gelir.')).toBeTruthy();
  expect(await screen.findByRole('row', { name: /Alım/ }, SLOW)).toBeTruthy();
  expect(screen.getByText('Bu varlıktan elinizde yok.')).toBeTruthy();
});

test('entries of one day are reordered, and sent in their new order', async () => {
  const day = '2026-08-12';
  const sale = entry(5, day, 'sell', { quantity: 60, price: 370, amount: 22_200 });
  show(<AssetPage asset={TUPRS} />, {}, [sale, ...ENTRIES]);
  const user = userEvent.setup();
  const buttons = await screen.findAllByRole('button', { name: /Gün içi sırayı değiştir/ }, SLOW);
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Satım, TUPRS, 12 Ağu 2026: Gün içi sırayı değiştir',
    'Alım, TUPRS, 12 Ağu 2026: Gün içi sırayı değiştir',
  ]);
  await user.click(buttons[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: '12 Ağu 2026: kayıtların sırası' });
  const lines = () =>
    within(dialog)
      .getAllByRole('listitem')
      .map((line) => line.textContent?.slice(0, 5));
  expect(lines()).toEqual(['Alım ', 'Satım']);
  const save = within(dialog).getByRole('button', { name: 'Sırayı kaydet' });
  expect(save).toHaveProperty('disabled', true);
  await user.click(within(dialog).getByRole('button', { name: /^Satım.*Yukarı taşı$/ }));
  expect(lines()).toEqual(['Satım', 'Alım ']);
  await user.click(save);
  const sent = requests.find(({ path }) => path === '/accounts/2/entries/order');
  expect(sent?.body).toEqual({ ids: [5, 4] });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('while its price moves, the entries do not render', async () => {
  show(<AssetPage asset={TUPRS} />);
  const card = within(await screen.findByRole('region', { name: 'Elinizdeki' }, SLOW));
  await card.findByText('₺123.340,00', {}, SLOW);
  await screen.findByRole('columnheader', { name: 'Sonra elde' }, SLOW);
  expect(namesOf(takeRenders())).toEqual(expect.arrayContaining(['Figures', 'EntryActions']));
  const moving = stockState({ TUPRS: '442' }, Date.now()).quotes.map((quote) => ({ ...quote, lags: false }));
  act(() => feedOf('real').store.update(moving));
  expect(card.getByText('₺123.760,00')).toBeTruthy();
  const moved = namesOf(takeRenders());
  expect(moved).toContain('Figures');
  expect(moved).not.toContain('EntryActions');
});

test('a shortfall is completed from its address', async () => {
  show(<AssetPage asset={TUPRS} adds="delivery-in" />);
  const form = within(await screen.findByRole('dialog', {}, SLOW));
  expect(await form.findByDisplayValue('Virman giriş', {}, SLOW)).toBeTruthy();
});
