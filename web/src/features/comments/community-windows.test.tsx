/** Tests of the windows about oneself among others: decisions with their appeals, and whom one blocked. */

import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commentTexts, publicTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { endSession, startSession } from '../../lib/session-clock.ts';
import { answer, refusal, stubNetwork } from '../../testing/network.ts';
import { BlocksDialog } from './blocks-dialog.tsx';
import { DecisionsDialog } from './decisions-dialog.tsx';

const SLOW = { timeout: 10_000 };
vi.setConfig({ testTimeout: 40_000 });

const removed = { id: '2', act: 'remove', reason: 'phone', at: '2026-11-25T11:10:00.000Z', comment: '1a-3' };
const mute = {
  id: '3',
  act: 'mute',
  reason: 'promise',
  at: '2026-11-25T12:00:00.000Z',
  until: '2026-11-28T06:00:00.000Z',
};
const lift = { id: '1', act: 'lift', reason: 'other', at: '2026-11-20T12:00:00.000Z' };
const community = { open: true, tells: { real: false, practice: false } };

async function open(window: ReactNode) {
  await Promise.all([publicTexts, commentTexts].map((bundle) => loadTexts(bundle, 'tr')));
  await act(async () => void render(<QueryClientProvider client={queryClient}>{window}</QueryClientProvider>));
}

beforeEach(() => {
  startSession('abc');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession();
  vi.restoreAllMocks();
});

test('each decision has its reason and one appeal, and the answer is told', async () => {
  let appealed: object | undefined;
  const sent: unknown[] = [];
  stubNetwork({
    'GET /user/community': () =>
      answer({ ...community, decisions: [{ ...mute, ...(appealed && { appeal: appealed }) }, removed, lift] }),
    'POST /moderation/3/appeal': ({ body }) => {
      sent.push(body);
      if (sent.length === 1) return refusal(503, 'UNAVAILABLE', 'Şu anda olmuyor.');
      appealed = { at: '2026-11-26T09:00:00.000Z' };
      return answer({}, 'İtirazınız iletildi');
    },
  });
  await open(<DecisionsDialog open onClose={() => undefined} />);
  const of = async (words: string) =>
    within((await screen.findByText(words, {}, SLOW)).closest('li') ?? expect.unreachable());
  const muted = await of('Yorum yazmanız durduruldu');
  expect(muted.getByText('Nedeni: kazanç vaadi.')).toBeTruthy();
  expect(muted.getByText(/^Bitiş: 28 Kas/)).toBeTruthy();
  expect((await of('Yeniden yorum yazabilirsiniz')).queryByRole('button')).toBeNull();
  expect((await of('Yorumunuz kaldırıldı')).getByRole('button', { name: 'İtiraz et' })).toBeTruthy();
  await userEvent.click(muted.getByRole('button', { name: 'İtiraz et' }));
  await userEvent.type(muted.getByRole('textbox', { name: 'Neden itiraz ediyorsunuz?' }), '<b>Haksız</b>');
  await userEvent.click(muted.getByRole('button', { name: 'İtiraz et' }));
  await muted.findByText('Şu anda olmuyor.', {}, SLOW);
  expect(muted.getByRole('textbox')).toHaveProperty('value', '<b>Haksız</b>');
  await userEvent.click(muted.getByRole('button', { name: 'İtiraz et' }));
  expect(await screen.findByText(/^İtiraz ettiniz, 26 Kas/, {}, SLOW)).toBeTruthy();
  expect(sent).toEqual([{ text: '<b>Haksız</b>' }, { text: '<b>Haksız</b>' }]);
});

test('from the inbox the one decision stands there, with the operator’s answer as text', async () => {
  const appeal = {
    at: '2026-11-26T09:00:00.000Z',
    answer: '<i>Haklısınız</i>',
    answeredAt: '2026-11-27T09:00:00.000Z',
  };
  stubNetwork({ 'GET /user/community': () => answer({ ...community, decisions: [{ ...removed, appeal }, lift] }) });
  await open(<DecisionsDialog open only="2" onClose={() => undefined} />);
  expect(await screen.findByText('İtirazınızın yanıtı: <i>Haklısınız</i>', {}, SLOW)).toBeTruthy();
  expect(screen.queryByText('Yeniden yorum yazabilirsiniz')).toBeNull();
});

test('who is blocked is listed, and unblocked with one press', async () => {
  let blocked = [
    { nickname: 'Altın Hamsi 9131', at: '2026-11-26T09:00:00.000Z' },
    { nickname: 'Uzak Fener', at: '2026-11-20T09:00:00.000Z' },
  ];
  stubNetwork({
    'GET /user/blocks': () => answer({ blocks: blocked }),
    [`DELETE /people/${encodeURIComponent('Altın Hamsi 9131')}/block`]: () => {
      blocked = blocked.slice(1);
      return answer({}, 'Engel kaldırıldı');
    },
  });
  await open(<BlocksDialog open onClose={() => undefined} />);
  await screen.findByText('Uzak Fener', {}, SLOW);
  await userEvent.click(screen.getByRole('button', { name: 'Altın Hamsi 9131 adlı kişinin engelini kaldır' }));
  await vi.waitFor(() => expect(screen.queryByText(/Altın Hamsi/)).toBeNull(), SLOW);
  await userEvent.click(screen.getByRole('button', { name: 'Uzak Fener adlı kişinin engelini kaldır' }));
  // The stub has no such address: what failed stays in the list.
  expect(screen.getByText('Uzak Fener')).toBeTruthy();
});

test('without a block or a decision the windows say so', async () => {
  stubNetwork({
    'GET /user/blocks': () => answer({ blocks: [] }),
    'GET /user/community': () => answer({ ...community, decisions: [] }),
  });
  await open(
    <>
      <BlocksDialog open onClose={() => undefined} />
      <DecisionsDialog open onClose={() => undefined} />
    </>,
  );
  expect(await screen.findByText('Kimseyi engellemediniz.', {}, SLOW)).toBeTruthy();
  expect(await screen.findByText('Yorumlarınız hakkında alınmış bir karar yok.', {}, SLOW)).toBeTruthy();
});
