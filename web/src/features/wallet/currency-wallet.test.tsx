import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { trackedTexts, wealthTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { showAccount } from '../../lib/account/account-choice.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { todayText } from '../../lib/words/today-text.ts';
import { accountReplies, balanceOf, VIRTUAL } from '../../testing/account.ts';
import { answer, stubNetwork, type NetworkRequest } from '../../testing/network.ts';
import { RealWallet } from './real-wallet.tsx';

const SLOW = { timeout: 10_000 };
const ABROAD = { ...VIRTUAL, id: 2, kind: 'tracked', name: 'Midas ABD', cash: 'kept', currencies: 'kept' };
const CONVERTED = { ...ABROAD, id: 3, name: 'Banka', currencies: 'converted' };
const BALANCES = [
  { currency: 'USD', amount: 1842.6, rate: 50.324, value: 92_727 },
  { currency: 'TRY', amount: 12_400, rate: 1, value: 12_400 },
  { currency: 'EUR', amount: -10, rate: 58.421, value: -584.21 },
];
const exchanged = {
  id: 4,
  date: '2026-11-18',
  type: 'exchange',
  kind: 'exchange',
  from: { asset: { kind: 'cash', code: 'TRY' }, quantity: 15_096 },
  to: { asset: { kind: 'cash', code: 'USD' }, quantity: 300 },
  cashChange: -15_096,
  balanceChanges: [{ currency: 'USD', change: 300 }],
  createdAt: '2026-11-18T12:00:00.000Z',
};

let requests: readonly NetworkRequest[];

async function open(id: number) {
  storage.token.set('abc');
  requests = stubNetwork({
    ...accountReplies({ cashBalance: 12_400, holdings: [] }),
    'GET /accounts': () => answer({ accounts: [VIRTUAL, ABROAD, CONVERTED] }),
    'GET /portfolio/balance': () => answer(balanceOf(12_400, { balances: BALANCES })),
    'GET /accounts/2/entries': () => answer({ entries: [exchanged], cashWarnings: [] }),
    'GET /accounts/3/entries': () => answer({ entries: [], cashWarnings: [] }),
    'POST /accounts/2/entries': () => answer({ ids: [5], notes: [] }, 'Kaydedildi.'),
    'PATCH /accounts/3': () =>
      answer({
        account: CONVERTED,
        balances: BALANCES,
        cashWarnings: [{ date: '2025-03-12', cash: -120, currency: 'USD' }],
      }),
  });
  await loadTexts(trackedTexts, 'tr');
  await loadTexts(wealthTexts, 'tr');
  act(() => showAccount(id));
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

const sent = (method: string) => requests.filter((one) => one.method === method).map(({ body }) => body);

test('shows one sum in lira, a row a currency, and what is below zero', async () => {
  await open(2);
  const card = (await screen.findByText('₺104.542,79', undefined, SLOW)).closest('section') as HTMLElement;
  const rows = within(card).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('kur 50,3240$1.842,60₺92.727,00'),
    expect.stringContaining('harcanabilir₺12.400,00'),
    expect.stringContaining('-€10,00'),
  ]);
  expect(rows[2]?.textContent).toMatch(/bakiyesi eksi: -€10,00/);
  await screen.findByText('Döviz bozdurma · TRY → USD', undefined, SLOW);
  screen.getByText('+$300,00');
});

test('records an exchange of both amounts, with the balances after it', async () => {
  await open(2);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Bozdurma mı eksik?' }, SLOW));
  await user.type(screen.getByRole('textbox', { name: /Verilen/ }), '1000');
  await user.type(screen.getByRole('textbox', { name: /Alınan/ }), '50190');
  screen.getByText('50,1900');
  screen.getByText('$1.842,60 → $842,60');
  screen.getByText('₺12.400,00 → ₺62.590,00');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(sent('POST')).toHaveLength(1), SLOW);
  expect(sent('POST')[0]).toEqual({
    entries: [
      {
        type: 'exchange',
        date: todayText(),
        from: { asset: { kind: 'cash', code: 'USD' }, quantity: '1000.00' },
        to: { asset: { kind: 'cash', code: 'TRY' }, quantity: '50190.00' },
      },
    ],
  });
});

test('refuses an exchange into the same currency before it is sent', async () => {
  await open(2);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Döviz bozdurma' }, SLOW));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Alınanın para birimi' }), 'USD');
  await user.type(screen.getByRole('textbox', { name: /Verilen/ }), '1');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('İki para birimi aynı.');
  expect(sent('POST')).toEqual([]);
});

test('asks a converted account with a trial of what keeping currencies does', async () => {
  await open(3);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Dövizleri ayrı izle' }, SLOW));
  const dialog = await screen.findByRole('dialog', { name: 'Dövizler ayrı izlensin mi?' }, SLOW);
  expect(dialog.textContent).toContain('$1.842,60');
  expect(dialog.textContent).toContain('-$120,00');
  expect(sent('PATCH')).toEqual([{ currencies: 'kept', dryRun: true }]);
  await user.click(within(dialog).getByRole('button', { name: 'Dövizleri ayrı izle' }));
  await waitFor(() => expect(sent('PATCH')).toHaveLength(2), SLOW);
  expect(sent('PATCH')[1]).toEqual({ currencies: 'kept' });
});
