/** The market of the day from a stubbed answer: what is shown, what a held list keeps, and its states. */

import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dashboardTexts, kindTexts, marketViewTexts, priceTexts, tabTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { marketReplies } from '../../../testing/market.ts';
import { answer, refusal, stubNetwork } from '../../../testing/network.ts';
import { TodayScreen } from './today-screen.tsx';

const share = (code: string, change: number, more: object = {}) => ({
  kind: 'stocks',
  code,
  name: `${code} A.Ş.`,
  price: 10,
  change,
  turnover: 8_240_361_929.54,
  ...more,
});
const RISERS = [share('AAA', 0.1, { limit: 'up' }), share('BBB', 0.05), share('CCC', 0.01)];
const OVERVIEW = {
  at: '2026-11-26T11:32:00.000Z',
  sentence: 'BIST 100 artıda: %0,42.',
  index: {
    code: 'XU100',
    value: 13_942.18,
    change: 0.0042,
    series: [
      [1_795_813_200, 13_884],
      [1_795_824_000, 13_942.18],
    ],
  },
  breadth: { up: 380, down: 218, unchanged: 30, limitUp: 30, limitDown: 21, newHighs: 14, newLows: 9 },
  turnover: { value: 98_500_000_000, ratio: 1.12 },
  risers: RISERS,
  fallers: [share('DDD', -0.0998, { limit: 'down' })],
  volume: [share('AAA', 0.1)],
  unusual: [share('BBB', 0.05, { ratio: 9.3 })],
  highs: [],
  lows: [],
  sectors: [
    { name: 'Banka', change: -0.0168, turnover: 17_800_000_000 },
    { name: 'Petrol', change: 0.0328, turnover: 5_200_000_000 },
  ],
  currencies: [
    { kind: 'currencies', code: 'USD', name: 'ABD doları', price: 50.3245, change: 0.0008, path: [50, 51, 50.3] },
  ],
  metals: [],
  cryptos: [],
  fundCategories: [{ name: 'Hisse Senedi', medianChange: 0.0031 }],
};

let overview: unknown = OVERVIEW;
beforeAll(async () => {
  const bundles = [dashboardTexts, tabTexts, kindTexts, marketViewTexts, priceTexts];
  await Promise.all(bundles.map((bundle) => loadTexts(bundle, 'tr')));
});
beforeEach(() => {
  overview = OVERVIEW;
  vi.stubGlobal('EventSource', undefined);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
});

function open(reply = () => answer(overview)) {
  stubNetwork({ ...marketReplies({ stocks: [], cryptos: [] }), 'GET /market/overview': reply });
  render(
    <QueryClientProvider client={queryClient}>
      <TodayScreen />
    </QueryClientProvider>,
  );
}
const codes = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('sentence, index, breadth, counters and turnover', async () => {
  open();
  await screen.findByText('BIST 100 artıda: %0,42.');
  expect(screen.getByText('13.942,18')).toBeTruthy();
  // 13.942,18 - 13.942,18 / 1,0042
  expect(screen.getByText('+58,31')).toBeTruthy();
  for (const text of ['380 yükselen', '30 değişmeyen', '218 düşen', '₺98,5 Mr', '1,12 kat'])
    expect(screen.getByText(text)).toBeTruthy();
  const limit = screen.getByRole('link', { name: /^Tavanda\s*30$/ });
  expect(limit.getAttribute('href')).toBe('/market/screener?filter=limitUpDays:gte:1');
  const lows = screen.getByRole('link', { name: /^52 hafta dibi\s*9$/ });
  expect(lows.getAttribute('href')).toBe('/market/screener?sort=distanceFromLow52w');
  const dollar = within(screen.getByRole('list', { name: 'Döviz, altın, kripto' })).getByRole('listitem');
  // The month is drawn from its first day to its last, the highest value at the top.
  const line = dollar.querySelector('.spark');
  expect(line?.getAttribute('data-way')).toBe('up');
  expect(line?.querySelector('polyline')?.getAttribute('points')).toBe('0,30 50,0 100,21');
  expect(screen.getByText('bugün · çizgi 1 ay')).toBeTruthy();
});

test('a list says its condition, its limit, and leads to the page of each asset', async () => {
  open();
  await screen.findByText('BIST 100 artıda: %0,42.');
  expect(codes('Yükselenler')).toEqual(['AAA', 'BBB', 'CCC']);
  const first = within(screen.getByRole('list', { name: 'Yükselenler' })).getAllByRole('listitem')[0]!;
  expect(first.textContent).toContain('+%10,00');
  expect(first.textContent).toContain('tavan');
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/asset/stocks/AAA');
  expect(screen.getAllByText('en az ₺30 Mn işlem')).toHaveLength(2);
  expect(within(screen.getByRole('list', { name: 'Olağandışı hacim' })).getByText('9,3 kat')).toBeTruthy();
  expect(screen.getAllByText('Şu anda yok.')).toHaveLength(2);
});

test('under a pointer a list keeps its order, and says that it has changed', async () => {
  open();
  await screen.findByText('BIST 100 artıda: %0,42.');
  const card = screen.getByRole('list', { name: 'Yükselenler' }).closest('.today-mover')!;
  fireEvent.pointerEnter(card);
  overview = { ...OVERVIEW, risers: [RISERS[2], RISERS[0], RISERS[1]] };
  await act(() => queryClient.refetchQueries({ queryKey: ['market', 'overview'] }));
  expect(codes('Yükselenler')).toEqual(['AAA', 'BBB', 'CCC']);
  await userEvent.click(await screen.findByRole('button', { name: 'Sıra değişti' }));
  expect(codes('Yükselenler')).toEqual(['CCC', 'AAA', 'BBB']);
  overview = OVERVIEW;
  await act(() => queryClient.refetchQueries({ queryKey: ['market', 'overview'] }));
  await screen.findByRole('button', { name: 'Sıra değişti' });
  expect(codes('Yükselenler')).toEqual(['CCC', 'AAA', 'BBB']);
  fireEvent.pointerLeave(card);
  // The focus is still on the list.
  expect(codes('Yükselenler')).toEqual(['CCC', 'AAA', 'BBB']);
  act(() => (document.activeElement as HTMLElement).blur());
  expect(codes('Yükselenler')).toEqual(['AAA', 'BBB', 'CCC']);
});

test('sectors stand by change, with the same figures as a table', async () => {
  open();
  await screen.findByText('BIST 100 artıda: %0,42.');
  const names = [...document.querySelectorAll('.sector-name')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Petrol', 'Banka']);
  expect(screen.getByText('+%3,28')).toBeTruthy();
});

test('a failed answer can be asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  open(() => (isBroken ? refusal(400, 'FIELD_INVALID', '-') : answer(OVERVIEW)));
  await screen.findByText('Bugünün piyasası yüklenemedi.');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
  expect(await screen.findByText('BIST 100 artıda: %0,42.')).toBeTruthy();
});

test('a world without prices says so', async () => {
  overview = [];
  open();
  expect(await screen.findByText('Gerçek piyasa henüz boş', undefined, { timeout: 10_000 })).toBeTruthy();
});
