/** Tests of the realised gain: it is shown, explained, and part of the total, at all prices. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cachedAccount, restoreAccount } from '../../lib/account/account-cache.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { accountReplies, VIRTUAL, type TestAccount } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { stockStreamer, stubStream, WireSource } from '../../testing/stream.ts';
import { PortfolioTab } from './portfolio-tab.tsx';

/** Timeout in ms for parts that are loaded when they are first opened: their modules have to be transformed. */
const SLOW = { timeout: 10_000 };
const LISTED = { stocks: [{ code: 'AKBNK', name: 'Akbank', price: 60, rate: 0 }], cryptos: [] };

beforeEach(stubStream);
afterEach(() => {
  storage.account.clear();
  storage.holdingsView.clear();
});

/** 100 AKBNK are left of more; all of THYAO and BTC was sold. */
const halfSold: TestAccount = {
  cashBalance: 1026.7,
  holdings: [
    {
      symbol: 'AKBNK',
      type: 'stocks',
      name: 'Akbank',
      quantity: 100,
      cost: 5000,
      currentPrice: 60,
      asOf: '2026-11-20T12:00:00.000Z',
      realized: 58.35,
    },
  ],
  closed: [
    { symbol: 'THYAO', type: 'stocks', name: 'Türk Hava Yolları', realized: -31.65 },
    { symbol: 'BTC', type: 'cryptos', name: 'Bitcoin', realized: 0 },
  ],
};
const allSold: TestAccount = { cashBalance: 1026.7, holdings: [], closed: halfSold.closed ?? [] };

