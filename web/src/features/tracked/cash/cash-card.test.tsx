/**
 * Tests of the correction of cash to the broker's figure: the difference is shown before it is written, and there is
 * nothing to write without one.
 */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tabTexts, trackedTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { storage } from '../../../lib/storage.ts';
import { accountReplies, VIRTUAL } from '../../../testing/account.ts';
import { answer, stubNetwork, type NetworkRequest } from '../../../testing/network.ts';
import { CashCard } from './cash-card.tsx';

const SLOW = { timeout: 10_000 };
const MIDAS = {
  ...VIRTUAL,
  id: 2,
  kind: 'tracked',
  name: 'Midas',
  cash: 'kept',
  cashBalance: 0n,
  overallPortfolioValue: 0n,
} as unknown as AccountItem;

let requests: readonly NetworkRequest[];
const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

async function open(account = MIDAS) {
  storage.token.set('abc');
  requests = stubNetwork({
    ...accountReplies({ cashBalance: 100.5, holdings: [] }),
    'POST /accounts/2/entries': () => answer({ ids: [8], notes: [] }, 'Kaydedildi.'),
  });
  await Promise.all([tabTexts, trackedTexts].map((bundle) => loadTexts(bundle, 'tr')));
  render(
    <QueryClientProvider client={queryClient}>
      <CashCard account={account} />
    </QueryClientProvider>,
  );
}
async function form() {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Nakdi düzelt' }, SLOW));
  return within(await screen.findByRole('dialog', {}, SLOW));
}
const typed = (dialog: Awaited<ReturnType<typeof form>>, figure: string) =>
  userEvent.type(dialog.getByLabelText('Aracı kurumun gösterdiği nakit'), figure);
const today = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  storage.token.clear();
});

test('less cash at the broker is a withdrawal, or the reason that the user chooses', async () => {
  const dialog = await form();
  await typed(dialog, '80,25');
  expect(dialog.getByText('-₺20,25')).toBeTruthy();
  expect(dialog.getByText(/₺20,25 tutarında “Çekme” kaydedilir/)).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText('İşlem türü'), 'Masraf');
  await userEvent.click(dialog.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(sent()).toEqual([{ entries: [{ type: 'fee', date: today, amount: '20.25' }] }]), SLOW);
});

test('more is a deposit', async () => {
  const dialog = await form();
  await typed(dialog, '200{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ entries: [{ type: 'deposit', date: today, amount: '99.50' }] }]), SLOW);
});

test('where it matches, or nothing is typed, nothing is written', async () => {
  const dialog = await form();
  await userEvent.click(dialog.getByRole('button', { name: 'Kaydet' }));
  expect(dialog.getByText('Aracı kurumun gösterdiği tutarı girin.')).toBeTruthy();
  await typed(dialog, '100,50');
  expect(dialog.getByText('Tutuyor: kaydedilecek bir fark yok.')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), SLOW);
  expect(sent()).toEqual([]);
});

test('an archived account only shows it', async () => {
  await open({ ...MIDAS, status: 'archived' });
  expect(await screen.findByText('Nakit: Midas', {}, SLOW)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Nakdi düzelt' })).toBeNull();
});

test('one that follows no cash has no card', async () => {
  await open({ ...MIDAS, cash: 'none' });
  await waitFor(() => expect(requests.length).toBeGreaterThan(0), SLOW);
  expect(screen.queryByText('Nakit: Midas')).toBeNull();
});
