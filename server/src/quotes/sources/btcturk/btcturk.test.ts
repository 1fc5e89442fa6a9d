/** Socket of BtcTurk, which other sources lack. Over real frames from the local server. */

import { price } from '@kurus/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { btcTurkFrame, type Figures, move } from '../../../../../testing/providers/fake-market.ts';
import { type FakeServer, startFakeServer } from '../../../../../testing/providers/fake-server.ts';
import { createCoins, createFeed, type Feed, NOON } from '../../../../../testing/providers/feed.ts';
import { quoteOf, REST_FIELDS } from './ticker.ts';

let server: FakeServer;
let feed: Feed;

beforeEach(async () => {
  server = await startFakeServer(NOON);
  feed = createFeed(server, (now) => createCoins(server, now, WebSocket));
});
afterEach(async () => {
  feed.book.stop();
  await server.close();
});

const truth = (code: string) => server.market.cryptos.get(code) as Figures;
const lists = () => server.requests.length;
const bitcoin = () => feed.book.get('cryptos', 'BTC')?.price;
const joined = async (times: number) => {
  await expect.poll(() => server.joins.length, { interval: 5 }).toBe(times);
};

/** Sends a new price of bitcoin by the socket until the book has it: a frame takes its way through the kernel. */
async function pushed(lira: string): Promise<void> {
  move(truth('BTC'), price(lira));
  server.push(btcTurkFrame(server.market, 'BTC'));
  const shown = async () => {
    await feed.advance(1000);
    return bitcoin();
  };
  await expect.poll(shown, { interval: 5 }).toBe(price(lira));
}

describe('the socket', () => {
  it('joins all tickers, brings changes within a tick, and leaves the list to a look now and then', async () => {
    await feed.advance(1000);
    await joined(1);
    expect(JSON.parse(server.joins[0] ?? '')).toEqual([
      151,
      { type: 151, channel: 'ticker', event: 'all', join: true },
    ]);
    await pushed('3710000');
    const before = lists();
    for (const lira of ['3711000', '3712000', '3713000']) await pushed(lira);
    expect(lists()).toBe(before);
    expect(feed.troubles).toEqual([]);
  });

  it('ignores frames of other kinds and broken ones', async () => {
    await feed.advance(1000);
    await joined(1);
    for (const frame of [
      '',
      '{',
      'null',
      '[402]',
      '[402,null]',
      '[401,{"items":7}]',
      '[100,{"ok":true}]',
      '[431,{}]',
    ]) {
      server.push(frame);
    }
    const wrong = JSON.parse(btcTurkFrame(server.market, 'BTC')) as [number, Record<string, string>];
    for (const LA of ['0', '-1', 'NaN', '3.699.000,00', '1e308', '369900000']) {
      server.push(JSON.stringify([402, { ...wrong[1], LA }]));
    }
    const before = bitcoin();
    move(truth('ETH'), price('117000'));
    server.push(`[401,{"items":[${btcTurkFrame(server.market, 'ETH').slice(5, -1)},null,7]}]`);
    const shown = async () => {
      await feed.advance(1000);
      return feed.book.get('cryptos', 'ETH')?.price;
    };
    await expect.poll(shown, { interval: 5 }).toBe(price('117000'));
    expect(bitcoin()).toBe(before);
  });

  it('falls back to the list when it is cut, and joins again after a pause that grows', async () => {
    await feed.advance(1000);
    await joined(1);
    await pushed('3710000');
    server.dropSockets();
    const before = lists();
    const listed = async () => {
      await feed.advance(1000);
      return lists() - before;
    };
    await expect.poll(listed, { interval: 5 }).toBeGreaterThan(0);
    move(truth('BTC'), price('3720000'));
    await feed.advance(4000);
    expect(bitcoin()).toBe(price('3720000'));
    await feed.advance(4000);
    await joined(2);
    await pushed('3730000');
  });

  const frame = () =>
    `[401,{"items":[${[...server.market.cryptos.keys()].map((code) => btcTurkFrame(server.market, code).slice(5, -1)).join()}]}]`;
  const frozenSeconds = async (seconds: number, text: string) => {
    for (let second = 0; second < seconds; second += 1) {
      server.push(text);
      await new Promise((resolve) => setTimeout(resolve, 2));
      await feed.advance(1000);
    }
  };
  const bitcoinIsStale = () => {
    const quote = feed.book.get('cryptos', 'BTC');
    return quote !== undefined && feed.book.isStale(quote, feed.nowMs);
  };

  it('lets a feed age that repeats one frame, and a list with it', async () => {
    await feed.advance(1000);
    await joined(1);
    await pushed('3710000');
    feed.isFrozen = true;
    await frozenSeconds(50, frame());
    expect(bitcoinIsStale()).toBe(false);
    await frozenSeconds(45, frame());
    expect(bitcoinIsStale()).toBe(true);
  });

  it('takes a quiet pair among moving ones as it is', async () => {
    await feed.advance(1000);
    await joined(1);
    await pushed('3710000');
    for (let second = 0; second < 90; second += 1) {
      move(truth('ETH'), price(String(117_000 + second)));
      await frozenSeconds(1, frame());
    }
    expect(bitcoin()).toBe(price('3710000'));
    expect(bitcoinIsStale()).toBe(false);
    // The rows of the list are older than those of the socket, which is no trouble.
    expect(feed.troubles).toEqual([]);
  });

  it('says where the list contradicts the socket', async () => {
    await feed.advance(1000);
    await joined(1);
    await pushed('3710000');
    server.tamper = (_, text) => {
      const body = JSON.parse(text) as { data: Record<string, unknown>[] };
      for (const row of body.data) if (row['pair'] === 'BTCTRY') Object.assign(row, HALF);
      return { body: JSON.stringify(body) };
    };
    for (let second = 0; second < 25; second += 1) {
      move(truth('ETH'), price(String(117_000 + second)));
      await frozenSeconds(1, frame());
    }
    expect(feed.troubles).toContain('btcturk: socket and list differ in 1 pairs, as BTC');
    expect(bitcoin()).toBe(price('3710000'));
  });
  const HALF = { last: 1855000, bid: 1855000, ask: 1855000, low: 1855000, open: 1855000, dailyPercent: 0 };

  it('takes a silent line for a dead one', async () => {
    await feed.advance(1000);
    await joined(1);
    await pushed('3710000');
    const before = lists();
    await feed.advance(20_000);
    expect(lists() - before).toBeLessThanOrEqual(1);
    await feed.advance(12_000);
    expect(lists() - before).toBeGreaterThan(2);
    await joined(2);
  });
});

