/**
 * Rules for every source that offers its history, over real HTTP in its provider's true shape, and their valid
 * candles.
 */

import type { Candle } from '@kurus/core/contract/market-history';
import type { HistoryType } from '@kurus/core/contract/words/market-history';
import { DAY_MS, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { SESSION_MINUTES } from '@kurus/core/market/session';
import type { Price } from '@kurus/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeCandle } from '../../../testing/providers/fake-candles.ts';
import { shareFigures } from '../../../testing/providers/fake-market.ts';
import { type FakeServer, type Reply, startFakeServer } from '../../../testing/providers/fake-server.ts';
import { calendar, createCoins, createShares, NOON } from '../../../testing/providers/feed.ts';
import type { BackfillSource } from '../quotes/sources/history-source.ts';
import { SourceError } from '../quotes/sources/source-error.ts';
import { validCandles } from './validate-candles.ts';

let server: FakeServer;
beforeEach(async () => {
  server = await startFakeServer(NOON);
});
afterEach(() => server.close());

type Lists = Record<string, unknown[]>;
interface BackfillSubject {
  readonly name: string;
  readonly type: HistoryType;
  readonly code: string;
  source(): BackfillSource;
  /** The lists of an answer by the names of the figures: times, open, high, low, close. */
  lists(body: never): Lists;
  readonly names: readonly [times: string, open: string, high: string, low: string, close: string];
  readonly isDayOfSession: boolean;
}

interface Chart {
  chart: { result: { timestamp: unknown[]; indicators: { quote: Lists[] } }[] };
}
const yahoo = (type: HistoryType, code: string): BackfillSubject => ({
  name: `yahoo ${type}`,
  type,
  code,
  source: () => createShares(server).backfill as BackfillSource,
  lists: (body: Chart) => {
    const [result] = body.chart.result;
    const quote = result?.indicators.quote[0] ?? {};
    return new Proxy(quote, {
      get: (_, name) => (name === 'timestamp' ? result?.timestamp : quote[name as string]),
    }) as Lists;
  },
  names: ['timestamp', 'open', 'high', 'low', 'close'],
  isDayOfSession: true,
});
const btcturk: BackfillSubject = {
  name: 'btcturk cryptos',
  type: 'cryptos',
  code: 'BTC',
  source: () => createCoins(server, () => NOON).backfill as BackfillSource,
  lists: (body: Lists) => body,
  names: ['t', 'o', 'h', 'l', 'c'],
  isDayOfSession: false,
};

describe.each([yahoo('stocks', 'AKBNK'), yahoo('index', 'XU100'), btcturk])('the history by $name', (subject) => {
  const { type, code, names } = subject;
  const [times, open, high, low, close] = names;
  const figures = () =>
    type === 'cryptos' ? server.market.cryptos.get(code) : shareFigures(server.market, `${code}.IS`);
  const fromMs = dayStartMs(dayOf(NOON) - 20);
  const ask = (intervalSeconds: number, nowMs = NOON) => {
    const signal = AbortSignal.timeout(5_000);
    return subject.source().fetch({ type, code, intervalSeconds, fromMs, toMs: NOON, nowMs, signal });
  };
  const days = () => subject.source().days.intervalSeconds;
  /** Valid candles of the fetched days, except the running one. */
  const valid = async (fetched: Promise<readonly Candle[]>, intervalSeconds = days()) =>
    validCandles(await fetched, {
      type,
      span: { intervalSeconds, fromMs, toMs: NOON },
      overMs: intervalSeconds === 300 ? NOON - 16 * 60_000 : dayStartMs(dayOf(NOON)),
      calendar,
      anchor: figures()?.price as Price,
    });
  const isPast = (path: string) => /klines|chart/.test(path);
  const reply = (how: Reply) => (server.tamper = (path) => (isPast(path) ? how : undefined));
  const edit = (change: (lists: Lists) => void) =>
    (server.tamper = (_, text) => {
      const body = JSON.parse(text) as never;
      change(subject.lists(body));
      return { body: JSON.stringify(body) };
    });
  const expected = (startMs: number): Candle => {
    const sessionMs = subject.isDayOfSession && days() === 86_400 ? SESSION_MINUTES.full.open * 60_000 : 0;
    return { ...fakeCandle(figures()!, startMs + sessionMs), startMs };
  };

  it('is read to the kuruş, on the grid of İstanbul, without what still runs', async () => {
    const candles = await valid(ask(days()));
    expect(candles.length).toBeGreaterThan(12);
    for (const candle of candles) expect(candle).toEqual(expected(candle.startMs));
    const short = await valid(ask(300), 300);
    expect(short.length).toBeGreaterThan(1_000);
    for (const candle of short) expect(candle).toEqual(fakeCandle(figures()!, candle.startMs));
    expect(short.at(-1)!.startMs + 300_000).toBeLessThanOrEqual(NOON - 16 * 60_000);
    expect(short.at(-1)!.startMs).toBeGreaterThan(NOON - 3_600_000);
  });

  it('takes figures in quotes, fields it does not know, and nulls where nothing was traded', async () => {
    const before = await valid(ask(days()));
    edit((lists) => {
      for (const name of [open, high, low, close]) {
        lists[name]!.forEach((figure, i) => (lists[name]![i] = figure === null ? null : String(figure)));
      }
      lists['novelty'] = [];
      for (const name of [open, high, low, close]) lists[name]![2] = null;
    });
    const candles = await valid(ask(days()));
    expect(candles.length).toBeGreaterThanOrEqual(before.length - 1);
    for (const candle of candles) expect(candle).toEqual(expected(candle.startMs));
  });

  it.each<[string, (lists: Lists, at: number) => unknown]>([
    ['a hundred times its neighbours', (lists, at) => times100(lists, at, [open, high, low, close])],
    ['a hundredth of them', (lists, at) => times100(lists, at, [open, high, low, close], 0.01)],
    ['a high alone', (lists, at) => times100(lists, at, [high])],
    ['zero', (lists, at) => (lists[low]![at] = 0)],
    ['negative', (lists, at) => (lists[open]![at] = -1)],
    ['no number', (lists, at) => (lists[close]![at] = 'NaN')],
    ['1e308', (lists, at) => (lists[high]![at] = 1e308)],
    ['Turkish text', (lists, at) => (lists[close]![at] = '1.234,56')],
    ['swapped columns', (lists, at) => ([lists[high]![at], lists[low]![at]] = [lists[low]![at], lists[high]![at]])],
    ['a close above its high', (lists, at) => (lists[close]![at] = (lists[high]![at] as number) * 1.01)],
    ['no time', (lists, at) => (lists[times]![at] = null)],
    ['a time to come', (lists, at) => (lists[times]![at] = (NOON + DAY_MS * 2) / 1000)],
    [
      'a time beside the grid',
      (lists, at) =>
        (lists[times]![at] = (lists[times]![at] as number) + (subject.isDayOfSession ? 2 * 86_400 * 365 : 17)),
    ],
    ['a time of before', (lists, at) => (lists[times]![at] = fromMs / 1000 - 90 * 86_400)],
  ])('one candle that is %s is dropped, and no other', async (_, spoil) => {
    const all = await valid(ask(days()));
    const at = { ms: 0 };
    edit((lists) => {
      const place = lists[close]!.findIndex((figure, i) => i >= 5 && figure !== null);
      at.ms = (lists[times]![place] as number) * 1000;
      spoil(lists, place);
    });
    const left = await valid(ask(days()));
    const start = subject.isDayOfSession ? dayStartMs(dayOf(at.ms)) : at.ms;
    expect(left).toEqual(all.filter((candle) => candle.startMs !== start));
    expect(left).toHaveLength(all.length - 1);
  });

  it('believes nothing of a history that is a hundred times the price of now, and no doubled candle twice', async () => {
    edit((lists) => {
      for (const name of [open, high, low, close]) {
        lists[name]!.forEach((figure, i) => (lists[name]![i] = typeof figure === 'number' ? figure * 100 : figure));
      }
    });
    expect(await valid(ask(days()))).toEqual([]);
    edit((lists) => {
      for (const name of names) lists[name]!.push(...lists[name]!.slice(3, 6));
    });
    const candles = await valid(ask(days()));
    expect(new Set(candles.map(({ startMs }) => startMs)).size).toBe(candles.length);
  });

  it.each<[string, Reply, string]>([
    [
      'a page of HTML',
      { body: '<!doctype html><title>502</title>', headers: { 'content-type': 'text/html' } },
      'the answer is a page',
    ],
    ['truncated', { body: '{"s":"ok","t":[1795', headers: {} }, 'not JSON'],
    ['broken off', { body: ' '.repeat(5_000), cutAt: 100 }, ''],
    ['of another kind', { body: '[[null, 1e999]]' }, ''],
    ['empty', { body: '' }, 'the answer is empty'],
    ['without lists', { body: '{"s":"ok","chart":{"result":[{}],"error":null}}' }, ''],
    ['status 500', { status: 500, body: 'oops' }, 'status 500'],
    ['status 404', { status: 404, body: '{}' }, 'status 404'],
  ])('an answer that is %s is an error', async (_, how, text) => {
    reply(how);
    await expect(ask(days())).rejects.toThrow(SourceError);
    await expect(ask(days())).rejects.toThrow(text);
  });

  it('lists of different lengths do not belong together', async () => {
    edit((lists) => lists[low]!.pop());
    await expect(ask(days())).rejects.toThrow('lists of');
  });

  it('zero rows are an answer', async () => {
    const meta = { symbol: `${code}.IS`, currency: 'TRY' };
    const chart = { result: [{ meta, indicators: { quote: [{}] } }], error: null };
    reply({ body: JSON.stringify({ s: 'no_data', chart }) });
    expect(await ask(days())).toEqual([]);
  });

  it('says how long a 429 wants to be left alone, and that a 401 is about us', async () => {
    reply({ status: 429, headers: { 'retry-after': '1800' }, body: '' });
    await expect(ask(days())).rejects.toMatchObject({ trouble: 'rejected', retryAfterMs: 1_800_000 });
    reply({ status: 401, body: '' });
    await expect(ask(days())).rejects.toMatchObject({ trouble: 'rejected', retryAfterMs: 600_000 });
  });
});

it('Yahoo’s prices are not polled either when its history was asked to wait', async () => {
  const shares = createShares(server);
  server.tamper = () => ({ status: 429, headers: { 'retry-after': '60' }, body: '' });
  const signal = AbortSignal.timeout(5_000);
  const question = {
    type: 'stocks',
    code: 'AKBNK',
    intervalSeconds: 86_400,
    fromMs: NOON - DAY_MS,
    toMs: NOON,
  } as const;
  await expect(shares.backfill!.fetch({ ...question, nowMs: NOON, signal })).rejects.toThrow('429');
  server.tamper = () => undefined;
  await expect(shares.poll(NOON + 30_000, signal)).rejects.toMatchObject({ retryAfterMs: 30_000 });
  expect(server.requests).toHaveLength(1);
  await shares.poll(NOON + 61_000, signal);
  expect(server.requests.length).toBeGreaterThan(1);
});

it('an answer of Yahoo about another share, another currency or another length is none', async () => {
  const { backfill } = createShares(server);
  const signal = AbortSignal.timeout(5_000);
  const question = { type: 'stocks', code: 'AKBNK', intervalSeconds: 300, fromMs: NOON - DAY_MS, toMs: NOON } as const;
  for (const [from, to] of [
    ['AKBNK.IS', 'GARAN.IS'],
    ['"TRY"', '"USD"'],
    ['"5m"', '"1d"'],
  ] as const) {
    server.tamper = (_, text) => ({ body: text.replaceAll(from, to) });
    await expect(backfill!.fetch({ ...question, nowMs: NOON, signal })).rejects.toThrow(SourceError);
  }
});

function times100(lists: Lists, at: number, names: readonly string[], by = 100): void {
  for (const name of names) lists[name]![at] = (lists[name]![at] as number) * by;
}
