import { type IncomingMessage, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { DomainError } from '@kurus/core/contract/errors';
import type { Quote } from '@kurus/core/contract/market';
import { createStreamDecoder } from '@kurus/core/contract/market-stream-decoder';
import { isStreamed } from '@kurus/core/market/gold-pieces';
import { byWorld } from '@kurus/core/market/world';
import { type Price, money, price } from '@kurus/core/money/money';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { simulatedPrices } from '../../../testing/simulated-prices.ts';
import { REFUSALS } from '../http/errors/errors.ts';
import { createMarket } from '../market.ts';
import { type QuoteBook, createQuoteBook } from './quote-book.ts';
import { marketRoutes } from './routes.ts';
import type { MarketSource } from './sources/source.ts';
import type { StreamOptions } from './stream.ts';

const NOON = Date.parse('2026-11-20T12:00:00+03:00');
const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

async function served(options: StreamOptions = {}) {
  const clock = { ms: NOON };
  const { book } = createMarket({ ...simulatedPrices(), now: () => clock.ms });
  return servedBook(book, clock, options);
}

async function servedBook(book: QuoteBook, clock: { ms: number }, options: StreamOptions = {}) {
  await book.tick();
  const app = Fastify();
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-everywhere', 'yes');
    done();
  });
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof DomainError ? REFUSALS[error.code].status : 500).send(),
  );
  const stream = marketRoutes(app, {
    books: byWorld(() => book),
    realPrices: () => ({ setting: 'ask', answer: 'none' }),
    ...options,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ended.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const tick = async () => {
    clock.ms += 1000;
    await book.tick();
  };
  return { app, book, stream, port, tick, clock };
}

interface Event {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** A reader that parses the stream like a browser: fields, blank lines, comments. */
async function reader(port: number, lastId?: string) {
  const headers = lastId === undefined ? {} : { 'last-event-id': lastId };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/market/stream', headers }, resolve).on('error', reject);
  });
  ended.push(() => response.destroy());
  const events: Event[] = [];
  let waiting = () => {};
  let buffer = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    const blocks = (buffer + text).split('\n\n');
    buffer = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
      if (field('event')) events.push({ id: field('id'), event: field('event'), data: field('data') });
    }
    waiting();
  });
  const closed = new Promise<void>((resolve) => response.once('close', resolve));
  response.on('error', () => {});
  return {
    response,
    events,
    closed,
    async until(count: number) {
      while (events.length < count) await new Promise<void>((resolve) => (waiting = resolve));
      return events;
    },
  };
}

/** Reads with fetch, which decompresses gzip itself. @returns the coding too */
async function fetchReader(port: number, count: number) {
  const stop = new AbortController();
  ended.push(() => stop.abort());
  const headers = { 'accept-encoding': 'gzip' };
  const response = await fetch(`http://127.0.0.1:${port}/market/stream`, { headers, signal: stop.signal });
  const text = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const until = async (events: number) => {
    while (heard.split(/^data: .*\n\n/m).length - 1 < events) heard += (await text.read()).value ?? '';
    return [...heard.matchAll(/^data: (.*)\n\n/gm)].map(([, data]) => data ?? '');
  };
  await until(count);
  return { coding: response.headers.get('content-encoding'), until };
}

/** A market in which every quote changes at every tick: 250 kB an event. */
function storm(): MarketSource {
  const codes = Array.from({ length: 4000 }, (_, i) => `C${i}`);
  const assets = codes.map((code) => ({ type: 'cryptos', code, name: code }) as const);
  const stock = { type: 'stocks', code: 'LINK', name: 'Link Bilgisayar' } as const;
  return {
    name: 'storm',
    kind: 'live',
    pollMs: 1000,
    maxAgeMs: 60_000,
    listAssets: () => [stock, ...assets],
    poll: async (nowMs) => {
      const value = (123_456_789_012n + BigInt(nowMs % 1_000_000)) as Price;
      const figures = { price: value, base: value, high: value, low: value, volume: money('123456789'), asOfMs: nowMs };
      return { quotes: codes.map((code) => ({ type: 'cryptos', code, ...figures })) };
    },
  };
}

const figures = ({ type, code, price, base, high, low }: Quote) => [type, code, price, base, high, low];

