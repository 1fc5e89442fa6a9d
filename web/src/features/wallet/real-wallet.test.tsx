import type { WireOf } from '@kurus/core/contract/endpoint';
import type { entries } from '@kurus/core/contract/tracked';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { trackedTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { type AccountChoice, chosenAccount, showAccount } from '../../lib/account/account-choice.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { accountReplies, VIRTUAL } from '../../testing/account.ts';
import { answer, stubNetwork, type NetworkRequest } from '../../testing/network.ts';
import { RealWallet } from './real-wallet.tsx';

const SLOW = { timeout: 10_000 };
const MIDAS = { ...VIRTUAL, id: 2, kind: 'tracked', name: 'Midas', cash: 'kept', cashBalance: 8_250 };
const GOLD = { ...MIDAS, id: 3, name: 'Altın', cash: 'none', cashBalance: 0 };
const SHORT = { ...MIDAS, id: 4, name: 'Banka', cashBalance: -250 };

type Item = WireOf<typeof entries>['entries'][number];
const deposit: Item = {
  id: 1,
  date: '2026-11-20',
  type: 'deposit',
  kind: 'deposit',
  amount: 10_000,
  cashChange: 10_000,
  createdAt: '2026-11-20T12:00:00.000Z',
};
const interest: Item = { ...deposit, id: 2, type: 'interest', kind: 'interest', amount: 12.5, cashChange: 12.5 };
const corrected: Item = { ...deposit, id: 3, amount: 1, cashChange: 1, replacedBy: 4 };

let requests: readonly NetworkRequest[];

async function open(choice: AccountChoice, cashBalance = 8_250) {
  storage.token.set('abc');
  requests = stubNetwork({
    ...accountReplies({ cashBalance, holdings: [] }),
    'GET /accounts': () => answer({ accounts: [VIRTUAL, MIDAS, GOLD, SHORT] }),
    'GET /accounts/2/entries': () => answer({ entries: [interest, deposit, corrected], cashWarnings: [] }),
    'GET /accounts/sample/entries': () => answer({ entries: [deposit], cashWarnings: [] }),
    'GET /accounts/4/entries': () => answer({ entries: [], cashWarnings: [] }),
    'POST /accounts/2/entries': () => answer({ ids: [5], notes: [] }, 'Kaydedildi.'),
  });
  await loadTexts(trackedTexts, 'tr');
  act(() => showAccount(choice));
  render(
    <QueryClientProvider client={queryClient}>
      <RealWallet />
    </QueryClientProvider>,
  );
}

afterEach(() => {
  act(() => showAccount(1));
  storage.token.clear();
});

const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('a deposit is recorded as an entry of today', async () => {
  await open(2);
  expect(await screen.findByText('₺8.250,00', { selector: '.wallet-figure *' }, SLOW)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Tutar'), '1500,25');
  expect(screen.getByText('₺9.750,25')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Yatırmayı kaydet' }));
  const date = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string;
  await waitFor(() => expect(sent()).toEqual([{ entries: [{ type: 'deposit', date, amount: '1500.25' }] }]), SLOW);
});

test('a withdrawal of an earlier day; without an amount nothing is sent', async () => {
  await open(2);
  await userEvent.click(await screen.findByRole('radio', { name: 'Çek' }, SLOW));
  const save = screen.getByRole('button', { name: 'Çekmeyi kaydet' });
  await userEvent.click(save);
  expect(screen.getByText('Lütfen geçerli bir tutar girin.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.type(screen.getByLabelText('Tutar'), '250');
  const day = screen.getByLabelText('Tarih');
  await userEvent.clear(day);
  await userEvent.type(day, '2025-03-04');
  await userEvent.click(save);
  const entry = { type: 'withdraw', date: '2025-03-04', amount: '250.00' };
  await waitFor(() => expect(sent()).toEqual([{ entries: [entry] }]), SLOW);
});

test('the last movements have their names and days, without what was corrected', async () => {
  await open(2);
  const lines = await screen.findAllByRole('listitem', {}, SLOW);
  expect(lines.map((line) => line.textContent)).toEqual([
    'Faiz20 Kas 2026+₺12,50',
    'Para Yatırma20 Kas 2026+₺10.000,00',
  ]);
});

test('cash below zero says how much is missing', async () => {
  await open(4, -250);
  expect(await screen.findByText(/Nakit eksik: ₺250,00/, {}, SLOW)).toBeTruthy();
});

test('an account without cash says so, and has no form', async () => {
  await open(3);
  expect(await screen.findByText('Altın portföyünde nakit izlenmiyor', {}, SLOW)).toBeTruthy();
  expect(screen.queryByLabelText('Tutar')).toBeNull();
});

test('all accounts are lines with their cash; one is chosen by a press', async () => {
  await open('all');
  const lines = await screen.findAllByRole('listitem', {}, SLOW);
  expect(lines.map((line) => line.textContent)).toEqual([
    'Midas₺8.250,00',
    'AltınNakit izlenmiyor',
    'Bankanakit eksik-₺250,00',
  ]);
  expect(screen.getByText('₺8.000,00')).toBeTruthy();
  await userEvent.click(within(lines[0]!).getByRole('button'));
  expect(chosenAccount()).toBe(2);
});

test('the sample shows its cash; what writes is disabled and says why', async () => {
  await open('sample');
  expect(await screen.findByText('₺8.250,00', { selector: '.wallet-figure *' }, SLOW)).toBeTruthy();
  const buttons = ['Yatırmayı kaydet', 'Nakdi düzelt'].map((name) => screen.getByRole('button', { name }));
  for (const button of buttons) {
    expect(button.hasAttribute('disabled')).toBe(true);
    expect(button.title).toBe('Örnek değiştirilemez.');
  }
  expect(screen.getByText('Örnek değiştirilemez.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Tutar'), '5{Enter}');
  expect(sent()).toEqual([]);
  expect(requests.some(({ path }) => path === '/accounts/sample/entries')).toBe(true);
});
