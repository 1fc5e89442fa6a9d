/** Figures that were computed minute by minute before fairBegins existed: none may change. */

import { createHash } from 'node:crypto';
import type { HistoryType } from '@kurus/core/contract/words/market-history';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { expect, test } from 'vitest';
import { REFERENCE_STOCKS } from '../../reference/reference.ts';
import { createDraws } from './draws.ts';
import { createSimulatedSource } from './simulated.ts';
import { createStockMarket, type MarketHours } from './stock-market.ts';

const DAY = dayOfDate('2026-11-20');
const NOW = Date.parse('2026-11-20T16:17:23+03:00');

/** Shares with each number of seconds between two trades. */
const SHARES = ['THYAO', 'GARAN', 'BIMAS', 'ALARK', 'AKSEN', 'ADEL', 'A1CAP', 'ZRGYO'];

test.each(['always', 'bist'] as const)(
  'hours %s: a minute alone begins as it does in its day',
  (hours: MarketHours) => {
    const fresh = () => createStockMarket(createDraws(7), hours, createCalendar(BIST_CALENDAR));
    const [whole, apart] = [fresh(), fresh()];
    for (const code of SHARES) {
      const position = REFERENCE_STOCKS.findIndex((share) => share.code === code);
      for (const day of [DAY - 3, DAY - 1, DAY]) {
        const of = (market: typeof whole) => {
          const found = market.day(position, day);
          if (!found) throw new Error(`${code} is not traded on ${day}`);
          return found;
        };
        const { path, minutes } = of(whole);
        for (const step of [1, 7, 24, 331]) {
          const asked = Array.from({ length: Math.floor(minutes / step) + 1 }, (_, at) => at * step);
          const begins = of(apart).path.begins(asked);
          const wanted = asked.map((minute) => path.at(minute * 60));
          expect({ code, day, step, begins: [...begins] }).toEqual({ code, day, step, begins: wanted });
        }
      }
    }
  },
);

const digestOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one)))
    .digest('hex')
    .slice(0, 16);

type Asked = readonly [MarketHours, HistoryType, string, intervalSeconds: number, days: number, digest: string];

test.each<Asked>([
  ['always', 'index', 'XU100', 7200, 9, '3b469e5f38c4b678'],
  ['always', 'index', 'XU100', 300, 0, '8c1285eddbdf51b1'],
  ['bist', 'index', 'XU100', 7200, 30, '7bb2d9b0c7e5f007'],
  ['bist', 'index', 'XU100', 1800, 7, 'de77d6cc50670ef6'],
  ['always', 'stocks', 'THYAO', 7200, 30, '9b73bda25ea56f02'],
  ['always', 'stocks', 'AKSEN', 1800, 7, 'b88513d392ef381c'],
  ['bist', 'stocks', 'GARAN', 300, 7, 'd7446e5806fe1ce4'],
  ['always', 'cryptos', 'BTC', 7200, 30, 'e6d81143b9dd7361'],
])('hours %s, %s %s by %d s over %d days: the candles of before', async (hours, type, code, interval, days, digest) => {
  const { history } = createSimulatedSource({ key: 7, hours });
  const span = { intervalSeconds: interval, fromMs: dayStartMs(DAY - days), toMs: NOW };
  const candles = await history.candles(type, code, span);
  expect(candles.length).toBeGreaterThan(50);
  expect(digestOf(candles)).toBe(digest);
});
