import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { programTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { ProgramList } from './program-list.tsx';

const PROGRAM = {
  id: '4',
  name: 'Portföy Asistanı',
  host: 'asistan.ornek.test',
  scopes: ['portfolio:read', 'propose'],
  accounts: 'all',
  ratiosOnly: true,
  connectedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2027-02-24T09:00:00.000Z',
  lastUsedAt: '2026-11-26T17:40:00.000Z',
};

beforeEach(async () => {
  await loadTexts(programTexts, 'tr');
  storage.token.set('a-token');
  queryClient.clear();
});

test('a program shows what it may, its last use, and ends after one question', async () => {
  let items: (typeof PROGRAM)[] = [PROGRAM];
  const record = stubNetwork({
    'GET /accounts': () => answer({ accounts: [] }),
    'GET /user/programs': () => answer({ programs: items }),
    'GET /user/keys/4/log': () => answer({ calls: [] }),
    'DELETE /user/programs/4': () => {
      items = [];
      return answer(undefined, 'Bağlantı kesildi.');
    },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ProgramList />
      <ToastRegion />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  expect(await screen.findByText('asistan.ornek.test')).toBeTruthy();
  for (const text of ['Portföyü okur', 'Öneri yazar', 'Yalnız oranlar', 'Bütün hesaplar'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/son 26 Kas 2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Kayıt' }));
  const log = within(await screen.findByRole('region', { name: 'Çağrı kaydı: Portföy Asistanı' }));
  expect(await log.findByText('Henüz çağrı yapılmadı.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Bağlantıyı kes: Portföy Asistanı' }));
  const dialog = within(screen.getByRole('dialog', { name: '“Portföy Asistanı” bağlantısı kesilsin mi?' }));
  expect(dialog.getByText(/bir sonraki çağrısında reddedilir/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Bağlantıyı kes' }));
  expect(await screen.findByText('Bağlı program yok')).toBeTruthy();
  await waitFor(() => expect(record.filter(({ method }) => method === 'DELETE')).toHaveLength(1));
});
