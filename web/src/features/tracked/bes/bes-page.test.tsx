import type { besContract } from '@kurus/core/contract/bes';
import type { WireOf } from '@kurus/core/contract/endpoint';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dashboardTexts, publicTexts, tabTexts, trackedTexts, wealthTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { storage } from '../../../lib/storage.ts';
import { VIRTUAL } from '../../../testing/account.ts';
import { answer, type NetworkRequest, stubNetwork } from '../../../testing/network.ts';
import { BesPage } from './bes-page.tsx';

const CONTRACT: WireOf<typeof besContract> = {
  own: 254_317.75,
  state: 61_239.55,
  vestedShare: 0.15,
  vested: 9_185.93,
  ifLeftToday: 263_503.68,
  next: { on: '2027-03-03', share: 0.35 },
  isVerified: false,
  paid: 186_000,
  steps: [
    { on: '2024-03-03', share: 0.15, years: 3 },
    { on: '2027-03-03', share: 0.35, years: 6 },
    { on: '2031-03-03', share: 0.6, years: 10 },
    { share: 1, years: 10, age: 56 },
  ],
  holdings: [
    { share: 'own', type: 'funds', symbol: 'AH8', name: 'Karma', quantity: 300_000, currentPrice: 0.489216, value: 1 },
    { share: 'state', type: 'funds', symbol: 'AER', name: 'AER', quantity: 395_400, value: 61_239.55 },
  ],
  payments: [
    { month: '2026-01', own: 3_000, state: 600 },
    { month: '2026-02', own: 0, state: 0 },
    { month: '2026-03', own: 0, state: 0 },
  ],
  contribution: { rate: 0.2, from: '2026-01-01', isVerified: true },
  ceiling: { amount: 396_360, from: '2026-01-01', isVerified: false, isReached: false },
};
const HOLDINGS = {
  portfolio: [
    {
      symbol: 'AH8',
      type: 'funds',
      name: 'Karma',
      quantity: 200,
      buyPrice: 0.4,
      cost: 80,
      createdAt: '2026-01-05T10:00:00Z',
      currentPrice: 0.5,
      priceSource: 'market',
      share: 'own',
      today: {
        quantityAtBase: 300,
        basePrice: 0.4,
        valueAtBase: 120,
        bought: 0,
        sold: 0,
        income: 0,
        received: 0,
        delivered: 0,
        transferred: 0,
        change: 30,
      },
    },
    {
      symbol: 'AH8',
      type: 'funds',
      name: 'Karma',
      quantity: 100,
      buyPrice: 0.4,
      cost: 40,
      createdAt: '2026-01-05T10:00:00Z',
      currentPrice: 0.5,
      priceSource: 'market',
      share: 'state',
    },
  ],
  today: { change: 30, changePercentage: 25, atWork: 120, since: '2026-11-25T21:00:00Z', money: 0, closed: [] },
};
const ACCOUNT = {
  ...VIRTUAL,
  id: 2,
  kind: 'tracked',
  name: 'BES',
  scheme: 'bes',
  bes: { since: '2021-03-03', company: 'Anadolu Hayat', monthly: 3_000 },
} as const;

let requests: readonly NetworkRequest[];

beforeAll(() =>
  Promise.all([publicTexts, dashboardTexts, tabTexts, trackedTexts, wealthTexts].map((one) => loadTexts(one, 'tr'))),
);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 26, 12) });
  storage.token.set('abc');
  storage.account.set(2);
  queryClient.clear();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

async function show() {
  requests = stubNetwork({
    'GET /accounts': () => answer({ accounts: [VIRTUAL, ACCOUNT] }),
    'GET /accounts/2/bes': () => answer(CONTRACT),
    'GET /portfolio/': () => answer(HOLDINGS),
    'POST /accounts/2/entries': () => answer({ ids: [1, 2], notes: [] }, 'İşlemler kaydedildi.'),
    'PATCH /accounts/2': () => answer({ account: ACCOUNT }, 'Hesap değiştirildi.'),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <BesPage />
    </QueryClientProvider>,
  );
  await screen.findByText('Bırakılan devlet katkısı');
}

test('two figures, what is left behind, and that no rule of vesting was verified', async () => {
  await show();
  await screen.findByText(/\+%25,00/);
  const text = document.body.textContent;
  expect(text).toContain('Sözleşmenin değeri₺315.557,30Bugün ▲+%25,00 +₺30,00Ödediğiniz ₺186.000,00');
  expect(text).toContain('Bugün ayrılsam₺263.503,68Bırakılan devlet katkısı ₺52.053,62');
  expect(text).toContain('kural doğrulanmadı');
});

test('the next step in days and in money, and a step without a day', async () => {
  await show();
  const card = screen.getByRole('region', { name: 'Devlet katkısının ne kadarı sizin?' });
  expect(card.textContent).toContain('sistemde 5 yıl 8 ay');
  expect(card.textContent).toContain(
    '97 gün sonra, 3 Mar 2027 günü hak edilen oran %35 olur: bugünkü değerle ₺12.247,91 daha sizin olur.',
  );
  const steps = within(card).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    '%153 yıl3 Mar 2024bugünkü oran',
    '%356 yıl3 Mar 2027',
    '%6010 yıl3 Mar 2031',
    '%10056 yaş ve 10 yıldoğum yılı yok',
  ]);
});

