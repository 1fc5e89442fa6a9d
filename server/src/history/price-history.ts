/** Price history for the charts: the candles of a range, their source, and the base of its change. */

import { ASSET_KINDS, MONEY_KINDS, type PerKind } from '@kurus/core/asset-kinds';
import type { MarketIndex, Quote } from '@kurus/core/contract/market';
import { INDEX_CODE, kindOf, type Candle } from '@kurus/core/contract/market-history';
import type { HistoryRange, HistoryType, HistoryUnit } from '@kurus/core/contract/words/market-history';
import { DAY_MS, dayOf, dayOfDate, dayStartMs, DAY_SECONDS } from '@kurus/core/market/calendar';
import { isMadeDaily } from '@kurus/core/market/change-base';
import { ownCurrency } from '@kurus/core/market/foreign-currency';
import type { Price } from '@kurus/core/money/money';
import type { ActionBook } from '../corporate-actions/action-book.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { HistorySource } from '../quotes/sources/history-source.ts';
import { adjustCandles } from './adjust-candles.ts';
import { joinCandles, weekStartMs } from './join-candles.ts';
import { ownCandles } from './own-candles.ts';

export interface PriceCandles {
  readonly intervalSeconds: number;
  readonly base: Price;
  readonly candles: readonly Candle[];
  /** Currency of the prices; undefined for lira. */
  readonly currency?: string | undefined;
}

export interface PriceHistoryReader {
  /**
   * undefined for an asset that the market does not have.
   * @param signal aborts when the client has disconnected
   * @param unit lira where the asset has no currency of its own
   */
  read(
    type: HistoryType,
    code: string,
    range: HistoryRange,
    signal?: AbortSignal,
    unit?: HistoryUnit,
  ): Promise<PriceCandles | undefined>;
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const WEEK_SECONDS = 7 * DAY_SECONDS;
/** First day of the history, a Monday: there are no earlier prices, but those of `hasYears`. */
export const FIRST_DAY = dayOfDate('2024-09-30');

/** Ranges of the charts: at most 366 candles, except the range of weeks, which reaches 400 in the year 2032. */
const RANGES: Readonly<Record<HistoryRange, { readonly intervalSeconds: number; readonly days: number }>> = {
  '1d': { intervalSeconds: 5 * MINUTE_SECONDS, days: 1 },
  '1w': { intervalSeconds: 30 * MINUTE_SECONDS, days: 7 },
  '1m': { intervalSeconds: 2 * HOUR_SECONDS, days: 30 },
  '3m': { intervalSeconds: DAY_SECONDS, days: 91 },
  '1y': { intervalSeconds: DAY_SECONDS, days: 365 },
  '3y': { intervalSeconds: WEEK_SECONDS, days: 3 * 365 + 1 },
  '5y': { intervalSeconds: WEEK_SECONDS, days: 5 * 365 + 1 },
  all: { intervalSeconds: WEEK_SECONDS, days: Infinity },
};

export interface HistoryParts {
  readonly book: QuoteBook;
  readonly actions: Pick<ActionBook, 'of'>;
  readonly sources: PerKind<HistorySource>;
  readonly now: () => number;
}

type QuotedBase = Pick<Quote | MarketIndex, 'base' | 'asOfMs'>;

export function createPriceHistory({ book, actions, sources, now }: HistoryParts): PriceHistoryReader {
  const lastOf = (type: HistoryType, code: string): QuotedBase | undefined =>
    type === 'index' ? book.index() : book.get(type, code);
  const isKnown = (type: HistoryType, code: string) =>
    type === 'index' ? code === INDEX_CODE && book.index() !== undefined : book.asset(type, code) !== undefined;
  /** Sources of prices that are made once a day, and of rates, tell of five years and more. */
  const hasYears = (type: HistoryType) =>
    type !== 'index' && book.isLive(type) && (isMadeDaily(type) || ASSET_KINDS[type].isMoney);
  return {
    async read(type, code, range, signal, unit = 'lira') {
      if (!isKnown(type, code)) return undefined;
      const last = lastOf(type, code);
      // Up to the time of the quotes on the screens, so that the last candle ends with them.
      const toMs = last?.asOfMs ?? now();
      const isDaily = last !== undefined && 'isDaily' in last && last.isDaily === true;
      const intervalSeconds = Math.max(RANGES[range].intervalSeconds, isDaily ? DAY_SECONDS : 0);
      const span = {
        intervalSeconds: Math.min(intervalSeconds, DAY_SECONDS),
        fromMs: fromMs(type, { range, intervalSeconds, firstMs: hasYears(type) ? -Infinity : FIRST_MS }, toMs),
        toMs,
      };
      const traded = (await sources[kindOf(type)]?.candles(type, code, span, signal)) ?? [];
      const found = type === 'index' ? traded : adjustCandles(traded, actions.of(type, code), dayOf(toMs));
      const currency = unit === 'own' && type !== 'index' ? ownCurrency(type, code) : undefined;
      // Simulated days are at the rate with which they began, those of a source at the rate of the day.
      const rates = { rates: sources[MONEY_KINDS[0]], rateAgeDays: book.isLive(kindOf(type)) ? 0 : 1 } as const;
      const priced = currency === undefined ? found : await ownCandles(found, { ...rates, currency }, span, signal);
      const candles = intervalSeconds === WEEK_SECONDS ? joinCandles(priced, weekStartMs) : priced;
      const base = range === '1d' && currency === undefined ? last?.base : undefined;
      return { intervalSeconds, base: base ?? candles[0]?.open ?? (0n as Price), candles, currency };
    },
  };
}

const FIRST_MS = dayStartMs(FIRST_DAY);

interface BeginsAt {
  readonly range: HistoryRange;
  readonly intervalSeconds: number;
  /** The earliest start. */
  readonly firstMs: number;
}

/**
 * Start of a range, on the grid of its interval. With an exchange's hours a day is that of the last price, otherwise 24
 * hours.
 */
function fromMs(type: HistoryType, { range, intervalSeconds, firstMs }: BeginsAt, toMs: number): number {
  const { days } = RANGES[range];
  if (days === Infinity) return FIRST_MS;
  const today = dayStartMs(dayOf(toMs));
  if (range === '1d' && ASSET_KINDS[kindOf(type)].hours === 'exchange') return today;
  if (intervalSeconds === DAY_SECONDS) return Math.max(firstMs, today - days * DAY_MS);
  // A week whose beginning lies outside is left out whole: it would have the price of its rest alone.
  if (intervalSeconds === WEEK_SECONDS) return Math.max(firstMs, weekStartMs(today - days * DAY_MS) + 7 * DAY_MS);
  const intervalMs = intervalSeconds * 1000;
  const begins = toMs - days * DAY_MS;
  const onGrid = dayStartMs(dayOf(begins)) + Math.ceil((begins - dayStartMs(dayOf(begins))) / intervalMs) * intervalMs;
  return Math.max(firstMs, onGrid);
}
