/**
 * Prices of a valuation, kept for whoever computes a table again: those of the moment, or later, those that the history
 * has of it.
 */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { type AssetKey, assetKey, type AssetRef } from '@kurus/core/identity';
import { valuationAtMs } from '@kurus/core/league/season';
import { dayOf, type TradingCalendar } from '@kurus/core/market/calendar';
import type { Sql } from '../db/pool.ts';
import { createPastPrices } from '../history/past-prices.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { insertPrices, readPrices, type ValuationPrice } from './table-store.ts';

export interface ValuationParts {
  readonly sql: Sql;
  readonly market: {
    readonly book: Pick<QuoteBook, 'get' | 'isLive'>;
    readonly histories: Parameters<typeof createPastPrices>[0];
  };
  readonly calendar: TradingCalendar;
  readonly now: () => number;
  /** Speed of `now`; absent for 1, the machine's clock. */
  readonly clockFactor?: number;
}

/** Time after the valuation until which the prices of the quote book are those of its moment. */
const PROMPT_MS = 30_000;
const MINUTE_MS = 60_000;

export interface ValuationPrices {
  /** Undefined for an asset that was not asked for, or has no price. */
  of(asset: AssetRef): ValuationPrice | undefined;
  /** Reads what is missing: the first time for an asset from the market, and keeps it. */
  require(assets: readonly AssetRef[]): Promise<void>;
  /** True if one of them is of an earlier day than it should be. */
  hasStale(): boolean;
}

export async function valuationPrices(parts: ValuationParts, day: number): Promise<ValuationPrices> {
  const kept = new Map<AssetKey, ValuationPrice>();
  const asked = new Map<AssetKey, ValuationPrice | undefined>();
  for (const one of await readPrices(parts.sql, day)) kept.set(assetKey(one.type, one.code), one);
  return {
    of: ({ type, code }) => asked.get(assetKey(type, code)),
    hasStale: () => [...asked.values()].some((one) => one?.isStale),
    async require(assets) {
      const found: ValuationPrice[] = [];
      for (const { type, code } of assets) {
        const key = assetKey(type, code);
        if (asked.has(key)) continue;
        const priced = kept.has(key) ? undefined : await priceAt(parts, day, { type, code });
        if (priced) found.push({ type, code, ...priced });
        asked.set(key, kept.get(key) ?? (priced && { type, code, ...priced }));
      }
      if (found.length > 0) await insertPrices(parts.sql, day, found);
    },
  };
}

async function priceAt(
  parts: ValuationParts,
  day: number,
  { type, code }: AssetRef,
): Promise<Pick<ValuationPrice, 'price' | 'isStale'> | undefined> {
  const atMs = valuationAtMs(day);
  const { market, clockFactor = 1 } = parts;
  const { book, histories } = market;
  const quote = book.get(type, code);
  if (quote && parts.now() - atMs <= PROMPT_MS / clockFactor) {
    return { price: quote.price, isStale: isStale(parts.calendar, type, dayOf(quote.asOfMs), day) };
  }
  const history = histories[type];
  const span = { intervalSeconds: MINUTE_MS / 1000, fromMs: atMs - MINUTE_MS, toMs: atMs };
  const minute = (await history?.candles(type, code, span))?.at(-1);
  if (minute) return { price: minute.close, isStale: false };
  const past = createPastPrices(histories, book.isLive);
  const last = (await past({ type, code }, { from: day, to: day })).findLast((one) => one.day <= day);
  return last && { price: last.price, isStale: isStale(parts.calendar, type, last.day, day) };
}

/** True for a price of an earlier day than the last one on which the asset traded. */
function isStale(calendar: TradingCalendar, type: AssetRef['type'], priceDay: number, day: number): boolean {
  if (ASSET_KINDS[type].hours === 'always') return priceDay < day;
  return priceDay < (calendar.isTradingDay(day) ? day : calendar.previous(day));
}
