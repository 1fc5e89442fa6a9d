/** Tests of the sort order of the market's list: by turnover, another one on request. */

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { balanceOf } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { MarketTab } from './market-tab.tsx';

const CODES = ['A1CAP', 'AKBNK', 'ASELS', 'THYAO'];
const stocks = CODES.map((code, at) => ({ code, name: `${code} A.Ş.`, price: 100, rate: at, volume: 1000 * (at + 1) }));

beforeEach(() => {
  history.replaceState(null, '', '/dashboard?tab=stockmarket');
  stubNetwork({
    ...marketReplies({ stocks, cryptos: [] }),
    'GET /portfolio/balance': () => answer(balanceOf(5)),
    'GET /portfolio/': () => answer({ portfolio: [] }),
  });
});

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <MarketTab />
    </QueryClientProvider>,
  );
  await screen.findByRole('list', { name: 'Hisse senetleri' });
  return userEvent.setup();
}

const codes = () =>
  within(screen.getByRole('list', { name: 'Hisse senetleri' }))
    .getAllByRole('button', { name: /al ya da sat$/ })
    .map((button) => button.textContent);
const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sırala' });

test('the most traded first; by code on demand, which the address keeps', async () => {
  const user = await open();
  expect(choice().value).toBe('volume');
  expect(codes()).toEqual(CODES.toReversed());
  await user.selectOptions(choice(), 'Koda göre');
  expect(codes()).toEqual(CODES);
  expect(location.search).toBe('?tab=stockmarket&order=code');
});

test.each([
  ['fall', 'fall', CODES],
  ['sideways', 'volume', CODES.toReversed()],
])('an address with the order "%s" begins with "%s"', async (named, meant, sorted) => {
  history.replaceState(null, '', `/dashboard?tab=stockmarket&order=${named}`);
  await open();
  expect(choice().value).toBe(meant);
  expect(codes()).toEqual(sorted);
});

test('search results are sorted by code, until an order is chosen', async () => {
  const user = await open();
  await user.type(screen.getByRole('searchbox'), 'A.Ş.');
  await waitFor(() => expect(codes()).toEqual(CODES));
  await user.selectOptions(choice(), 'Hacme göre');
  expect(codes()).toEqual(CODES.toReversed());
});
