/** Tests of the assets that rose and fell most: next to the cards of a wide screen, in the current order. */

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { balanceOf } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { stockStreamer, stubStream } from '../../testing/stream.ts';
import { MarketTab } from './market-tab.tsx';
import { StockMarketPage } from './stock-market-page.tsx';

const RATES = [3, -1, 9, 0, -7, 5, -4, 2, -9, 7, 1, -2];
const stocks = RATES.map((rate, at) => ({ code: `AA${'ABCDEFGHIJKL'[at]}`, name: `Şirket ${at}`, price: 100, rate }));
const cryptos = [{ code: 'BTC', name: 'Bitcoin', price: 3_829_100, rate: 3.8 }];

beforeEach(() => {
  stubStream();
  stubNetwork({
    ...marketReplies({ stocks, cryptos }),
    'GET /portfolio/balance': () => answer(balanceOf(1000)),
    'GET /portfolio/': () => answer({ portfolio: [] }),
    'GET /market/history': () =>
      answer({ type: 'stocks', code: 'AAC', range: '1d', intervalSeconds: 300, base: 100, bars: [[0, 1, 1, 1, 1]] }),
  });
});

async function open(Screen: typeof MarketTab, width: 'wide' | 'narrow') {
  const media = { matches: width === 'wide', addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => media);
  render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
  await screen.findByRole('list', { name: 'Hisse senetleri' });
  return userEvent.setup();
}

const movers = () => screen.getByRole('region', { name: 'Günün hareketlileri' });
function codesUnder(title: string) {
  const list = within(movers()).getByRole('heading', { name: title }).parentElement!;
  return within(list)
    .getAllByRole('button')
    .map((button) => button.textContent);
}

test('eight of each, the largest change first; they follow the prices', async () => {
  await open(MarketTab, 'wide');
  await waitFor(() =>
    expect(codesUnder('En çok yükselenler')).toEqual(['AAC', 'AAJ', 'AAF', 'AAA', 'AAH', 'AAK', 'AAD', 'AAB']),
  );
  expect(codesUnder('En çok düşenler').slice(0, 4)).toEqual(['AAI', 'AAE', 'AAG', 'AAL']);
  const send = stockStreamer();
  await send({ ...Object.fromEntries(stocks.map(({ code }) => [code, '100'])), AAB: '150' });
  await waitFor(() => expect(codesUnder('En çok yükselenler')[0]).toBe('AAB'));
});

test('a row opens the trade window; the other sub-tab has its own rows', async () => {
  const user = await open(MarketTab, 'wide');
  await user.click(screen.getByRole('tab', { name: 'Kripto paralar' }));
  expect(codesUnder('En çok düşenler')).toEqual(['BTC']);
  await user.click(within(movers()).getAllByRole('button', { name: 'Bitcoin, BTC: al ya da sat' })[0]!);
  await screen.findByRole('dialog');
});

test.each([
  ['a narrow window', MarketTab, 'narrow'],
  ['the standalone page', StockMarketPage, 'wide'],
] as const)('%s has none', async (_name, Screen, width) => {
  await open(Screen, width);
  expect(screen.queryByRole('region', { name: 'Günün hareketlileri' })).toBeNull();
});
