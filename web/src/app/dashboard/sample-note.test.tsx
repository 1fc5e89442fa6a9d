/** The note at the head of each page of the sample, and the way out of it. */

import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { tabTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { chosenAccount, showAccount } from '../../lib/account/account-choice.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { VIRTUAL } from '../../testing/account.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { SampleNote } from './sample-note.tsx';

const SLOW = { timeout: 10_000 };
const MIDAS = { ...VIRTUAL, id: 2, kind: 'tracked', name: 'Midas' };
const TEXT = 'Bu bir örnek. Kişi ve tutarlar uydurmadır, değiştirilemez.';

async function show(accounts: readonly object[]) {
  storage.token.set('abc');
  stubNetwork({ 'GET /accounts': () => answer({ accounts }) });
  queryClient.clear();
  await loadTexts(tabTexts, 'tr');
  render(
    <QueryClientProvider client={queryClient}>
      <SampleNote />
    </QueryClientProvider>,
  );
  act(() => showAccount('sample'));
}
afterEach(() => {
  act(() => showAccount(1));
  storage.token.clear();
});

const own = () => screen.findByRole('button', { name: 'Kendi portföyümü başlatayım' }, SLOW);

test('stands there while the sample is chosen, and leads to an account of one’s own', async () => {
  await show([VIRTUAL, MIDAS]);
  expect(await screen.findByText(TEXT, {}, SLOW)).toBeTruthy();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0), SLOW);
  await userEvent.click(await own());
  expect(chosenAccount()).toBe(2);
});

test('asks for a name where there is no account yet', async () => {
  await show([VIRTUAL]);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0), SLOW);
  await userEvent.click(await own());
  expect(await screen.findByRole('dialog', {}, SLOW)).toBeTruthy();
  expect(chosenAccount()).toBe('sample');
});
