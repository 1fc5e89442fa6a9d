/** Tests of the realised gain: it is shown, explained, and part of the total, at all prices. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { cachedAccount, restoreAccount } from '../../lib/account/account-cache.ts';
import { queryClient } from '../../lib/query-client.ts';
import { accountReplies, type TestAccount } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { stubNetwork } from '../../testing/network.ts';
import { stockStreamer, stubStream, WireSource } from '../../testing/stream.ts';
import { PortfolioTab } from './portfolio-tab.tsx';

/** Timeout in ms for parts that are loaded when they are first opened: their modules have to be transformed. */
const SLOW = { timeout: 10_000 };
const LISTED = { stocks: [{ code: 'AKBNK', name: 'Akbank', price: 60, rate: 0 }], cryptos: [] };

beforeEach(stubStream);

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
const card = () => screen.findByRole('region', { name: 'Kâr / zarar' });
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }, SLOW));
const closedRows = () =>
  within(screen.getByRole('table', { name: 'Kapanan pozisyonlar' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [row.dataset['tone'], within(row).getByRole('cell').textContent]);

test('the summary shows it and follows live prices, which move the total but not the realised gain', async () => {
  open(halfSold);
  await waitFor(() => expect(inAll()).toBe('+₺1.026,70'));
  expect(summary()).toMatchObject({ 'Toplam getiri': '+₺1.000,00', 'Gerçekleşen kâr / zarar': '+₺26,70' });
  await waitFor(() => expect(WireSource.opened).not.toEqual([]));
  const send = stockStreamer();
  await send({ AKBNK: '61' }, Date.now() + 1000);
  await waitFor(() => expect(summary()['Toplam getiri']).toBe('+₺1.100,00'));
  expect(summary()).toMatchObject({ 'Gerçekleşen kâr / zarar': '+₺26,70' });
  expect(inAll()).toBe('+₺1.126,70');
  const expected = { 'Gerçekleşen kâr / zarar': '+₺26,70', 'Toplam kâr / zarar': '+₺1.126,70' };
  await waitFor(async () => expect(termsOf(await card())).toEqual(expected));
  // The market's state persists between tests, so this tick must be newer.
  await send({ AKBNK: '60' }, Date.now() + 2000);
});

test('the table keeps closed positions, and its total is of everything', async () => {
  open(halfSold);
  await screen.findByRole('table', { name: 'Kapanan pozisyonlar' });
  expect(closedRows()).toEqual([
    ['down', 'Gerçekleşen kâr / zarar▼-₺31,65'],
    ['up', 'Gerçekleşen kâr / zarar₺0,00'],
  ]);
  const footer = within(await card()).getByRole('row', { name: /^Elinizdekilerin kâr \/ zararı/ });
  await waitFor(() => expect(footer.textContent).toContain('+₺1.000,00'));
  expect(termsOf(await card())).toEqual({ 'Gerçekleşen kâr / zarar': '+₺26,70', 'Toplam kâr / zarar': '+₺1.026,70' });
});

test('after everything is sold the total is still shown', async () => {
  open(allSold);
  await screen.findByText('Portföyünüzde hiç varlık yok.');
  await waitFor(() => expect(inAll()).toBe('-₺31,65'));
  await screen.findByRole('table', { name: 'Kapanan pozisyonlar' });
  expect(closedRows()).toHaveLength(2);
  expect(termsOf(await card())).toEqual({ 'Gerçekleşen kâr / zarar': '-₺31,65', 'Toplam kâr / zarar': '-₺31,65' });
  expect(screen.getByRole('region', { name: 'Toplam portföy değeri' }).textContent).toContain('▼-₺31,65');
});

test('each figure opens into how it was worked out', async () => {
  const user = open(halfSold);
  await waitFor(() => expect(inAll()).toBe('+₺1.026,70'));
  const press = (name: RegExp, where: HTMLElement) => user.click(within(where).getByRole('button', { name }));
  const shut = () => user.keyboard('{Escape}');

  await press(/Gerçekleşen kâr \/ zarar: nasıl/, await card());
  const realized = await sheet('Gerçekleşen kâr / zarar');
  expect(realized.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
    'AKBNK+₺58,35',
    'THYAO-₺31,65',
  ]);
  realized.getByText('Gerçekleşen kâr / zarar = +₺26,70');
  await shut();

  await press(/Toplam kâr \/ zarar: nasıl/, await card());
  const overall = await sheet('Toplam kâr / zarar');
  overall.getByText('₺1.000,00 + ₺26,70 = +₺1.026,70');
  overall.getByText('₺7.026,70 − ₺6.000,00 = +₺1.026,70');
  await shut();

  await press(/AKBNK · Kâr \/ zarar: nasıl/, await card());
  const position = await sheet('AKBNK · Kâr / zarar');
  position.getByText('₺5.000,00 ÷ 100 = ₺50,00');
  expect(position.getByText('Bugüne kadar gerçekleşen').nextElementSibling?.textContent).toBe('+₺58,35');
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
  await waitFor(() => expect(summary()['Gerçekleşen kâr / zarar']).toBe('+₺24,70'));
  await screen.findByRole('table', { name: 'Kapanan pozisyonlar' });
  await userEvent.setup().click(within(await card()).getByRole('button', { name: /Gerçekleşen kâr \/ zarar: nasıl/ }));
  const expected = (await sheet('Gerçekleşen kâr / zarar'))
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent);
  expect(expected).toEqual(['AKBNK+₺58,35', 'THYAO-₺31,65', 'Bir varlığa bağlı olmayanlar-₺2,00']);
});

const changed = (answered: { data: object }, extra: object) =>
  Response.json({ ...answered, data: { ...answered.data, ...extra } });

test('figures of an earlier time keep it', async () => {
  open(halfSold);
  await waitFor(() => expect(inAll()).toBe('+₺1.026,70'));
  await screen.findByRole('table', { name: 'Kapanan pozisyonlar' });
  const cached = cachedAccount(VIRTUAL_ACCOUNT);
  if (!cached) throw new Error('nothing is known');
  queryClient.clear();
  restoreAccount(VIRTUAL_ACCOUNT, cached, Date.now());
  stubNetwork({});
  await waitFor(() => expect(summary()['Gerçekleşen kâr / zarar']).toBe('+₺26,70'));
  expect(closedRows()).toHaveLength(2);
});
