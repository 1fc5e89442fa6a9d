/** Tests of the comments below an asset. */

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commentTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { endSession, startSession } from '../../lib/session-clock.ts';
import { answer, refusal, stubNetwork } from '../../testing/network.ts';
import { CommentsPart } from './comments-part.tsx';

vi.setConfig({ testTimeout: 40_000 });

const shown = {
  id: '1a-1',
  nickname: 'Uzak Fener 1177',
  text: '<b>Kasım</b> doluluğu: https://kap.org.tr/x?y=1',
  at: '2026-11-26T16:48:00.000Z',
  likes: 24,
  liked: false,
  holding: 'holds',
  holdingWorld: 'practice',
  memberDays: 640,
  state: 'shown',
};
const reply = { ...shown, id: '1a-2', nickname: 'Dalgın Leylek 7725', text: 'Katılıyorum.', likes: 3, holding: 'none' };
const held = { ...shown, id: '1a-3', text: 'davet', own: true, state: 'held', reason: 'referral' };
const community = { open: true, tells: { real: false, practice: false }, decisions: [] };
const PAGE = { comments: [{ ...shown, replies: [reply] }], own: [held], total: 2, newest: '1a-2' };
const AT = '/assets/stocks/THYAO/comments';

function replies(more: Parameters<typeof stubNetwork>[0] = {}) {
  return stubNetwork({
    'GET /user/community': () => answer(community),
    'GET /user/nickname': () => answer({ nickname: 'Sakin Martı 4821', changesLeft: 2 }),
    [`GET ${AT}`]: ({ query }: { readonly query: URLSearchParams }) =>
      answer(query.has('after') ? { comments: [], own: [], total: 5, fresh: 3 } : PAGE),
    ...more,
  });
}

async function open() {
  await loadTexts(commentTexts, 'tr');
  await act(
    async () =>
      void render(
        <QueryClientProvider client={queryClient}>
          <CommentsPart asset={{ type: 'stocks', code: 'THYAO' }} />
        </QueryClientProvider>,
      ),
  );
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

test('a comment is text, its link shows the host, and new ones wait behind a button', async () => {
  replies();
  await open();
  expect(await screen.findByText(/<b>Kasım<\/b> doluluğu/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'kap.org.tr' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://kap.org.tr/x?y=1',
    'nofollow ugc noreferrer',
  ]);
  expect(screen.getByText('tutuyor · sanal')).toBeTruthy();
  expect(screen.getByText(/Nedeni: davet bağlantısı/)).toBeTruthy();
  expect(screen.getByText('Yatırım tavsiyesi değildir.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: '3 yeni yorum' }, { timeout: 20_000 })).toBeTruthy();
});

test('a refusal leaves the text in the field and says why; Ctrl and Enter send it', async () => {
  const sent: unknown[] = [];
  replies({
    [`POST ${AT}`]: ({ body }: { readonly body: unknown }) => {
      sent.push(body);
      return sent.length === 1 ? refusal(409, 'COMMENT_REPEATED', 'Aynı metni yazdınız.') : answer({ comment: shown });
    },
  });
  await open();
  const user = userEvent.setup();
  const field = await screen.findByRole('textbox', { name: 'Yorumunuz' });
  await user.type(field, 'Aynı söz{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Aynı metni yazdınız.')).toBeTruthy();
  expect(field).toHaveProperty('value', 'Aynı söz');
  await user.click(screen.getByRole('button', { name: 'Gönder' }));
  await vi.waitFor(() => expect(field).toHaveProperty('value', ''));
  expect(sent).toEqual([{ text: 'Aynı söz' }, { text: 'Aynı söz' }]);
});

test('a report asks for its reason; a reply names whom it answers', async () => {
  const sent: unknown[] = [];
  replies({
    'POST /comments/1a-1/report': ({ body }: { readonly body: unknown }) => {
      sent.push(body);
      return answer({});
    },
  });
  await open();
  const user = userEvent.setup();
  await user.click((await screen.findAllByRole('button', { name: 'Bildir' }))[0]!);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'Hakaret, tehdit' }));
  await user.click(within(dialog).getByRole('button', { name: 'Bildir' }));
  await vi.waitFor(() => expect(sent).toEqual([{ reason: 'insult' }]));
  await user.click(screen.getByRole('button', { name: 'Yanıtla' }));
  expect(await screen.findByRole('textbox', { name: 'Uzak Fener 1177 için yanıt' })).toBe(document.activeElement);
});

test('where the server takes no comments nothing stands there', async () => {
  replies({ 'GET /user/community': () => answer({ ...community, open: false }) });
  await open();
  expect(document.body.textContent).toBe('');
});
