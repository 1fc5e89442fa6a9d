import type { WireOf } from '@kurus/core/contract/endpoint';
import type { netWorth } from '@kurus/core/contract/net-worth';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dashboardTexts, publicTexts, tabTexts, wealthTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { storage } from '../../../lib/storage.ts';
import { answer, refusal, stubNetwork } from '../../../testing/network.ts';
import { NetWorthCards } from './net-worth-cards.tsx';
import { currencyName } from './worth-names.ts';

type Worth = WireOf<typeof netWorth>;

const KINDS = ['property', 'foreign', 'stocks', 'metals', 'funds', 'deposit', 'cash', 'cryptos', 'currencies'] as const;
const HOUSEHOLD: Worth = {
  assets: 4_500,
  debts: 450,
  net: 4_050,
  byKind: KINDS.map((kind, at) => ({ kind, value: 900 - 100 * at })),
  byCurrency: [
    { currency: 'TRY', value: 3_600 },
    { currency: 'USD', value: 900 },
  ],
  atCost: 0,
  history: [
    { date: '2026-11-24', assets: 4_000, debts: 500 },
    { date: '2026-11-25', assets: 4_400, debts: 450 },
    { date: '2026-11-26', assets: 4_500, debts: 450 },
  ],
};

let worth: () => Response;

beforeAll(() =>
  Promise.all([publicTexts, dashboardTexts, tabTexts, wealthTexts].map((bundle) => loadTexts(bundle, 'tr'))),
);
beforeEach(() => {
  storage.token.set('abc');
  queryClient.clear();
  worth = () => answer(HOUSEHOLD);
});
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

function show() {
  stubNetwork({ 'GET /portfolio/net-worth': () => worth() });
  render(
    <QueryClientProvider client={queryClient}>
      <NetWorthCards />
    </QueryClientProvider>,
  );
}

const region = (name: string) => screen.findByRole('region', { name });
const rowsOf = (of: HTMLElement) =>
  within(of)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('kinds by size, the ninth among the others; shares and currencies add up', async () => {
  show();
  const kinds = await region('Türüne göre');
  expect(kinds.textContent).toContain('borçsuz');
  expect(rowsOf(kinds)).toEqual([
    'Ev, araba, diğer%20,00₺900,00',
    'Yabancı hisse%17,78₺800,00',
    'Hisse%15,56₺700,00',
    'Altın ve gümüş%13,33₺600,00',
    'Fon%11,11₺500,00',
    'Mevduat%8,89₺400,00',
    'Nakit%6,67₺300,00',
    'Kripto%4,44₺200,00',
    'Diğerleri%2,22₺100,00',
  ]);
  expect(rowsOf(await region('Para birimine göre'))).toEqual(['Türk lirası%80,00₺3.600,00', 'ABD doları%20,00₺900,00']);
});

test('an own fund is counted with the funds', async () => {
  worth = () =>
    answer({
      ...HOUSEHOLD,
      byKind: [
        { kind: 'cash', value: 2_500 },
        { kind: 'fund', value: 1_200 },
        { kind: 'funds', value: 800 },
      ],
    });
  show();
  expect(rowsOf(await region('Türüne göre'))).toEqual(['Nakit%55,56₺2.500,00', 'Fon%44,44₺2.000,00']);
});

test('the history tells its last value, and its figures as a table, newest first', async () => {
  show();
  const history = await region('Net değerin seyri');
  const chart = within(history).getByRole('img');
  expect(chart.getAttribute('aria-label')).toContain('24 Kas 2026 ile 26 Kas 2026 arası; son değer ₺4.050,00');
  await userEvent.click(within(history).getByRole('button', { name: /Tablo/ }));
  const rows = within(history).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/26 Kas 2026.*₺4\.500,00.*-₺450,00.*₺4\.050,00/),
    expect.stringMatching(/25 Kas 2026.*₺4\.400,00.*-₺450,00.*₺3\.950,00/),
    expect.stringMatching(/24 Kas 2026.*₺4\.000,00.*-₺500,00.*₺3\.500,00/),
  ]);
});

test('hidden amounts cover every figure of it', async () => {
  storage.amountsHidden.set(true);
  show();
  const history = await region('Net değerin seyri');
  await userEvent.click(within(history).getByRole('button', { name: /Tablo/ }));
  expect(document.body.textContent).not.toContain('₺');
  expect(within(history).getByRole('img').getAttribute('aria-label')).toContain('son değer gizli');
  expect(rowsOf(await region('Para birimine göre'))[0]).toContain('%80,00');
});

test('without debts, on the first day: the value, and when its history begins', async () => {
  worth = () =>
    answer({ ...HOUSEHOLD, debts: 0, net: 4_500, history: [{ date: '2026-11-26', assets: 4_500, debts: 0 }] });
  show();
  const history = await region('Değerin seyri');
  expect(history.textContent).toContain('ilk kaydınızdan sonraki gün');
  expect((await region('Türüne göre')).textContent).not.toContain('borçsuz');
});

test('a failure says so and is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  worth = () => refusal(422, 'WORK_TOO_LARGE', '-');
  show();
  expect(await screen.findByText('Net değerin seyri yüklenemedi.')).toBeTruthy();
  worth = () => answer(HOUSEHOLD);
  await userEvent.click(screen.getByRole('button', { name: /dene/i }));
  expect(await region('Net değerin seyri')).toBeTruthy();
});

test('names of currencies stand in a sentence of each language', () => {
  expect(currencyName('tr', 'USD')).toBe('ABD doları');
  expect(currencyName('tr', 'SAR')).toBe('Suudi Arabistan riyali');
  expect(currencyName('en', 'GBP')).toBe('British pound');
  expect(currencyName('fr', 'USD')).toBe('Dollar des États-Unis');
  expect(currencyName('tr', 'EUR')).toBe('Euro');
});
