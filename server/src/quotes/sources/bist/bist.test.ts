/** The exchange's bulletins over real HTTP, in the recorded form and with recorded troubles, beside Yahoo's shares. */

import { dateText, dayOf, dayOfDate } from '@kurus/core/market/calendar';
import { price } from '@kurus/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bulletinText, newShare, zipOf } from '../../../../../testing/providers/fake-bulletin.ts';
import type { Figures } from '../../../../../testing/providers/fake-market.ts';
import { type FakeServer, startFakeServer } from '../../../../../testing/providers/fake-server.ts';
import { calendar, createFeed, createShares, type Feed, NOON } from '../../../../../testing/providers/feed.ts';
import type { Tick } from '../../quote-book.ts';
import { createSourceClient } from '../http-text.ts';
import { YAHOO_ROUND_MS } from '../yahoo/yahoo.ts';
import { createBistBulletins, withBulletins } from './bist.ts';
import { readBulletin } from './bulletin.ts';
import { fileOfZip } from './zip.ts';

const EVENING = Date.parse('2026-11-20T18:30:00+03:00');
const HALF_DAY = dayOfDate('2026-10-28');
const FRIDAY = dayOfDate('2026-11-20');

let server: FakeServer;
beforeEach(async () => {
  server = await startFakeServer(NOON);
});
afterEach(() => server.close());

const bulletins = () =>
  // Another host than Yahoo's, which is quiet by itself.
  createBistBulletins({
    baseUrl: server.url.replace('127.0.0.1', 'localhost'),
    client: createSourceClient(fetch),
    calendar,
  });
const open = () => createFeed(server, () => withBulletins(createShares(server), bulletins(), { random: () => 0.5 }));
const asked = () => server.requests.filter((path) => path.startsWith('/data/thb/'));
const evening = async (): Promise<Feed> => {
  server.market.asOfMs = EVENING;
  const feed = open();
  await feed.advance(4_000);
  return feed;
};

describe('the bulletins', () => {
  it('are asked for once a day: at a start that of the last day, after the close that of today', async () => {
    const feed = open();
    await feed.advance(60_000);
    expect(asked()).toEqual(['/data/thb/2026/11/thb202611191.zip']);
    feed.nowMs = Date.parse('2026-11-20T18:24:00+03:00');
    await feed.advance(30_000);
    expect(asked()).toHaveLength(1);
    feed.nowMs = EVENING;
    await feed.advance(3_600_000);
    expect(asked().slice(1)).toEqual(['/data/thb/2026/11/thb202611201.zip']);
  });

  it('of a half day are due after its own close', () => {
    const at = (clock: string) => bulletins().dueDay(Date.parse(`${dateText(HALF_DAY)}T${clock}:00+03:00`));
    expect([at('12:54'), at('12:55')]).toEqual([HALF_DAY - 1, HALF_DAY]);
    expect(bulletins().dueDay(Date.parse('2026-11-22T12:00:00+03:00'))).toBe(FRIDAY);
  });

  it('give every close after the auction, over what comes late of the same day', async () => {
    const feed = await evening();
    const quote = feed.book.get('stocks', 'THYAO');
    expect(quote).toMatchObject({
      price: server.market.stocks.get('THYAO')?.price,
      asOfMs: Date.parse('2026-11-20T18:10:00+03:00'),
    });
    await feed.advance(YAHOO_ROUND_MS);
    expect(feed.book.all('stocks')).toHaveLength(628);
    expect(feed.book.get('stocks', 'THYAO')).toEqual(quote);
    expect(feed.troubles).toEqual([]);
  });

  it('bring a new share into the list, and its prices from then on; one that left keeps its last price', async () => {
    server.market.stocks.set('YENIX', newShare('42'));
    const feed = await evening();
    expect(feed.book.asset('stocks', 'YENIX')).toEqual({ type: 'stocks', code: 'YENIX', name: 'YENIX SANAYI' });
    server.market.stocks.delete('THYAO');
    server.market.stocks.set('YENIX', { ...newShare('43.98'), base: price('42') });
    // The bulletin of Friday is known again, without the share that left.
    const later = open();
    later.nowMs = server.market.asOfMs = Date.parse('2026-11-23T12:00:00+03:00');
    server.tamper = (path) =>
      path.includes('thb202611201')
        ? { body: zipOf('thb.csv', bulletinText('2026-11-20', server.market.stocks)) }
        : undefined;
    const symbols: string[] = [];
    server.onRequest = ({ searchParams }) => symbols.push(...(searchParams.get('symbols') ?? '').split(','));
    await later.advance(YAHOO_ROUND_MS);
    expect(later.book.get('stocks', 'YENIX')?.price).toBe(price('43.98'));
    expect([symbols.includes('YENIX.IS'), symbols.includes('THYAO.IS')]).toEqual([true, false]);
    expect(later.book.asset('stocks', 'THYAO')).toBeDefined();
  });

  it('judge the first price of the next day: a feed a hundred times too high is never believed', async () => {
    const feed = await evening();
    const close = feed.book.get('stocks', 'THYAO')?.price;
    for (const each of server.market.stocks.values()) {
      for (const figure of ['price', 'base', 'high', 'low'] as const)
        each[figure] = (each[figure] * 100n) as typeof each.price;
    }
    feed.nowMs = server.market.asOfMs = Date.parse('2026-11-23T10:30:00+03:00');
    await feed.advance(2 * YAHOO_ROUND_MS);
    expect(feed.book.get('stocks', 'THYAO')?.price).toBe(close);
    expect(feed.troubles.some((text) => text.endsWith('unconfirmed leap'))).toBe(true);
  });

  it('judge it day after day: half a price is not believed on a later day either', async () => {
    const feed = await evening();
    const close = feed.book.get('stocks', 'THYAO')?.price;
    const shares = new Map([...server.market.stocks].map(([code, each]) => [code, { ...each }]));
    server.tamper = (path) =>
      path.includes('thb202611231') ? { body: zipOf('thb.csv', bulletinText('2026-11-23', shares)) } : undefined;
    const halved = (figures: Figures) => {
      for (const name of ['price', 'base', 'high', 'low'] as const) figures[name] = price('150');
    };
    halved(server.market.stocks.get('THYAO') ?? newShare('1'));
    for (const clock of ['2026-11-23T10:30:00', '2026-11-23T18:30:00', '2026-11-24T10:30:00']) {
      feed.nowMs = server.market.asOfMs = Date.parse(`${clock}+03:00`);
      await feed.advance(YAHOO_ROUND_MS);
    }
    expect(asked().at(-1)).toContain('thb202611231');
    expect(feed.book.get('stocks', 'THYAO')?.price).toBe(close);
  });

  it('give an ex-date its theoretical base, and its close is believed whatever the one before was', async () => {
    const feed = open();
    await feed.advance(YAHOO_ROUND_MS);
    const before = { price: price('146.9'), base: price('145.8'), high: price('147'), low: price('145') };
    server.market.stocks.set('THYAO', before);
    const shares = new Map(server.market.stocks).set('THYAO', { ...before, previous: price('291.5') } as typeof before);
    server.tamper = (path) =>
      path.includes('thb202611201') ? { body: zipOf('thb.csv', bulletinText('2026-11-20', shares)) } : undefined;
    feed.nowMs = server.market.asOfMs = EVENING;
    await feed.advance(4_000);
    expect(feed.book.get('stocks', 'THYAO')).toMatchObject({ price: price('146.9'), base: price('145.8') });
  });

  it('tell the candles of the day with its close', async () => {
    server.market.asOfMs = EVENING;
    const feed = open();
    const ticks: Tick[] = [];
    feed.book.onTick((tick) => ticks.push(tick));
    await feed.advance(8_000);
    const days = ticks.flatMap(({ finished }) => finished);
    expect(days).toHaveLength(628);
    const { price: close, high, low } = server.market.stocks.get('THYAO') ?? newShare('1');
    expect(days.find(({ code }) => code === 'THYAO')).toMatchObject({ open: low, high, low, close });
    expect(dayOf(days[0]?.startMs ?? 0)).toBe(FRIDAY);
  });
});

