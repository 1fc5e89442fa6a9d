import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { accountReplies, type TestHolding } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { stubNetwork } from '../../testing/network.ts';
import { PortfolioTab } from './portfolio-tab.tsx';

/** Timeout in ms for parts that are loaded when they are first opened: their modules have to be transformed. */
const SLOW = { timeout: 10_000 };

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

const table = () => screen.getByRole('table', { name: 'Kâr / zarar' });
const row = (code: string) =>
  within(table())
    .getAllByRole('row')
    .find((one) => within(one).queryByText(code) !== null)!;
const figureOf = (label: string) => screen.getAllByText(label)[0]?.parentElement?.textContent;

describe('with holdings', () => {
  test('the figures of the summary agree with holdings x prices, to the kuruş', async () => {
    open(250.75, portfolio);
    await waitFor(() => expect(figureOf('Toplam getiri')).toContain('-₺1.000,00'));
    expect(figureOf('Nakit bakiye')).toContain('₺250,75');
    expect(figureOf('Toplam yatırım')).toContain('₺60.000,00');
    expect(figureOf('Pozisyon sayısı')).toContain('3');
    expect(figureOf('Pozisyon sayısı')).toContain('150 lot hisse');
    const value = screen.getByRole('region', { name: 'Toplam portföy değeri' });
    expect(value.textContent).toContain('₺59.250,75');
    // Each figure is shown once.
    const terms = within(screen.getByRole('region', { name: 'Özet' })).getAllByRole('term');
    expect(terms.map((term) => term.textContent)).toEqual([
      'Nakit bakiye',
      'Toplam yatırım',
      'Toplam getiri',
      'Gerçekleşen kâr / zarar',
      'Pozisyon sayısı',
    ]);
    expect(screen.getByRole('heading', { name: 'BIST 100' })).toBeDefined();
  });

  test('the table: each row marked, the footer their sum', async () => {
    open(0, portfolio);
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
  });

  test('cards: quantity, cost, return and day of the first buy; pressing one opens the trade window', async () => {
    const { user } = open(0, portfolio);
    const list = within(await screen.findByRole('region', { name: 'Varlıklarım' }));
    const card = list.getAllByRole('listitem')[0]!;
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
        'BTC%64,41',
        'THYAO%25,42',
        'AKBNK%10,17',
      ]),
    );
    legend.getByRole('img', { name: 'BTC: ₺38.000,00, %64,41' });
  });

  test('a profit can be opened: quantity, average cost, price with its time, and the sum', async () => {
    const { user } = open(0, portfolio);
    await waitFor(() => expect(row('AKBNK').textContent).toContain('+₺1.000,00'));
    await user.click(within(row('AKBNK')).getByRole('button', { name: /nasıl hesaplandı/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'AKBNK · Kâr / zarar' }, SLOW));
    sheet.getByText('100 × ₺60,00 = ₺6.000,00');
    sheet.getByText('₺6.000,00 − ₺5.000,00 = +₺1.000,00');
    sheet.getByText(/^Güncel fiyat \(\d+ \S+ \d{4} \d\d:\d\d\)$/);
  });

  test('a holding without a price is valued at its cost, with a note', async () => {
    open(0, [held('ESKI', 'Eski A.Ş.', 'stocks', 10, 100)]);
    await screen.findByText('Fiyatı yok; maliyetiyle gösteriliyor.');
    await screen.findByRole('table', { name: 'Kâr / zarar' });
    expect(row('ESKI').textContent).toContain('₺0,00');
  });
});

describe('without holdings', () => {
  test('no cash: the first of three ways leads to the deposit', async () => {
    open(0, []);
    await screen.findByText('Portföyünüzde hiç varlık yok.');
    expect(screen.getByRole('link', { name: 'Para yatır' }).getAttribute('href')).toBe('/dashboard?tab=wallet');
    screen.getByText('Dağılım verisi yok.');
    for (const name of ['Elimdekileri gireyim', 'Dosyadan aktarayım'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/portfolios');
  });

  test('cash: the first way leads to the market', async () => {
    open(500, []);
    const link = await screen.findByRole('link', { name: 'Piyasaya git' });
    expect(link.getAttribute('href')).toBe('/dashboard?tab=stockmarket');
  });
});

test('a user who comes back finds the page at its former height, from the first rendering', async () => {
  open(0, portfolio);
  await waitFor(() => expect(row('AKBNK')).toBeDefined());
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
