/** Rules for every live source, over real HTTP against a local server that answers in each provider's true shape. */

import { dailyLimits } from '@kurus/core/market/price-limits';
import { roundToTick } from '@kurus/core/market/tick-size';
import { divide } from '@kurus/core/money/decimal';
import type { Price } from '@kurus/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeKind, type Figures, move } from '../../../../testing/providers/fake-market.ts';
import { type FakeServer, KEY, type Reply, startFakeServer } from '../../../../testing/providers/fake-server.ts';
import { createFeed, type Feed, NOON } from '../../../../testing/providers/feed.ts';
import { SUBJECTS, type Subject } from '../../../../testing/providers/subjects.ts';

let server: FakeServer;
let feed: Feed;

beforeEach(async () => {
  server = await startFakeServer(NOON);
});
afterEach(async () => {
  feed.book.stop();
  await server.close();
});

describe.each(SUBJECTS)('$name', (subject) => {
  const { type, code, other, roundMs } = subject;
  const priceOf = (of = code) => feed.book.get(type, of)?.price;
  const truth = (of = code) => server.market[type].get(of) as Figures;
  const expected = (of = code) => subject.expected(server.market, of);
  const raise = (of = code) => move(truth(of), raised(type, truth(of)));
  const start = async () => {
    feed = createFeed(server, (now) => subject.create(server, now));
    await feed.advance(roundMs);
  };
  /** Every answer of the list becomes this from now on. */
  const reply = (how: Reply | undefined) => (server.tamper = (path) => (subject.isList(path) ? how : undefined));
  const edit = (change: (row: Record<string, unknown>, body: unknown) => void) =>
    (server.tamper = (path, text) => edited(subject, path, text, change));

  it('reads exact lira, the day, and the time from true answers', async () => {
    await start();
    for (const of of [code, other]) {
      const quote = feed.book.get(type, of);
      expect(quote).toMatchObject({ price: expected(of) });
      expect(quote && quote.low <= quote.price && quote.price <= quote.high && quote.volume > 0n).toBe(true);
    }
    expect(feed.book.get(type, code)?.asOfMs).toBeGreaterThan(subject.asOfMs(server.market) - roundMs - 60_000);
    expect(feed.book.source(type).kind).toBe('live');
    expect(feed.book.source(type).delayMs).toBe(type === 'stocks' ? 900_000 : undefined);
    expect(feed.book.isStale(feed.book.get(type, code)!, feed.nowMs)).toBe(false);
    expect(feed.troubles).toEqual([]);
  });

  it('knows every one of its assets, and follows it', async () => {
    await start();
    expect(feed.book.all(type)).toHaveLength(subject.count);
    raise();
    await feed.advance(roundMs);
    expect(priceOf()).toBe(expected());
  });

  it('takes figures in quotes, a missing icon, fields and rows it does not know, in any order', async () => {
    server.tamper = (path, text) => {
      if (!subject.isList(path)) return undefined;
      const body = JSON.parse(text) as unknown;
      const rows = subject.rowsOf(body);
      rows.reverse();
      rows.push({ code: 'XXXXX', pair: 'XXXXXTRY', lastprice: 1 }, null, 7);
      for (const of of [code, other]) {
        const row = subject.rowOf(body, of);
        if (!row) continue;
        delete row['icon'];
        row['novelty'] = { deep: [] };
        for (const name of subject.columns) if (typeof row[name] === 'number') row[name] = plain(row[name]);
      }
      return { body: JSON.stringify(body) };
    };
    await start();
    expect([priceOf(), priceOf(other)]).toEqual([expected(), expected(other)]);
  });

  it.each([
    ['nothing', (row: Record<string, unknown>, name: string) => delete row[name]],
    ['null', (row: Record<string, unknown>, name: string) => (row[name] = null)],
    ['zero', (row: Record<string, unknown>, name: string) => (row[name] = 0)],
    ['a negative', (row: Record<string, unknown>, name: string) => (row[name] = -284.25)],
    ['"NaN"', (row: Record<string, unknown>, name: string) => (row[name] = 'NaN')],
    ['1e308', (row: Record<string, unknown>, name: string) => (row[name] = 1e308)],
    [
      '"1.234,56"',
      (row: Record<string, unknown>, name: string) => (row[name] = name.endsWith('str') ? 'x' : '1.234,56'),
    ],
    ['an object', (row: Record<string, unknown>, name: string) => (row[name] = { price: 1 })],
  ])('keeps the last good price of one bad symbol (%s), and takes the rest', async (_, spoil) => {
    await start();
    const before = priceOf();
    edit((row) => subject.price.forEach((name) => spoil(row, name)));
    raise(other);
    await feed.advance(roundMs);
    expect(priceOf()).toBe(before);
    expect(priceOf(other)).toBe(expected(other));
    expect(feed.troubles.length).toBeGreaterThan(0);
  });

  it('lets no spike of a hundred through, in one field or in all', async () => {
    await start();
    const before = priceOf();
    for (const names of [subject.price, subject.columns]) {
      edit((row) => {
        for (const name of names) if (typeof row[name] === 'number') row[name] = (row[name] as number) * 100;
      });
      await feed.advance(roundMs);
      expect(priceOf()).toBe(before);
    }
    server.tamper = () => undefined;
    raise();
    await feed.advance(roundMs);
    expect(priceOf()).toBe(expected());
  });

  it('refuses rows with swapped columns', async () => {
    await start();
    const before = priceOf();
    for (const name of subject.columns.filter((column) => !subject.price.includes(column))) {
      edit((row) => ([row[subject.price[0]!], row[name]] = [row[name], row[subject.price[0]!]]));
      await feed.advance(roundMs);
      expect(priceOf()).toBe(before);
    }
  });

  const BROKEN: Record<string, Reply> = {
    'a page of HTML': {
      body: '<!doctype html><title>502 Bad Gateway</title>',
      headers: { 'content-type': 'text/html' },
    },
    'half an answer': { body: '{"success":true,"result":[{"code":"THYAO","lastprice":29' },
    'a connection that breaks off': { body: ' '.repeat(5000), cutAt: 100 },
    'zero rows': { body: '{"success":true,"result":[],"data":[],"chart":{"result":[],"error":null}}' },
    'a failure in the envelope': { body: `{"success":false,"message":"Limit of ${KEY}","chart":{"result":null}}` },
    'an empty body': { body: '' },
    'another kind of JSON': { body: '[[null, 1e999]]' },
    'status 500': { status: 500, body: 'oops' },
    'a redirect': { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' },
  };
  it.each(Object.keys(BROKEN))('keeps what it had while the answer is %s, and comes back', async (how) => {
    await start();
    const before = priceOf();
    reply(BROKEN[how]);
    raise();
    await feed.advance(roundMs);
    expect(priceOf()).toBe(before);
    expect(feed.troubles.length).toBeGreaterThan(0);
    expect(feed.troubles.join()).not.toContain(KEY);
    reply(undefined);
    // A failed call of a source with limited calls waits for its turn, which a failure makes longer.
    await feed.advance(roundMs * 2 + 120_000);
    expect(priceOf()).toBe(expected());
  });

  it('leaves a source alone for as long as its 429 asks', async () => {
    await start();
    reply({ status: 429, headers: { 'retry-after': '1800' }, body: 'Too Many Requests' });
    await feed.advance(roundMs);
    const calls = () => server.requests.filter((path) => subject.isList(path)).length;
    const before = calls();
    reply(undefined);
    await feed.advance(1_000_000);
    expect(calls()).toBe(before);
    await feed.advance(900_000 + roundMs);
    expect(calls()).toBeGreaterThan(before);
    raise();
    await feed.advance(roundMs);
    expect(priceOf()).toBe(expected());
  });

  it('polls rarely after 401', async () => {
    await start();
    reply({ status: 401, body: '{"success":false}' });
    await feed.advance(roundMs);
    const before = server.requests.filter((path) => subject.isList(path)).length;
    await feed.advance(590_000);
    expect(server.requests.filter((path) => subject.isList(path)).length - before).toBeLessThanOrEqual(4);
    expect(feed.troubles.join()).toContain('status 401');
  });

  it('lets frozen prices grow old, so that they are not traded', async () => {
    await start();
    feed.isFrozen = true;
    await feed.advance(Math.max(feed.book.source(type).maxAgeMs, roundMs) + 60_000);
    expect(priceOf()).toBe(expected());
    expect(feed.book.isStale(feed.book.get(type, code)!, feed.nowMs)).toBe(true);
    feed.isFrozen = false;
    await feed.advance(roundMs + 60_000);
    expect(feed.book.isStale(feed.book.get(type, code)!, feed.nowMs)).toBe(false);
  });
});

function edited(
  subject: Subject,
  path: string,
  text: string,
  change: (row: Record<string, unknown>, body: unknown) => void,
): Reply | undefined {
  if (!subject.isList(path)) return undefined;
  const body = JSON.parse(text) as unknown;
  const row = subject.rowOf(body, subject.code);
  if (!row) return undefined;
  change(row, body);
  return { body: JSON.stringify(body) };
}

/** A little higher, on the grid of prices, and inside the limits of the day. */
function raised(type: FakeKind, { price, base }: Figures): Price {
  const higher = divide(price * 1005n, 1000n, 'down') as Price;
  if (type === 'cryptos') return higher > 1_000_000_000n ? (((higher / 1_000_000n) * 1_000_000n) as Price) : higher;
  const next = roundToTick('stocks', higher, 'up');
  const { ceiling } = dailyLimits('stocks', base);
  return next < ceiling ? next : ceiling;
}

function plain(value: unknown): string {
  const text = String(value);
  return text.includes('e') ? (value as number).toFixed(20) : text;
}
