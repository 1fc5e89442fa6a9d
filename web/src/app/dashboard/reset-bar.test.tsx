import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { programTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { AYSE } from '../../testing/profile.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { ResetBar } from './reset-bar.tsx';

const wait = (day: number) => ({
  askedAt: `2026-11-${day}T17:44:00.000Z`,
  until: `2026-11-${day + 3}T17:44:00.000Z`,
  network: '95.70.x.x',
});

beforeEach(async () => {
  storage.token.set('a-token');
  await loadTexts(programTexts, 'tr');
});

const show = (day: number) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ResetBar wait={wait(day)} />
      <ToastRegion />
    </QueryClientProvider>,
  );

test('is announced once, stays on the next page, and has no cross', () => {
  show(21);
  expect(screen.getByRole('alert').textContent).toContain(
    'Biri parolanızı sıfırlamak istiyor. 95.70.x.x · 21 Kas 2026',
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Ben istedim', 'Durdur']);
  cleanup();
  show(21);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Biri parolanızı sıfırlamak istiyor.')).toBeTruthy();
});

test('“Durdur” asks for no proof', async () => {
  const record = stubNetwork({
    'DELETE /user/reset': () => answer(undefined, 'Sıfırlama durduruldu.'),
    'GET /user/profile': () => answer({ user: AYSE }),
  });
  show(22);
  await userEvent.click(screen.getByRole('button', { name: 'Durdur' }));
  expect(await screen.findByText('Sıfırlama durduruldu.')).toBeTruthy();
  expect(record.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('“Ben istedim” hides it on this device, and a later request shows again', async () => {
  show(23);
  await userEvent.click(screen.getByRole('button', { name: 'Ben istedim' }));
  expect(screen.queryByText('Biri parolanızı sıfırlamak istiyor.')).toBeNull();
  cleanup();
  show(24);
  expect(screen.getByText('Biri parolanızı sıfırlamak istiyor.')).toBeTruthy();
});
