import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { marketReplies } from '../../../testing/market.ts';
import { stubNetwork } from '../../../testing/network.ts';
import { MarketList } from './market-list.tsx';

const FUNDS = Array.from({ length: 45 }, (_, at) => ({
  code: `F${String(at).padStart(2, '0')}`,
  name: `${at === 41 ? 'Gümüş' : 'Karma'} Fon ${at}`,
  price: 1 + at / 1000,
  rate: at / 10,
}));

test('a list has pages, a search by code and name, and an order; a row leads to the page of its asset', async () => {
  stubNetwork(marketReplies({ stocks: [], cryptos: [], funds: FUNDS }));
  render(
    <QueryClientProvider client={queryClient}>
      <MarketList kind="funds" />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const codes = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  await screen.findByText('45 varlık');
  expect(codes()).toHaveLength(20);
  expect(screen.getByRole('link', { name: 'Karma Fon 0, F00: sayfasını aç' }).getAttribute('href')).toBe(
    '/asset/funds/F00',
  );
  const row = screen.getByRole('row', { name: /F00/ });
  expect(within(row).getByText('₺1,000000')).toBeDefined();
  expect(row.textContent).toContain('4 / 7');
  expect(row.textContent).toContain('fiyatı');
  await user.click(screen.getByRole('button', { name: 'Sonraki' }));
  expect(codes()[0]).toBe('F20');
  await user.type(screen.getByRole('searchbox'), 'gumus');
  expect(codes()).toEqual(['F41']);
  await user.clear(screen.getByRole('searchbox'));
  await user.selectOptions(screen.getByRole('combobox'), 'En çok yükselen');
  expect(codes()[0]).toBe('F44');
});
