/** Tests that cards sorted by figures keep their order at a tick: no card moves away from the finger. */

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { balanceOf } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { stockStreamer, stubStream } from '../../testing/stream.ts';
import { MarketTab } from './market-tab.tsx';

const stocks = ['AKBNK', 'ASELS', 'THYAO'].map((code) => ({ code, name: code, price: 100, rate: 0 }));

test('a tick moves no card; an order that is chosen is by the prices of its moment', async () => {
  stubStream();
  stubNetwork({
    ...marketReplies({ stocks, cryptos: [] }),
    'GET /portfolio/balance': () => answer(balanceOf(5)),
    'GET /portfolio/': () => answer({ portfolio: [] }),
  });
  history.replaceState(null, '', '/dashboard?tab=stockmarket&order=rise');
  render(
    <QueryClientProvider client={queryClient}>
      <MarketTab />
    </QueryClientProvider>,
  );
  const say = stockStreamer();
  await say({ AKBNK: '104', ASELS: '101', THYAO: '102' });
  const list = await screen.findByRole('list', { name: 'Hisse senetleri' });
  const codes = () =>
    within(list)
      .getAllByRole('listitem')
      .map((card) => card.querySelector('.asset-open')?.textContent);
  expect(codes()).toEqual(['AKBNK', 'THYAO', 'ASELS']);
  await say({ AKBNK: '91', ASELS: '105', THYAO: '102' });
  await within(list).findByText('₺91,00');
  expect(codes()).toEqual(['AKBNK', 'THYAO', 'ASELS']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sırala' }), 'En çok düşen');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sırala' }), 'En çok yükselen');
  expect(codes()).toEqual(['AKBNK', 'THYAO', 'ASELS'].toReversed());
});
