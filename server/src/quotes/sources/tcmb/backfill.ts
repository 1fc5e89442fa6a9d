/**
 * Candles of currencies from the bank's archive: one file a working day with all of them, so each file is fetched once
 * for all currencies. A day without a file has no candle.
 */

import type { Candle } from '@kurus/core/contract/market-history';
import { DAY_MS, dayOf, dayStartMs, type TradingCalendar, DAY_SECONDS } from '@kurus/core/market/calendar';
import { RecentMap } from '../../../sharing/recent-map.ts';
import type { BackfillSource } from '../history-source.ts';
import type { Bulletin } from './bulletin.ts';
import { type BulletinCall, type BulletinOf, isMissing } from './bulletins.ts';

/** At most five files a query, one after the other. */
const SPAN_MS = 7 * DAY_MS;
/** Ten years, and the days before the first of them that a holiday may take. */
export const TCMB_REACH_MS = 3_663 * DAY_MS;
/** Limit of cached bulletins: ten years, some 22 rates each. */
const REMEMBERED = 2_700;
const NO_RATES: Bulletin['rates'] = new Map();

/** Rates of a day of the archive; none on a holiday. */
export function createArchive(bulletinOf: BulletinOf) {
  const cache = new RecentMap<number, Bulletin['rates']>(REMEMBERED);
  return async (day: number, call: BulletinCall): Promise<Bulletin['rates']> => {
    const before = cache.get(day);
    if (before) return before;
    const found = await bulletinOf(day, call).catch((error: unknown) => {
      // A holiday that the calendar does not know.
      if (isMissing(error)) return { rates: NO_RATES };
      throw error;
    });
    cache.set(day, found.rates);
    return found.rates;
  };
}

export function createTcmbBackfill(
  ratesOf: ReturnType<typeof createArchive>,
  calendar: TradingCalendar,
): BackfillSource {
  return {
    // The bank has none that are shorter than a day.
    fiveMinutes: { intervalSeconds: 300, spanMs: DAY_MS, reachMs: DAY_MS },
    days: { intervalSeconds: DAY_SECONDS, spanMs: SPAN_MS, reachMs: TCMB_REACH_MS },
    async fetch({ code, intervalSeconds, fromMs, toMs, nowMs, signal }) {
      if (intervalSeconds !== DAY_SECONDS) return [];
      const candles: Candle[] = [];
      for (let day = dayOf(fromMs); day <= dayOf(toMs) && day < dayOf(nowMs); day += 1) {
        if (!calendar.isTradingDay(day)) continue;
        const rate = (await ratesOf(day, [nowMs, signal])).get(code);
        if (rate) candles.push({ startMs: dayStartMs(day), open: rate, high: rate, low: rate, close: rate });
      }
      return candles;
    },
  };
}
