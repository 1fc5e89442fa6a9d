/** Tests of the snapshots' screens. */

import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dashboardTexts, publicTexts, snapshotTexts, tabTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { translate } from '../../i18n/use-text.ts';
import { queryClient } from '../../lib/query-client.ts';
import { endSession, startSession } from '../../lib/session-clock.ts';
import { VIRTUAL } from '../../testing/account.ts';
import { answer, refusal, stubNetwork } from '../../testing/network.ts';
import { returnSentence } from './return-sentence.ts';
import { SharedPage } from './shared-page.tsx';
import { SnapshotsPart } from './snapshots-part.tsx';

vi.setConfig({ testTimeout: 60_000 });

const head = {
  id: 3,
  name: 'Bilanço öncesi',
  account: 1,
  takenAt: '2026-10-20T07:42:00.000Z',
  value: 702118.4,
  holdings: 1,
};
const comparison = {
  days: 37,
  return: 0.0134,
  index: 0.0206,
  from: head.takenAt,
  to: '2026-11-26T17:40:00.000Z',
  start: 702118.4,
  flows: 10000,
  gain: 9487.62,
  end: 721606.02,
  holdings: [
    { asset: { kind: 'stocks', code: 'THYAO' }, weight: 0.276, weightAfter: 0.269, priceChange: -0.0064, traded: -40 },
    { weight: 0.724, weightAfter: 0.731 },
  ],
};
const whole = { ...head, world: 'practice', holdings: [] };
const SECRET = 'a'.repeat(54);
const shown = {
  takenAt: head.takenAt,
  world: 'practice',
  days: 37,
  return: 0.0134,
  index: -0.0206,
  holdings: [
    { asset: { kind: 'stocks', code: 'THYAO' }, weight: 0.276, priceChange: -0.0064 },
    { asset: { kind: 'custom' }, weight: 0.6 },
    { weight: 0.124 },
  ],
};

async function open(page: ReactNode) {
  for (const bundle of [snapshotTexts, dashboardTexts, tabTexts, publicTexts]) await loadTexts(bundle, 'tr');
  await act(async () => void render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>));
}

const replies = (more: Parameters<typeof stubNetwork>[0] = {}) =>
  stubNetwork({
    'GET /accounts': () => answer({ accounts: [VIRTUAL] }),
    'GET /snapshots': () => answer({ snapshots: [head] }),
    'GET /snapshots/3': () => answer({ snapshot: whole, comparison }),
    ...more,
  });

beforeEach(() => {
  startSession('abc');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession();
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

test('a snapshot stands beside today: sentence, equation, weights and trades', async () => {
  replies();
  await open(<SnapshotsPart />);
  expect(await screen.findByText('37 günde %1,34 kazandınız; BIST 100 aynı sürede %2,06 yükseldi.')).toBeTruthy();
  const line = document.querySelector('.snapshot-equation')?.textContent.replaceAll(/\s+/g, ' ');
  expect(line).toBe('20 Eki 2026 ₺702.118,40 + eklediğiniz (net) ₺10.000,00 + kazanç ₺9.487,62 = bugün ₺721.606,02');
  const row = screen.getByRole('row', { name: /THYAO/ });
  for (const text of ['%27,6', '%26,9', '-0,7', '-%0,64', '-40 adet']) expect(row.textContent).toContain(text);
  expect(screen.getByRole('row', { name: /Nakit/ }).textContent).toContain('+₺10.000,00');
});

test('it is taken with one field, under a key; without a name nothing is sent', async () => {
  const requests = replies({ 'POST /snapshots': () => answer({ snapshot: { ...head, id: 4 } }, 'Görüntü alındı.') });
  await open(<SnapshotsPart />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Görüntüyü al' }));
  await user.type(screen.getByLabelText('Ad'), 'Yıl sonu{Enter}');
  const sent = () => requests.filter(({ method }) => method === 'POST');
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({ account: 1, name: 'Yıl sonu' });
  expect(sent()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
});

test('closing a link asks first', async () => {
  const shared = { url: `http://localhost/shared/${SECRET}`, views: 24, since: head.takenAt };
  const requests = replies({
    'GET /snapshots': () => answer({ snapshots: [{ ...head, shared }] }),
    'DELETE /snapshots/3/share': () => answer(undefined, 'Bağlantı kapatıldı.'),
  });
  await open(<SnapshotsPart />);
  expect(await screen.findByText('Açık, 24 kez görüldü')).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Bağlantıyı kapat' }));
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Bağlantıyı kapat' }));
  await vi.waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('a stranger sees weights and returns; own assets have no name', async () => {
  history.replaceState(null, '', `/shared/${SECRET}`);
  stubNetwork({ [`GET /shared/${SECRET}`]: () => answer(shown) });
  const { Route } = await import('wouter');
  await open(<Route path="/shared/:secret" component={SharedPage} />);
  expect(await screen.findByText('37 günde %1,34 kazandı; BIST 100 aynı sürede %2,06 düştü.')).toBeTruthy();
  expect(screen.getByRole('row', { name: /THYAO/ }).textContent).toContain('%27,6');
  expect(screen.getByRole('rowheader', { name: 'Kendi varlıkları' })).toBeTruthy();
  expect(screen.getByText(/Alıştırma/)).toBeTruthy();
});

test('a closed link says only that', async () => {
  history.replaceState(null, '', `/shared/${SECRET}`);
  stubNetwork({ [`GET /shared/${SECRET}`]: () => refusal(404, 'LINK_CLOSED', 'Bu bağlantı kapatıldı.') });
  const { Route } = await import('wouter');
  await open(<Route path="/shared/:secret" component={SharedPage} />);
  expect(await screen.findByRole('heading', { name: 'Bu bağlantı kapatıldı.' })).toBeTruthy();
});

test.each([
  [{ days: 3, return: -0.05 }, true, '3 günde %5,00 kaybettiniz.'],
  [{ days: 3, return: 0.00001 }, true, '3 günde değeriniz değişmedi.'],
  [{ days: 0, return: 0.01, index: 0 }, false, 'Aynı gün içinde %1,00 kazandı; BIST 100 aynı sürede değişmedi.'],
  [{ days: 3 }, true, 'Bu süre için getiri hesaplanamıyor.'],
])('sentence of %o', async (returns, isOwn, sentence) => {
  await loadTexts(snapshotTexts, 'tr');
  expect(returnSentence(translate, returns, isOwn)).toBe(sentence);
});
