import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { accountReplies, type TestHolding } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { PortfolioTab } from './portfolio-tab.tsx';

/** Timeout in ms for parts that are loaded when they are first opened: their modules have to be transformed. */
const SLOW = { timeout: 10_000 };

afterEach(() => {
  storage.holdingsView.clear();
});

const market = {
  stocks: [
    { code: 'AKBNK', name: 'Akbank', price: 60, rate: 20 },
    { code: 'THYAO', name: 'Türk Hava Yolları', price: 300, rate: 0 },
  ],
  cryptos: [{ code: 'BTC', name: 'Bitcoin', price: 3_800_000, rate: -5 }],
};
const held = (symbol: string, name: string, type: 'stocks' | 'cryptos', quantity: number, cost: number) => {
  return { symbol, type, name, quantity, cost };
};
const portfolio = [
  held('AKBNK', 'Akbank', 'stocks', 100, 5000),
  held('BTC', 'Bitcoin', 'cryptos', 0.01, 40_000),
  held('THYAO', 'Türk Hava Yolları', 'stocks', 50, 15_000),
];

function open(cashBalance: number, holdings: readonly TestHolding[], replies: Parameters<typeof stubNetwork>[0] = {}) {
  const record = stubNetwork({ ...marketReplies(market), ...accountReplies({ cashBalance, holdings }), ...replies });
  render(
    <QueryClientProvider client={queryClient}>
      <PortfolioTab />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), record };
}

/** Shows the holdings as the profit/loss table. */
const showList = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('radio', { name: 'Liste' }));
  return screen.findByRole('table', { name: 'Kâr / zarar' });
};
const table = () => screen.getByRole('table', { name: 'Kâr / zarar' });
const row = (code: string) =>
  within(table())
    .getAllByRole('row')
    .find((one) => within(one).queryByText(code) !== null)!;
const figureOf = (label: string) => screen.getAllByText(label)[0]?.parentElement?.textContent;

