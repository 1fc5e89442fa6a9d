/** Rules for every live source of currencies and metals, over real HTTP against answers in each provider's shape. */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import { divide } from '@kurus/core/money/decimal';
import type { Price } from '@kurus/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newestBulletinDay } from '../../../../testing/providers/fake-rates.ts';
import { type FakeServer, KEY, type Reply, startFakeServer } from '../../../../testing/providers/fake-server.ts';
import {
  createBankRates,
  createCurrencies,
  createFeed,
  createMetals,
  type Feed,
  NOON,
} from '../../../../testing/providers/feed.ts';
import type { MarketSource } from './source.ts';

interface RateSource {
  readonly name: string;
  readonly type: QuotedKind;
  /** The rate that is made wrong, and one that is not. */
  readonly code: string;
  readonly other: string;
  create(server: FakeServer): MarketSource;
  isList(path: string): boolean;
  /** The row of `code`. */
  readonly row: RegExp;
  readonly delayMs: number;
}

const HOUR_MS = 3_600_000;
const SOURCES: readonly RateSource[] = [
  {
    name: 'tcmb',
    type: 'currencies',
    code: 'EUR',
    other: 'GBP',
    create: createBankRates,
    isList: (path) => path === '/kurlar/today.xml',
    row: /<Currency [^>]*Kod="EUR"[\s\S]*?<\/Currency>/,
    delayMs: 24 * HOUR_MS,
  },
  {
    name: 'collectapi currencies',
    type: 'currencies',
    code: 'EUR',
    other: 'USD',
    create: createCurrencies,
    isList: (path) => path === '/economy/allCurrency',
    row: /\{[^{}]*"code":"EUR"[^{}]*\}/,
    delayMs: HOUR_MS / 12,
  },
  {
    name: 'collectapi metals',
    type: 'metals',
    code: 'GAU',
    other: 'XAG',
    create: createMetals,
    isList: (path) => path === '/economy/goldPrice',
    row: /\{[^{}]*"name":"Gram Altın"[^{}]*\}/,
    delayMs: HOUR_MS / 12,
  },
];

let server: FakeServer;
let feed: Feed;
beforeEach(async () => {
  server = await startFakeServer(NOON);
});
afterEach(async () => {
  feed?.book.stop();
  await server.close();
});

/** Buying and selling, as elements; numbers and texts become texts. */
const ELEMENT = /(Forex(?:Buying|Selling)>)([\d.]+)/g;
const FIELD = /("(?:buying|selling)(?:str)?":)"?([\d.]+)"?/g;

