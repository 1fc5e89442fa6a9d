/** Changes of a user's own orders: within a second, from any instance, and none of other users. */

import type { AddressInfo } from 'node:net';
import { ended } from '@kurus/core/exchange/order';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { callApp } from '../../../testing/app.ts';
import { createOrdersApp, ORDERS, type OrdersApp } from '../../../testing/orders-app.ts';
import { someOrder } from '../../../testing/orders.ts';
import { findSession, openSession, standingSessions } from '../auth/session/sessions.ts';
import { postAll } from '../ledger/post-entries.ts';
import { notificationFeed } from '../notifications/person-feed.ts';
import { createOrderView } from '../orders/order-item.ts';
import { orderPosting } from '../orders/order-posting.ts';
import type { StoredOrder } from '../orders/order-row.ts';
import { orderFeedOf } from '../orders/person-feed.ts';
import { createPersonStream, type PersonStream, type PersonStreamParts } from './person-stream.ts';

let scene: OrdersApp;
/** Longer than a second, as the other tests use the machine too. */
const WAIT = { timeout: 10_000 };
const closers: (() => unknown)[] = [];
beforeAll(async () => {
  scene = await createOrdersApp();
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
afterAll(() => scene.app.close());

/** The stream of another instance than the one where the orders are placed. */
async function instance(
  standing: PersonStreamParts['standing'] = (sessions) => standingSessions(scene.app.db.sql, sessions, scene.app.nowMs),
  heartbeatMs = 60,
): Promise<{ readonly port: number; readonly stream: PersonStream }> {
  const { sql } = scene.app.db;
  const itemOf = createOrderView(scene.app);
  const trailing = async (orders: readonly StoredOrder[]) => orders;
  const stream = createPersonStream({
    feeds: [
      orderFeedOf({ sql, trailing }, itemOf, () => scene.app.nowMs),
      notificationFeed(sql, () => scene.app.nowMs),
    ],
    standing,
    onTrouble: (trouble) => closers.push(() => expect(trouble).toBe('')),
    askMs: 20,
    heartbeatMs,
  });
  const app = Fastify();
  app.get('/', async (request, reply) => {
    const session = await findSession(sql, String(request.headers['x-token']), scene.app.nowMs);
    if (session) await stream.serve(session, reply);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  closers.push(
    () => app.close(),
    () => stream.close(),
  );
  return { port: (app.server.address() as AddressInfo).port, stream };
}

interface News {
  /** Events so far: "placed 10", "ready". */
  readonly events: string[];
  /** Resolves when the server ended it. */
  readonly over: Promise<void>;
}

async function read(url: string, headers: Record<string, string>): Promise<News> {
  const abort = new AbortController();
  closers.push(() => abort.abort());
  const response = await fetch(url, { headers, signal: abort.signal });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const events: string[] = [];
  const body = response.body as unknown as AsyncIterable<Uint8Array>;
  const over = (async () => {
    let text = '';
    for await (const bytes of body) {
      const blocks = (text + Buffer.from(bytes).toString()).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) events.push(...wordsOf(block));
    }
  })().catch(() => undefined);
  return { events, over };
}

function wordsOf(block: string): string[] {
  if (block === ':') return ['beat'];
  const data = /^data: (.*)$/m.exec(block)?.[1];
  if (/^event: ready$/m.test(block)) return ['ready'];
  if (!/^event: order$/m.test(block) || data === undefined) return [];
  const { order } = JSON.parse(data) as { order: { state: string; quantity: number } };
  return [`${order.state} ${order.quantity}`];
}

const without = (events: readonly string[]) => events.filter((word) => word !== 'beat');

test('each change of the user’s orders is sent once, from any instance; those of other users are not', async () => {
  const { port } = await instance();
  await scene.begin('2026-11-23 11:00');
  const other = await read(`http://127.0.0.1:${port}`, { 'x-token': scene.user.token });
  await scene.begin('2026-11-23 11:00');
  const { userId, token } = scene.user;
  const [one, another] = [
    await read(`http://127.0.0.1:${port}`, { 'x-token': token }),
    await read(`http://127.0.0.1:${port}`, { 'x-token': token }),
  ];
  await vi.waitFor(() => expect(one.events).toContain('ready'), WAIT);
  const placed = await scene.place(scene.limit({ quantity: 7 }));
  expect(placed.status).toBe(201);
  await vi.waitFor(() => expect(without(one.events)).toEqual(['ready', 'open 7']), WAIT);
  // Another one, whose commit comes late: until then there is nothing to send.
  const order = someOrder(userId, { validity: 'gtc', expiresAtMs: Date.UTC(2027, 0, 1) });
  const asset = { userId, accountId: 1, type: 'stocks', symbol: 'THYAO', atMs: scene.app.nowMs } as const;
  await scene.app.db.sql.begin(async (tx) => {
    await postAll(tx, [orderPosting({ ...asset, session: undefined, steps: [{ after: order }] })]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(without(one.events)).toEqual(['ready', 'open 7']);
  });
  await vi.waitFor(() => expect(without(one.events)).toEqual(['ready', 'open 7', 'open 10']), WAIT);
  const end = { from: { order, version: 1 }, after: ended(order, 'cancelled', 'USER') };
  await postAll(scene.app.db.sql, [orderPosting({ ...asset, session: undefined, steps: [end] })]);
  const all = ['ready', 'open 7', 'open 10', 'cancelled 10'];
  await vi.waitFor(() => expect(without(one.events)).toEqual(all), WAIT);
  await vi.waitFor(() => expect(without(another.events)).toEqual(all), WAIT);
  expect(without(other.events)).toEqual(['ready']);
});

test('the stream ends with the session, and nobody has more than twenty', async () => {
  const { port, stream } = await instance();
  await scene.begin('2026-11-23 11:00');
  const headers = { 'x-token': scene.user.token };
  const news = await read(`http://127.0.0.1:${port}`, headers);
  await vi.waitFor(() => expect(news.events).toContain('beat'), WAIT);
  for (let i = 0; i < 19; i += 1) await read(`http://127.0.0.1:${port}`, headers);
  await vi.waitFor(() => expect(stream.readers()).toBe(20), WAIT);
  expect((await fetch(`http://127.0.0.1:${port}`, { headers })).status).toBe(500);
  await scene.user.call('POST', '/logout');
  await news.over;
  await vi.waitFor(() => expect(stream.readers()).toBe(0), WAIT);
});

test('an ended session receives no order that is placed afterwards, even before the next heartbeat', async () => {
  const { port } = await instance(undefined, 3_600_000);
  await scene.begin('2026-11-23 11:00');
  const { userId, token } = scene.user;
  const other = (await openSession(scene.app.db.sql, { id: userId, passwordHash: null }, scene.app.nowMs)) ?? '';
  const [gone, stays] = [
    await read(`http://127.0.0.1:${port}`, { 'x-token': other }),
    await read(`http://127.0.0.1:${port}`, { 'x-token': token }),
  ];
  await scene.place(scene.limit({ quantity: 1 }));
  await vi.waitFor(() => expect(gone.events).toEqual(['ready', 'open 1']), WAIT);
  await callApp(scene.app.http, { method: 'POST', url: '/logout', headers: { authorization: `Bearer ${other}` } });
  for (let n = 1; n <= 17; n += 1)
    expect(await scene.place(scene.limit({ quantity: 1 + n }))).toMatchObject({ status: 201 });
  await vi.waitFor(() => expect(stays.events).toHaveLength(19), WAIT);
  expect(gone.events).toEqual(['ready', 'open 1']);
  await gone.over;
});

test('who joins while the sessions are looked at stays', async () => {
  let looks = 0;
  let look = () => {};
  const { port, stream } = await instance(async (sessions) => {
    looks += 1;
    await new Promise<void>((resolve) => (look = resolve));
    return new Set(sessions);
  });
  await scene.begin('2026-11-23 11:00');
  const headers = { 'x-token': scene.user.token };
  await read(`http://127.0.0.1:${port}`, headers);
  await vi.waitFor(() => expect(looks).toBe(1), WAIT);
  const late = await read(`http://127.0.0.1:${port}`, headers);
  look();
  await vi.waitFor(() => expect(looks).toBe(2), WAIT);
  look();
  await vi.waitFor(() => expect(late.events).toContain('beat'), WAIT);
  expect(stream.readers()).toBe(2);
});

test('behind the token, beside the orders, within a second', async () => {
  await scene.begin('2026-11-23 11:00');
  await scene.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = scene.app.http.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${ORDERS}/stream`;
  expect((await fetch(url)).status).toBe(401);
  const news = await read(url, { authorization: `Bearer ${scene.user.token}` });
  await vi.waitFor(() => expect(news.events).toEqual(['ready']), WAIT);
  await scene.place(scene.limit({ quantity: 1 }));
  await vi.waitFor(() => expect(news.events).toEqual(['ready', 'open 1']), WAIT);
  // Each begins right after a query of the stream, so it waits longest; the best of three, for a machine that is busy.
  const tookMs: number[] = [];
  for (const quantity of [2, 3, 4]) {
    const placed = performance.now();
    await scene.place(scene.limit({ quantity }));
    await vi.waitFor(() => expect(without(news.events).at(-1)).toBe(`open ${quantity}`), { ...WAIT, interval: 5 });
    tookMs.push(performance.now() - placed);
  }
  expect(Math.min(...tookMs)).toBeLessThan(1_000);
});
