/**
 * Source of prices. It knows neither HTTP nor portfolios: it names its assets and, when polled, returns its quotes.
 * Its figures are already exact lira; the quote book's validator judges them before anyone sees them.
 */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { Asset, MarketIndex, Quote } from '@kurus/core/contract/market';
import type { Candle } from '@kurus/core/contract/market-history';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import type { BackfillSource } from './history-source.ts';

export interface RawQuote {
  readonly type: AssetKind;
  readonly code: string;
  readonly price: Price;
  /** The previous close of a stock, the price 24 hours ago of a crypto. */
  readonly base: Price;
  readonly high: Price;
  readonly low: Price;
  readonly volume: Money;
  readonly asOfMs: number;
  /** True if the base is a close as it was traded, which an ex-date has not lowered. */
  readonly isBaseRaw?: boolean;
  /** True if the source names a corporate action of the day, and the base follows from it. */
  readonly isExDate?: boolean;
  /** Price in the asset's own currency, where that is not the lira. */
  readonly own?: Quote['own'] | undefined;
  /** True if it is made once a day. */
  readonly isDaily?: boolean | undefined;
  /** True for a close that the exchange itself has published: no leap is doubted. */
  readonly isOfficial?: boolean;
  /** Its own best prices, where it sends them. */
  readonly bid?: Price | undefined;
  readonly ask?: Price | undefined;
}

/** Candle of a whole day as the exchange has published it. */
export interface FinishedDay extends Candle {
  readonly type: AssetKind;
  readonly code: string;
  /** End of its trade. */
  readonly endMs: number;
}

export interface SourceBatch {
  readonly quotes: readonly RawQuote[];
  /** Days that are over; each counts with the quote of its close. */
  readonly days?: readonly FinishedDay[];
  readonly index?: MarketIndex | undefined;
  /** Assets that it has found: new ones join those that it named at first. */
  readonly assets?: readonly Asset[] | undefined;
  /** Reason why some quotes are missing: one bad symbol never stops the rest. */
  readonly trouble?: string | undefined;
  /** Its server was called and gave no response that can be read. */
  readonly noAnswer?: boolean;
}

/** Trades of an asset after one moment, up to another of the same trading day. */
export interface TradeWindow {
  /** Price that the day's change is measured from. */
  readonly base: Price;
  /** Last price before the first moment; the base at the start of a day. */
  readonly before: Price;
  readonly last: Price;
  readonly high: Price;
  readonly low: Price;
  readonly traded: Quantity;
}

export interface MarketSource {
  readonly name: string;
  /** 'simulated' prices are marked as such on every screen (D27). */
  readonly kind: 'simulated' | 'live';
  /** Kind of its assets, where it names none at first. */
  readonly type?: AssetKind;
  /** Interval at which a poll is worthwhile. */
  readonly pollMs: number;
  /** Interval at which its server is asked, where that is not pollMs. */
  readonly askMs?: number;
  /** Age up to which its prices keep its promise; older ones are marked and not traded (D30). */
  readonly maxAgeMs: number;
  /** The same for kinds whose prices are made once a day, where it has them beside others. */
  readonly dailyMaxAgeMs?: number;
  /** Delay behind the exchange as the source states it; such prices are never shown as live (D30). */
  readonly delayMs?: number;
  listAssets(): readonly Asset[];
  /** @throws when the source cannot answer; the book keeps its last quotes. */
  poll(nowMs: number, signal: AbortSignal): Promise<SourceBatch>;
  /** Asks for these codes before others from now on; absent where one request names all assets. */
  prefer?(codes: ReadonlySet<string>): void;
  /**
   * Prices of all assets that one call brings, of what nobody asked for too; the same array until there are new ones.
   * Once read, it asks for them.
   */
  listed?(): readonly RawQuote[];
  /** Takes the assets that its exchange lists: it asks for new ones too, and no more for those that are gone. */
  follow?(listed: readonly Asset[]): void;
  /** Other sources that it reads for its prices. */
  readonly beside?: readonly { readonly name: string; readonly everyMs: number }[];
  /** Quantity traded on an average day, of the last twenty before this one; absent where it does not know it. */
  averageDaily?(type: AssetKind, code: string, day: number): Quantity | undefined;
  /** Exact trades between two moments, however long ago; absent where the source cannot know them. */
  tradeWindow?(type: AssetKind, code: string, afterMs: number, toMs: number): TradeWindow | undefined;
  /** Absent where the provider does not offer its history. */
  readonly backfill?: BackfillSource;
  /** Closes connections that it keeps open. */
  close?(): void;
}

/** Live cryptos older than this are not traded (R-T2). */
export const CRYPTOS_MAX_AGE_MS = 60_000;
/** Delay of delayed shares behind the exchange, as the source states it. */
export const STOCKS_DELAY_MS = 15 * 60_000;
/** Delayed shares may be a quarter of an hour older than that (R-T2). */
export const STOCKS_MAX_AGE_MS = STOCKS_DELAY_MS + 15 * 60_000;
