/** Peculiarities of Yahoo: lots of shares take turns, only in the session, and bases are raw. */

import { price } from '@kurus/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../../../testing/providers/fake-server.ts';
import { createFeed, createShares, NOON, session } from '../../../../../testing/providers/feed.ts';
import { duringSession } from '../../live-sources.ts';
import { REFERENCE_STOCKS } from '../../reference/reference.ts';
import { createSourceClient } from '../http-text.ts';
import { SourceError } from '../source-error.ts';
import { shareQuoteOf } from './chart.ts';
import { createYahoo, YAHOO_LOT, YAHOO_ROUND_MS } from './yahoo.ts';

let server: FakeServer;
beforeEach(async () => {
  server = await startFakeServer(NOON);
});
afterEach(() => server.close());

it('fetches all shares in lots of at most twenty symbols, the most traded first', async () => {
  const lots: string[][] = [];
  server.onRequest = (url) => lots.push((url.searchParams.get('symbols') ?? '').split(','));
  const feed = createFeed(server, () => createShares(server));
  await feed.advance(YAHOO_ROUND_MS);
  expect(new Set(lots.slice(0, 34).flat()).size).toBe(629);
  expect(lots[0]).toHaveLength(YAHOO_LOT);
  expect(lots[0]?.slice(0, 2)).toEqual(['XU100.IS', 'AEFES.IS']);
  expect(lots.flat().indexOf('THYAO.IS')).toBeLessThan(2 * YAHOO_LOT);
  expect(feed.book.all('stocks')).toHaveLength(628);
  expect(server.mostAtOnce).toBe(1);
  expect(feed.book.index()?.value).toBe(price('13251.85'));
  // Calls of an hour from the operator's address.
  expect(server.requests.length / (YAHOO_ROUND_MS / 3_600_000)).toBeLessThanOrEqual(900);
});

it('asks alone for what a lot leaves out, once in ten minutes, and goes on with the others', async () => {
  for (const code of ['AEFES', 'AKBNK']) server.market.stocks.delete(code);
  const feed = createFeed(server, () => createShares(server));
  await feed.advance(300_000);
  expect(feed.book.get('stocks', 'BIMAS')).toBeDefined();
  expect(feed.book.all('stocks')).toHaveLength(626);
  expect(feed.troubles).toContain('yahoo: AEFES AKBNK asked for alone');
  expect(server.requests.filter((path) => path.endsWith('/AEFES.IS'))).toHaveLength(1);
});

it('asks for each share alone where there are no lots', async () => {
  server.tamper = (path) => (path === '/v7/finance/spark' ? { status: 404, body: '' } : undefined);
  const feed = createFeed(server, () => createShares(server, REFERENCE_STOCKS.slice(0, 40)));
  await feed.advance(120_000);
  expect(feed.book.all('stocks')).toHaveLength(40);
  expect(server.mostAtOnce).toBe(4);
});

it('leaves the address alone for ten minutes after a 429 that names no wait, then for thirty', async () => {
  const refused = {
    status: 429,
    headers: { server: 'ATS', 'content-type': 'text/html' },
    body: 'Edge: Too Many Requests',
  };
  server.tamper = () => refused;
  const feed = createFeed(server, () => createShares(server));
  const past = () =>
    createPast(feed.nowMs).catch((error: unknown) => (error instanceof SourceError ? error.message : String(error)));
  const client = createSourceClient(fetch);
  const source = createYahoo({ baseUrl: server.url, client });
  const createPast = (nowMs: number) =>
    source.backfill!.fetch({
      type: 'stocks',
      code: 'AKBNK',
      intervalSeconds: 86_400,
      fromMs: NOON - 10 * 86_400_000,
      toMs: NOON,
      nowMs,
      signal: AbortSignal.timeout(5000),
    });
  await feed.advance(590_000);
  expect(server.requests).toHaveLength(1);
  await feed.advance(60_000);
  expect(server.requests).toHaveLength(2);
  await feed.advance(1_700_000);
  expect(server.requests).toHaveLength(2);
  // Prices and their history hear of each other's refusal.
  const signal = AbortSignal.timeout(5000);
  await expect(source.poll(feed.nowMs, signal)).rejects.toThrow('status 429');
  server.tamper = () => undefined;
  const before = server.requests.length;
  expect(await past()).toBe('asked to wait');
  expect(server.requests).toHaveLength(before);
});