describe('with holdings', () => {
  test('the figures of the summary agree with holdings x prices, to the kuruş', async () => {
    open(250.75, portfolio);
    await waitFor(() => expect(figureOf('Gerçekleşmemiş')).toContain('-₺1.000,00'));
    expect(figureOf('Nakit bakiye')).toContain('₺250,75');
    expect(figureOf('Toplam yatırım')).toContain('₺60.000,00');
    expect(figureOf('Toplam pozisyon')).toContain('3');
    expect(figureOf('Toplam pozisyon')).toContain('150 lot hisse');
    const value = screen.getByRole('region', { name: 'Toplam portföy değeri' });
    expect(value.textContent).toContain('₺59.250,75');
    // Each figure is shown once.
    const terms = within(screen.getByRole('region', { name: 'Özet' })).getAllByRole('term');
    expect(terms.map((term) => term.textContent)).toEqual([
      'Nakit bakiye',
      'Toplam yatırım',
      'Toplam pozisyon',
      'Gerçekleşmiş',
      'Gerçekleşmemiş',
    ]);
    expect(await screen.findByRole('radio', { name: 'BIST 100' })).toBeDefined();
  });

  test('the table: each row marked, the footer their sum', async () => {
    const { user } = open(0, portfolio);
    await showList(user);
    await waitFor(() => expect(row('AKBNK').textContent).toContain('+₺1.000,00'));
    expect(row('AKBNK').dataset['tone']).toBe('up');
    expect(row('AKBNK').textContent).toContain('+%20,00');
    expect(row('BTC').dataset['tone']).toBe('down');
    expect(row('BTC').textContent).toContain('-₺2.000,00');
    expect(row('THYAO').dataset['tone']).toBe('up');
    const cells = within(row('AKBNK'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(0, 3)).toEqual(['Adet100', 'Alış fiyatı₺50,00', 'Güncel fiyat₺60,00']);
    const footer = within(table()).getByRole('row', { name: /Toplam kâr \/ zarar/ });
    expect(footer.textContent).toContain('-₺1.000,00');
    expect(footer.textContent).toContain('-%1,67');
    expect(footer.textContent).toContain('₺59.000,00');
  });

  test('a holding is shown once: as a card or as a row, as this browser chose, with the same sum below', async () => {
    const { user, record } = open(0, portfolio);
    const total = await screen.findByText('Toplam kâr / zarar');
    expect(total.parentElement?.textContent).toContain('-₺1.000,00');
    expect(screen.queryByRole('table', { name: 'Kâr / zarar' })).toBeNull();
    expect(record.filter(({ path }) => path === '/portfolio/profit-loss')).toHaveLength(1);
    await showList(user);
    expect(document.querySelectorAll('.holding')).toHaveLength(0);
    expect(storage.holdingsView.get()).toEqual({ wide: 'list' });
  });

  test('a phone has its own choice, and rows of code, quantity × price, value and gain', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(width < 600px)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    storage.holdingsView.set({ wide: 'list' });
    const { user } = open(0, portfolio);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Kartlar' })).checked).toBe(true);
    await showList(user);
    await waitFor(() => expect(row('AKBNK').textContent).toContain('100 × ₺60,00'));
    expect(row('AKBNK').textContent).toContain('₺6.000,00Kâr ▲+₺1.000,00 · ▲+%20,00');
    expect(within(table()).getAllByRole('columnheader')).toHaveLength(2);
    expect(storage.holdingsView.get()).toEqual({ wide: 'list', narrow: 'list' });
  });

  test('the order: by value first, or as chosen', async () => {
    const { user } = open(0, portfolio);
    const codes = () => [...document.querySelectorAll('.holding-open')].map((one) => one.textContent);
    await waitFor(() => expect(codes()).toEqual(['BTC', 'THYAO', 'AKBNK']));
    const order = screen.getByRole('combobox', { name: 'Sıralama' });
    await user.selectOptions(order, 'Kâra göre');
    expect(codes()).toEqual(['AKBNK', 'THYAO', 'BTC']);
    await user.selectOptions(order, 'Ada göre');
    expect(codes()).toEqual(['AKBNK', 'BTC', 'THYAO']);
  });

  test('cards: quantity, cost, return and day of the first buy; pressing one opens the trade window', async () => {
    const { user } = open(0, portfolio);
    const list = within(await screen.findByRole('region', { name: 'Varlıklarım' }));
    await user.selectOptions(list.getByRole('combobox'), 'Ada göre');
    const card = (await list.findAllByRole('listitem'))[0]!;
    for (const text of ['AKBNK', 'Akbank', '100', '₺5.000,00', '1 Kas 2026']) within(card).getByText(text);
    await waitFor(() => expect(card.textContent).toContain('+₺1.000,00'));
    await user.click(within(card).getByRole('button', { name: 'Akbank, AKBNK: al ya da sat' }));
    expect(await screen.findByRole('dialog', { name: /AKBNK/ }, SLOW)).toBeDefined();
  });

  test('the pie: largest first, percent to two decimals', async () => {
    open(0, portfolio);
    const legend = within(await screen.findByRole('figure', { name: 'Varlık dağılımı' }));
    await waitFor(() =>
      expect(legend.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        'BTC%64,41₺38.000,00',
        'THYAO%25,42₺15.000,00',
        'AKBNK%10,17₺6.000,00',
      ]),
    );
    legend.getByRole('img', { name: 'BTC: ₺38.000,00, %64,41' });
  });

  test('a profit can be opened: quantity, average cost, price with its time, and the sum', async () => {
    const { user } = open(0, portfolio);
    await showList(user);
    await waitFor(() => expect(row('AKBNK').textContent).toContain('+₺1.000,00'));
    await user.click(within(row('AKBNK')).getByRole('button', { name: /nasıl hesaplandı/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'AKBNK · Kâr / zarar' }, SLOW));
    sheet.getByText('100 × ₺60,00 = ₺6.000,00');
    sheet.getByText('₺6.000,00 − ₺5.000,00 = +₺1.000,00');
    sheet.getByText(/^Güncel fiyat \(\d+ \S+ \d{4} \d\d:\d\d\)$/);
  });

  test('the pie counts cash, and its middle is the value of the page; missing cash is named', async () => {
    open(1000, portfolio);
    const figure = await screen.findByRole('figure', { name: 'Varlık dağılımı' });
    await waitFor(() => expect(within(figure).getByRole('img', { name: 'Nakit: ₺1.000,00, %1,67' })).toBeDefined());
    expect(figure.querySelector('.donut-center')?.textContent).toBe('Toplam₺60.000,00');
    cleanup();
    queryClient.clear();
    open(-1000, portfolio);
    await screen.findByText('Nakit eksik ₺1.000,00');
    const other = screen.getByRole('figure', { name: 'Varlık dağılımı' });
    await waitFor(() => expect(other.querySelector('.donut-center')?.textContent).toBe('Toplam₺58.000,00'));
    expect(within(other).queryByText('Nakit')).toBeNull();
  });

  test('a holding without a price is at cost: no gain, no change, and the sums say how many', async () => {
    const { user } = open(0, [held('ESKI', 'Eski A.Ş.', 'stocks', 10, 100), ...portfolio]);
    await waitFor(() => expect(document.querySelectorAll('.holding')).toHaveLength(4));
    const card = screen.getByText('ESKI', { selector: '.holding-open' }).closest('li')!;
    await waitFor(() => expect(card.textContent).toContain('maliyetten'));
    expect(within(card).getByRole('button', { name: 'ESKI maliyetten: neden?' })).toBeTruthy();
    expect(card.textContent).not.toContain('₺0,00');
    expect(card.textContent).toContain('Getirihesaplanmaz');
    // In the head, and at the sum of the holdings.
    expect(screen.getAllByText('1 varlık maliyetten')).toHaveLength(2);
    await showList(user);
    await waitFor(() => expect(row('ESKI').textContent).toContain('maliyetten'));
    expect(row('ESKI').textContent).not.toContain('%0,00');
    expect(row('ESKI').textContent).toContain('hesaplanmaz');
    expect(row('ESKI').dataset['tone']).toBeUndefined();
  });

  test('all of them at cost: no change of today, and no gain', async () => {
    open(250, [held('ESKI', 'Eski A.Ş.', 'stocks', 10, 100)]);
    await screen.findByText('Ödediğiniz fiyatla sayılıyor; bugünkü değişim ve kazanç hesaplanmıyor.');
    const head = document.querySelector('.hero');
    expect(head?.textContent).toContain('₺350,00');
    expect(head?.textContent).not.toMatch(/₺0,00|%|Bugün|Toplam kazanç/);
    expect(figureOf('Gerçekleşmemiş')).toBe('Gerçekleşmemiş–maliyetten');
  });
});

