/** Peculiarities of the central bank's files: one a working day, compared with the one before. */

import { dateText, dayOf } from '@kurus/core/market/calendar';
import { price } from '@kurus/core/money/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newestBulletinDay } from '../../../../../testing/providers/fake-rates.ts';
import { type FakeServer, type Reply, startFakeServer } from '../../../../../testing/providers/fake-server.ts';
import { calendar, createBankRates, createFeed, type Feed, NOON } from '../../../../../testing/providers/feed.ts';
import { createSourceClient } from '../http-text.ts';
import { SourceError } from '../source-error.ts';
import { readBulletin } from './bulletin.ts';
import { createTcmb } from './tcmb.ts';

let server: FakeServer;
let feed: Feed;
beforeEach(async () => {
  server = await startFakeServer(NOON);
  feed = createFeed(server, () => createBankRates(server));
});
afterEach(async () => {
  feed.book.stop();
  await server.close();
});

const MINUTE_MS = 60_000;
const at = (time: string) => {
  feed.nowMs = Date.parse(`${time}+03:00`);
  server.market.asOfMs = feed.nowMs;
};
const dollar = () => feed.book.get('currencies', 'USD');
const asOf = () => new Date(dollar()?.asOfMs ?? 0).toISOString();
const isStale = () => feed.book.isStale(dollar()!, feed.nowMs);

test('a rate has the time at which it was published, of the last working day before a holiday too', async () => {
  await feed.advance(MINUTE_MS);
  expect(asOf()).toBe('2026-11-19T12:30:00.000Z');
  expect(server.requests).toEqual(['/kurlar/today.xml', '/kurlar/202611/18112026.xml']);
  // The Republic's day is a Friday in 2027, its eve half a working day.
  for (const now of ['2027-10-29T18:00:00', '2027-10-30T12:00:00', '2027-11-01T15:00:00']) {
    at(now);
    await feed.advance(MINUTE_MS);
    expect([asOf(), isStale()]).toEqual(['2027-10-28T12:30:00.000Z', false]);
  }
  at('2027-11-01T15:31:00');
  await feed.advance(11 * MINUTE_MS);
  expect(asOf()).toBe('2027-11-01T12:30:00.000Z');
});

test("Friday's rates are in force on Monday, and old when Tuesday has brought none", async () => {
  at('2026-11-20T16:00:00');
  await feed.advance(MINUTE_MS);
  const friday = { body: '' };
  server.tamper = (path, text) => {
    friday.body ||= text;
    return path.endsWith('today.xml') ? friday : undefined;
  };
  await feed.advance(11 * MINUTE_MS);
  for (const [now, old] of [
    ['2026-11-23T15:29:00', false],
    ['2026-11-24T18:00:00', false],
    ['2026-11-24T19:00:00', true],
  ] as const) {
    at(now);
    await feed.advance(11 * MINUTE_MS);
    expect([now, asOf(), isStale()]).toEqual([now, '2026-11-20T12:30:00.000Z', old]);
  }
});

test('a file out of an old cache changes nothing', async () => {
  await feed.advance(MINUTE_MS);
  const old = { body: '' };
  server.tamper = (_, text) => {
    old.body = text;
    return undefined;
  };
  await feed.advance(11 * MINUTE_MS);
  server.tamper = () => undefined;
  at('2026-11-20T16:00:00');
  server.market.rates.get('USD')!.price = price('48.5');
  await feed.advance(11 * MINUTE_MS);
  server.tamper = (path) => (path.endsWith('today.xml') ? old : undefined);
  await feed.advance(11 * MINUTE_MS);
  expect(dollar()?.price).toBe(price('48.5'));
  expect(feed.troubles.join()).toContain('older than the last');
});

test('a day without rates that the calendar does not know is stepped over', async () => {
  server.tamper = (path) => (path.endsWith('18112026.xml') ? { status: 404, body: '' } : undefined);
  await feed.advance(MINUTE_MS);
  expect(server.requests.at(-1)).toBe('/kurlar/202611/17112026.xml');
  expect(dollar()?.base).toBe(server.market.rates.get('USD')?.base);
});

