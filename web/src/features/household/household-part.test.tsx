import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { programTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { answer, refusal, stubNetwork } from '../../testing/network.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { HouseholdPart } from './household-part.tsx';

const MERT = { name: 'Mert Demir', username: 'mert' };
const share = (id: string, more: object) => ({
  id,
  side: 'given',
  account: 2,
  accounts: [{ id: 2, name: 'Altın ve fon' }],
  role: 'view',
  state: 'active',
  at: '2026-09-03T09:00:00.000Z',
  ...more,
});
const GIVEN = share('a1', { person: MERT, role: 'write' });
const INVITED = share('a2', {
  account: 'all',
  state: 'invited',
  code: 'H3RM8QTZ',
  until: new Date(Date.now() + 41 * 3_600_000 - 60_000).toISOString(),
});
const ACCEPTED = share('a3', { person: MERT, state: 'accepted' });
const TAKEN = share('b1', { side: 'taken', person: MERT, accounts: [{ id: 5, name: 'Akbank Yatırım' }], ours: false });

beforeEach(async () => {
  await loadTexts(programTexts, 'tr');
  storage.token.set('a-token');
  queryClient.clear();
});

function open(shares: readonly object[], replies: Parameters<typeof stubNetwork>[0] = {}, search = '') {
  history.replaceState(null, '', `/dashboard?tab=profile&part=household${search}`);
  const record = stubNetwork({
    'GET /shares': () => answer({ shares }),
    'GET /accounts': () => answer({ accounts: [] }),
    ...replies,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <HouseholdPart />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return record;
}

const sentTo = (record: ReturnType<typeof stubNetwork>, what: string) =>
  record.filter(({ method, path }) => `${method} ${path}` === what);

test('both sides are listed, with what each may do, and the code of an invitation that waits', async () => {
  open([GIVEN, INVITED, TAKEN]);
  expect(await screen.findByText('Görür ve yazar')).toBeTruthy();
  for (const text of ['Altın ve fon', 'Davet bekliyor', 'kod 41 saat geçerli', 'H3RM-8QTZ', 'Akbank Yatırım'])
    expect(screen.getByText(text)).toBeTruthy();
});

test('nothing shows to the other before the owner confirms their name', async () => {
  const record = open([ACCEPTED], {
    'POST /shares/a3/confirm': () => answer({ share: { ...ACCEPTED, state: 'active' } }, 'Paylaşım başladı.'),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Onayla' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Mert Demir görsün mü?' }));
  expect(sentTo(record, 'POST /shares/a3/confirm')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Onayla' }));
  expect(await screen.findByText('Paylaşım başladı.')).toBeTruthy();
});

test('either side ends it after one question; a failure is said in it', async () => {
  let tries = 0;
  open([TAKEN], {
    'DELETE /shares/b1': () => {
      tries += 1;
      return tries === 1 ? refusal(503, 'UNAVAILABLE', 'Şu anda yapılamıyor.') : answer(undefined, 'Paylaşım bitti.');
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Ayrıl' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Mert Demir ile paylaşım bitsin mi?' }));
  expect(dialog.getByText(/Kendi portföyleriniz değişmez\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Bitir' }));
  expect(await dialog.findByText('Şu anda yapılamıyor.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Bitir' }));
  expect(await screen.findByText('Paylaşım bitti.')).toBeTruthy();
});

test('the switch counts a share in the common sum', async () => {
  const record = open([TAKEN], { 'PATCH /shares/b1': () => answer({ share: { ...TAKEN, ours: true } }) });
  await userEvent.setup().click(await screen.findByRole('switch', { name: '“Bizim” toplamına katılsın' }));
  await waitFor(() => expect(sentTo(record, 'PATCH /shares/b1')[0]?.body).toEqual({ ours: true }));
});

test('a code of another form is refused here, a wrong one by the server; a right one shows whose and what first', async () => {
  const offer = share('b2', { side: 'taken', person: MERT, state: 'invited', role: 'write' });
  let isWrong = true;
  const record = open(
    [],
    {
      'POST /shares/accept': () =>
        isWrong ? refusal(404, 'SHARE_CODE_WRONG', 'Bu kodla davet yok.') : answer({ share: offer }, 'Kabul edildi.'),
    },
    '&accept=1',
  );
  const user = userEvent.setup();
  const code = screen.getByRole('textbox', { name: 'Davet kodu' });
  await user.type(code, 'H3R');
  await user.click(screen.getByRole('button', { name: 'Daveti bul' }));
  expect(screen.getByText('Kod sekiz harf ve rakamdır: H3RM-8QTZ')).toBeTruthy();
  expect(record.filter(({ method }) => method === 'POST')).toHaveLength(0);
  await user.type(code, 'M-8QTZ');
  await user.click(screen.getByRole('button', { name: 'Daveti bul' }));
  expect(await screen.findByText('Bu kodla davet yok.')).toBeTruthy();
  isWrong = false;
  await user.click(screen.getByRole('button', { name: 'Daveti bul' }));
  expect(await screen.findByText('Kayıt ekleyebilir, düzeltebilir ve silebilirsiniz')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Kabul et' }));
  await waitFor(() => expect(location.search).toBe('?tab=profile&part=household'));
  expect(sentTo(record, 'POST /shares/accept').map(({ body }) => body)).toEqual([
    { code: 'H3RM8QTZ', dryRun: true },
    { code: 'H3RM8QTZ', dryRun: true },
    { code: 'H3RM8QTZ', ours: true },
  ]);
});
