/** Tests of the paid price, which is exact, next to the average, which is computed from whole kuruş. */

import type { Fill } from '@kurus/core/contract/trading';
import { money, price, quantity } from '@kurus/core/money/money';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refreshAccount } from '../../../lib/account/account-queries.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { accountReplies, type TestAccount } from '../../../testing/account.ts';
import { stubNetwork } from '../../../testing/network.ts';
import { FillSummary } from './ticket-summary.tsx';

const pepe = (held: number, cost: number) =>
  ({ symbol: 'PEPE', type: 'cryptos', name: 'Pepe', quantity: held, cost }) as const;
const fill: Fill = {
  transactionId: 2,
  symbol: 'PEPE',
  type: 'cryptos',
  quantity: quantity('1.5'),
  price: price('0.00026123'),
  quoteTime: '2026-11-21T10:00:00.000Z',
  total: money('0.01'),
  commission: money('0'),
  bsmv: money('0'),
  cashBalance: money('999.99'),
  holdingQuantity: quantity('1.5'),
};

function show(account: TestAccount, side: 'buy' | 'sell', done: Fill) {
  stubNetwork(accountReplies(account));
  render(
    <QueryClientProvider client={queryClient}>
      <FillSummary side={side} fill={done} />
    </QueryClientProvider>,
  );
}
const terms = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test('1.5 PEPE for a kuruş: the price that was filled, the average, and why they differ', async () => {
  show({ cashBalance: 999.99, holdings: [pepe(1.5, 0.01)] }, 'buy', fill);
  await waitFor(() =>
    expect(terms().slice(0, 3)).toEqual([
      ['Gerçekleşen fiyat', '₺0,00026123'],
      ['Ortalama maliyet', '₺0,00666667'],
      ['Toplam', '₺0,01'],
    ]),
  );
  screen.getByText('₺0,00026123 × 1,5, bir üst kuruşa yuvarlandı: ₺0,01');
});

test('the average is that after the fill: none is shown before the server has sent it', async () => {
  const account: TestAccount = { cashBalance: 999.99, holdings: [pepe(10, 1)] };
  show(account, 'buy', { ...fill, holdingQuantity: quantity('11.5') });
  await waitFor(() => expect(queryClient.getQueryData(['account', 1, 'holdings'])).toBeDefined());
  expect(terms()[1]).toEqual(['Ortalama maliyet', '–']);
  account.holdings = [pepe(11.5, 1.01)];
  refreshAccount();
  await waitFor(() => expect(terms()[1]).toEqual(['Ortalama maliyet', '₺0,08782609']));
});

test('a sale rounds down; after the whole holding is sold there is no average', () => {
  const sale = { ...fill, price: price('0.0101'), quantity: quantity('1'), holdingQuantity: quantity('0') };
  show({ cashBalance: 1000, holdings: [] }, 'sell', sale);
  expect(terms().map(([name]) => name)).toEqual(['Gerçekleşen fiyat', 'Toplam', 'Nakit bakiye', 'Elinizdeki']);
  screen.getByText('₺0,0101 × 1, bir alt kuruşa yuvarlandı: ₺0,01');
});

test('a total in whole kuruş is not marked as rounded', () => {
  const whole = { ...fill, price: price('112.5'), quantity: quantity('2'), total: money('225') };
  show({ cashBalance: 775, holdings: [] }, 'buy', whole);
  expect(screen.queryByText(/yuvarlandı/)).toBeNull();
});