test.each([
  ['is missing', { status: 404, body: '' }],
  ['is of another day', { body: 'today' }],
  ['is no file', { body: '<html/>' }],
])('where the file of the day before %s, the price comes without a change, and the change later', async (_, how) => {
  let today = '';
  server.tamper = (path, text) => {
    if (!path.endsWith('today.xml')) return how.body === 'today' ? { body: today } : how;
    today = text;
    return undefined;
  };
  await feed.advance(MINUTE_MS);
  expect(dollar()).toMatchObject({ price: price('48'), base: price('48'), changePercent: 0n });
  expect(feed.troubles.join()).toContain('the file of the day before');
  server.tamper = () => undefined;
  await feed.advance(11 * MINUTE_MS);
  expect(dollar()?.base).toBe(server.market.rates.get('USD')?.base);
});

test('its server gets seven requests an hour at most', async () => {
  await feed.advance(3 * 60 * MINUTE_MS);
  expect(server.requests.filter((path) => path.endsWith('today.xml')).length).toBeLessThanOrEqual(19);
  expect(server.requests.length).toBeLessThanOrEqual(20);
});

const file = (changes: (text: string) => string) => {
  let body = '';
  server.tamper = (_, text) => {
    body = changes(text);
    return { body };
  };
  return async () => {
    await feed.advance(MINUTE_MS);
    return feed.book.all('currencies').map(({ code }) => code);
  };
};