describe('GET /market/stream (D29)', () => {
  it('is compressed once for all who read gzip, whenever they came', async () => {
    const { port, tick } = await served();
    const early = await fetchReader(port, 1);
    const plain = await reader(port);
    await tick();
    const late = await fetchReader(port, 1);
    for (let i = 0; i < 3; i += 1) await tick();
    expect([early.coding, late.coding]).toEqual(['gzip', 'gzip']);
    expect(plain.response.headers['content-encoding']).toBeUndefined();
    const expected = (await plain.until(5)).map(({ data }) => data);
    expect(await early.until(5)).toEqual(expected);
    expect((await late.until(4)).slice(1)).toEqual(expected.slice(2));
  });

  it('sends a snapshot, then deltas that keep the reader at the book', async () => {
    const { book, port, tick } = await served();
    const one = await reader(port);
    expect(one.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-everywhere': 'yes',
    });
    expect(one.response.headers['transfer-encoding']).toBeUndefined();
    await one.until(1);
    for (let i = 0; i < 5; i += 1) await tick();
    const [first, ...deltas] = await one.until(6);
    expect([first?.event, ...deltas.map(({ event }) => event)]).toEqual(['snapshot', ...Array(5).fill('delta')]);
    const decoder = createStreamDecoder();
    const copy = new Map<string, Quote>();
    const put = (quotes: readonly Quote[]) => quotes.forEach((quote) => copy.set(`${quote.type} ${quote.code}`, quote));
    put(decoder.snapshot(first?.data ?? '').quotes);
    for (const delta of deltas) put(decoder.delta(delta.data).changed);
    const all = book.kinds.flatMap(book.all).filter(isStreamed);
    expect([...copy.values()].map(figures)).toEqual(all.map(figures));
    for (const delta of deltas) expect(delta.data.length).toBeLessThan(2500);
  });

  it('says in one message that a day’s prices have come, which are in their lists', async () => {
    const { port, tick, clock } = await served();
    const one = await reader(port);
    await one.until(1);
    await tick();
    await one.until(2);
    // The price of a fund is out at seven in the evening.
    clock.ms = Date.parse('2026-11-20T19:00:00+03:00');
    await tick();
    await tick();
    const events = await one.until(5);
    expect(events.map(({ event }) => event)).toEqual(['snapshot', 'delta', 'delta', 'daily', 'delta']);
    expect(JSON.parse(events[3]?.data ?? '')).toEqual({ at: clock.ms - 1000, kinds: ['currencies', 'funds'] });
  });

  it('gives all readers the same bytes', async () => {
    const { port, tick } = await served();
    const readers = await Promise.all([reader(port), reader(port), reader(port)]);
    for (const one of readers) await one.until(1);
    await tick();
    const [a, b, c] = await Promise.all(readers.map(async (one) => (await one.until(2))[1]));
    expect(a).toEqual(b);
    expect(b).toEqual(c);
  });

  it('resumes after the last event received, and starts again when that is too old or not ours', async () => {
    const { port, tick } = await served();
    const one = await reader(port);
    await one.until(1);
    for (let i = 0; i < 3; i += 1) await tick();
    const [, , seen, missed] = await one.until(4);
    const back = await reader(port, seen?.id);
    expect(await back.until(1)).toEqual([missed]);
    const strangers = [seen?.id.replace(/^./, 'z'), seen?.id.replace(/\d+$/, '99999'), 'x', '', `${seen?.id}-1; DROP`];
    for (const id of strangers)
      expect((await (await reader(port, id)).until(1))[0]?.event).toBe(id?.endsWith('DROP') ? 'delta' : 'snapshot');
    for (let i = 0; i < 61; i += 1) await tick();
    expect((await (await reader(port, seen?.id)).until(1))[0]?.event).toBe('snapshot');
  });

  it('says nothing more to a reader who is up to date until there is news', async () => {
    const { port, tick } = await served();
    const one = await reader(port);
    const [first] = await one.until(1);
    const back = await reader(port, first?.id);
    await tick();
    expect((await back.until(1)).map(({ event }) => event)).toEqual(['delta']);
  });

  it('gives a sign of life every 15 s when nothing moves', async () => {
    const clock = { ms: NOON };
    const asset = { type: 'stocks', code: 'LINK', name: 'Link Bilgisayar' } as const;
    const still = price('3.65');
    const quote = {
      type: 'stocks',
      code: 'LINK',
      price: still,
      base: still,
      high: still,
      low: still,
      volume: money('1'),
    } as const;
    const frozen: MarketSource = {
      name: 'frozen',
      kind: 'live',
      pollMs: 1000,
      maxAgeMs: 60_000,
      listAssets: () => [asset, { ...asset, type: 'cryptos' }],
      poll: async () => ({ quotes: [{ ...quote, asOfMs: NOON }] }),
    };
    const { port, tick } = await servedBook(createQuoteBook({ sources: [frozen], now: () => clock.ms }), clock);
    const one = await reader(port);
    await one.until(1);
    for (let i = 0; i < 31; i += 1) await tick();
    expect((await one.until(3)).map(({ data }) => (JSON.parse(data).at - NOON) / 1000)).toEqual([0, 15, 30]);
  });

  it('drops a reader that does not read, and no other waits for it', async () => {
    const clock = { ms: NOON };
    const { stream, port, tick } = await servedBook(
      createQuoteBook({ sources: [storm()], now: () => clock.ms }),
      clock,
    );
    const idle = connect(port, '127.0.0.1');
    idle.on('error', () => {});
    ended.push(() => idle.destroy());
    idle.pause();
    idle.write('GET /market/stream HTTP/1.1\r\nHost: x\r\n\r\n');
    const good = await reader(port);
    await good.until(1);
    while (stream.readers() < 2) await new Promise((resolve) => setImmediate(resolve));
    let ticks = 0;
    while (stream.readers() === 2 && ticks < 500) {
      await tick();
      ticks += 1;
      await good.until(ticks + 1);
    }
    expect(stream.readers()).toBe(1);
    await tick();
    expect(await good.until(ticks + 2)).toHaveLength(ticks + 2);
  });

  it('refuses one reader too many, and forgets who left', async () => {
    const { stream, port } = await served({ maxReaders: 1 });
    const one = await reader(port);
    await one.until(1);
    expect((await reader(port)).response.statusCode).toBe(503);
    one.response.destroy();
    while (stream.readers() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await reader(port)).response.statusCode).toBe(200);
  });

  it('refuses one reader too many of one address, and forgets who left', async () => {
    const { stream, port } = await served({ maxReadersOfAddress: 2 });
    const [one, other] = [await reader(port), await reader(port)];
    await Promise.all([one.until(1), other.until(1)]);
    expect((await reader(port)).response.statusCode).toBe(429);
    one.response.destroy();
    while (stream.readers() > 1) await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await reader(port)).response.statusCode).toBe(200);
    expect((await reader(port)).response.statusCode).toBe(429);
  });

  it('ends with the application', async () => {
    const { app, port } = await served();
    const one = await reader(port);
    await one.until(1);
    await app.close();
    await expect(one.closed).resolves.toBeUndefined();
  });
});
