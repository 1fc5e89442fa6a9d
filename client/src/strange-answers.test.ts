/** Answers of a server that is none, or not now: each is one error, and only what is safe is repeated. */

import { randomUUID } from 'node:crypto';
import { accounts } from '@kurus/core/contract/accounts';
import { netWorth } from '@kurus/core/contract/net-worth';
import { addEntries } from '@kurus/core/contract/tracked';
import { price } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { KurusError } from './kurus-error.ts';
import type { ClientOptions } from './options.ts';

const SERVER = 'http://kurus.test/';
const answering = (...answers: readonly (() => Response)[]) => {
  let at = 0;
  const calls: RequestInit[] = [];
  const fetched: typeof fetch = async (_, init = {}) => {
    calls.push(init);
    const answer = answers[Math.min(at, answers.length - 1)];
    at += 1;
    if (!answer) throw new TypeError('no answer');
    return answer();
  };
  return { fetched, calls };
};
const clientWith = (fetched: typeof fetch, more: Partial<ClientOptions> = {}) =>
  createClient({ server: SERVER, token: 'krs_pat_x', fetch: fetched, ...more });
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const busy = (status: number, seconds = 0) =>
  json(status, { success: false, code: 'UNAVAILABLE', message: 'later' }, { 'retry-after': String(seconds) });
const worth = { success: true, message: 'ok', data: { accounts: [] } };

test.each([
  ['a page', () => new Response('<!doctype html><h1>Login</h1>', { headers: { 'content-type': 'text/html' } })],
  ['nothing', () => new Response(null)],
  ['half a JSON', () => new Response('{"success":true,"da')],
  ['bytes that are no text', () => new Response(new Uint8Array([0xff, 0xfe, 0x00]))],
  ['JSON of another kind', () => json(200, [1, 2])],
  ['a success without its data', () => json(200, { success: true, message: '' })],
  ['data of another form', () => json(200, { success: true, message: '', data: { accounts: [{ id: 'x' }] } })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: 'http://elsewhere.test/' } })],
  ['a page of a gateway', () => new Response('<h1>502</h1>', { status: 502 })],
])('%s is unreadable', async (_, answer) => {
  const { fetched, calls } = answering(answer);
  await expect(clientWith(fetched).call(accounts)).rejects.toMatchObject({ code: 'UNREADABLE' });
  expect(calls.map(({ redirect }) => redirect)).toEqual(['manual']);
});

test('a huge one is not read to its end', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  const { fetched } = answering(() => new Response(endless));
  const client = clientWith(fetched, { maxBytes: 10_000 });
  await expect(client.call(accounts)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  expect(sent).toBeLessThan(100_000);
});

test('a slow one ends at the time limit, also in the middle of its body', async () => {
  const slow: typeof fetch = async (_, init) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"success":'));
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    });
    return new Response(body);
  };
  const client = clientWith(slow, { timeoutMs: 50 });
  await expect(client.call(accounts)).rejects.toMatchObject({ code: 'TIMEOUT', status: 0 });
});

test('a server that is away is an error of the network; an aborted call is none', async () => {
  const away = clientWith(() => Promise.reject(new TypeError('fetch failed')));
  await expect(away.call(accounts)).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
  const aborted = AbortSignal.abort(new Error('enough'));
  await expect(away.call(accounts, { signal: aborted })).rejects.not.toBeInstanceOf(KurusError);
});

test.each([429, 503])('a read is repeated after %i, as long as the header says', async (status) => {
  const waits: number[] = [];
  const { fetched, calls } = answering(
    () => busy(status),
    () => busy(status),
    () => json(200, worth),
  );
  const client = clientWith(fetched, { onWait: (seconds) => waits.push(seconds) });
  expect((await client.call(accounts)).data).toEqual({ accounts: [] });
  expect([calls.length, waits]).toEqual([3, [0, 0]]);
});

test('a write is repeated after 503 under its key alone; after 429 it was never begun', async () => {
  const asked = { params: { id: '2' }, body: { entries: [] } };
  const written = { success: true, message: '', data: { ids: [], notes: [] } };
  const plain = answering(
    () => busy(503),
    () => json(200, written),
  );
  await expect(clientWith(plain.fetched).call(addEntries, asked)).rejects.toMatchObject({
    status: 503,
    retryAfter: 0,
  });
  expect(plain.calls).toHaveLength(1);
  const keyed = answering(
    () => busy(503),
    () => json(200, written),
  );
  await clientWith(keyed.fetched).call(addEntries, { ...asked, idempotencyKey: randomUUID() });
  const keys = keyed.calls.map(({ headers }) => new Headers(headers).get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  const limited = answering(
    () => busy(429),
    () => json(200, written),
  );
  await clientWith(limited.fetched).call(addEntries, asked);
  expect(limited.calls).toHaveLength(2);
});

test('a wait beyond what the caller gives is not waited, and repetitions end', async () => {
  const long = answering(() => busy(429, 3600));
  await expect(clientWith(long.fetched).call(accounts)).rejects.toMatchObject({ status: 429, retryAfter: 3600 });
  const endless = answering(() => busy(429));
  await expect(clientWith(endless.fetched).call(accounts)).rejects.toMatchObject({ status: 429 });
  expect([long.calls.length, endless.calls.length]).toEqual([1, 5]);
});

test('other refusals are not repeated', async () => {
  const { fetched, calls } = answering(() => json(500, { success: false, code: 'INTERNAL', message: 'x' }));
  await expect(clientWith(fetched).call(netWorth)).rejects.toMatchObject({ code: 'INTERNAL', status: 500 });
  expect(calls).toHaveLength(1);
});

test('a refused stream is an error; a broken one is opened again where it was', async () => {
  const refused = clientWith(answering(() => json(404, { success: false, code: 'NOT_FOUND', message: 'x' })).fetched);
  await expect(refused.prices().next()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const event = (name: string, data: object, id: string) =>
    `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
  const stream = (text: string) => () => new Response(text, { headers: { 'content-type': 'text/event-stream' } });
  const source = { name: 'test', kind: 'simulated', maxAgeMs: 1000 };
  const rows = [['THYAO', 2, 30_025, 30_000, 30_100, 29_900, 0]];
  const kinds = [{ kind: 'stocks', source, rows }];
  const { fetched, calls } = answering(
    stream(event('snapshot', { v: 2, at: 1_000, kinds }, 'a-1')),
    stream(`: hello\n\n${event('delta', { at: 2_000, prices: [0, 5] }, 'a-2')}`),
  );
  const news = clientWith(fetched).prices();
  const first = await news.next();
  const second = await news.next();
  await news.return(undefined);
  expect(first.value).toMatchObject({ kind: 'all', quotes: [{ code: 'THYAO', price: price('300.25') }] });
  expect(second.value).toMatchObject({ kind: 'changed', quotes: [{ code: 'THYAO', price: price('300.30') }] });
  expect(new Headers(calls[1]?.headers).get('last-event-id')).toBe('a-1');
  const newer = clientWith(answering(stream(event('snapshot', { v: 3, at: 1, kinds: [] }, 'b'))).fetched);
  await expect(newer.prices().next()).rejects.toMatchObject({ code: 'UNREADABLE' });
  const endless = clientWith(answering(stream(`data: ${'x'.repeat(9 * 1024 * 1024)}`)).fetched);
  await expect(endless.prices().next()).rejects.toMatchObject({ code: 'TOO_LARGE' });
});
