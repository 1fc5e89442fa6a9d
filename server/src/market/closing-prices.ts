/** The closing prices of a day that is over, as far as they are known: for whoever was not there at midnight. */
import type { AssetType } from '@kurus/core/contract/market';
import { INDEX_CODE, type HistoryType } from '@kurus/core/contract/market-history';
import { DAY_MS, dayOf, dayStartMs, type TradingCalendar } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import { tradingOf } from './past-gaps.ts';
import { type KeptClose, readCloses } from './price-bars-store.ts';
import type { QuoteBook } from './quotes.ts';
import type { HistorySource } from './sources/history-source.ts';

export interface PricedAsset {
  readonly type: AssetType;
  readonly code: string;
}

export interface ClosingDay {
  price(type: AssetType, code: string): Price | undefined;
  readonly index: Price | undefined;
}

/** @param day that is over */
export type ClosingPrices = (day: number, assets: readonly PricedAsset[]) => Promise<ClosingDay>;

export interface ClosingParts {
  readonly book: QuoteBook;
  readonly calendar: TradingCalendar;
  /** Of simulated prices, which are known for every moment. */
  readonly simulated: HistorySource;
  /** Where live ones are kept. */
  readonly sql: () => Promise<Sql>;
}

interface Wanted {
  readonly type: HistoryType;
  readonly code: string;
}

const INDEX: Wanted = { type: 'index', code: INDEX_CODE };
/** Who watched until so long before the end of trade saw the close, which the exchange finds in its last minutes. */
const SEEN_MS = 5 * 60_000;
/** A share that was not traded for longer has no close. */
const LONGEST_MS = 10 * DAY_MS;

export function createClosingPrices(parts: ClosingParts): ClosingPrices {
  const isLive = ({ type }: Wanted) => parts.book.source(type === 'cryptos' ? 'cryptos' : 'stocks').kind === 'live';
  return async (day, assets) => {
    const wanted = [...assets, INDEX];
    const known = new Map<string, Price>();
    const live = wanted.filter(isLive);
    const closes = live.length > 0 ? await readCloses(await parts.sql(), live, dayStartMs(day)) : [];
    for (const asset of wanted) {
      const close = isLive(asset)
        ? (baseOfToday(parts, asset, day) ?? keptClose(parts.calendar, closes, asset, day))
        : await workedOut(parts.simulated, asset, day);
      if (close !== undefined) known.set(`${asset.type}:${asset.code}`, close);
    }
    return { price: (type, code) => known.get(`${type}:${code}`), index: known.get(`index:${INDEX_CODE}`) };
  };
}

async function workedOut(history: HistorySource, { type, code }: Wanted, day: number): Promise<Price | undefined> {
  const toMs = dayStartMs(day + 1) - 1;
  const span = { intervalSeconds: DAY_MS / 1000, fromMs: dayStartMs(day) - LONGEST_MS, toMs };
  return (await history.bars(type, code, span)).at(-1)?.close;
}

/** A quote of the next session carries the close of the one before as its base. */
function baseOfToday({ book, calendar }: ClosingParts, { type, code }: Wanted, day: number): Price | undefined {
  if (type === 'cryptos') return undefined;
  const quote = type === 'index' ? book.index() : book.get(type, code);
  return quote && calendar.next(day) === dayOf(quote.asOfMs) ? quote.base : undefined;
}

/** Known when the end of trade was watched or told, or when nothing more was told of a share that was not traded. */
function keptClose(
  calendar: TradingCalendar,
  closes: readonly KeptClose[],
  { type, code }: Wanted,
  day: number,
): Price | undefined {
  const kept = closes.find((row) => row.type === type && row.code === code);
  if (!kept) return undefined;
  const lastDay = type === 'cryptos' || calendar.isTradingDay(day) ? day : calendar.previous(day);
  const trading = tradingOf(type, lastDay, calendar);
  const wasSeen = trading !== undefined && kept.lastMs >= trading.toMs - SEEN_MS;
  return wasSeen || kept.askedToMs >= dayStartMs(day + 1) ? kept.close : undefined;
}
