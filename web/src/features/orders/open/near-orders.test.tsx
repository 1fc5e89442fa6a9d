import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { orderTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { marketReplies } from '../../../testing/market.ts';
import { stubNetwork } from '../../../testing/network.ts';
import { orderReplies, wireOrder, type WireOrder } from '../../../testing/orders.ts';
import { NearOrders } from './near-orders.tsx';

const ids = ['A', 'B', 'C', 'D'].map((end) => `01JD7K0000000000000000000${end}`);
const prices = [290, 299, 250, 280];
const four = ids.map((id, at) => wireOrder({ id, limitPrice: prices[at] ?? 0, reservedCash: 1000 }));

beforeAll(() => loadTexts(orderTexts, 'tr'));

function open(orders: readonly WireOrder[]) {
  stubNetwork({
    ...marketReplies({ stocks: [{ code: 'THYAO', name: 'THY', price: 300, rate: 1 }], cryptos: [] }),
    ...orderReplies(() => orders),
  });
  return render(
    <QueryClientProvider client={queryClient}>
      <NearOrders />
    </QueryClientProvider>,
  );
}

test('shows the three nearest to their price, the number of all, and their reservations', async () => {
  open(four);
  const card = within(await screen.findByRole('region', { name: 'Açık emirler' }));
  expect(card.getByRole('link', { name: 'Tümü (4)' }).getAttribute('href')).toBe('/orders');
  await card.findByText('son 300,00 · -%0,33');
  const rows = card.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows.map((text) => /Limit (\d+,\d+)/.exec(text ?? '')?.[1])).toEqual(['299,00', '290,00', '280,00']);
  expect(card.getByText('₺4.000,00')).toBeTruthy();
});

test('is not shown without an open order', async () => {
  const { container } = open([]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(container.textContent).toBe('');
});
