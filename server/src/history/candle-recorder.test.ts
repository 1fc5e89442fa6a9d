import { price } from '@kurus/core/money/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { NO_ACTIONS } from '../../../testing/no-actions.ts';
import { calendar } from '../../../testing/providers/feed.ts';
import type { QuoteRelay } from '../cluster/quote-relay.ts';
import { createQuoteBook, type QuoteBook, type Tick } from '../quotes/quote-book.ts';
import type { MarketSource } from '../quotes/sources/source.ts';
import { recordCandles } from './candle-recorder.ts';
import { readCandles, writeCandles } from './candles-store.ts';
import { createPriceHistory } from './price-history.ts';
import { recordedHistory } from './recorded-history.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const TEN = Date.parse('2026-11-20T10:00:00+03:00');
const MINUTE_MS = 60_000;

/** A live market of one coin whose price the test sets. */
async function open(beginsMs = TEN) {
  const now = { ms: beginsMs, lira: '100', leads: true };
  const source: MarketSource = {
    name: 'test',
    kind: 'live',
    pollMs: 1000,
    maxAgeMs: 60_000,
    listAssets: () => (['stocks', 'cryptos'] as const).map((type) => ({ type, code: 'ABC', name: 'Abc' })),
    poll: async (nowMs) => {
      const figure = price(now.lira);
      const figures = {
        code: 'ABC',
        price: figure,
        base: price('100'),
        high: figure,
        low: figure,
        volume: 0n as never,
      };
      return { quotes: (['stocks', 'cryptos'] as const).map((type) => ({ ...figures, type, asOfMs: nowMs })) };
    },
  };
  // An instance that follows gets the same prices from the leader; here it polls them itself.
  const relay = { leads: () => true, publish: () => undefined } as unknown as QuoteRelay;
  const polled = createQuoteBook({ sources: [source], now: () => now.ms, relay });
  const book: QuoteBook = { ...polled, leads: () => now.leads };
  const kept = recordedHistory({ sql: async () => db.sql, calendar, now: () => now.ms });
  const sources = { stocks: kept, cryptos: kept };
  const history = createPriceHistory({ book, actions: NO_ACTIONS, sources, now: () => now.ms });
  const failures: unknown[] = [];
  const keeper = recordCandles(book, db.sql, (error) => failures.push(error));
  const say = async (lira: string, afterMs: number) => {
    now.ms += afterMs;
    now.lira = lira;
    await book.tick();
  };
  return { book, history, keeper, say, failures, now };
}

describe('candles of live prices', () => {
  it('are kept as quotes come, over a restart in the middle of one, and read back joined', async () => {
    const before = await open();
    await before.say('100', 0);
    await before.say('104', MINUTE_MS);
    await before.say('97', MINUTE_MS);
    await before.keeper.stop();

    const after = await open();
    await after.say('101', 3 * MINUTE_MS);
    await after.say('102', MINUTE_MS);
    await after.say('103', 29 * MINUTE_MS);
    await after.keeper.flush();
    await after.keeper.flush();
    expect(after.failures).toEqual([]);

    const short = await after.history.read('cryptos', 'ABC', '1d');
    const figures = (candle: { open: bigint; high: bigint; low: bigint; close: bigint }) =>
      [candle.open, candle.high, candle.low, candle.close].map((units) => Number(units / 100_000_000n));
    expect(short?.candles.map((candle) => [(candle.startMs - TEN) / MINUTE_MS, ...figures(candle)])).toEqual([
      [0, 100, 104, 97, 102],
      [30, 103, 103, 103, 103],
    ]);
    const half = await after.history.read('stocks', 'ABC', '1w');
    expect(half?.candles.map(figures)).toEqual([
      [100, 104, 97, 102],
      [103, 103, 103, 103],
    ]);
    const day = await after.history.read('stocks', 'ABC', '3m');
    expect(day?.candles.map(figures)).toEqual([[100, 104, 97, 103]]);
    await after.keeper.stop();
  });

  it('are written by the leader; its successor writes what a dead one saw last', async () => {
    const later = TEN + 24 * 60 * MINUTE_MS;
    const [leader, follower] = [await open(later), await open(later)];
    follower.now.leads = false;
    const say = (lira: string, afterMs: number) => Promise.all([leader, follower].map((one) => one.say(lira, afterMs)));
    const candles = async () =>
      (await leader.history.read('cryptos', 'ABC', '1d'))?.candles.filter((candle) => candle.startMs >= later);
    const written = async () =>
      (await candles())?.map((candle) => [candle.high, candle.close].map((units) => Number(units / 100_000_000n)));
    await say('110', 0);
    await follower.keeper.flush();
    expect(await written()).toEqual([]);
    await say('120', MINUTE_MS);
    await leader.keeper.flush();
    expect(await written()).toEqual([[120, 120]]);
    // The leader dies before it writes this.
    await say('130', MINUTE_MS);
    await follower.keeper.flush();
    expect(await written()).toEqual([[120, 120]]);
    follower.now.leads = true;
    await follower.keeper.flush();
    expect(await written()).toEqual([[130, 130]]);
    await follower.keeper.stop();
  });
});

it('a day that the exchange has published stands over what was seen of it, and over what a provider says later', async () => {
  const { book, keeper, say } = await open(TEN + 2 * 24 * 60 * MINUTE_MS);
  const startMs = Date.parse('2026-11-20T00:00:00+03:00');
  const endMs = Date.parse('2026-11-20T18:10:00+03:00');
  const listeners: ((tick: Tick) => void)[] = [];
  const listened = recordCandles(
    { ...book, onTick: (listener) => (listeners.push(listener), () => true) },
    db.sql,
    () => {},
  );
  const day = { type: 'stocks', code: 'DAY', startMs, endMs } as const;
  const figures = { open: price('99'), high: price('106'), low: price('95'), close: price('103.5') };
  const [tick] = listeners;
  tick?.({ version: 1, atMs: endMs, changed: [], finished: [{ ...day, ...figures }] });
  await listened.stop();
  const series = { type: 'stocks', code: 'DAY', intervalSeconds: 86_400 } as const;
  const provider = { open: price('100'), high: price('105'), low: price('96'), close: price('104') };
  await writeCandles(db.sql, [
    { ...series, startMs, ...provider, firstMs: startMs + 120_000, lastMs: endMs - 120_000 },
  ]);
  expect(await readCandles(db.sql, series, startMs, startMs)).toEqual([{ startMs, ...figures }]);
  await say('100', 0);
  await keeper.stop();
});
