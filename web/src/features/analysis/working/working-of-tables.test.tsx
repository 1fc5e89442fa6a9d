/** Tests of explanations opened from tables: cells of the income, sums in one row, rounding differences. */

import type { assets, income } from '@kurus/core/contract/analysis';
import type { WireOf } from '@kurus/core/contract/endpoint';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { analysisTexts, tabTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { storage } from '../../../lib/storage.ts';
import { accountReplies, VIRTUAL } from '../../../testing/account.ts';
import { compared, earned, MIDAS, spread, samplePerformance, working } from '../../../testing/analysis.ts';
import { marketReplies } from '../../../testing/market.ts';
import { answer, refusal, stubNetwork, type NetworkRequest } from '../../../testing/network.ts';
import { ToastRegion } from '../../../ui/toast.tsx';
import { AnalysisScreen } from '../analysis-screen.tsx';

vi.setConfig({ testTimeout: 40_000 });
const SLOW = { timeout: 15_000 };
const THYAO = { kind: 'stocks', code: 'THYAO' } as const;

const booked: WireOf<typeof income> = {
  ...earned,
  total: 22.78,
  yieldOnCost: 0.02,
  income: [{ month: '2026-03', kind: 'dividend', asset: THYAO, gross: 27.21, withheld: 4.08, net: 22.78 }],
};
const entry = (date: string, [gross, withheld, charges, amount]: readonly number[]) => ({
  kind: 'dividend',
  date,
  account: 2,
  asset: THYAO,
  gross,
  withheld,
  charges,
  amount,
});
const ofMonth = {
  ...working,
  figure: 'income',
  value: undefined,
  amount: 22.78,
  sum: 22.78,
  rest: 0,
  rowCount: 2,
  rows: [entry('2026-03-02', [17.21, 2.58, 0, 14.63]), entry('2026-03-20', [10, 1.5, 0.35, 8.15])],
};
const ofCost = {
  ...working,
  figure: 'yieldOnCost',
  value: 0.02,
  terms: { days: 365, income: 22.78 },
  sum: 1139,
  rest: 0,
  rows: [{ kind: 'asset', date: samplePerformance.to, asset: THYAO, amount: 1139 }],
};

/** Twelve shares that all gained, and a rounding difference from another unit. */
const [one] = spread.assets;
const many: WireOf<typeof assets> = {
  ...spread,
  gain: 78.01,
  ttwror: 0.0781,
  assets: Array.from({ length: 12 }, (_, at) => ({
    ...(one as (typeof spread.assets)[number]),
    asset: { kind: 'stocks', code: `HIS${at + 1}` } as const,
    gain: 12 - at,
    contribution: (12 - at) / 1000,
    hasShortfall: false,
  })),
  rest: { gain: 0.01, contribution: 0.0001 },
  allocation: {
    days: [{ date: samplePerformance.to, value: 36, largest: 0.5, hhi: 0.3 }],
    lines: Array.from({ length: 8 }, (_, at) => ({
      by: 'asset' as const,
      name: `stocks:HIS${at + 1}`,
      values: [8 - at],
    })),
  },
};

let requests: readonly NetworkRequest[];

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  history.replaceState(null, '', '/analysis?unit=USD');
  storage.token.set('abc');
  requests = stubNetwork({
    ...marketReplies({ stocks: [], cryptos: [] }),
    ...accountReplies({ cashBalance: 100, holdings: [] }),
    'GET /accounts': () => answer({ accounts: [VIRTUAL, MIDAS] }),
    'GET /analysis/performance': () => answer({ ...samplePerformance, unit: 'USD' }),
    'GET /analysis/benchmarks': () => answer(compared),
    'GET /analysis/income': () => answer(booked),
    'GET /analysis/assets': () => answer({ ...many, unit: 'USD' }),
    'GET /analysis/explain': ({ query }) => answer(query.get('figure') === 'yieldOnCost' ? ofCost : ofMonth),
  });
  await Promise.all([tabTexts, analysisTexts].map((bundle) => loadTexts(bundle, 'tr')));
  render(
    <QueryClientProvider client={queryClient}>
      <AnalysisScreen />
      <ToastRegion />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  storage.account.clear();
  storage.token.clear();
});

/** Finds the table below the chart of a card. */
async function tableOf(heading: string) {
  const card = (await screen.findByRole('heading', { name: heading }, SLOW)).closest('section') as HTMLElement;
  await userEvent.click(within(card).getByRole('button', { name: /^Tablo olarak göster/ }));
  return within(within(card).getByRole('table'));
}

