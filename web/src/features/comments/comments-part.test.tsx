/** Tests of the comments below an asset and a league. */

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
import type { CommentPlace } from './comment-place.ts';
import { CommentsPart } from './comments-part.tsx';

const SLOW = { timeout: 10_000 };
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
const ASSET: CommentPlace = { asset: { type: 'stocks', code: 'THYAO' } };

/** A stream of new comments that the test writes. */
function stream() {
  const open: ReadableStreamDefaultController<Uint8Array>[] = [];
  return {
    reply: () => new Response(new ReadableStream<Uint8Array>({ start: (controller) => void open.push(controller) })),
    opened: () => open.length,
    write: (text: string) => open.at(-1)?.enqueue(new TextEncoder().encode(text)),
    breakOff: () => open.at(-1)?.error(new Error('gone')),
  };
}

function replies(more: Parameters<typeof stubNetwork>[0] = {}) {
  return stubNetwork({
    'GET /user/community': () => answer(community),
    'GET /user/nickname': () => answer({ nickname: 'Sakin Martı 4821', changesLeft: 2 }),
    [`GET ${AT}`]: ({ query }: { readonly query: URLSearchParams }) =>
      answer(query.has('after') ? { comments: [], own: [], total: 5, fresh: 3 } : PAGE),
    ...more,
  });
}

async function open(place = ASSET) {
  await loadTexts(commentTexts, 'tr');
  await act(
    async () =>
      void render(
        <QueryClientProvider client={queryClient}>
          <CommentsPart place={place} />
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

test('a comment is text, and its link shows the host', async () => {
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
});

test('new ones wait behind a button that counts them; pressed, they are there and the first has the focus', async () => {
  const { reply: opened, write } = stream();
  let page: object = PAGE;
  const requests = replies({
    [`GET ${AT}/stream`]: opened,
    [`GET ${AT}`]: ({ query }: { readonly query: URLSearchParams }) =>
      answer(query.has('after') ? { comments: [], own: [], total: 2, fresh: 0 } : page),
  });
  await open();
  await screen.findByText(/<b>Kasım<\/b> doluluğu/, {}, SLOW);
  await vi.waitFor(() => expect(requests.some(({ path }) => path === `${AT}/stream`)).toBe(true), SLOW);
  const counted = () => requests.filter(({ query }) => query.has('after')).map(({ query }) => query.get('after'));
  act(() => write('retry: 2000\n\nevent: ready\ndata: {}\n\n'));
  await vi.waitFor(() => expect(counted()).toEqual(['1a-2']), SLOW);
  expect(screen.queryByRole('button', { name: /yeni yorum/ })).toBeNull();
  act(() => write('event: comment\ndata: {"added":1}\n\n:\n\nevent: comment\ndata: {"added":2}\n\n'));
  const button = await screen.findByRole('button', { name: '3 yeni yorum' }, SLOW);
  page = {
    ...PAGE,
    comments: [{ ...shown, id: '1a-9', text: 'En yeni', replies: [] }, ...PAGE.comments],
    newest: '1a-9',
  };
  await userEvent.click(button);
  const first = (await screen.findByText('En yeni', {}, SLOW)).closest('li');
  await vi.waitFor(() => expect(document.activeElement).toBe(first), SLOW);
  expect(screen.queryByRole('button', { name: /yeni yorum/ })).toBeNull();
  // Nothing asks while nothing happens: one stream, one count.
  expect(counted()).toEqual(['1a-2']);
});

test('a stream that breaks off is opened again, and what came meanwhile is counted', async () => {
  const { reply: opened, write, breakOff, opened: times } = stream();
  let fresh = 0;
  replies({
    [`GET ${AT}/stream`]: opened,
    [`GET ${AT}`]: ({ query }: { readonly query: URLSearchParams }) =>
      answer(query.has('after') ? { comments: [], own: [], total: 5, fresh } : PAGE),
  });
  await open();
  await vi.waitFor(() => expect(times()).toBe(1), SLOW);
  act(() => write('event: ready\ndata: {}\n\n'));
  fresh = 4;
  breakOff();
  await vi.waitFor(() => expect(times()).toBe(2), SLOW);
  act(() => write('event: ready\ndata: {}\n\n'));
  expect(await screen.findByRole('button', { name: '4 yeni yorum' }, SLOW)).toBeTruthy();
});

test('a page that nobody sees reads no stream', async () => {
  const { reply: opened, opened: times } = stream();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  replies({ [`GET ${AT}/stream`]: opened });
  await open();
  await screen.findByText('Katılıyorum.', {}, SLOW);
  expect(times()).toBe(0);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(times()).toBe(1), SLOW);
});

test('a league has the same comments of its own, without a word on holdings', async () => {
  const sent: unknown[] = [];
  const at = '/leagues/gaaaaaaaaaaaaaaaa/comments';
  replies({
    [`GET ${at}`]: () => answer({ comments: [], own: [], total: 0 }),
    [`POST ${at}`]: ({ body }: { readonly body: unknown }) => {
      sent.push(body);
      return answer({ comment: { ...shown, own: true } });
    },
  });
  await open({ league: { id: 'gaaaaaaaaaaaaaaaa', isGroup: true } });
  expect(await screen.findByText('Yorumları yalnız grubun üyeleri görür.', {}, SLOW)).toBeTruthy();
  expect(await screen.findByText('İlk yorumu siz yazın. Takma adınızla görünürsünüz.', {}, SLOW)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Yorumunuz' }), 'Bol şans');
  await user.click(screen.getByRole('button', { name: 'Gönder' }));
  await vi.waitFor(() => expect(sent).toEqual([{ text: 'Bol şans' }]));
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
  await user.click((await screen.findAllByRole('button', { name: /için seçenekler/ }))[0]!);
  await user.click(screen.getByRole('button', { name: 'Bildir' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'Hakaret, tehdit' }));
  await user.click(within(dialog).getByRole('button', { name: 'Bildir' }));
  await vi.waitFor(() => expect(sent).toEqual([{ reason: 'insult' }]));
  await user.click(screen.getByRole('button', { name: 'Yanıtla' }));
  expect(await screen.findByRole('textbox', { name: 'Uzak Fener 1177 için yanıt' })).toBe(document.activeElement);
});

test('on a phone one field stands below the list, and says whom it answers', async () => {
  const sent: unknown[] = [];
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('< 600px'), addEventListener() {}, removeEventListener() {} }) as never,
  );
  replies({
    [`POST ${AT}`]: ({ body }: { readonly body: unknown }) => {
      sent.push(body);
      return answer({ comment: shown });
    },
  });
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Yanıtla' }));
  const field = screen.getByRole('textbox', { name: 'Uzak Fener 1177 için yanıt' });
  expect(screen.getAllByRole('textbox')).toEqual([field]);
  expect(field).toBe(document.activeElement);
  await user.type(field, 'Ben de');
  await user.click(screen.getByRole('button', { name: 'Yanıttan vazgeç' }));
  await user.click(screen.getByRole('button', { name: 'Gönder' }));
  await vi.waitFor(() => expect(sent).toEqual([{ text: 'Ben de' }]));
});

