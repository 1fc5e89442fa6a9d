/** Figures of live prices: from stored candles, kept by day, and read by the servers that do not lead. */

import { consumerPrices } from '@kurus/core/analysis/consumer-prices';
import { byKind } from '@kurus/core/asset-kinds';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, DAY_SECONDS, dayOf, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { createSession } from '@kurus/core/market/session';
import { money, price, priceText } from '@kurus/core/money/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { SHIPPED_PACK } from '../../../testing/shipped-pack.ts';
import { type ActionBook, createActionBook, priceSteps } from '../corporate-actions/action-book.ts';
import type { Sql } from '../db/pool.ts';
import { createPriceHistory } from '../history/price-history.ts';
import type { WorldMarket } from '../market.ts';
import { createAssetMarkets } from '../matching/asset-market.ts';
import { createQuoteBook, type QuoteBook } from '../quotes/quote-book.ts';
import type { MarketSource, RawQuote } from '../quotes/sources/source.ts';
import { createMarketFigures, type MarketFigures } from './market-figures.ts';

const CALENDAR = createCalendar(BIST_CALENDAR);
const TODAY = dayOfDate('2026-11-20');
/** During the session of a Friday. */
const OPEN_MS = dayStartMs(TODAY) + 14 * 3_600_000;
const SHARES = ['THYAO', 'GARAN', 'SASA'];

let db: TestDatabase;
let sql: Sql;
let nowMs = OPEN_MS;
let quotes: RawQuote[] = [];
let requests = 0;
beforeAll(async () => {
  db = await createTestDatabase();
  sql = db.requests;
});
afterAll(() => db.drop());
beforeEach(async () => {
  await sql`delete from price_bar`;
  await sql`delete from daily_figure`;
  await sql`delete from corporate_action`;
  nowMs = OPEN_MS;
  quotes = SHARES.map((code) => quoteOf(code, '110', '100'));
  requests = 0;
});

const quoteOf = (code: string, last: string, base: string, asOfMs = nowMs): RawQuote => ({
  type: 'stocks',
  code,
  price: price(last),
  base: price(base),
  high: price(last),
  low: price(base),
  volume: money('40000000'),
  asOfMs,
});

const source: MarketSource = {
  name: 'exchange',
  kind: 'live',
  pollMs: 1_000,
  maxAgeMs: 3_600_000,
  listAssets: () => SHARES.map((code) => ({ type: 'stocks', code, name: code })),
  poll: async () => ({ quotes }),
};

async function worldOf(): Promise<WorldMarket> {
  const actions: ActionBook = createActionBook(
    async () => sql,
    () => true,
  );
  await actions.refresh();
  const book: QuoteBook = createQuoteBook({
    sources: [source],
    now: () => nowMs,
    session: createSession(CALENDAR),
    steps: priceSteps(actions),
  });
  await book.tick();
  const histories = byKind(() => ({
    candles: async () => {
      requests += 1;
      return [];
    },
  }));
  const history = createPriceHistory({ book, actions, now: () => nowMs, sources: histories });
  const closings = async () => ({ price: () => undefined, dayOfPrice: () => undefined, index: undefined });
  return { book, assets: createAssetMarkets(book, actions), actions, history, histories, closings };
}

function figuresOf(world: WorldMarket, isOurs = true): MarketFigures {
  return createMarketFigures({
    sql,
    worlds: { practice: world, real: world },
    calendar: CALENDAR,
    pack: SHIPPED_PACK,
    cpi: () => consumerPrices([]),
    now: () => nowMs,
    isOurs: () => isOurs,
    onTrouble(error) {
      throw error;
    },
  });
}

/** A close for each trading day before today; the high is a lira above. */
async function storeCloses(code: string, closeOn: (day: number) => string | undefined, days = 800): Promise<void> {
  for (let day = TODAY - days; day < TODAY; day += 1) {
    const close = CALENDAR.isTradingDay(day) ? closeOn(day) : undefined;
    if (close === undefined) continue;
    const high = priceText((price(close) + price('1')) as never);
    const at = new Date(dayStartMs(day));
    await sql`
      insert into price_bar (asset_type, symbol, interval_seconds, start_at, open, high, low, close, first_at, last_at)
      values ('stocks', ${code}, ${DAY_SECONDS}, ${at}, ${close}, ${high}, ${close}, ${close}, ${at}, ${at})`;
  }
}

const valuesOf = (figures: MarketFigures, code: string) => figures.of('practice', 'stocks', code)?.values ?? {};

test('returns end with the last session while another is open; the highest price counts the present one', async () => {
  await storeCloses('THYAO', (day) => (day < dayOfDate('2026-11-13') ? '80' : '100'));
  const figures = figuresOf(await worldOf());
  await figures.renew();
  expect(valuesOf(figures, 'THYAO')).toMatchObject({
    price: 110,
    change1d: 0.1,
    // Thursday's close over that of the Thursday before it.
    return1w: 0.25,
    return1y: 0.25,
    return3y: null,
    distanceFromHigh52w: 0,
    limitUpDays: 1,
    maxDrawdown1y: 0,
    turnover20d: null,
    sector: 'Ulaştırma',
  });
  expect(valuesOf(figures, 'THYAO')['index']).toEqual(expect.arrayContaining(['XU030', 'XU100']));
  expect(valuesOf(figures, 'GARAN')).toMatchObject({ price: 110, return1w: null, distanceFromHigh52w: null });
  // Prices of what nobody holds are not asked for.
  expect(requests).toBe(0);
  nowMs = dayStartMs(TODAY) + 13 * 3_600_000;
  quotes = SHARES.map((code) => quoteOf(code, '90', '100'));
  const low = figuresOf(await worldOf());
  await low.renew();
  expect(valuesOf(low, 'THYAO')).toMatchObject({ distanceFromHigh52w: -0.10891089, limitUpDays: 0 });
});

