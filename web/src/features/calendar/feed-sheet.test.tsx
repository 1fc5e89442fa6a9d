import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { calendarTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answer, refusal, stubNetwork } from '../../testing/network.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { FeedSheet } from './feed-sheet.tsx';

const URL = 'https://kurus.example/calendar/abcdefghijklmnopqrstuvwxyz0123456789.ics';

beforeAll(() => loadTexts(calendarTexts, 'tr'));
afterEach(() => queryClient.clear());

function open(feed: Parameters<typeof FeedSheet>[0]['feed'], replies: Parameters<typeof stubNetwork>[0] = {}) {
  const calls = stubNetwork({
    'POST /calendar/feed': () => answer({ url: URL }),
    'DELETE /calendar/feed': () => answer(undefined),
    ...replies,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <FeedSheet feed={feed} onClose={() => undefined} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return calls;
}

test('amounts are off at first; the address is shown shortened and copied whole', async () => {
  const user = userEvent.setup();
  const calls = open(undefined);
  const sheet = within(screen.getByRole('dialog', { name: 'Takviminize ekleyin' }));
  expect(sheet.getByRole('switch', { name: 'Tutarlar da görünsün' })).toHaveProperty('checked', false);
  expect(sheet.queryByRole('button', { name: 'Adresi kapat' })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Adres oluştur' }));
  const shown = await sheet.findByTitle(URL);
  expect(shown.textContent).toBe('https://kurus.example/calendar/abcdef…456789.ics');
  const body = calls.find(({ method }) => method === 'POST')?.body as { amounts: boolean; kinds: readonly string[] };
  expect([body.amounts, body.kinds.includes('holiday'), body.kinds.includes('dividend')]).toEqual([false, true, true]);
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(sheet.getByRole('button', { name: 'Kopyala' }));
  expect(copied).toHaveBeenCalledWith(URL);
});

test('an address that exists is told no more; closing it asks first, and says what failed', async () => {
  const user = userEvent.setup();
  let isDown = true;
  const calls = open(
    { amounts: true, estimates: false, kinds: ['dividend'], createdAt: '2026-11-01T10:00:00.000Z' },
    { 'DELETE /calendar/feed': () => (isDown ? refusal(503, 'UNAVAILABLE', 'Şu an olmuyor.') : answer(undefined)) },
  );
  expect(screen.queryByText(/^https:/)).toBeNull();
  expect(screen.getByRole('switch', { name: 'Tutarlar da görünsün' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Adresi kapat' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  const question = within(await screen.findByRole('dialog', { name: 'Adresi kapat' }));
  await user.click(question.getByRole('button', { name: 'Adresi kapat' }));
  await question.findByText(/olmuyor|kapatılamadı|değiştirilemedi/);
  isDown = false;
  await user.click(question.getByRole('button', { name: 'Adresi kapat' }));
  await screen.findByText('Adres kapatıldı.');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Adresi kapat' })).toBeNull());
});
