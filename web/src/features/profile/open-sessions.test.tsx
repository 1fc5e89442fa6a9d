import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { answer, refusal, stubNetwork } from '../../testing/network.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { OpenSessions } from './open-sessions.tsx';

beforeEach(() => storage.token.set('a-token'));

const FACTS = { device: null, network: null, isNewNetwork: false, way: null, passkeyId: null, lastUsedAt: null };
const SESSIONS = [
  {
    ...FACTS,
    id: 'ab12',
    createdAt: '2026-11-20T09:05:00.000Z',
    expiresAt: '2026-11-20T09:15:30.000Z',
    current: false,
  },
  { ...FACTS, id: 'cd34', createdAt: '2026-11-20T09:00:00.000Z', expiresAt: '2026-11-20T09:10:30.000Z', current: true },
];

async function open(extra: Parameters<typeof stubNetwork>[0] = {}) {
  const record = stubNetwork({ 'GET /user/sessions': () => answer({ sessions: SESSIONS }), ...extra });
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <OpenSessions />
      <ToastRegion />
    </QueryClientProvider>,
  );
  expect(record).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Açık oturumlar' }));
  return { record, user };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Açık oturumlarınız' }));

test('are listed with their start times, the current one marked', async () => {
  await open();
  const items = (await dialog()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual([
    expect.stringMatching(/12:05 tarihinde açıldı$/),
    expect.stringMatching(/12:00.*\(bu oturum\)$/),
  ]);
});

test('the others end after the password is given; a refusal of the server is shown', async () => {
  const replies = [refusal(403, 'PASSWORD_WRONG', 'Parola yanlış.'), answer()];
  const { record, user } = await open({ 'POST /user/end-other-sessions': () => replies.shift() ?? answer() });
  const requests = await dialog();
  await user.type(requests.getByLabelText('Parola'), 'yanlis{Enter}');
  await waitFor(() => expect(requests.getByRole('alert').textContent).toBe('Parola yanlış.'));
  await user.type(requests.getByLabelText('Parola'), '-degil{Enter}');
  await screen.findByText('Diğer oturumlar kapatıldı.');
  expect(record.at(-1)?.body).toEqual({ currentPassword: 'yanlis-degil' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a failure to load them is shown', async () => {
  await open({ 'GET /user/sessions': () => new Response('', { status: 502 }) });
  expect(await screen.findByText('Oturumlar getirilemedi')).toBeTruthy();
});