it('lets a list become stale that repeats exactly, with any time of its own', async () => {
  feed.book.stop();
  feed = createFeed(server, (now) => createCoins(server, now));
  await feed.advance(5000);
  feed.isFrozen = true;
  for (let i = 0; i < 70; i += 1) {
    server.market.asOfMs = feed.nowMs;
    server.tamper = (_, text) => ({ body: text.replaceAll(/"timestamp":\d+/g, `"timestamp":${feed.nowMs}`) });
    await feed.advance(1000);
  }
  const quote = feed.book.get('cryptos', 'BTC');
  expect(quote && feed.book.isStale(quote, feed.nowMs)).toBe(true);
});

it('takes a lira pair that no list of ours names, and no pair of other money', async () => {
  feed.book.stop();
  feed = createFeed(server, (now) => createCoins(server, now));
  server.tamper = (_, text) => {
    const body = JSON.parse(text) as { data: Record<string, unknown>[] };
    const row = body.data.find(({ pair }) => pair === 'BTCTRY');
    body.data.push({ ...row, pair: 'NEWCTRY', numeratorSymbol: 'NEWC' });
    body.data.push({ ...row, pair: 'OTHERUSDT', numeratorSymbol: 'OTHER', denominatorSymbol: 'USDT' });
    return { body: JSON.stringify(body) };
  };
  await feed.advance(1000);
  expect(feed.book.get('cryptos', 'NEWC')).toMatchObject({ price: truth('BTC').price });
  expect(feed.book.asset('cryptos', 'NEWC')).toEqual({ type: 'cryptos', code: 'NEWC', name: 'NEWC' });
  expect(feed.book.asset('cryptos', 'OTHER')).toBeUndefined();
  expect(feed.troubles).toEqual([]);
});

it('reads the ticker that BtcTurk documents', () => {
  const row = {
    pair: 'BTCTRY',
    timestamp: 1_668_789_450_749,
    last: 317724.0,
    high: 322979.0,
    low: 316430.0,
    bid: 317724.0,
    ask: 317890.0,
    open: 317137.0,
    volume: 136.92353223,
    average: 318428.45,
    daily: 753.0,
    dailyPercent: 0.19,
    denominatorSymbol: 'TRY',
    numeratorSymbol: 'BTC',
    order: 1000,
  };
  expect(quoteOf(row, REST_FIELDS, 1)).toMatchObject({
    code: 'BTC',
    price: price('317724'),
    base: price('317137'),
    volume: 4_350_389_235n,
  });
  const untraded = { ...row, open: 0, high: 0, low: 0, daily: 0, dailyPercent: 0, volume: 0 };
  expect(quoteOf(untraded, REST_FIELDS, 1)).toMatchObject({ base: price('317724'), high: price('317724') });
  const swapped = [{ last: row.open, open: row.high }, { last: row.high, high: row.last }, { ask: 3.1 }];
  expect(swapped.map((other) => quoteOf({ ...row, ...other }, REST_FIELDS, 1))).toEqual(Array(3).fill(undefined));
});
