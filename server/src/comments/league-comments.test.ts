/** Comments in leagues: who reads and writes them, and how new ones are announced on every instance. */

import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { findSession, standingSessions } from '../auth/session/sessions.ts';
import { type CommentStream, createCommentStream } from './comment-stream.ts';
import { moderateComment } from './moderate.ts';
import { readNewest } from './store.ts';
import { leagueSubject } from './subject.ts';

const WAIT = { timeout: 10_000 };
const closers: (() => unknown)[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.seasons.step();
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
afterAll(() => app.close());

interface Item {
  readonly id: string;
  readonly text: string;
  readonly [name: string]: unknown;
}
interface Page {
  readonly comments: readonly Item[];
  readonly total: number;
}

const GROUP = { name: 'Ofis', from: '2026-11-23', weeks: 2, startCash: 50_000, universe: 'BIST30', costs: 'none' };
const OPEN = '/leagues/2026-11/comments';
const codeOf = ({ status, body }: { readonly status: number; readonly body: { readonly code?: string } }) =>
  body.code ?? status;
const read = async (user: TestUser, at: string) => (await user.call('GET', at)).body.data as unknown as Page;
const write = async (user: TestUser, at: string, text: string) =>
  (await user.call('POST', at, { text })).body.data?.['comment'] as unknown as Item;

/** A group, its owner and a member. */
async function group() {
  const [owner, member] = [await app.logIn(), await app.logIn()];
  const made = (await owner.call('POST', '/groups', GROUP)).body.data?.['group'] as unknown as {
    readonly id: string;
    readonly code: string;
  };
  const joined = (await member.call('POST', '/groups/join', { code: made.code })).body.data?.['entry'] as unknown;
  const { nickname } = joined as { readonly nickname: string };
  return { owner, member, nickname, id: made.id, at: `/leagues/${made.id}/comments` };
}

test('in the open league everybody reads and writes; nothing is said of holdings', async () => {
  const [ada, can] = [await app.logIn(), await app.logIn()];
  const { id } = await write(ada, OPEN, 'Bol şans');
  expect(await ada.call('PUT', '/user/community', { tells: { real: true, practice: true } })).toMatchObject({
    status: 200,
  });
  const reply = await can.call('POST', OPEN, { text: 'Sana da', replyTo: id });
  expect(reply.body.data?.['comment']).not.toHaveProperty('holding');
  const page = await read(can, OPEN);
  expect(page).toMatchObject({ total: 2, comments: [{ text: 'Bol şans', replies: [{ text: 'Sana da' }] }] });
  expect(page.comments[0]).not.toHaveProperty('holding');
  for (const at of ['/leagues/2031-01/comments', '/leagues/x/comments', '/leagues/gaaaaaaaaaaaaaaaa/comments'])
    expect([codeOf(await can.call('GET', at)), codeOf(await can.call('POST', at, { text: 'yok' }))]).toEqual([
      'LEAGUE_NOT_FOUND',
      'LEAGUE_NOT_FOUND',
    ]);
});

test('in a group its members alone, as long as they are', async () => {
  const { owner, member, nickname, id, at } = await group();
  const stranger = await app.logIn();
  await write(owner, at, 'Hoş geldiniz');
  expect(await read(member, at)).toMatchObject({ total: 1 });
  const tries = (user: TestUser) =>
    Promise.all([
      user.call('GET', at),
      user.call('GET', `${at}?after=0-1`),
      user.call('POST', at, { text: 'ben de' }),
      user.call('GET', `${at}/stream`),
    ]);
  for (const answer of await tries(stranger)) expect(codeOf(answer)).toBe('LEAGUE_NOT_FOUND');
  await owner.call('DELETE', `/groups/${id}/members/${encodeURIComponent(nickname)}`);
  for (const answer of await tries(member)) expect(codeOf(answer)).toBe('LEAGUE_NOT_FOUND');
  expect((await owner.call('POST', `/groups/${id}/leave`)).status).toBe(200);
  for (const answer of await tries(owner)) expect(codeOf(answer)).toBe('LEAGUE_NOT_FOUND');
});

test('a reply stands below a comment of the same league alone', async () => {
  const { owner, at } = await group();
  const elsewhere = await write(owner, OPEN, 'Açık ligde');
  expect(codeOf(await owner.call('POST', at, { text: 'yanıt', replyTo: elsewhere.id }))).toBe('COMMENT_NOT_FOUND');
});

test('a decision about one leads to its league', async () => {
  const user = await app.logIn();
  const { id } = await write(user, OPEN, 'Kaldırılacak');
  const removed = { act: 'remove', comment: id, reason: 'insult', nowMs: app.nowMs } as const;
  await moderateComment(app.db.sql, removed);
  const inbox = (await user.call('GET', '/inbox?kind=moderation')).body.data?.['notifications'];
  expect(inbox).toMatchObject([{ title: 'Yorumunuz kaldırıldı', link: '/league/2026-11' }]);
});

/** The stream of another instance than the one where comments are written. */
async function instance(heartbeatMs = 60): Promise<{ readonly url: string; readonly stream: CommentStream }> {
  const { sql } = app.db;
  const stream = createCommentStream({
    readNewest: (subjectId, query) => readNewest(sql, subjectId, query),
    standing: (sessions) => standingSessions(sql, sessions, app.nowMs),
    onTrouble: (trouble) => closers.push(() => expect(trouble).toBe('')),
    askMs: 20,
    heartbeatMs,
  });
  const http = Fastify();
  http.get('/', async (request, reply) => {
    const session = await findSession(sql, String(request.headers['x-token']), app.nowMs);
    if (session) await stream.serve(session, leagueSubject('2026-11').id, reply);
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  closers.push(
    () => http.close(),
    () => stream.close(),
  );
  return { url: `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`, stream };
}

async function follow(url: string, headers: Record<string, string>) {
  const abort = new AbortController();
  closers.push(() => abort.abort());
  const response = await fetch(url, { headers, signal: abort.signal });
  if (response.status !== 200) return { status: response.status, events: [], over: Promise.resolve() };
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const events: string[] = [];
  const over = (async () => {
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>)
      for (const [, event, data] of Buffer.from(bytes)
        .toString()
        .matchAll(/^event: (\w+)\ndata: (.*)$/gm))
        events.push(`${event} ${data}`);
  })().catch(() => undefined);
  return { status: 200, events, over };
}

test('new ones are announced to every reader on any instance but their author, with nothing else said', async () => {
  const [{ url }, { url: another }] = [await instance(), await instance()];
  const [ada, can] = [await app.logIn(), await app.logIn()];
  await write(ada, OPEN, 'önce');
  const [one, own] = [await follow(url, { 'x-token': can.token }), await follow(another, { 'x-token': ada.token })];
  await vi.waitFor(() => expect([...one.events, ...own.events]).toEqual(['ready {}', 'ready {}']), WAIT);
  await write(ada, OPEN, 'sonra');
  await vi.waitFor(() => expect(one.events).toEqual(['ready {}', 'comment {"added":1}']), WAIT);
  await write(can, OPEN, 'yanıt gibi');
  await vi.waitFor(() => expect(own.events).toEqual(['ready {}', 'comment {"added":1}']), WAIT);
  expect(one.events).toHaveLength(2);
});

test('the stream ends with the session, and nobody has more than twenty', async () => {
  const { url, stream } = await instance();
  const user = await app.logIn();
  const headers = { 'x-token': user.token };
  const first = await follow(url, headers);
  for (let n = 0; n < 19; n += 1) await follow(url, headers);
  await vi.waitFor(() => expect(stream.readers()).toBe(20), WAIT);
  expect((await follow(url, headers)).status).toBe(500);
  await user.call('POST', '/logout');
  await first.over;
  await vi.waitFor(() => expect(stream.readers()).toBe(0), WAIT);
});

test('behind the token, on the page of an asset and of a league', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const [ada, can] = [await app.logIn(), await app.logIn()];
  for (const at of [OPEN, '/assets/stocks/thyao/comments']) {
    const url = `http://127.0.0.1:${port}${at}/stream`;
    expect((await fetch(url)).status).toBe(401);
    const { events } = await follow(url, { authorization: `Bearer ${ada.token}` });
    await vi.waitFor(() => expect(events).toEqual(['ready {}']), WAIT);
    await write(can, at, `yeni ${at}`);
    await vi.waitFor(() => expect(events).toEqual(['ready {}', 'comment {"added":1}']), WAIT);
  }
  expect(
    (
      await fetch(`http://127.0.0.1:${port}/assets/stocks/YOK1/comments/stream`, {
        headers: { authorization: `Bearer ${ada.token}` },
      })
    ).status,
  ).toBe(404);
});

test('beside a comment stands the badge of the last season that its author finished, as it was when they wrote', async () => {
  const [ada, can] = [await app.logIn(), await app.logIn()];
  const { sql } = app.db;
  await sql`
    insert into league (league_id, kind, state, starts_on, ends_on, start_cash, universe, costs, max_share, late_entry,
      weekly_mail, day, created_at)
    values ('2026-10', 'open', 'final', '2026-10-01', '2026-10-30', 1000000, 'mixed', 'realistic', 0.25, true, false,
      '2026-10-30', now())`;
  await sql`
    insert into league_day (league_id, day, made_at, counts_drawdown, ranked, entries, benchmarks)
    values ('2026-10', '2026-10-30', now(), true, 20, 20, '[]')`;
  for (const [place, { userId }] of [ada, can].entries()) {
    const [entry, rank] = [place + 1, place === 0 ? 2 : 6];
    await sql`
      insert into league_member (user_id, league_id, account_id, entry_no, joined_at)
      values (${userId}, '2026-10', 900, ${entry}, now())`;
    await sql`
      insert into league_rank (league_id, day, entry_no, cash, value, seq, peak, earned, drawdown, score, fills, assets,
        invested_days, state, place, rank, return_place, return_rank)
      values ('2026-10', '2026-10-30', ${entry}, 0, 0, 0, 0, 0, 0, 0, 9, 3, 9, 'ranked', ${rank}, ${rank}, ${rank}, ${rank})`;
  }
  const { id } = await write(ada, OPEN, 'Ekim iyi geçti');
  expect(await write(can, OPEN, 'Benimki geçmedi')).not.toHaveProperty('badge');
  const shown = (page: Page) => page.comments.find((one) => one.id === id)?.['badge'];
  expect(shown(await read(can, OPEN))).toEqual({ season: '2026-10', top: 10 });
  await sql`update league_rank set rank = 20 where league_id = '2026-10' and rank = 2`;
  expect(shown(await read(can, OPEN))).toEqual({ season: '2026-10', top: 10 });
  expect(await write(ada, OPEN, 'Sonra düzeltildi')).not.toHaveProperty('badge');
  // A season that is not final yet says nothing.
  await sql`update league set state = 'finalizing' where league_id = '2026-10'`;
  await sql`update league_rank set rank = 1 where league_id = '2026-10' and rank = 20`;
  expect(await write(ada, OPEN, 'Kesinleşmedi')).not.toHaveProperty('badge');
});
