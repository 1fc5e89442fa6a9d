/** The closing prices of a day that is over, as far as they are known: for days at whose midnight no server ran. */
import { type HistoryType, INDEX_CODE, kindOf } from '@kurus/core/contract/market-history';
import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { DAY_MS, dayOf, dayStartMs, type TradingCalendar } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import { tradingOf } from './gaps.ts';
import { type StoredClose, readCloses } from './candles-store.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { HistorySource } from '../quotes/sources/history-source.ts';

export interface PricedAsset {
  readonly type: AssetKind;
  readonly code: string;
}

export interface ClosingDay {
  price(type: AssetKind, code: string): Price | undefined;
  readonly index: Price | undefined;
}

/** @param day that is over */
export type ClosingPrices = (day: number, assets: readonly PricedAsset[]) => Promise<ClosingDay>;

export interface ClosingParts {
  readonly book: QuoteBook;
  readonly calendar: TradingCalendar;
  /** Of simulated prices, which are known for every moment. */
  readonly simulated: HistorySource;
  /** Where live ones are stored. */
  readonly sql: () => Promise<Sql>;
}

interface Wanted {
  readonly type: HistoryType;
  readonly code: string;
}

const INDEX: Wanted = { type: 'index', code: INDEX_CODE };
/**
 * When prices were recorded until this long before the end of trade, the close is known: it is found in the last
 * minutes.
 */
const SEEN_MS = 5 * 60_000;
/** A share that was not traded for longer has no close. */
const LONGEST_MS = 10 * DAY_MS;

const isAroundTheClock = (type: HistoryType) => ASSET_KINDS[kindOf(type)].hours === 'always';

export function createClosingPrices(parts: ClosingParts): ClosingPrices {
  const isLive = ({ type }: Wanted) => parts.book.isLive(kindOf(type));
  return async (day, assets) => {
    const wanted = [...assets, INDEX];
    const known = new Map<string, Price>();
    const live = wanted.filter(isLive);
    const closes = live.length > 0 ? await readCloses(await parts.sql(), live, dayStartMs(day)) : [];
    for (const asset of wanted) {
      const close = isLive(asset)
        ? (baseOfToday(parts, asset, day) ?? storedClose(parts.calendar, closes, asset, day))
        : await computed(parts.simulated, asset, day);
      if (close !== undefined) known.set(`${asset.type}:${asset.code}`, close);
    }
    return { price: (type, code) => known.get(`${type}:${code}`), index: known.get(`index:${INDEX_CODE}`) };
  };
}

async function computed(history: HistorySource, { type, code }: Wanted, day: number): Promise<Price | undefined> {
  const toMs = dayStartMs(day + 1) - 1;
  const span = { intervalSeconds: DAY_MS / 1000, fromMs: dayStartMs(day) - LONGEST_MS, toMs };
  return (await history.candles(type, code, span)).at(-1)?.close;
}

/** A quote of the next session carries the close of the one before as its base. */
function baseOfToday({ book, calendar }: ClosingParts, { type, code }: Wanted, day: number): Price | undefined {
  if (isAroundTheClock(type)) return undefined;
  const quote = type === 'index' ? book.index() : book.get(type, code);
  return quote && calendar.next(day) === dayOf(quote.asOfMs) ? quote.base : undefined;
}

/** Known when the end of trade was recorded, or when the backfill is complete: then the share was not traded since. */
function storedClose(
  calendar: TradingCalendar,
  closes: readonly StoredClose[],
  { type, code }: Wanted,
  day: number,
): Price | undefined {
  const stored = closes.find((row) => row.type === type && row.code === code);
  if (!stored) return undefined;
  const lastDay = isAroundTheClock(type) || calendar.isTradingDay(day) ? day : calendar.previous(day);
  const trading = tradingOf(type, lastDay, calendar);
  const wasSeen = trading !== undefined && stored.lastMs >= trading.toMs - SEEN_MS;
  return wasSeen || stored.backfilledToMs >= dayStartMs(day + 1) ? stored.close : undefined;
}
