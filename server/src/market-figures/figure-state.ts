/** Figures of a world in the memory of a server, and the market that they are of. */

import type { ConsumerPrices } from '@kurus/core/analysis/consumer-prices';
import type { AssetKind, QuotedKind } from '@kurus/core/asset-kinds';
import type { Candle, CandleSpan } from '@kurus/core/contract/market-history';
import type { HistoryType } from '@kurus/core/contract/words/market-history';
import type { DataPack } from '@kurus/core/data-pack/pack';
import type { AssetKey } from '@kurus/core/identity';
import type { TradingCalendar } from '@kurus/core/market/calendar';
import type { ByWorld } from '@kurus/core/market/world';
import type { Money, Price } from '@kurus/core/money/money';
import type { FigureRates } from '@kurus/core/screener/daily-figures';
import type { ScreenerRow } from '@kurus/core/screener/screener';
import type { ActionBook } from '../corporate-actions/action-book.ts';
import type { Sql } from '../db/pool.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { FigureBase } from './stored-figures.ts';

/** Source of candles of a kind. */
interface CandleSource {
  candles(type: HistoryType, code: string, span: CandleSpan): Promise<readonly Candle[]>;
}

/** Market of a world, as its figures need it. */
export interface FigureMarket {
  readonly book: QuoteBook;
  readonly actions: Pick<ActionBook, 'of'>;
  readonly histories: Readonly<Record<AssetKind, CandleSource>>;
  /** Days of simulated prices, computed without their candles; absent where the world has none. */
  readonly simulatedDays?: {
    dailyClose(type: AssetKind, code: string, day: number): Price | undefined;
    turnoverOn(type: AssetKind, code: string, day: number): Money | undefined;
  };
}

export interface MarketFiguresParts {
  readonly sql: Sql;
  readonly worlds: ByWorld<FigureMarket>;
  readonly calendar: TradingCalendar;
  readonly pack: DataPack;
  readonly cpi: () => ConsumerPrices;
  readonly now: () => number;
  /** Tells that this server leads: it does the work that one does for all. */
  readonly isOurs: () => boolean;
  readonly onTrouble: (error: unknown) => void;
}

/** An asset of the market with what its lists need beside the screener's fields. */
export interface AssetFigures extends ScreenerRow {
  readonly kind: QuotedKind;
  /** Average turnover of the sessions before the present one. */
  readonly average: Money | undefined;
  /** Highest and lowest price of the 52 weeks before the present session. */
  readonly high: Price | undefined;
  readonly low: Price | undefined;
  /** Closes of the last month and the last price; empty for fewer than two. */
  readonly path: readonly number[];
}

export interface Frame {
  readonly atMs: number;
  readonly rows: Readonly<Record<QuotedKind, readonly AssetFigures[]>>;
  readonly byKey: ReadonlyMap<AssetKey, AssetFigures>;
}

export interface WorldState {
  frame: Frame | undefined;
  version: number;
  readonly bases: Map<AssetKey, FigureBase>;
  /** Texts of the rows as they were written last, and their day. */
  written: { readonly day: number; readonly texts: Map<AssetKey, string> };
  rates: { readonly key: string; readonly rates: FigureRates } | undefined;
  isRead: boolean;
}

export const newState = (): WorldState => ({
  frame: undefined,
  version: 0,
  bases: new Map(),
  written: { day: NaN, texts: new Map() },
  rates: undefined,
  isRead: false,
});