test('what is being edited has its time left, and is not sent after it', async () => {
  const mine = { ...shown, own: true, editableUntil: new Date(Date.now() + 90_000).toISOString(), replies: [] };
  replies({ [`GET ${AT}`]: () => answer({ ...PAGE, comments: [mine], own: [] }) });
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Düzenle/ }));
  expect(screen.getByRole('timer').textContent).toMatch(/^1:(29|30) kaldı$/);
  expect(screen.queryByText(/Süre dolarsa/)).toBeNull();
});

test('a comment has an address, which the page scrolls to', async () => {
  const copied = vi.fn(async () => undefined);
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  replies();
  await open();
  await user.click((await screen.findAllByRole('button', { name: 'Uzak Fener 1177 yorumu için seçenekler' }))[0]!);
  await user.click(screen.getByRole('button', { name: 'Bağlantıyı kopyala' }));
  await vi.waitFor(() => expect(copied).toHaveBeenCalledWith(`${location.href}#comment-1a-1`));
  cleanup();
  location.hash = '#comment-1a-2';
  await open();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Katılıyorum.'));
  history.replaceState(null, '', location.pathname);
});

test('where the server takes no comments an old link to one says so', async () => {
  location.hash = '#comment-1a-2';
  replies({ 'GET /user/community': () => answer({ ...community, open: false }) });
  await open();
  expect(await screen.findByText('Yorumlar kapalı')).toBeTruthy();
  history.replaceState(null, '', location.pathname);
});

test('where the server takes no comments nothing stands there', async () => {
  replies({ 'GET /user/community': () => answer({ ...community, open: false }) });
  await open();
  expect(document.body.textContent).toBe('');
});
