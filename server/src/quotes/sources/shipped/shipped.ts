/**
 * Market of a data set that ships with the product: closes of some assets up to a fixed day, made up. For the sample
 * portfolio, which is the same for everybody and needs no network.
 */

import { ASSET_KINDS, INDEX_KIND, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import type { Asset, MarketIndex } from '@kurus/core/contract/market';
import { kindOf } from '@kurus/core/contract/market-history';
import type { HistoryType } from '@kurus/core/contract/words/market-history';
import { assetKey, type AssetKey } from '@kurus/core/identity';
import { dayOfDate, dayStartMs, isWeekend, type TradingCalendar } from '@kurus/core/market/calendar';
import { changePercent, type Money, price, type Price } from '@kurus/core/money/money';
import type { HistorySource } from '../history-source.ts';
import type { MarketSource, RawQuote } from '../source.ts';

interface ClosesFile {
  readonly from: string;
  readonly until: string;
  /** Closes by kind and code, of each weekday from `from` to `until`; of some assets of each day. */
  readonly closes: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
}

interface Close {
  readonly day: number;
  readonly price: Price;
}

export interface ShippedPrices {
  /** The last day of the set. */
  readonly lastDay: number;
  /** The market as it is after the trade of the last day. */
  readonly source: MarketSource;
  readonly history: HistorySource;
  /** The last close on or before a day. */
  closeOn(type: HistoryType, code: string, day: number): Close | undefined;
}

/** End of trade, in milliseconds of the day. */
const CLOSE_MS = (18 * 60 + 10) * 60_000;
const INDEX_CODE = ASSET_KINDS[INDEX_KIND].index ?? '';

/** @param names of the assets */
export function createShippedPrices(
  file: ClosesFile,
  calendar: TradingCalendar,
  nameOf: (kind: Asset['type'], code: string) => string,
): ShippedPrices {
  const [first, lastDay] = [dayOfDate(file.from), dayOfDate(file.until)];
  const series = new Map<AssetKey, readonly Close[]>();
  for (const [type, codes] of Object.entries(file.closes))
    for (const [code, figures] of Object.entries(codes)) {
      const everyDay = figures.length === lastDay - first + 1;
      const isTraded = (day: number) =>
        ASSET_KINDS[kindOf(type as HistoryType)].hours === 'always' || calendar.isTradingDay(day);
      const dated: Close[] = [];
      let next = 0;
      for (let day = first; day <= lastDay; day += 1) {
        if (!everyDay && isWeekend(day)) continue;
        const close = figures[next];
        next += 1;
        if (close !== undefined && isTraded(day)) dated.push({ day, price: price(String(close)) });
      }
      series.set(assetKey(type as HistoryType, code), dated);
    }
  const closesOf = (type: HistoryType, code: string) => series.get(assetKey(type, code)) ?? [];
  const closeOn: ShippedPrices['closeOn'] = (type, code, day) => closesOf(type, code).findLast((one) => one.day <= day);
  const assets = QUOTED_KINDS.flatMap((type) =>
    Object.keys(file.closes[type] ?? {}).map((code): Asset => ({ type, code, name: nameOf(type, code) })),
  );
  return {
    lastDay,
    closeOn,
    source: {
      name: 'sample',
      kind: 'live',
      pollMs: 1000,
      maxAgeMs: Number.MAX_SAFE_INTEGER,
      listAssets: () => assets,
      poll: async () => ({
        quotes: assets.flatMap((asset) => quoteOf(asset, lastDay, closeOn) ?? []),
        index: indexOf(lastDay, closeOn),
      }),
    },
    history: {
      candles: async (type, code, { fromMs, toMs }) =>
        closesOf(type, code)
          .map(({ day, price: close }) => ({ startMs: dayStartMs(day), open: close, high: close, low: close, close }))
          .filter(({ startMs }) => startMs >= fromMs && startMs < toMs),
    },
  };
}

function quoteOf({ type, code }: Asset, day: number, closeOn: ShippedPrices['closeOn']): RawQuote | undefined {
  const last = closeOn(type, code, day);
  if (!last) return undefined;
  const base = closeOn(type, code, last.day - 1)?.price ?? last.price;
  const [low, high] = base < last.price ? [base, last.price] : [last.price, base];
  const asOfMs = dayStartMs(last.day) + CLOSE_MS;
  return { type, code, price: last.price, base, high, low, volume: 0n as Money, asOfMs };
}

function indexOf(day: number, closeOn: ShippedPrices['closeOn']): MarketIndex | undefined {
  const last = closeOn('index', INDEX_CODE, day);
  if (!last) return undefined;
  const base = closeOn('index', INDEX_CODE, last.day - 1)?.price ?? last.price;
  return {
    code: INDEX_CODE,
    name: 'BIST 100',
    value: last.price,
    base,
    changePercent: changePercent(last.price, base),
    asOfMs: dayStartMs(last.day) + CLOSE_MS,
  };
}
