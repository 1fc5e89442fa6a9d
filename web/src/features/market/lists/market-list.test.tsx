import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dashboardTexts, publicTexts, tabTexts, kindTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { marketReplies } from '../../../testing/market.ts';
import { stubNetwork } from '../../../testing/network.ts';
import { MarketList } from './market-list.tsx';

const fund = (at: number) => ({
  code: `F${String(at).padStart(2, '0')}`,
  icon: '/collect/icon/fund.svg',
  asOf: '2026-11-26T15:00:00.000Z',
  currency: 'TRY',
  name: `Deneme Fonu ${at}`,
  price: Number(`${at}.489216`),
  pricestr: `${at},489216`,
  changeDay: at - 10,
  type: 'funds',
  priceDate: '2026-11-26',
  ...(at === 3 ? {} : { category: 'Hisse Senedi', riskValue: 6 }),
});

beforeAll(() => Promise.all([publicTexts, dashboardTexts, tabTexts, kindTexts].map((one) => loadTexts(one, 'tr'))));
beforeEach(() => queryClient.clear());

async function show() {
  stubNetwork({
    ...marketReplies({ stocks: [], cryptos: [] }),
    'GET /collect/fon': () =>
      Response.json({
        success: true,
        message: 'Tamam',
        asOf: '2026-11-26T15:00:00.000Z',
        currency: 'TRY',
        source: { name: 'simulated', kind: 'simulated', maxAgeMs: 10_000 },
        data: Array.from({ length: 23 }, (_, at) => fund(at)),
      }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MarketList kind="funds" />
    </QueryClientProvider>,
  );
  await screen.findByText('23 varlık');
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Fonlar' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('twenty funds a page, with category and risk where they are known', async () => {
  await show();
  expect(rows()).toHaveLength(20);
  expect(rows()[0]).toContain('Deneme Fonu 0');
  expect(rows()[0]).toContain('KategoriHisse SenediRisk6 / 7');
  expect(rows()[3]).toContain('Kategori–Risk–');
  await userEvent.click(screen.getByRole('button', { name: 'Sonraki' }));
  expect(rows()).toHaveLength(3);
  expect(rows()[2]).toContain('F22');
});

test('the search finds by code and by name, and says when it finds nothing', async () => {
  await show();
  const search = screen.getByRole('searchbox');
  await userEvent.type(search, 'f07');
  await screen.findByText('1 varlık');
  expect(rows()).toEqual([expect.stringContaining('Deneme Fonu 7')]);
  await userEvent.clear(search);
  await userEvent.type(search, 'DENEME fonu 1');
  // 1 and 10 to 19.
  await screen.findByText('11 varlık');
  await userEvent.type(search, 'x');
  await screen.findByText('0 varlık');
  expect(screen.queryByRole('table')).toBeNull();
});

test('the order by change turns the list round', async () => {
  await show();
  await userEvent.selectOptions(screen.getByRole('combobox'), 'rise');
  await waitFor(() => expect(rows()[0]).toContain('F22'));
  await userEvent.selectOptions(screen.getByRole('combobox'), 'fall');
  await waitFor(() => expect(rows()[0]).toContain('F00'));
});