const cut = (text: string, to: number) => zipOf('thb.csv', text.slice(0, to));

describe('the next price is asked for all the same, and the bulletin again, after', () => {
  const whole = () => bulletinText('2026-11-19', server.market.stocks);
  it.each([
    ['a refusal', () => ({ status: 403, body: '' }), 'status 403'],
    ['no bulletin', () => ({ status: 404, body: '' }), 'status 404'],
    ['429 without a wait', () => ({ status: 429, body: 'Too Many Requests' }), 'status 429'],
    ['a page with 200', () => ({ body: '<html>Just a moment</html>' }), 'not a readable archive (no end)'],
    ['an empty body', () => ({ body: '' }), 'not a readable archive (no end)'],
    [
      'another day',
      () => ({ body: zipOf('thb.csv', bulletinText('2026-11-18', server.market.stocks)) }),
      'of another day',
    ],
    ['a file that was cut off', () => ({ body: cut(whole(), 9_000) }), 'the bulletin has'],
    ['other columns', () => ({ body: zipOf('thb.csv', whole().replace('CLOSING PRICE', 'LAST')) }), 'no CLOSING PRICE'],
    ['another file in it', () => ({ body: zipOf('thb.txt', whole()) }), 'no .csv'],
  ])('%s', async (_, reply, reason) => {
    server.tamper = (path) => (path.startsWith('/data/thb/') ? reply() : undefined);
    const feed = open();
    await feed.advance(30_000);
    expect(feed.troubles.join(' ')).toContain(reason);
    expect(feed.book.get('stocks', 'AKBNK')?.price).toBe(server.market.stocks.get('AKBNK')?.price);
    expect(asked()).toHaveLength(1);
    server.tamper = () => undefined;
    await feed.advance(40 * 60_000);
    expect(asked()).toHaveLength(2);
  });
});

describe('an archive', () => {
  const bomb = (): Buffer => {
    const archive = zipOf('thb.csv', 'x'.repeat(2_000_000));
    expect(archive.length).toBeLessThan(5_000);
    return archive;
  };

  it('that grows beyond its limit is given up', async () => {
    await expect(fileOfZip(bomb(), '.csv', 1_000_000)).rejects.toThrow('not a readable archive');
    await expect(fileOfZip(bomb(), '.csv', 3_000_000)).resolves.toHaveLength(2_000_000);
  });

  it('of any broken bytes is an error of its source', async () => {
    const archive = zipOf('thb.csv', 'a;b\n'.repeat(500));
    for (let at = 0; at < archive.length; at += 1) {
      const broken = Buffer.from(archive);
      broken[at] = (broken[at] ?? 0) ^ 0xff;
      const file = await fileOfZip(broken, '.csv', 10_000).catch((error: Error) => error.name);
      expect(file instanceof Buffer || file === 'SourceError').toBe(true);
    }
  });
});

it('a date may be written with the day first', () => {
  const text = bulletinText('2026-11-20', server.market.stocks).replaceAll('2026-11-20', '20.11.2026');
  expect(readBulletin(text, FRIDAY)).toHaveLength(628);
  expect(() => readBulletin(text, FRIDAY - 1)).toThrow('of another day');
});
