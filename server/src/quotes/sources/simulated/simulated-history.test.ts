import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, DAY_MS, dayOf, dayStartMs, DAY_SECONDS } from '@kurus/core/market/calendar';
import { price } from '@kurus/core/money/money';
import { beforeEach, expect, test } from 'vitest';
import { REFERENCE_STOCKS } from '../../reference/reference.ts';
import type { HistorySource } from '../history-source.ts';
import { createCryptoMarket } from './crypto-market.ts';
import {} from './day-candles.ts';
import { createDraws, type Draws } from './draws.ts';
import { createSimulatedHistory } from './simulated-history.ts';
import { createStockMarket } from './stock-market.ts';

const NOW = Date.parse('2026-11-20T16:17:23+03:00');
const CROWD = REFERENCE_STOCKS.slice(0, 60).map(({ code }) => code);

/** Days of shares that were worked out. */
let made: number;
let history: HistorySource;
beforeEach(() => {
  made = 0;
  const stocks = createStockMarket(createDraws(1), 'always', createCalendar(BIST_CALENDAR));
  const counted: typeof stocks = {
    ...stocks,
    day(position, day) {
      made += 1;
      return stocks.day(position, day);
    },
  };
  history = createSimulatedHistory({ stocks: counted });
});

const spanOf = (intervalSeconds: number, days: number) => ({
  intervalSeconds,
  fromMs: dayStartMs(dayOf(NOW)) - days * DAY_MS,
  toMs: NOW,
});

test('a finished day is worked out once, however many other assets are looked at in between', async () => {
  const span = spanOf(DAY_SECONDS, 20);
  const first = await history.candles('stocks', 'THYAO', span);
  for (const code of CROWD) await history.candles('stocks', code, span);
  const before = made;
  expect(await history.candles('stocks', 'THYAO', span)).toEqual(first);
  // Today is not over.
  expect(made - before).toBe(1);
});

test('requests for shares do not push out the index, which takes a hundred times as long', async () => {
  const span = spanOf(1800, 8);
  const first = await history.candles('index', 'XU100', span);
  for (const code of CROWD) await history.candles('stocks', code, spanOf(1800, 1));
  const before = made;
  expect(await history.candles('index', 'XU100', span)).toEqual(first);
  expect(made - before).toBe(0);
});

test('nothing is computed for a disconnected client', async () => {
  const gone = AbortSignal.abort();
  await expect(history.candles('stocks', 'THYAO', spanOf(DAY_SECONDS, 300), gone)).rejects.toThrow('UNAVAILABLE');
  expect(made).toBe(0);
});

test.each(['shares', 'cryptos'])('quotes of %s and whoever asks for their day go the same way through it', (kind) => {
  const draws = createDraws(1);
  const begun: string[] = [];
  const counted: Draws = {
    ...draws,
    way(name) {
      const way = draws.way(name);
      return (day) => {
        begun.push(`${name} ${day}`);
        return way(day);
      };
    },
  };
  const market =
    kind === 'shares'
      ? createStockMarket(counted, 'always', createCalendar(BIST_CALENDAR))
      : createCryptoMarket(counted, () => price('180000'));
  market.quotesAt(NOW);
  const today = dayOf(NOW);
  for (const position of market.assets.keys()) market.day(position, today);
  market.quotesAt(NOW + 1_000);
  expect(begun.length).toBeGreaterThan(0);
  expect(begun).toEqual([...new Set(begun)]);
});
