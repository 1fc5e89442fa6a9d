/** Tests of the two worlds of prices: one code has another price in each, and every screen shows its own alone. */

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { PortfolioList } from '../features/accounts/portfolio-list.tsx';
import { AssetPage } from '../features/asset/asset-page.tsx';
import { FavoritesTab } from '../features/favorites/favorites-tab.tsx';
import { MarketTab } from '../features/market/market-tab.tsx';
import { PortfolioTab } from '../features/portfolio/portfolio-tab.tsx';
import { assetTexts, priceTexts, trackedTexts } from '../i18n/bundles.ts';
import { loadTexts } from '../i18n/text-table.ts';
import { showAccount } from '../lib/account/account-choice.ts';
import { queryClient } from '../lib/query-client.ts';
import { storage } from '../lib/storage.ts';
import { accountReplies, VIRTUAL } from '../testing/account.ts';
import { marketReplies } from '../testing/market.ts';
import { answer, refusal, stubNetwork, type NetworkRequest } from '../testing/network.ts';
import { stubStream, WireSource } from '../testing/stream.ts';
import { useQuote } from './use-quote.ts';
import { WorldOf, type WorldOnScreen } from './world-context.ts';

const MIDAS = 2;
const PRACTICE = '300,00';
const REAL = '250,00';

const stocks = (price: number) => ({
  stocks: [{ code: 'THYAO', name: 'Türk Hava Yolları', price, rate: 0 }],
  cryptos: [],
});
const practiceMarket = marketReplies(stocks(300));
const realMarket = marketReplies(stocks(250));
const held = (quantity: number) => ({
  cashBalance: 0,
  holdings: [{ symbol: 'THYAO', type: 'stocks', name: 'Türk Hava Yolları', quantity, cost: 100 } as const],
});
const virtual = accountReplies(held(3));
const midas = accountReplies(held(2));
const ACCOUNTS = [
  { ...VIRTUAL, cashBalance: 0 },
  { ...VIRTUAL, id: MIDAS, kind: 'tracked', name: 'Midas', cash: 'none' },
];

type Replies = Readonly<Record<string, (request: NetworkRequest) => Response | Promise<Response>>>;

/** Replies of one of two, by the query of the request. */
const chosen = (one: Replies, other: Replies, isOther: (query: URLSearchParams) => boolean): Replies =>
  Object.fromEntries(
    Object.entries(one).map(([call, reply]) => [
      call,
      (request: NetworkRequest) => (isOther(request.query) ? (other[call] ?? reply) : reply)(request),
    ]),
  );

let record: readonly NetworkRequest[] = [];

beforeAll(() => Promise.all([assetTexts, priceTexts, trackedTexts].map((bundle) => loadTexts(bundle, 'tr'))));
beforeEach(() => {
  storage.token.set('abc');
  stubStream();
  record = stubNetwork({
    ...chosen(practiceMarket, realMarket, (query) => query.get('world') === 'real'),
    ...chosen(virtual, midas, (query) => query.get('account') === String(MIDAS)),
    'GET /accounts': () => answer({ accounts: ACCOUNTS }),
    'GET /market/history': () => refusal(404, 'NOT_FOUND', '-'),
  });
});

const show = (of: ReactNode) => render(<QueryClientProvider client={queryClient}>{of}</QueryClientProvider>);
const shown = () => document.body.textContent ?? '';
const streams = () => WireSource.opened.map(({ url }) => url);
const listsOf = () => record.filter(({ path }) => path.startsWith('/collect/')).map(({ query }) => query.get('world'));

function Price({ world }: { readonly world: WorldOnScreen }) {
  return (
    <WorldOf value={world}>
      <One />
    </WorldOf>
  );
}

function One() {
  const quote = useQuote('stocks', 'THYAO');
  return <span>{quote ? `price ${quote.price}` : 'none'}</span>;
}

// The first test of this file: a feed that has begun rests for a while.
test('a browser that shows only the virtual account asks nothing of the real world', async () => {
  show(<Price world="practice" />);
  await screen.findByText('price 30000000000');
  expect(streams()).toEqual(['/market/stream']);
  expect(listsOf().length).toBeGreaterThan(0);
  expect(new Set(listsOf())).toEqual(new Set([null]));
});

test('figures of the sample are continued by no feed', async () => {
  show(<Price world="sample" />);
  await screen.findByText('none');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(screen.getByText('none')).toBeDefined();
});

test('a component reads the world around it, both at once on one page', async () => {
  show(
    <>
      <Price world="practice" />
      <Price world="real" />
    </>,
  );
  await screen.findByText('price 30000000000');
  await screen.findByText('price 25000000000');
  expect(streams()).toContain('/market/stream?world=real');
});

const SCREENS: readonly (readonly [string, () => ReactNode, () => void])[] = [
  ['the market', () => <MarketTab />, () => undefined],
  [
    'favourites',
    () => <FavoritesTab />,
    () => storage.favorites.set([{ type: 'stocks', code: 'THYAO', text: 'Türk Hava Yolları', lastprice: 999 }]),
  ],
  ['the page of an asset', () => <AssetPage asset={{ type: 'stocks', code: 'THYAO' }} />, () => undefined],
];

test.each(SCREENS)('%s shows the price of its world alone', async (_, of, prepare) => {
  prepare();
  show(<WorldOf value="practice">{of()}</WorldOf>);
  await waitFor(() => expect(shown()).toContain(PRACTICE));
  expect(shown()).not.toContain(REAL);
  cleanup();
  showAccount(MIDAS);
  prepare();
  show(<WorldOf value="real">{of()}</WorldOf>);
  await waitFor(() => expect(shown()).toContain(REAL));
  expect(shown()).not.toContain(PRACTICE);
});

test('a portfolio is worth the prices of its own world', async () => {
  show(<PortfolioTab />);
  await waitFor(() => expect(shown()).toContain('900,00'));
  expect(shown()).not.toContain('500,00');
  cleanup();
  showAccount(MIDAS);
  show(
    <WorldOf value="real">
      <PortfolioTab />
    </WorldOf>,
  );
  await waitFor(() => expect(shown()).toContain('500,00'));
  expect(shown()).not.toMatch(/[69]00,00/);
});

test('the list of portfolios has real ones at real prices and the virtual one at those of practice', async () => {
  show(<PortfolioList />);
  await waitFor(() => expect(screen.getByRole('link', { name: /^Midas/ }).textContent).toContain('₺500,00'));
  await waitFor(() => expect(screen.getByRole('link', { name: /^Sanal hesap/ }).textContent).toContain('₺900,00'));
});

test('with a real account a card of the market leads to the page of the asset', async () => {
  show(
    <WorldOf value="real">
      <MarketTab />
    </WorldOf>,
  );
  const card = await screen.findByRole('link', { name: 'Türk Hava Yolları, THYAO: fiyat ve grafik' });
  expect(card.getAttribute('href')).toBe('/asset/stocks/THYAO');
});
