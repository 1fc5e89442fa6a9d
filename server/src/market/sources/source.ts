/**
 * Where prices come from. A source knows neither HTTP nor portfolios: it names its assets and, when polled, says what
 * it knows. Its figures are already exact lira; the quote book's gate judges them before anyone sees them.
 */
import type { Asset, AssetType, MarketIndex } from '@kurus/core/contract/market';
import type { Money, Price } from '@kurus/core/money/money';

export interface RawQuote {
  readonly type: AssetType;
  readonly code: string;
  readonly price: Price;
  /** The previous close of a stock, the price 24 hours ago of a crypto. */
  readonly base: Price;
  readonly high: Price;
  readonly low: Price;
  readonly volume: Money;
  readonly asOfMs: number;
}

export interface SourceBatch {
  readonly quotes: readonly RawQuote[];
  readonly index?: MarketIndex;
}

export interface MarketSource {
  readonly name: string;
  /** 'simulated' prices are marked as such on every screen (D27). */
  readonly kind: 'simulated' | 'live';
  /** How often it is worth asking. */
  readonly pollMs: number;
  /** The age up to which its prices are as good as it promises; older ones are marked and not traded (D30). */
  readonly maxAgeMs: number;
  listAssets(): readonly Asset[];
  /** @throws when the source cannot answer; the book keeps what it had. */
  poll(nowMs: number, signal: AbortSignal): Promise<SourceBatch>;
}
