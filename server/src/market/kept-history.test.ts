import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { price } from '@kurus/core/money/money';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { keepBars, keptHistory } from './kept-history.ts';
import { createPriceHistory } from './price-history.ts';
import { createQuoteBook } from './quotes.ts';
import { calendar } from './sources/test/feed.ts';
import type { MarketSource } from './sources/source.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const TEN = Date.parse('2026-11-20T10:00:00+03:00');
const MINUTE_MS = 60_000;

/** A live market of one coin whose price the test says. */
async function open() {
  const now = { ms: TEN, lira: '100' };
  const source: MarketSource = {
    name: 'test',
    kind: 'live',
    pollMs: 1000,
    maxAgeMs: 60_000,
    listAssets: () =>
      (['stocks', 'cryptos'] as const).map((type) => ({ type, code: 'ABC', name: 'Abc', quantityDecimals: 0 })),
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
  const book = createQuoteBook({ sources: [source], now: () => now.ms });
  const kept = keptHistory({ sql: async () => db.sql, calendar, now: () => now.ms });
  const sources = { stocks: kept, cryptos: kept };
  const history = createPriceHistory({ book, sources, now: () => now.ms });
  const failures: unknown[] = [];
  const keeper = keepBars(book, db.sql, (error) => failures.push(error));
  const say = async (lira: string, afterMs: number) => {
    now.ms += afterMs;
    now.lira = lira;
    await book.tick();
  };
  return { book, history, keeper, say, failures };
}

describe('bars of live prices', () => {
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
    const figures = (bar: { open: bigint; high: bigint; low: bigint; close: bigint }) =>
      [bar.open, bar.high, bar.low, bar.close].map((units) => Number(units / 100_000_000n));
    expect(short?.bars.map((bar) => [(bar.startMs - TEN) / MINUTE_MS, ...figures(bar)])).toEqual([
      [0, 100, 104, 97, 102],
      [30, 103, 103, 103, 103],
    ]);
    const half = await after.history.read('stocks', 'ABC', '1w');
    expect(half?.bars.map(figures)).toEqual([
      [100, 104, 97, 102],
      [103, 103, 103, 103],
    ]);
    const day = await after.history.read('stocks', 'ABC', '3m');
    expect(day?.bars.map(figures)).toEqual([[100, 104, 97, 103]]);
    await after.keeper.stop();
  });
});
