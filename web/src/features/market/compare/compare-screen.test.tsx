import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { compareTexts, dashboardTexts, tabTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { answer, refusal, stubNetwork } from '../../../testing/network.ts';
import { CompareScreen } from './compare-screen.tsx';

const DATES = ['2026-01-31', '2026-02-27', '2026-03-31', '2026-06-30'];
const GROWN: Readonly<Record<string, readonly number[]>> = {
  'stocks:THYAO': [100, 90, 95, 120],
  'metals:GAU': [100, 110, 120, 150],
  'index:XU100': [100, 100, 100, 100],
};

beforeAll(async () => {
  await Promise.all([compareTexts, tabTexts, dashboardTexts].map((bundle) => loadTexts(bundle, 'tr')));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function open(search: string, since = '2025-01-01') {
  window.history.replaceState(null, '', `/market/compare${search}`);
  const network = stubNetwork({
    'GET /market/compare': ({ query }) => {
      const assets = (query.get('assets') ?? '').split(',');
      if (assets.includes('stocks:YOKBU')) return refusal(404, 'SYMBOL_UNKNOWN', 'Böyle bir varlık yok: YOKBU');
      const series = assets.map((asset) => ({
        asset,
        since,
        points: DATES.map((date, at) => [date, GROWN[asset]?.[at] ?? 100]),
      }));
      return answer({
        from: DATES[0],
        to: DATES.at(-1),
        series,
        table: assets.map((asset) => ({
          asset,
          return: (GROWN[asset]?.at(-1) ?? 100) / 100 - 1,
          volatility: 0.3,
          maxDrawdown: -0.1,
        })),
        correlation: assets.map((_, row) => assets.map((__, column) => (row === column ? 1 : -0.25))),
      });
    },
    'GET /rules': () =>
      answer({
        rules: [
          {
            id: 'cpi',
            name: 'TÜFE',
            subject: 'rates',
            unit: 'index',
            isVerified: true,
            rows: ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'].map((month, at) => ({
              value: 100 * 1.05 ** at,
              from: `${month}-01`,
              source: 'x',
              checkedOn: '2026-07-03',
              standing: 'verified',
            })),
          },
        ],
        pack: { issuedOn: '2026-07-03', state: 'shipped', rows: 7 },
        today: '2026-07-03',
      }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <CompareScreen />
    </QueryClientProvider>,
  );
  return network;
}
const ALL = '?assets=stocks:THYAO,metals:GAU,index:XU100';

test('says who won and who fell behind inflation, with figures and the same money', async () => {
  const user = userEvent.setup();
  open(ALL);
  expect(
    await screen.findByText('Son 1 yılda en çok Gram altın kazandırdı; THYAO ve BIST 100 enflasyonun gerisinde kaldı.'),
  ).toBeTruthy();
  const rows = within(screen.getByRole('table', { name: 'Sayılarla' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toMatchObject([
    expect.stringContaining('+%50,0'),
    expect.stringContaining('+%20,0'),
    expect.stringContaining('%0,0'),
  ]);
  // 1.05 to the fifth of inflation between the ends of January and June.
  expect(rows[2]?.textContent).toContain('-%6,0');
  const bars = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(bars()).toEqual(
    expect.arrayContaining(['Gram altın₺1.500', 'Enflasyon₺1.276', 'THYAO₺1.200', 'BIST 100₺1.000']),
  );
  await user.click(screen.getByRole('radio', { name: 'Her ay' }));
  // 1000 x (120/100 + 120/90 + 120/95 + 120/120)
  expect(bars()).toEqual(expect.arrayContaining(['THYAO₺4.796', 'BIST 100₺4.000']));
  expect(screen.getByText(/4 kez, toplam ₺4.000/)).toBeTruthy();
  await user.clear(screen.getByRole('textbox', { name: 'Konan para' }));
  expect(await screen.findByText(/bir tutar yazın/)).toBeTruthy();
  expect(
    within(screen.getByRole('table', { name: 'Birlikte mi hareket ediyorlar?' })).getAllByText('-0,25'),
  ).toHaveLength(6);
});

test('assets are taken out and units and ranges stand in the address; a full comparison says so', async () => {
  const user = userEvent.setup();
  const network = open(ALL);
  await user.click(await screen.findByRole('button', { name: 'THYAO: çıkar' }));
  await waitFor(() => expect(location.search).toBe('?assets=metals:GAU,index:XU100'));
  await user.click(screen.getByRole('radio', { name: 'Reel TL' }));
  await user.click(await screen.findByRole('radio', { name: '3Y' }));
  await waitFor(() => expect(location.search).toBe('?assets=metals:GAU,index:XU100&range=3y&unit=real'));
  await waitFor(() => expect(network.some(({ query }) => query.get('unit') === 'REAL')).toBe(true));
  expect(screen.queryByText('Enflasyondan sonra')).toBeNull();
  cleanup();
  open('?assets=stocks:A,stocks:B,stocks:C,stocks:D,stocks:E');
  const full = await screen.findByRole('button', { name: '5 / 5 varlık' });
  expect(full.getAttribute('aria-disabled')).toBe('true');
});

test('a short past is named and can be taken out; an unknown asset is refused in words', async () => {
  const user = userEvent.setup();
  open(ALL, '2026-01-31');
  await user.click(await screen.findByRole('button', { name: 'Bu varlığı çıkar' }));
  await waitFor(() => expect(location.search.split(',')).toHaveLength(2));
  cleanup();
  queryClient.clear();
  open('?assets=stocks:YOKBU,metals:GAU');
  expect((await screen.findByRole('alert')).textContent).toContain('Böyle bir varlık yok: YOKBU');
  cleanup();
  open('?assets=');
  expect(await screen.findByText('Karşılaştırmak istediklerinizi seçin')).toBeTruthy();
});