test.each([
  ['two dates that differ', (text: string) => text.replace(/Date="11/, 'Date="12')],
  [
    'a day that there is not',
    (text: string) => text.replace(/Tarih="\d\d\.11/, 'Tarih="31.11').replace('"11/19', '"11/31'),
  ],
  ['a day to come', (text: string) => text.replaceAll('19.11', '23.11').replace('"11/19', '"11/23')],
  ['no date', (text: string) => text.replace(/Tarih="[^"]*"/, '')],
  ['another root', (text: string) => text.replaceAll('Tarih_Date', 'Rates')],
  ['a dollar of ten times', (text: string) => text.replace(/47\.9800/, '479.8').replace('48.0200', '480.2')],
])('a file with %s is refused whole', async (_, change) => {
  expect(await file(change)()).toEqual([]);
  expect(feed.troubles.length).toBeGreaterThan(0);
});

test.each([
  [
    'a cross rate that contradicts it',
    (text: string) => text.replace(/(CrossRateOther>)1\.1/, '$11.2'),
    ['GBP', 'JPY', 'USD', 'XDR'],
  ],
  ['no unit', (text: string) => text.replace('<Unit>1</Unit>', ''), ['EUR', 'GBP', 'JPY', 'XDR']],
  ['another code inside', (text: string) => text.replace('Kod="GBP"', 'Kod="USD2"'), ['EUR', 'JPY', 'USD', 'XDR']],
  ['buying above selling', (text: string) => text.replace('47.9800', '49.0000'), ['EUR', 'GBP', 'JPY', 'XDR']],
  ['a wide spread', (text: string) => text.replace('48.0200', '54.0000'), ['EUR', 'GBP', 'JPY', 'XDR']],
])('a row with %s is left out alone', async (_, change, codes) => {
  expect(await file(change)()).toEqual(codes);
  expect(feed.troubles.join()).toContain('not readable');
});

test('a rate for a hundred units is that of one', () => {
  const row = (code: string, buying: string, selling: string, unit: number) =>
    `<Currency Kod="${code}" CurrencyCode="${code}"><Unit>${unit}</Unit><ForexBuying>${buying}</ForexBuying>` +
    `<ForexSelling>${selling}</ForexSelling></Currency>`;
  const text = `<Tarih_Date Tarih="20.11.2026" Date="11/20/2026">${row('USD', '4799.8', '4800.2', 100)}</Tarih_Date>`;
  const { day, rates } = readBulletin(text);
  expect([dateText(day), rates.get('USD')]).toEqual(['2026-11-20', price('48')]);
  expect(dateText(newestBulletinDay(NOON))).toBe('2026-11-19');
});

describe('the past from the archive', () => {
  const DAY = 24 * 60 * MINUTE_MS;
  const past = (fetchIt: typeof fetch = fetch) =>
    createTcmb({ baseUrl: `${server.url}/kurlar`, client: createSourceClient(fetchIt), calendar }).backfill!;
  const wanted = (from: string, to: string, code = 'USD') => ({
    type: 'currencies' as const,
    code,
    intervalSeconds: DAY / 1000,
    fromMs: Date.parse(`${from}T00:00:00+03:00`),
    toMs: Date.parse(`${to}T00:00:00+03:00`),
    nowMs: NOON,
    signal: AbortSignal.timeout(5_000),
  });
  const daysOf = (candles: readonly { startMs: number }[]) => candles.map(({ startMs }) => dateText(dayOf(startMs)));

  test('is a candle a working day, ten years back; each file is fetched once for all currencies', async () => {
    const source = past();
    const found = await source.fetch(wanted('2017-01-13', '2017-01-17'));
    expect(daysOf(found)).toEqual(['2017-01-13', '2017-01-16', '2017-01-17']);
    expect(found[0]).toMatchObject({ open: found[0]?.close, high: found[0]?.close });
    await source.fetch(wanted('2017-01-13', '2017-01-17', 'EUR'));
    expect(server.requests).toEqual([
      '/kurlar/201701/13012017.xml',
      '/kurlar/201701/16012017.xml',
      '/kurlar/201701/17012017.xml',
    ]);
    expect(source.days.reachMs).toBeGreaterThan(3_650 * DAY);
  });

  test('a day without a file has no rate, and none of another day is put in its place', async () => {
    server.tamper = (path) => (path.includes('16012017') ? { status: 404, body: 'Not Found' } : undefined);
    expect(daysOf(await past().fetch(wanted('2017-01-13', '2017-01-17')))).toEqual(['2017-01-13', '2017-01-17']);
  });

  test('today is not over, and shorter candles there are none', async () => {
    expect(daysOf(await past().fetch(wanted('2026-11-18', '2026-11-20')))).toEqual(['2026-11-18', '2026-11-19']);
    expect(await past().fetch({ ...wanted('2026-11-18', '2026-11-20'), intervalSeconds: 300 })).toEqual([]);
  });

  test.each<[string, Reply]>([
    ['a page of HTML', { body: '<!doctype html><html><body>Bakım</body></html>' }],
    ['half a file', { body: '<?xml version="1.0"?><Tarih_Date Tarih="13.01.2017"', cutAt: 40 }],
    ['too many calls', { status: 429, headers: { 'retry-after': '120' }, body: '' }],
    ['an overload', { status: 503, body: '' }],
    ['an empty answer', { body: '' }],
  ])('%s is a failure, not a day without a rate, and is asked for again', async (_, reply) => {
    const source = past();
    server.tamper = () => reply;
    await expect(source.fetch(wanted('2017-01-13', '2017-01-17'))).rejects.toThrow(SourceError);
    server.tamper = () => undefined;
    const later = { ...wanted('2017-01-13', '2017-01-17'), nowMs: NOON + 120_000 };
    expect(await source.fetch(later)).toHaveLength(3);
  });

  test('the file of another day is refused', async () => {
    let friday = '';
    server.tamper = (path, body) => {
      friday ||= body;
      return path.includes('16012017') ? { body: friday } : undefined;
    };
    await expect(past().fetch(wanted('2017-01-13', '2017-01-17'))).rejects.toThrow('the file of another day');
  });

  test('no answer ends with the caller’s patience', async () => {
    server.tamper = () => ({ isSilent: true, body: '' });
    const impatient = { ...wanted('2017-01-13', '2017-01-13'), signal: AbortSignal.timeout(200) };
    await expect(past().fetch(impatient)).rejects.toThrow('no answer');
  });
});
