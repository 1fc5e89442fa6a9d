/** Shares and the index of Borsa İstanbul by CollectAPI, a quarter of an hour behind the exchange. */

import type { MarketIndex } from '@kurus/core/contract/market';
import { type TradingCalendar, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { isInsideLimits } from '@kurus/core/market/price-limits';
import { roundToTick } from '@kurus/core/market/tick-size';
import { divide } from '@kurus/core/money/decimal';
import { type Money, type Percent, type Price, changePercent } from '@kurus/core/money/money';
import { REFERENCE_STOCKS } from '../../reference/reference.ts';
import { type Row, beforeChange, readMoney, readPercent, readPrice, readTurkishUnits } from '../figures.ts';
import { SourceError } from '../source-error.ts';
import { type MarketSource, type RawQuote, STOCKS_DELAY_MS, STOCKS_MAX_AGE_MS } from '../source.ts';
import { COLLECTAPI_POLL_MS, type CollectApiOptions, createEndpoint } from './client.ts';

export interface CollectApiStocksOptions extends CollectApiOptions {
  readonly calendar: TradingCalendar;
  /** Interval between requests for all shares; for the index twice as long. */
  readonly everyMs: number;
}

const ASSETS = REFERENCE_STOCKS.map(({ code, name }) => ({ type: 'stocks', code, name }) as const);
const CODES: ReadonlySet<string> = new Set(ASSETS.map(({ code }) => code));

export function createCollectApiStocks(options: CollectApiStocksOptions): MarketSource {
  const { calendar, everyMs } = options;
  const shares = createEndpoint(options, '/economy/hisseSenedi', everyMs);
  const bist100 = createEndpoint(options, '/economy/borsaIstanbul', everyMs * 2);
  return {
    name: 'collectapi',
    kind: 'live',
    pollMs: COLLECTAPI_POLL_MS,
    maxAgeMs: STOCKS_MAX_AGE_MS,
    delayMs: STOCKS_DELAY_MS,
    listAssets: () => ASSETS,
    // One call at a time: the next poll makes the other.
    async poll(nowMs, signal) {
      const rows = await shares.ask(nowMs, signal);
      if (rows) return shareBatch(rows, nowMs, calendar);
      const [row] = (await bist100.ask(nowMs, signal)) ?? [];
      if (!row) return { quotes: [] };
      const index = indexOf(row, nowMs, calendar);
      return { quotes: [], index, trouble: index ? undefined : 'the index is not readable' };
    },
  };
}

function shareBatch(rows: readonly Row[], nowMs: number, calendar: TradingCalendar) {
  const listed = rows.filter(({ code }) => typeof code === 'string' && CODES.has(code));
  const quotes = listed.flatMap((row) => shareOf(row, nowMs, calendar) ?? []);
  if (quotes.length === 0) throw new SourceError('no share is readable');
  const lost = listed.length - quotes.length;
  return { quotes, trouble: lost > 0 ? `${lost} of ${listed.length} shares are not readable` : undefined };
}

/** Undefined when a figure is missing or two of the row contradict each other: the row has every price twice. */
function shareOf(row: Row, nowMs: number, calendar: TradingCalendar): RawQuote | undefined {
  const price = twice(row['lastprice'], row['lastpricestr']);
  const change = readPercent(row['rate']);
  const asOfMs = lastTradingTime(row['time'], nowMs, calendar);
  if (!price || change === undefined || asOfMs === undefined) return undefined;
  const base = previousClose(price, change);
  // A share that has not been traded today has a day from 0 to 0.
  const low = twice(row['min'], row['minstr']) || price;
  const high = twice(row['max'], row['maxstr']) || price;
  if (!base || low > price || price > high) return undefined;
  const volume =
    readMoney(row['hacim']) ?? (readTurkishUnits(row['hacimstr'], 2) as Money | undefined) ?? (0n as Money);
  return { type: 'stocks', code: row['code'] as string, price, base, high, low, volume, asOfMs };
}

/** A price from its number or its Turkish text of two decimals; where both exist, they must agree. */
function twice(number: unknown, text: unknown): Price | undefined {
  const exact = readPrice(number);
  const fromText = readTurkishUnits(text, 8) as Price | undefined;
  if (exact === undefined) return number === undefined || number === null ? fromText : undefined;
  if (fromText === undefined) return text === undefined || text === null ? exact : undefined;
  const away = exact > fromText ? exact - fromText : fromText - exact;
  return away <= HALF_A_KURUS ? exact : undefined;
}
const HALF_A_KURUS = 500_000n;

/**
 * The close that a rounded change leads back to, on the tick grid: half a hundredth of a percent is less than half a
 * tick, except for six-figure prices. Those are moved inside the limits of the traded price.
 */
function previousClose(price: Price, change: Percent): Price | undefined {
  const near = beforeChange(price, change);
  if (!near) return undefined;
  const onGrid = roundToTick('stocks', near, 'half-up');
  if (isInsideLimits('stocks', price, onGrid) || change > 1000n || change < -1000n) return onGrid;
  const limit = change > 0n ? divide(price * 10n, 11n, 'up') : divide(price * 10n, 9n, 'down');
  return roundToTick('stocks', limit as Price, change > 0n ? 'up' : 'down');
}

function indexOf(row: Row, nowMs: number, calendar: TradingCalendar): MarketIndex | undefined {
  const value = twice(row['current'], row['currentstr']);
  const change = readPercent(row['changerate']);
  const asOfMs = lastTradingTime(row['time'], nowMs, calendar);
  if (!value || change === undefined || asOfMs === undefined) return undefined;
  const derived = beforeChange(value, change);
  if (!derived) return undefined;
  const closing = twice(row['closing'], row['closingstr']);
  // "closing" is the previous close where it fits the change, which is rounded to hundredths of a percent.
  const base = closing && changePercent(value, closing) === change ? closing : derived;
  const rounded = (level: Price) => (divide(level, LEVEL_STEP, 'half-up') * LEVEL_STEP) as Price;
  return { code: 'XU100', name: 'BIST 100', value, base: rounded(base), changePercent: change, asOfMs };
}
/** The index has two decimals. */
const LEVEL_STEP = 1_000_000n;

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;
/** Limit by which a list's clock may be ahead of ours before its time counts as yesterday's. */
const SKEW_MS = 60_000;

/**
 * The last moment on a trading day at this time ("18:10" or "18:10:00"): before the opening that is the close of the
 * trading day before. Undefined for anything else.
 */
export function lastTradingTime(text: unknown, nowMs: number, calendar: TradingCalendar): number | undefined {
  const parts = CLOCK.exec(typeof text === 'string' ? text.trim() : '');
  if (!parts) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => parseInt(part ?? '0', 10));
  const inDayMs = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  const today = dayOf(nowMs);
  const isToday = calendar.isTradingDay(today) && dayStartMs(today) + inDayMs <= nowMs + SKEW_MS;
  return dayStartMs(isToday ? today : calendar.previous(today)) + inDayMs;
}
