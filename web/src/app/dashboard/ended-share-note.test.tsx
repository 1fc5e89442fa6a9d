import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { useVanishedAccounts } from '../../features/accounts/vanished.ts';
import { end } from '../../features/household/household-queries.ts';
import { programTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { chosenAccount, showAccount } from '../../lib/account/account-choice.ts';
import { endedShare } from '../../lib/account/ended-share.ts';
import { accountsQuery } from '../../lib/account/selected-account.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { VIRTUAL } from '../../testing/account.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { EndedShareNote } from './ended-share-note.tsx';

const SHARE = 'a1b2c3d4e5f6';
const OWN = { ...VIRTUAL, id: 2, kind: 'tracked' as const, name: 'Midas' };
const THEIRS = {
  ...OWN,
  id: 3,
  name: 'Akbank Yatırım',
  shared: { id: SHARE, by: 'Mert Demir', role: 'view' as const },
};

let list: readonly object[];
beforeEach(async () => {
  await loadTexts(programTexts, 'tr');
  storage.token.set('a-token');
  queryClient.clear();
  endedShare.set(undefined);
  list = [VIRTUAL, OWN, THEIRS];
  stubNetwork({
    'GET /accounts': () => answer({ accounts: list }),
    [`DELETE /shares/${SHARE}`]: () => answer(undefined, 'Paylaşım bitti.'),
  });
});

function Watched() {
  useVanishedAccounts();
  const known = useQuery(accountsQuery).data?.length;
  return (
    <>
      <p>{known} portföy</p>
      <EndedShareNote />
    </>
  );
}

/** Opens the shared portfolio. */
async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <Watched />
    </QueryClientProvider>,
  );
  await screen.findByText('3 portföy');
  showAccount(queryClient.getQueryData(accountsQuery.queryKey)?.find(({ shared }) => shared)?.id ?? 0);
}
const refresh = () => queryClient.refetchQueries({ queryKey: accountsQuery.queryKey });

test('the page of a portfolio whose share was ended says who ended it, and goes to one of one’s own', async () => {
  await open();
  list = [VIRTUAL, OWN];
  await refresh();
  expect(await screen.findByText('Mert Demir paylaşımı bitirdi')).toBeTruthy();
  expect(
    screen.getByText(/^“Akbank Yatırım” .* itibarıyla görünmüyor\. Kendi portföyleriniz değişmedi\.$/),
  ).toBeTruthy();
  expect(chosenAccount()).toBe('all');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Benim: Tümü' }));
  expect(screen.queryByText('Mert Demir paylaşımı bitirdi')).toBeNull();
});

test('whoever leaves it themselves is not told that the other ended it', async () => {
  await open();
  list = [VIRTUAL, OWN];
  await end({ id: SHARE } as Parameters<typeof end>[0]);
  await refresh();
  await expect.poll(() => chosenAccount()).toBe('all');
  expect(endedShare.get()).toBeUndefined();
});

test('nobody else who logs in on this page reads it', async () => {
  await open();
  list = [VIRTUAL, OWN];
  await refresh();
  await screen.findByText('Mert Demir paylaşımı bitirdi');
  storage.token.set('of-another');
  endedShare.set({ ...endedShare.get()! });
  await expect.poll(() => screen.queryByText('Mert Demir paylaşımı bitirdi')).toBeNull();
});