test('funds by balance, a month without a payment, and one at cost', async () => {
  await show();
  const state = screen.getByRole('region', { name: 'Devlet katkısı' });
  expect(state.textContent).toContain('%15 sizin: ₺9.185,93');
  expect(within(state).getByRole('listitem').textContent).toContain('395.400 × maliyetten');
  const payments = screen.getByRole('region', { name: '2026 ödemeleri' });
  expect(payments.textContent).toContain('Ödediğiniz, 1 ay₺3.000,00');
  expect(payments.textContent).toContain('aşılmadı katkıya giren en çok ₺396.360,00 · kural doğrulanmadı');
  // March still runs.
  expect(payments.textContent).toContain('Ödeme yok: Şubat 2026');
  const bars = within(payments).getByRole('img');
  expect(bars.getAttribute('aria-label')).toContain('Ocak 2026: ₺3.000,00, devlet ₺600,00; Şubat 2026: ödeme yok');
});

test('today’s change is of both balances of a fund together', async () => {
  await show();
  await screen.findByText(/\+%25,00/);
  expect(document.body.textContent).toContain('+₺30,00');
});

test('payments come from a pasted table', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Tablodan yapıştır' }));
  const dialog = within(screen.getByRole('dialog'));
  const table = dialog.getByRole('textbox', { name: 'Tablo' });
  const save = dialog.getByRole('button', { name: 'Ödemeleri kaydet' });
  await userEvent.click(save);
  expect(dialog.getByText('Ödeme bulunamadı.')).toBeTruthy();
  await userEvent.click(table);
  await userEvent.paste('05.01.2026;AH8;10,5;0,48\nbir şey');
  await userEvent.click(save);
  expect(dialog.getByText('Önce okunamayan satırları düzeltin.')).toBeTruthy();
  await userEvent.clear(table);
  await userEvent.click(table);
  await userEvent.paste('05.01.2026;AH8;10,5;0,48\n12.01.2026;AER;3;0,15;devlet');
  expect(dialog.getByText('2 ödeme okundu: 1 kendi, 1 devlet')).toBeTruthy();
  await userEvent.click(save);
  const entry = {
    type: 'buy',
    date: '2026-01-05',
    asset: { kind: 'funds', code: 'AH8' },
    quantity: '10.5',
    price: '0.48',
  };
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      {
        entries: [
          { ...entry, share: 'own' },
          {
            ...entry,
            date: '2026-01-12',
            asset: { kind: 'funds', code: 'AER' },
            quantity: '3',
            price: '0.15',
            share: 'state',
          },
        ],
      },
    ]),
  );
});

test('hidden amounts cover every figure', async () => {
  storage.amountsHidden.set(true);
  await show();
  // The price of a fund is public.
  expect(document.body.textContent.replaceAll('₺0,489216', '')).not.toContain('₺');
  expect(screen.getByRole('region', { name: '2026 ödemeleri' }).innerHTML).not.toContain('3.000');
});

test('its terms are changed', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Sözleşmeyi düzenle' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Doğum yılı' }), '85');
  await userEvent.click(dialog.getByRole('button', { name: 'Kaydet' }));
  expect(dialog.getByText('Dört haneli bir yıl yazın.')).toBeTruthy();
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Doğum yılı' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Doğum yılı' }), '1985');
  await userEvent.click(dialog.getByRole('button', { name: 'Kaydet' }));
  const bes = { since: '2021-03-03', company: 'Anadolu Hayat', monthly: '3000.00', birthYear: 1985 };
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { name: 'BES', scheme: 'bes', bes },
    ]),
  );
});