function open(account: TestAccount) {
  stubNetwork({ ...marketReplies(LISTED), ...accountReplies(account) });
  render(
    <QueryClientProvider client={queryClient}>
      <PortfolioTab />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

/** Figures of a definition list, by name. */
function termsOf(list: HTMLElement): Record<string, string> {
  const terms = within(list).getAllByRole('term');
  const expected = terms.map((term) => [
    term.textContent,
    /[-+]?₺[\d.,]+/.exec(term.nextElementSibling?.textContent ?? ''),
  ]);
  return Object.fromEntries(expected.map(([name, found]) => [name, found?.[0]]));
}
const summary = () => termsOf(screen.getByRole('region', { name: 'Özet' }));
/** Total profit, realised or not: it is above the summary. */
const inAll = () => /[-+]₺[\d.,]+/.exec(document.querySelector('.hero-changes > :last-child')?.textContent ?? '')?.[0];
const figures = () => screen.getByRole('region', { name: 'Özet' });
/** Shows the holdings as the profit/loss table. */
const showList = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('radio', { name: 'Liste' }));
  return screen.findByRole('region', { name: 'Kâr / zarar' });
};
/** Unfolds the closed positions. */
const unfold = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByText('Kapanan pozisyonlar'));
  await screen.findByRole('table', { name: 'Kapanan pozisyonlar' });
};
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }, SLOW));
const closedRows = () =>
  within(screen.getByRole('table', { name: 'Kapanan pozisyonlar' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [row.dataset['tone'], within(row).getByRole('cell').textContent]);

test('the summary shows it and follows live prices, which move the total but not the realised gain', async () => {
  open(halfSold);
  await waitFor(() => expect(inAll()).toBe('+₺1.026,70'));
  expect(summary()).toMatchObject({ Gerçekleşmemiş: '+₺1.000,00', Gerçekleşmiş: '+₺26,70' });
  await waitFor(() => expect(WireSource.opened).not.toEqual([]));
  const send = stockStreamer();
  await send({ AKBNK: '61' }, Date.now() + 1000);
  await waitFor(() => expect(summary()['Gerçekleşmemiş']).toBe('+₺1.100,00'));
  expect(summary()).toMatchObject({ Gerçekleşmiş: '+₺26,70' });
  expect(inAll()).toBe('+₺1.126,70');
  const sum = () => screen.getByText('Toplam kâr / zarar').parentElement?.textContent;
  await waitFor(() => expect(sum()).toContain('+₺1.100,00'));
  // The market's state persists between tests, so this tick must be newer.
  await send({ AKBNK: '60' }, Date.now() + 2000);
});

test('the table is of what is held; closed positions are folded below it, with their number and sum', async () => {
  const user = open(halfSold);
  const summaryOfClosed = (await screen.findByText('Kapanan pozisyonlar')).closest('summary');
  expect(summaryOfClosed?.textContent).toBe('Kapanan pozisyonlar 2▼-₺31,65');
  expect(screen.queryByRole('table', { name: 'Kapanan pozisyonlar' })).toBeNull();
  await unfold(user);
  expect(closedRows()).toEqual([
    ['down', 'Gerçekleşmiş▼-₺31,65'],
    ['up', 'Gerçekleşmiş₺0,00'],
  ]);
  const footer = within(await showList(user)).getByRole('row', { name: /^Toplam kâr \/ zarar/ });
  await waitFor(() => expect(footer.textContent).toContain('+₺1.000,00'));
});

test('after everything is sold the total is still shown', async () => {
  const user = open(allSold);
  await screen.findByText('Portföyünüzde hiç varlık yok.');
  await waitFor(() => expect(inAll()).toBe('-₺31,65'));
  await unfold(user);
  expect(closedRows()).toHaveLength(2);
  expect(summary()).toMatchObject({ Gerçekleşmiş: '-₺31,65' });
});

test('each figure opens into how it was worked out', async () => {
  const user = open(halfSold);
  await waitFor(() => expect(inAll()).toBe('+₺1.026,70'));
  const press = (name: RegExp, where: HTMLElement) => user.click(within(where).getByRole('button', { name }));
  const shut = () => user.keyboard('{Escape}');
  await screen.findByText('Kapanan pozisyonlar');

  await press(/Gerçekleşmiş: nasıl/, figures());
  const realized = await sheet('Gerçekleşmiş');
  expect(realized.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
    'AKBNK+₺58,35',
    'THYAO-₺31,65',
  ]);
  realized.getByText('Gerçekleşmiş = +₺26,70');
  await shut();

  await press(/Toplam kazanç: nasıl/, screen.getByRole('region', { name: 'Toplam portföy değeri' }));
  const overall = await sheet('Toplam kazanç');
  overall.getByText('₺1.000,00 + ₺26,70 = +₺1.026,70');
  overall.getByText('₺7.026,70 − ₺6.000,00 = +₺1.026,70');
  await shut();

  await press(/Toplam portföy değeri: nasıl/, screen.getByRole('region', { name: 'Toplam portföy değeri' }));
  const value = await sheet('Toplam portföy değeri');
  value.getByText('₺6.000,00 + ₺1.026,70 = ₺7.026,70');
  value.getByText('₺6.000,00 + ₺26,70 + ₺1.000,00 = ₺7.026,70');
  await shut();

  await press(/Nakit bakiye: nasıl/, figures());
  (await sheet('Nakit')).getByText('₺6.000,00 + ₺26,70 − ₺5.000,00 = ₺1.026,70');
  await shut();

  await press(/Toplam pozisyon: nasıl/, figures());
  expect((await sheet('Toplam pozisyon')).getByRole('term').parentElement?.textContent).toBe('Hisse1');
  await shut();

  await press(/AKBNK · Kâr \/ zarar: nasıl/, await showList(user));
  const position = await sheet('AKBNK · Kâr / zarar');
  position.getByText('₺5.000,00 ÷ 100 = ₺50,00');
  expect(position.getByText('Bugüne kadar gerçekleşen').nextElementSibling?.textContent).toBe('+₺58,35');
});

test('a tracked account: cash, what was brought in and both gains; the last three add up to its value', async () => {
  storage.account.set(2);
  stubNetwork({
    ...marketReplies(LISTED),
    ...accountReplies(halfSold),
    'GET /accounts': () => answer({ accounts: [VIRTUAL, { ...VIRTUAL, id: 2, kind: 'tracked', name: 'Midas' }] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <PortfolioTab />
    </QueryClientProvider>,
  );
  await waitFor(() =>
    expect(summary()).toEqual({
      Nakit: '₺1.026,70',
      Yatırılan: '₺6.000,00',
      Gerçekleşmiş: '+₺26,70',
      Gerçekleşmemiş: '+₺1.000,00',
    }),
  );
  const user = userEvent.setup();
  await user.click(within(figures()).getByRole('button', { name: /Yatırılan: nasıl/ }));
  (await sheet('Yatırılan')).getByText('₺6.000,00 + ₺26,70 + ₺1.000,00 = ₺7.026,70');
  await user.keyboard('{Escape}');
  const card = (await screen.findByText('AKBNK', { selector: 'a' })).getAttribute('href');
  expect(card).toBe('/asset/stocks/AKBNK?account=2');
});

test('amounts of no asset are shown separately, so that the parts add up to the figure', async () => {
  const replies = accountReplies(halfSold);
  stubNetwork({
    ...marketReplies(LISTED),
    ...replies,
    'GET /portfolio/profit-loss': async () =>
      changed(await replies['GET /portfolio/profit-loss']().json(), {
        totalRealizedProfitLoss: 24.7,
      }),
    'GET /portfolio/summary': async () =>
      changed(await replies['GET /portfolio/summary']().json(), {
        realizedProfitLoss: 24.7,
      }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <PortfolioTab />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(summary()['Gerçekleşmiş']).toBe('+₺24,70'));
  await screen.findByText('Kapanan pozisyonlar');
  await userEvent.setup().click(within(figures()).getByRole('button', { name: /Gerçekleşmiş: nasıl/ }));
  const expected = (await sheet('Gerçekleşmiş')).getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(expected).toEqual(['AKBNK+₺58,35', 'THYAO-₺31,65', 'Bir varlığa bağlı olmayanlar-₺2,00']);
});

const changed = (answered: { data: object }, extra: object) =>
  Response.json({ ...answered, data: { ...answered.data, ...extra } });

test('figures of an earlier time keep it', async () => {
  const user = open(halfSold);
  await waitFor(() => expect(inAll()).toBe('+₺1.026,70'));
  await unfold(user);
  const cached = cachedAccount(VIRTUAL_ACCOUNT);
  if (!cached) throw new Error('nothing is known');
  queryClient.clear();
  restoreAccount(VIRTUAL_ACCOUNT, cached, Date.now());
  stubNetwork({});
  await waitFor(() => expect(summary()['Gerçekleşmiş']).toBe('+₺26,70'));
  expect(closedRows()).toHaveLength(2);
});