/** Opens the sheet, reads its text and closes it again. */
async function opened(button: HTMLElement, name: string) {
  await userEvent.click(button);
  const sheet = await screen.findByRole('dialog', { name }, SLOW);
  const rows = (await within(sheet).findAllByRole('row', {}, SLOW)).map((row) => row.textContent);
  const text = sheet.textContent;
  await userEvent.click(within(sheet).getByRole('button', { name: /Kapat/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { rows: rows.slice(1), text };
}

test('a month of income opens into its entries, in lira', async () => {
  const table = await tableOf('Gelir, ay ay');
  const name = 'Net gelir: Temettü, THYAO, Mart 2026';
  const { rows, text } = await opened(table.getByRole('button', { name: `₺22,78 ${name}: Nasıl hesaplandı?` }), name);
  expect(rows).toEqual([
    expect.stringMatching(/^2 Mar 2026.*Temettü.*THYAO.*₺17,21.*₺2,58.*₺0,00.*₺14,63$/),
    expect.stringMatching(/^20 Mar 2026.*₺10,00.*₺1,50.*₺0,35.*₺8,15$/),
  ]);
  expect(text).toMatch(/Toplam₺22,78/);
  expect(text).not.toMatch(/Yuvarlama|günü göster/);
  const { query } = requests.findLast(({ path }) => path === '/analysis/explain') as NetworkRequest;
  expect(Object.fromEntries(query)).toMatchObject({
    figure: 'income',
    of: 'dividend:stocks:THYAO',
    from: '2026-02-28',
    to: '2026-03-31',
  });
  for (const figure of ['Gelir (brüt)', 'Kesilen stopaj'])
    expect(table.getByRole('button', { name: new RegExp(`${figure.replace(/[()]/g, '.')}: Temettü`) })).toBeTruthy();
});

test('rows that cannot be loaded for the file say so', async () => {
  const table = await tableOf('Gelir, ay ay');
  const name = 'Net gelir: Temettü, THYAO, Mart 2026';
  await userEvent.click(table.getByRole('button', { name: `₺22,78 ${name}: Nasıl hesaplandı?` }));
  const sheet = within(await screen.findByRole('dialog', { name }, SLOW));
  await sheet.findAllByRole('row', {}, SLOW);
  stubNetwork({ 'GET /analysis/explain': () => refusal(429, 'TOO_MANY_REQUESTS', 'Çok sık sordunuz.') });
  await userEvent.click(sheet.getByRole('button', { name: 'CSV' }));
  expect(await screen.findByText('Çok sık sordunuz.', {}, SLOW)).toBeTruthy();
});

test('the yield opens into the cost of the holdings', async () => {
  const [button] = await screen.findAllByRole('button', { name: /^maliyete göre verim %2,00/ }, SLOW);
  const { rows, text } = await opened(button as HTMLElement, 'Maliyete göre verim');
  expect(rows).toEqual([expect.stringMatching(/^THYAO.*₺1\.139,00$/)]);
  expect(text).toContain('₺22,78 ÷ ₺1.139,00 = %2,00');
});

test('a combined row opens into its parts; so does the rounding difference', async () => {
  const [others] = await screen.findAllByRole('button', { name: /Katkı: Diğer 4: Nasıl/ }, SLOW);
  const folded = await opened(others as HTMLElement, 'Katkı: Diğer 4');
  expect(folded.rows).toEqual([
    expect.stringMatching(/^HIS10.*\+\$3,00.*\+0,30$/),
    expect.stringMatching(/^HIS11.*\+\$2,00.*\+0,20$/),
    expect.stringMatching(/^HIS12.*\+\$1,00.*\+0,10$/),
    expect.stringMatching(/^Yuvarlama.*\+\$0,01.*\+0,01$/),
  ]);
  expect(folded.text).toMatch(/Toplam\+\$6,01.*\+0,61/);

  const table = await tableOf('Varlıkların katkısı');
  const rounding = await opened(table.getByRole('button', { name: /Yuvarlama: Nasıl/ }), 'Yuvarlama');
  expect(rounding.rows).toHaveLength(13);
  expect(rounding.rows[0]).toMatch(/^Tamamı.*\+\$78,01.*\+7,81$/);
  expect(rounding.text).toMatch(/Toplam\+\$0,01.*\+0,01/);
});

test('combined holdings of a day', async () => {
  const card = (await screen.findByRole('heading', { name: 'Dağılım, zaman içinde' }, SLOW)).closest('section');
  await userEvent.click(within(card as HTMLElement).getByRole('radio', { name: 'Varlık' }));
  const table = await tableOf('Dağılım, zaman içinde');
  const { rows, text } = await opened(table.getByRole('button', { name: /Diğer 2, 20 Kas 2026: Nasıl/ }), 'Diğer 2');
  expect(rows).toEqual([expect.stringMatching(/^HIS7.*\$2,00$/), expect.stringMatching(/^HIS8.*\$1,00$/)]);
  expect(text).toContain('Toplam$3,00');
});