describe('without holdings', () => {
  test('no cash: one card with ways, no zeros and no chart', async () => {
    open(0, []);
    await screen.findByText('Portföyünüzde hiç varlık yok.');
    expect(screen.getByRole('link', { name: /Sanal para yatırayım/ }).getAttribute('href')).toBe(
      '/dashboard?tab=wallet',
    );
    expect(screen.getByRole('link', { name: /Piyasaya bakayım/ }).getAttribute('href')).toBe(
      '/dashboard?tab=stockmarket',
    );
    expect(document.body.textContent).not.toContain('₺0,00');
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });

  test('cash: the whole page, and a way to the market in place of the holdings', async () => {
    open(500, []);
    const link = await screen.findByRole('link', { name: 'Piyasaya git' });
    expect(link.getAttribute('href')).toBe('/dashboard?tab=stockmarket');
    screen.getByText('Portföyünüzde hiç varlık yok.');
    const figure = await screen.findByRole('figure', { name: 'Varlık dağılımı' });
    within(figure).getByRole('img', { name: 'Nakit: ₺500,00, %100,00' });
  });
});

test('a user who comes back finds the page at its former height, from the first rendering', async () => {
  const day = { prices: 'seen', value: 1, cash: 1, holdingsValue: 0, invested: 0, netDeposits: 1, profit: 0 };
  const points = ['2026-11-19', '2026-11-20'].map((at) => {
    return { ...day, day: at, takenAt: `${at}T21:00:00.000Z`, returnPercentage: 0 };
  });
  open(0, portfolio, { 'GET /portfolio/history': () => answer({ range: '1m', points }) });
  await waitFor(() => expect(document.querySelectorAll('.holding')).toHaveLength(3));
  await screen.findByRole('radio', { name: 'BIST 100' });
  cleanup();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    vi.unstubAllGlobals();
  });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <PortfolioTab />
      </QueryClientProvider>,
    ),
  );
  expect(place.querySelector('.chart-later')).not.toBeNull();
});
