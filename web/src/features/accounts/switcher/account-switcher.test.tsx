/** Tests of the list of accounts: groups, keys, and what it shows without the server. */

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { showAccount } from '../../../lib/account/account-choice.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { storage } from '../../../lib/storage.ts';
import { accountReplies, VIRTUAL } from '../../../testing/account.ts';
import { marketReplies } from '../../../testing/market.ts';
import { answer, refusal, stubNetwork } from '../../../testing/network.ts';
import { AccountSwitcher } from './account-switcher.tsx';

const SLOW = { timeout: 15_000 };
vi.setConfig({ testTimeout: 40_000 });

const MIDAS = { ...VIRTUAL, id: 2, kind: 'tracked', name: 'Midas', overallPortfolioValue: 40 } as const;
const GOLD = { ...MIDAS, id: 3, name: 'Altın', cashBalance: 90, overallPortfolioValue: 90 } as const;
const OLD = { ...MIDAS, id: 4, name: 'Eski', status: 'archived' } as const;

const chosen = vi.fn();

async function open(accounts: readonly object[] | Response = [VIRTUAL, MIDAS, GOLD, OLD]) {
  storage.token.set('abc');
  stubNetwork({
    ...marketReplies({ stocks: [], cryptos: [] }),
    ...accountReplies({ cashBalance: 0, holdings: [] }),
    'GET /accounts': () => (accounts instanceof Response ? accounts.clone() : answer({ accounts })),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <AccountSwitcher onChoose={chosen} />
    </QueryClientProvider>,
  );
  await userEvent.click(switcher());
  await screen.findByRole('listbox', { name: 'Portföy seç' }, SLOW);
}
const switcher = () => screen.getByRole('button', { name: /Değiştir$/ });
const names = (group: string) =>
  [...screen.getByRole('group', { name: group }).querySelectorAll<HTMLElement>('[role=option]')].map(
    ({ dataset }) => dataset['name'],
  );
const focused = () => (document.activeElement as HTMLElement).dataset['name'];

beforeEach(() => {
  chosen.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('real ones by value with their sum, the virtual one apart, no archived one', async () => {
  await open();
  await waitFor(() => expect(names('Gerçek')).toEqual(['Tümü', 'Altın', 'Midas']));
  expect(names('Sanal · toplama katılmaz')).toEqual(['Sanal hesap']);
  expect(screen.getByRole('option', { name: /^Tümü.*2 portföy/ })).toBeTruthy();
  expect(screen.getByRole('option', { selected: true }).dataset['name']).toBe('Sanal hesap');
});

test('a single real one has no sum', async () => {
  await open([VIRTUAL, MIDAS]);
  await waitFor(() => expect(names('Gerçek')).toEqual(['Midas']));
});

test('is moved through by arrows and letters; Enter chooses, Esc gives the focus back', async () => {
  await open();
  await waitFor(() => expect(names('Gerçek')).toHaveLength(3));
  expect(focused()).toBe('Sanal hesap');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Midas');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('Tümü');
  await userEvent.keyboard('alt');
  expect(focused()).toBe('Altın');
  await userEvent.keyboard('{Enter}');
  expect(chosen.mock.calls).toEqual([[3, 'real']]);
  expect(document.activeElement).toBe(switcher());
  await userEvent.click(switcher());
  await userEvent.keyboard('{End}{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(switcher());
  expect(chosen).toHaveBeenCalledTimes(1);
});

test('without an answer it says so, and the virtual account can be chosen', async () => {
  await open(refusal(400, 'FIELD_INVALID', '-'));
  expect((await screen.findByRole('alert', {}, SLOW)).textContent).toBe('Değerler alınamadı');
  await userEvent.click(screen.getByRole('option', { name: /^Sanal hesap/ }));
  expect(chosen.mock.calls).toEqual([[1, 'practice']]);
});

test('the sample is named where it is chosen, without a value', async () => {
  showAccount('sample');
  await open();
  expect(switcher().getAttribute('aria-label')).toBe('Portföy: Örnek. Değiştir');
  await waitFor(() => expect(names('Gerçek')[0]).toBe('Örnek'));
});
