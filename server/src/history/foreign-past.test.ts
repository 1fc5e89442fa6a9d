/** Past of a share of another exchange in a real database: it waits for the rates of its currency, then is in lira. */

import { DAY_MS, DAY_SECONDS, dayOf, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { price } from '@kurus/core/money/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { calendar, endless } from '../../../testing/providers/feed.ts';
import { createQuoteBook } from '../quotes/quote-book.ts';
import type { BackfillSource } from '../quotes/sources/history-source.ts';
import { createForeignBackfill } from '../quotes/sources/yahoo/foreign-backfill.ts';
import { requestRound } from './backfill-store.ts';
import { createBackfill } from './backfill.ts';
import { readCandles } from './candles-store.ts';
import { createPastRates } from './past-rates.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const NOW = Date.parse('2026-11-20T20:00:00+03:00');
const FRIDAY = dayOfDate('2026-11-13');
const dayPlan = { intervalSeconds: DAY_SECONDS, spanMs: 4_000 * DAY_MS, reachMs: 4_000 * DAY_MS };
const plans = { fiveMinutes: dayPlan, days: dayPlan };

/** Lira for a pound: 60 on day 0 of the era, and a kuruş more each working day from 2026-11-02 on. */
const RATES = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19].map((date, at) => ({
  day: dayOfDate(`2026-11-${String(date).padStart(2, '0')}`),
  lira: `60.${String(at).padStart(2, '0')}`,
}));
const pounds: BackfillSource = {
  ...plans,
  fetch: async ({ code }) =>
    code === 'GBP'
      ? RATES.map(({ day, lira }) => ({
          startMs: dayStartMs(day),
          open: price(lira),
          high: price(lira),
          low: price(lira),
          close: price(lira),
        }))
      : [],
};

/** Chart of a share in pence, on days of London's exchange; a Saturday stands for one that is a holiday in Turkey. */
const OPENS = [FRIDAY, FRIDAY + 1, FRIDAY + 3];
const chart = (symbol: string, currency = 'GBp') => ({
  chart: {
    result: [
      {
        meta: { symbol, currency, dataGranularity: '1d' },
        timestamp: OPENS.map((day) => dayStartMs(day) / 1000 + 11 * 3600),
        indicators: {
          quote: [
            {
              open: [410, 412.20001220703125, null],
              high: [415.5, 414, null],
              low: [409, 411, null],
              close: [412.5, 413.0999755859375, null],
            },
          ],
        },
      },
    ],
    error: null,
  },
});

it('is asked for again until the rates are whole, and each day has the rate in force then', async () => {
  const troubles: string[] = [];
  let nowMs = NOW;
  const asked: string[] = [];
  const rates = createPastRates(
    async () => db.sql,
    (code) => (code === 'GBP' ? 'currencies' : undefined),
    () => nowMs,
  );
  const source = createForeignBackfill(async (symbol) => {
    asked.push(symbol);
    return symbol === 'NOK.HE' ? chart(symbol, 'HKD') : chart(symbol);
  }, rates);
  const foreign = (code: string) => ({ type: 'foreign', code, intervalSeconds: DAY_SECONDS }) as const;
  const book = createQuoteBook({
    sources: (['currencies', 'foreign'] as const).map((type) => ({
      name: type,
      kind: 'live' as const,
      type,
      pollMs: 1_000,
      maxAgeMs: DAY_MS,
      listAssets: () => [],
      poll: async () => ({ quotes: [] }),
    })),
    now: () => nowMs,
  });
  const onTrouble = (text: string) => void troubles.push(text);
  const options = { sql: db.sql, book, calendar, now: () => nowMs, random: () => 0.5, onTrouble };
  const only = createBackfill({ ...options, sources: [{ market: 'foreign', source, budget: endless }] });
  await requestRound(db.sql, foreign('BARC.L'), NOW);
  for (let turn = 0; turn < 5; turn += 1, nowMs += 600_000) await only.step();
  expect(troubles).toEqual(Array(5).fill('backfill of foreign BARC.L: the past of GBP is not there yet'));
  expect(asked).toEqual(Array(5).fill('BARC.L'));

  const both = createBackfill({
    ...options,
    sources: [
      { market: 'foreign', source, budget: endless },
      { market: 'currencies', source: pounds, budget: endless },
    ],
  });
  for (let turn = 0; turn < 6; turn += 1, nowMs += 600_000) await both.step();
  const days = await readCandles(db.sql, foreign('BARC.L'), dayStartMs(FRIDAY), NOW);
  // 412.5 pence at 60.09; Saturday's at Friday's rate, of the four decimals that the float stands for.
  expect(days.map(({ startMs, open, close }) => [dayOf(startMs), open, close])).toEqual([
    [FRIDAY, price('246.369'), price('247.87125')],
    [FRIDAY + 1, price('247.69098'), price('248.23179')],
  ]);
  await requestRound(db.sql, foreign('NOK.HE'), nowMs);
  nowMs += 600_000;
  for (let turn = 0; turn < 3; turn += 1, nowMs += 600_000) await both.step();
  expect(await readCandles(db.sql, foreign('NOK.HE'), dayStartMs(FRIDAY), NOW)).toEqual([]);
  expect(troubles.filter((text) => text.includes('NOK'))).toEqual([]);
});