describe.each(SOURCES)('$name', ({ name, type, code, other, create, isList, row, delayMs }) => {
  const quote = (of = code) => feed.book.get(type, of);
  const truth = (of = code) => server.market.rates.get(of)?.price;
  /** Waits until every list was polled again; the bank's next file is out then. */
  const later = async () => {
    const day = newestBulletinDay(feed.nowMs);
    while (name === 'tcmb' && newestBulletinDay(feed.nowMs) === day) feed.nowMs += HOUR_MS;
    server.market.asOfMs = feed.nowMs;
    await feed.advance(22 * 60_000);
  };
  const start = async () => {
    feed = createFeed(server, () => create(server));
    await feed.advance(60_000);
  };
  /** Each rate half a percent higher than the day before. */
  const raise = () => {
    for (const rate of server.market.rates.values()) {
      rate.base = rate.price;
      rate.price = (divide(rate.price * 1005n, 1_000_000_0n, 'down') * 10_000n) as Price;
    }
  };
  const reply = (how: Reply | undefined) => (server.tamper = (path) => (isList(path) ? how : undefined));
  const edit = (change: (text: string) => string) =>
    (server.tamper = (path, text) => (isList(path) ? { body: change(text) } : undefined));
  const editRow = (change: (text: string) => string) => edit((text) => text.replace(row, (found) => change(found)));
  const editFigures = (change: (figure: string) => string) =>
    editRow((found) =>
      found
        .replace(ELEMENT, (_, head: string, figure: string) => `${head}${change(figure)}`)
        .replace(FIELD, (_, head: string, figure: string) => `${head}"${change(figure)}"`),
    );

  it('reads exact lira, the change of the day and an honest age', async () => {
    await start();
    for (const of of [code, other]) {
      const base = server.market.rates.get(of)?.base ?? 0n;
      expect(quote(of)).toMatchObject({ price: truth(of), volume: 0n });
      // A change in hundredths of a percent leads back to the base only approximately.
      const away = (quote(of)?.base ?? 0n) - base;
      expect((away < 0n ? -away : away) * 10_000n).toBeLessThan(base);
    }
    expect(feed.book.source(type)).toMatchObject({ kind: 'live', delayMs });
    expect(feed.book.isStale(quote()!, feed.nowMs)).toBe(false);
    expect(feed.troubles).toEqual([]);
  });

  it('names every asset of the reference, and follows the list', async () => {
    await start();
    const named = feed.book.all(type).map(({ code: of }) => of);
    expect(named).toEqual(expect.arrayContaining([code, other]));
    expect(named.length).toBeGreaterThanOrEqual(3);
    raise();
    await later();
    expect([quote()?.price, quote(other)?.price]).toEqual([truth(), truth(other)]);
  });

  const SPOILT: Record<string, (figure: string) => string> = {
    zero: () => '0',
    nothing: () => '',
    'ten times the price': (figure) => figure.replace(/^(\d+)\.(\d)/, '$1$2.'),
    'a tenth of the price': (figure) => figure.replace(/(\d)\.(\d+)$/, '.$1$2').replace(/^\./, '0.'),
    'a comma for decimals': (figure) => figure.replace('.', ','),
    words: () => 'NaN',
    'an endless figure': () => '9'.repeat(400),
  };
  it.each(Object.keys(SPOILT))('keeps what it had where a row has %s, and takes the others', async (how) => {
    await start();
    const before = quote()?.price;
    raise();
    editFigures(SPOILT[how]!);
    await later();
    expect(quote()?.price).toBe(before);
    expect(quote(other)?.price).toBe(truth(other));
    expect(feed.troubles.length).toBeGreaterThan(0);
    server.tamper = () => undefined;
    await later();
    expect(quote()?.price).toBe(truth());
  });

  it.each(['zero', 'ten times the price', 'a tenth of the price', 'words'])(
    'believes no first word with %s',
    async (how) => {
      editFigures(SPOILT[how]!);
      await start();
      expect(quote()).toBeUndefined();
      expect(quote(other)?.price).toBe(truth(other));
    },
  );

  it('does without a row that is missing', async () => {
    editRow(() => (row.source.startsWith('<') ? '' : '{}'));
    await start();
    expect(quote()).toBeUndefined();
    expect(quote(other)?.price).toBe(truth(other));
    expect(feed.troubles.join()).toContain('readable');
  });

  const BROKEN: Record<string, Reply> = {
    'a page of HTML': {
      body: '<!doctype html><title>502</title><p>Bad Gateway',
      headers: { 'content-type': 'text/html' },
    },
    'well-formed HTML': { body: '<html><body><p>Bakım</p></body></html>', headers: { 'content-type': 'text/html' } },
    'half a file': { body: '<?xml version="1.0"?><Tarih_Date Tarih="20.11.2026"><Currency Kod="EUR"><Unit>1</Unit' },
    'half an answer': { body: '{"success":true,"result":[{"code":"EUR","buying":56' },
    'a connection that breaks off': { body: ' '.repeat(5000), cutAt: 100 },
    'of another kind': {
      body: name === 'tcmb' ? '{"success":true}' : '<a/>',
      headers: { 'content-type': 'text/plain' },
    },
    'without rows': { body: name === 'tcmb' ? '<Tarih_Date/>' : '{"success":true,"result":[]}' },
    'a failure in the envelope': { body: `{"success":false,"message":"Limit of ${KEY}"}` },
    empty: { body: '' },
    'status 500': { status: 500, body: 'oops' },
    'a redirect': { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' },
    'a hundred megabytes': { body: ' '.repeat(1024 * 1024), times: 100 },
  };
  it.each(Object.keys(BROKEN))('keeps what it had while the answer is %s, and comes back', async (how) => {
    await start();
    const before = quote()?.price;
    reply(BROKEN[how]);
    raise();
    await later();
    expect(quote()?.price).toBe(before);
    expect(feed.troubles.length).toBeGreaterThan(0);
    expect(feed.troubles.join()).not.toContain(KEY);
    reply(undefined);
    await later();
    expect(quote()?.price).toBe(truth());
  });

  it('leaves the server alone for as long as its 429 asks', async () => {
    await start();
    reply({ status: 429, headers: { 'retry-after': '3000' }, body: 'Too Many Requests' });
    await later();
    const calls = () => server.requests.filter(isList).length;
    const before = calls();
    reply(undefined);
    await feed.advance(25 * 60_000);
    expect(calls()).toBe(before);
    await feed.advance(30 * 60_000);
    expect(calls()).toBeGreaterThan(before);
  });

  it('gives up an answer that does not come', async () => {
    await start();
    reply({ isSilent: true, body: '' });
    const source = create(server);
    await expect(source.poll(feed.nowMs, AbortSignal.timeout(100))).rejects.toMatchObject({ trouble: 'no answer' });
  });

  it('reads little of an answer that does not end', async () => {
    reply({ body: 'x'.repeat(1024 * 1024), times: 100 });
    const source = create(server);
    const before = process.memoryUsage().rss;
    await expect(source.poll(NOON, AbortSignal.timeout(10_000))).rejects.toThrow(/too large|not JSON/);
    expect(process.memoryUsage().rss - before).toBeLessThan(60e6);
  });

  it('lets rates that do not move grow old', async () => {
    await start();
    feed.isFrozen = true;
    feed.nowMs += feed.book.source(type).maxAgeMs;
    await feed.advance(12 * 60_000);
    expect(quote()?.price).toBe(truth());
    expect(feed.book.isStale(quote()!, feed.nowMs)).toBe(true);
  });
});