test('a bonus issue is no fall: earlier prices are of the later shares, dividends too', async () => {
  const exDay = dayOfDate('2026-11-18');
  await sql`
    insert into corporate_action (asset_type, symbol, type, ex_date, pay_date, ratio, price, gross, withholding, source,
      entered_by, entered_at)
    values ('stocks', 'SASA', 'bonus', '2026-11-18', '2026-11-18', 10000000, 0, 0, 0, 'notice', 'test', now()),
      ('stocks', 'SASA', 'dividend', '2026-06-10', '2026-06-10', 0, 0, 10, 0, 'notice', 'test', now())`;
  await storeCloses('SASA', (day) => (day < exDay ? '200' : '100'));
  const figures = figuresOf(await worldOf());
  await figures.renew();
  expect(valuesOf(figures, 'SASA')).toMatchObject({ return1w: 0, return1y: 0, maxDrawdown1y: 0 });
  // Ten lira for an old share are five for each of two.
  expect(valuesOf(figures, 'SASA')['dividendYield12m']).toBeCloseTo(5 / 110, 7);
});

test('the average turnover is that of kept sessions, without the present one and days without trade', async () => {
  await storeCloses('THYAO', () => '100', 30);
  const days = [TODAY - 1, TODAY - 2, TODAY - 3, TODAY - 4, TODAY - 7, TODAY - 8];
  for (const [at, day] of days.entries())
    await sql`
      insert into daily_figure (world, day, asset_type, symbol, figures, traded_on, turnover, made_at)
      values ('practice', to_timestamp(${day * 86_400})::date, 'stocks', 'THYAO', '{}',
        to_timestamp(${day * 86_400})::date, ${(at + 1) * 10}, now())`;
  // A Saturday keeps the turnover of Friday again.
  await sql`
    insert into daily_figure (world, day, asset_type, symbol, figures, traded_on, turnover, made_at)
    values ('practice', to_timestamp(${(TODAY - 6) * 86_400})::date, 'stocks', 'THYAO', '{}',
      to_timestamp(${(TODAY - 7) * 86_400})::date, 999999, now())`;
  const figures = figuresOf(await worldOf());
  await figures.renew();
  await figures.renew();
  expect(valuesOf(figures, 'THYAO')['turnover20d']).toBe(35);
});

test('kept by day, written again only where something changed, and read by a server that does not lead', async () => {
  await storeCloses('THYAO', () => '100', 400);
  const world = await worldOf();
  const [leader, follower] = [figuresOf(world), figuresOf(world, false)];
  await follower.renew();
  expect(follower.rows('practice', 'stocks')).toEqual([]);
  await leader.renew();
  const stored = () => sql<{ symbol: string; made_at: Date }[]>`select symbol, made_at from daily_figure order by 1`;
  const before = await stored();
  expect(before.map(({ symbol }) => symbol)).toEqual(SHARES.toSorted());
  nowMs += 60_000;
  quotes = SHARES.map((code) => quoteOf(code, code === 'GARAN' ? '108' : '110', '100'));
  await world.book.tick();
  await leader.renew();
  const changed = (await stored()).filter(({ made_at }, at) => made_at.getTime() !== before[at]?.made_at.getTime());
  expect(changed.map(({ symbol }) => symbol)).toEqual(['GARAN']);
  await follower.renew();
  expect(valuesOf(follower, 'GARAN')).toEqual(valuesOf(leader, 'GARAN'));
  expect(follower.rows('practice', 'stocks')).toEqual(leader.rows('practice', 'stocks'));
  nowMs = dayStartMs(TODAY + 60) + 12 * 3_600_000;
  await leader.renew();
  const kept = await sql`select 1 from daily_figure where day <= '2026-11-20'`;
  expect(kept).toHaveLength(0);
});

test('a session that has just ended is the end of the returns', async () => {
  await storeCloses('THYAO', () => '100', 30);
  nowMs = dayStartMs(TODAY) + 20 * 3_600_000;
  const at = new Date(dayStartMs(TODAY));
  await sql`
    insert into price_bar (asset_type, symbol, interval_seconds, start_at, open, high, low, close, first_at, last_at)
    values ('stocks', 'THYAO', ${DAY_SECONDS}, ${at}, 100, 110, 100, 110, ${at}, ${at})`;
  quotes = SHARES.map((code) => quoteOf(code, '110', '100', dayStartMs(TODAY) + 18 * 3_600_000));
  const figures = figuresOf(await worldOf());
  await figures.renew();
  expect(valuesOf(figures, 'THYAO')).toMatchObject({ return1w: 0.1, limitUpDays: 1 });
  expect(dayOf(nowMs)).toBe(TODAY);
});
