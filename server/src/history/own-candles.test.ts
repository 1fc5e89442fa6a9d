/** Charts of shares of other exchanges in their own currency. */

import type { Candle } from '@kurus/core/contract/market-history';
import { DAY_MS, DAY_SECONDS, dayOf, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { price } from '@kurus/core/money/money';
import { expect, it, test } from 'vitest';
import { simulatedPrices } from '../../../testing/simulated-prices.ts';
import { createMarket } from '../market.ts';
import { ownCandles } from './own-candles.ts';

const NOW = Date.parse('2026-11-20T23:30:00+03:00');

async function market() {
  const opened = createMarket({ ...simulatedPrices('always', 7), now: () => NOW });
  await opened.book.tick();
  return opened;
}

it.each(['AAPL', 'SAP.DE'])('the days of %s are its closes in its currency, to the cent', async (code) => {
  const { history, book } = await market();
  const own = book.get('foreign', code)?.own;
  const found = await history.read('foreign', code, '1y', undefined, 'own');
  expect(found?.currency).toBe(own?.currency);
  expect(found?.candles.at(-1)?.close).toBe(own?.price);
  // The simulated closes are whole cents: any other rate than that of the day would leave more decimals.
  expect(found?.candles.filter(({ close }) => close % 1_000_000n !== 0n)).toEqual([]);
  const lira = await history.read('foreign', code, '1y');
  expect(found?.candles.map(({ startMs }) => startMs)).toEqual(lira?.candles.map(({ startMs }) => startMs));
  expect(lira).not.toHaveProperty('currency', own?.currency);
});

test('weeks are joined from days in the currency, and the change is measured in it', async () => {
  const { history } = await market();
  const days = await history.read('foreign', 'AAPL', '1y', undefined, 'own');
  const weeks = await history.read('foreign', 'AAPL', 'all', undefined, 'own');
  expect(weeks?.candles.at(-1)?.close).toBe(days?.candles.at(-1)?.close);
  expect(weeks?.base).toBe(weeks?.candles[0]?.open);
  const day = await history.read('foreign', 'AAPL', '1d', undefined, 'own');
  expect(day?.base).toBe(day?.candles[0]?.open);
});

test('an asset in lira stays in lira', async () => {
  const { history } = await market();
  const own = await history.read('stocks', 'THYAO', '3m', undefined, 'own');
  expect(own).toEqual(await history.read('stocks', 'THYAO', '3m'));
});

const FRIDAY = dayOfDate('2026-11-13');
const at = (day: number, each: string): Candle => {
  const close = price(each);
  return { startMs: dayStartMs(day), open: close, high: close, low: close, close };
};

test.each([
  ['the same day', 0, ['2', '2', '3']],
  ['the day before', 1, ['4', '2', '2']],
] as const)('prices at the rate of %s: over a weekend the last one holds', async (_, rateAgeDays, closes) => {
  const rates = [at(FRIDAY - 1, '10'), at(FRIDAY, '20'), at(FRIDAY + 3, '20')];
  const asked: number[] = [];
  const source = {
    candles: async (_type: unknown, _code: string, { fromMs }: { fromMs: number }) => {
      asked.push(dayOf(fromMs));
      return rates;
    },
  };
  const lira = [at(FRIDAY, '40'), at(FRIDAY + 1, '40'), at(FRIDAY + 4, rateAgeDays === 0 ? '60' : '40')];
  const span = { intervalSeconds: DAY_SECONDS, fromMs: dayStartMs(FRIDAY), toMs: dayStartMs(FRIDAY + 4) + DAY_MS };
  const found = await ownCandles(lira, { rates: source, currency: 'USD', rateAgeDays }, span);
  expect(found.map(({ close }) => close)).toEqual(closes.map((one) => price(one)));
  // The rate of the first day may be older than the chart.
  expect(asked[0]).toBeLessThan(FRIDAY - 9);
});

test('a day whose rate is unknown has no candle', async () => {
  const span = { intervalSeconds: DAY_SECONDS, fromMs: dayStartMs(FRIDAY), toMs: dayStartMs(FRIDAY + 40) };
  const rates = { candles: async () => [at(FRIDAY, '20')] };
  const lira = [at(FRIDAY - 1, '40'), at(FRIDAY + 10, '40'), at(FRIDAY + 11, '40')];
  const found = await ownCandles(lira, { rates, currency: 'USD', rateAgeDays: 0 }, span);
  expect(found.map(({ startMs }) => dayOf(startMs))).toEqual([FRIDAY + 10]);
});
