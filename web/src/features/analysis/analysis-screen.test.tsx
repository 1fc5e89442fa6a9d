/** The page as somebody uses it; the server is played by what it answers. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { assets, benchmarks, income, performance } from '@kurus/core/contract/analysis';
import type { explain } from '@kurus/core/contract/analysis-working';
import type { WireOf } from '@kurus/core/contract/endpoint';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { analysisTexts } from '../../i18n/analysis-texts.ts';
import { tabTexts } from '../../i18n/tab-texts.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { accountReplies, VIRTUAL } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, refusal, stubNetwork, type Asked } from '../../testing/network.ts';
import { AnalysisScreen } from './analysis-screen.tsx';

vi.setConfig({ testTimeout: 40_000 });
const SLOW = { timeout: 15_000 };

type Told = WireOf<typeof performance>;
const MIDAS = { ...VIRTUAL, id: 2, kind: 'tracked', name: 'Midas', cashBalance: 100, overallPortfolioValue: 100 };
const DAYS = ['2025-11-20', '2025-12-31', '2026-05-20', '2026-10-31', '2026-11-20'];
const PARTS = { price: 130, dividends: 20, interest: 10, fees: 4, taxes: 6 };
const told: Told = {
  from: '2025-11-20',
  to: '2026-11-20',
  unit: 'TRY',
  notes: [],
  startValue: 1000,
  endValue: 1650,
  netInflow: 500,
  gain: 150,
  parts: PARTS,
  ttwror: 0.12,
  ttwrorAnnual: 0.12,
  xirr: 0.1311,
  volatility: 0.2,
  observations: 250,
  series: DAYS.map((date, at) => ({
    date,
    value: 1000 + at,
    invested: 1000,
    ttwror: [0, 0.05, 0.02, 0.1, 0.12][at] ?? 0,
  })),
};
const real: Told = { ...told, unit: 'REAL', ttwror: -0.041 };
const compared: WireOf<typeof benchmarks> = {
  from: told.from,
  to: told.to,
  unit: 'TRY',
  notes: [],
  benchmarks: [
    {
      with: 'GAU',
      ttwror: 0.3,
      endValue: 1800,
      difference: -150,
      notes: [],
      series: DAYS.map((date) => ({ date, ttwror: 0.1 })),
    },
    { with: 'XU100', ttwror: 0.05, endValue: 1500.4, difference: 149.6, notes: [], series: [] },
    { with: 'DEPOSIT', notes: ['RATE_MISSING'], series: [] },
  ],
};
const earned: WireOf<typeof income> = {
  from: told.from,
  to: told.to,
  unit: 'TRY',
  notes: [],
  income: [],
  total: 0,
  byAsset: [],
  announced: [],
};
const result = {
  startValue: 0,
  endValue: 100,
  netInflow: 0,
  parts: PARTS,
  share: 0.5,
};
const spread: WireOf<typeof assets> = {
  from: told.from,
  to: told.to,
  unit: 'TRY',
  notes: [],
  method: 'average',
  gain: 150,
  ttwror: 0.12,
  assets: [
    {
      ...result,
      asset: { kind: 'stocks', code: 'THYAO' },
      gain: 200,
      contribution: 0.161,
      hasShortfall: true,
      isMarked: false,
    },
    { ...result, gain: -50, contribution: -0.041, hasShortfall: false, isMarked: false },
  ],
  groups: [],
  allocation: {
    days: [{ date: told.to, value: 1650, largest: 0.6, hhi: 0.52 }],
    lines: [{ by: 'kind', name: 'cash', values: [1650] }],
  },
};
const working: WireOf<typeof explain> = {
  from: told.from,
  to: told.to,
  unit: 'TRY',
  notes: [],
  figure: 'ttwror',
  value: 0.12,
  terms: { days: 365, growth: 1.12 },
  rowCount: 1,
  rows: [{ kind: 'interval', from: '2025-11-21', date: '2026-11-20', days: 365, begin: 1000, end: 1120, factor: 1.12 }],
};

let asked: readonly Asked[];
const unitOf = ({ query }: Asked) => query.get('unit');

async function open(replies: Parameters<typeof stubNetwork>[0] = {}, accounts: readonly object[] = [VIRTUAL, MIDAS]) {
  storage.token.set('abc');
  asked = stubNetwork({
    ...marketReplies({ stocks: [{ code: 'THYAO', name: 'Türk Hava Yolları', price: 300, rate: 1 }], cryptos: [] }),
    ...accountReplies({ cashBalance: 100, holdings: [] }),
    'GET /accounts': () => answer({ accounts }),
    'GET /analysis/performance': (one) =>
      answer(unitOf(one) === 'REAL' ? real : { ...told, unit: unitOf(one) ?? 'TRY' }),
    'GET /analysis/benchmarks': () => answer(compared),
    'GET /analysis/income': () => answer(earned),
    'GET /analysis/assets': () => answer(spread),
    'GET /analysis/explain': () => answer(working),
    ...replies,
  });
  await Promise.all([tabTexts, analysisTexts].map((bundle) => loadTexts(bundle, 'tr')));
  render(
    <QueryClientProvider client={queryClient}>
      <AnalysisScreen />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  history.replaceState(null, '', '/analysis');
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  storage.account.clear();
  storage.token.clear();
});

const heading = (name: string | RegExp) => screen.findByRole('heading', { name }, SLOW);

test('the answer first, with what inflation left and what else the money could have been in', async () => {
  await open();
  await heading('Son 12 ayda %12,0 kazandınız; enflasyondan sonra %4,1 kaybettiniz.');
  expect(
    await screen.findByText(/BIST 100’de dursaydı ₺150 daha azınız, gram altında dursaydı ₺150 daha fazlanız/),
  ).toBeTruthy();
  const sum = screen.getByText('Başta').closest('dl');
  expect(sum?.textContent).toMatch(/₺1\.000,00.*\+₺500,00.*\+₺150,00.*₺1\.650,00/);
});

test('what rests on something missing says so beside it', async () => {
  await open({
    'GET /analysis/performance': () => answer({ ...told, notes: ['SHORTFALL', 'NO_SIGN_CHANGE'], xirr: undefined }),
  });
  expect(await screen.findByText('hesaplanamaz', {}, SLOW)).toBeTruthy();
  expect(screen.getByText('Para yalnız girmiş ya da yalnız çıkmış.')).toBeTruthy();
  expect(screen.getByText(/Alışı bilinmeyen satışlar var/)).toBeTruthy();
  // The asset that it is of is marked, too; the deposit has no rates, and says so.
  const bars = (await heading('Varlıkların katkısı')).closest('section');
  await waitFor(() => expect(within(bars as HTMLElement).getByText('Açık')).toBeTruthy(), SLOW);
  expect(screen.getAllByText('bu dönem için veri yok').length).toBeGreaterThan(0);
});

test('contributions are rounded so that they add up', async () => {
  await open();
  await screen.findByText('THYAO', {}, SLOW);
  expect(screen.getByText('+16,10')).toBeTruthy();
  expect(screen.getByText('-4,10')).toBeTruthy();
  expect(screen.getByText('+12,00')).toBeTruthy();
});

test('unit and period are asked for, and live in the address', async () => {
  await open();
  await heading(/^Son 12 ayda/);
  await userEvent.click(screen.getByRole('radio', { name: 'USD' }));
  await heading('Son 12 ayda dolar olarak %12,0 kazandınız.');
  await userEvent.click(screen.getByRole('radio', { name: '3A' }));
  await waitFor(() => expect(location.search).toBe('?unit=USD&period=3m'));
  expect(
    asked.some(
      ({ path, query }) =>
        path === '/analysis/benchmarks' && query.get('unit') === 'USD' && !query.get('with')?.includes('USD'),
    ),
  ).toBe(true);
});

test('a figure opens into its working, by keyboard; the focus comes back', async () => {
  await open();
  await heading(/^Son 12 ayda/);
  const how = screen.getByRole('button', { name: 'TTWROR: Nasıl çıktı?' });
  how.focus();
  await userEvent.keyboard('{Enter}');
  const sheet = within(await screen.findByRole('dialog', { name: 'TTWROR: zaman ağırlıklı getiri' }, SLOW));
  expect(await sheet.findByText('× 1,120000', {}, SLOW)).toBeTruthy();
  expect(sheet.getByText('1,120000 − 1 = +%12,0000')).toBeTruthy();
  await userEvent.click(sheet.getByRole('button', { name: /Kapat/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the picture’s figures stand in its table', async () => {
  await open();
  const card = (await heading('Getiri, birikimli')).closest('section') as HTMLElement;
  expect(within(card).getByRole('img', { name: /Portföyünüz artı yüzde 12,0/ })).toBeTruthy();
  await userEvent.click(within(card).getByRole('button', { name: /^Tablo olarak göster/ }));
  const rows = within(within(card).getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(DAYS.length + 1);
  expect(rows[1]?.textContent).toMatch(/20 Kas 2026.*\+%12,00/);
});

test('the crosshair is walked by keys, and read out', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  await open();
  const picture = await screen.findByRole('img', { name: /Portföyünüz artı/ }, SLOW);
  picture.focus();
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(await screen.findByText(/^31 Ara 2025.*Portföyünüz \+%5,00/)).toBeTruthy();
});

test('a day below zero is said, with the ways on', async () => {
  await open({
    'GET /analysis/performance': () =>
      refusal(422, 'VALUE_BELOW_ZERO', 'Hesabın değeri 2026-02-03 gününde eksiye düşüyor.'),
  });
  await screen.findByText(/2026-02-03 gününde eksiye/, {}, SLOW);
  await userEvent.click(screen.getByRole('button', { name: '4 Şub 2026 tarihinden başlat' }));
  expect(location.search).toMatch(/period=dates&from=2026-02-04/);
});

test('without a real portfolio there is one way on', async () => {
  await open({}, [VIRTUAL]);
  await screen.findByText('Gerçekte ne kazandığınızı görün', {}, SLOW);
  expect(screen.getByRole('link', { name: 'Portföylerime git' }).getAttribute('href')).toBe('/portfolios');
  expect(asked.some(({ path }) => path.startsWith('/analysis'))).toBe(false);
});