describe('on an ex-date', () => {
  const bodyOf = (meta: object, events?: object) => ({
    meta: { currency: 'TRY', symbol: 'THYAO.IS', regularMarketTime: 1_795_231_242, ...meta },
    ...(events && { events }),
  });
  const date = 1_795_231_000;
  it.each([
    ['a bonus of 1:1', 146.9, { splits: { 1: { date, numerator: 2, denominator: 1, splitRatio: '2:1' } } }, '145.8'],
    ['a dividend of 8 %', 257.5, { dividends: { 1: { amount: 23.32, date } } }, '268.25'],
    ['a dividend of 5 % and a flat day', 277, { dividends: { 1: { amount: 14.58, date } } }, '277'],
  ])('measures %s from the base that its event leads to', (_, regularMarketPrice, events, base) => {
    const quote = shareQuoteOf(bodyOf({ regularMarketPrice, chartPreviousClose: 291.5 }, events), 'THYAO');
    expect(quote).toMatchObject({ isExDate: true, isBaseRaw: false });
    expect(quote?.base).toBe(price(base));
  });

  it('does not halve a base that Yahoo has halved, nor believe an event of another day', () => {
    const splits = { 1: { date, numerator: 2, denominator: 1 } };
    const halved = shareQuoteOf(bodyOf({ regularMarketPrice: 146.9, chartPreviousClose: 145.75 }, { splits }), 'THYAO');
    expect(halved?.base).toBe(price('145.8'));
    const old = { 1: { date: date - 86_400, numerator: 2, denominator: 1 } };
    const raw = shareQuoteOf(
      bodyOf({ regularMarketPrice: 146.9, chartPreviousClose: 291.5 }, { splits: old }),
      'THYAO',
    );
    expect(raw).toMatchObject({ base: price('291.5'), isBaseRaw: true });
  });

  it('asks for the events of a share that is outside its limits, and shows it', async () => {
    const thyao = server.market.stocks.get('THYAO')!;
    const before = thyao.base;
    Object.assign(thyao, { price: price('146.9'), high: price('147'), low: price('146'), base: price('291.5') });
    server.tamper = (path, text) => {
      if (!path.endsWith('/THYAO.IS')) return undefined;
      const body = JSON.parse(text) as { chart: { result: { events?: object; timestamp: number[] }[] } };
      const [result] = body.chart.result;
      result!.events = { splits: { 1: { date: result!.timestamp[0], numerator: 2, denominator: 1 } } };
      return { body: JSON.stringify(body) };
    };
    expect(before).not.toBe(price('291.5'));
    const feed = createFeed(server, () => createShares(server));
    await feed.advance(60_000);
    expect(feed.book.get('stocks', 'THYAO')).toMatchObject({ price: price('146.9'), base: price('145.8') });
  });
});

it('takes a share on the day of its offering, which has no previous close', () => {
  const meta = { currency: 'TRY', symbol: 'YENIX.IS', regularMarketTime: 1_795_231_242, regularMarketPrice: 11 };
  expect(shareQuoteOf({ meta: { ...meta, firstTradeDate: 1_795_224_600 } }, 'YENIX')?.base).toBe(price('11'));
  expect(shareQuoteOf({ meta: { ...meta, firstTradeDate: 1_695_224_600 } }, 'YENIX')).toBeUndefined();
});

it('does not take the answer about one share for another', async () => {
  server.tamper = (_, text) => ({ body: text.replaceAll('AKBNK', 'GARAN') });
  const feed = createFeed(server, () => createShares(server));
  await feed.advance(20_000);
  expect(feed.book.get('stocks', 'AKBNK')).toBeUndefined();
  expect(feed.book.get('stocks', 'ASELS')).toBeDefined();
});

it('reads floats with rounding noise, and only lira', () => {
  const answer = (currency: string) => ({
    meta: {
      currency,
      symbol: 'SASA.IS',
      regularMarketTime: 1_795_231_242,
      regularMarketPrice: 1.8799999952316284,
      chartPreviousClose: 1.86,
    },
  });
  expect(shareQuoteOf(answer('TRY'), 'SASA')).toMatchObject({ price: price('1.88'), base: price('1.86') });
  expect(shareQuoteOf(answer('USD'), 'SASA')).toBeUndefined();
});

it('is polled in the session and until its last prices are in, not at night', async () => {
  const settleMs = 15 * 60_000 + YAHOO_ROUND_MS;
  const at = (text: string) => Date.parse(`2026-11-${text}+03:00`);
  const asked: number[] = [];
  const source = duringSession(
    {
      ...createShares(server),
      poll: async (nowMs) => {
        asked.push(nowMs);
        return { quotes: [{ code: 'AKBNK' } as never] };
      },
    },
    session,
    settleMs,
  );
  const isAskedAt = async (text: string) => {
    asked.length = 0;
    await source.poll(at(text), AbortSignal.timeout(1000));
    return asked.length === 1;
  };
  const moments = ['20T20:00:00', '20T20:30:00', '21T12:00:00', '23T09:39:59', '23T09:40:00', '23T18:10:00'];
  const answers: boolean[] = [];
  for (const moment of [...moments, '23T18:25:00', '23T19:00:00']) answers.push(await isAskedAt(moment));
  // The first poll happens at any time of day; after the close, polling continues until every share has had its turn.
  expect(answers).toEqual([true, false, false, false, true, true, true, false]);
});
