/** Assets and quotes as the rest of the product knows them; the wire shapes of the market lists stand below them. */
import type { Percent, Price } from '../money/money.ts';
import type { Money } from '../money/money.ts';

/** The seed's `type` of an item: which market an asset is traded on. An asset is (type, code) (D21). */
export type AssetType = 'stocks' | 'cryptos';
export const ASSET_TYPES = ['stocks', 'cryptos'] as const satisfies readonly AssetType[];

export interface Asset {
  readonly type: AssetType;
  /** `^[A-Z0-9.]{1,15}$`, never CASH. */
  readonly code: string;
  readonly name: string;
  /** Decimals a quantity may have: 0 for stocks, 8 for cryptos (D19). */
  readonly quantityDecimals: 0 | 8;
}

/** The last known state of one asset, in lira. */
export interface Quote {
  readonly type: AssetType;
  readonly code: string;
  readonly price: Price;
  /** The base of the day's change: the previous close for stocks, the price 24 hours ago for cryptos. */
  readonly base: Price;
  readonly changePercent: Percent;
  readonly high: Price;
  readonly low: Price;
  /** Turnover of the day (stocks) or of 24 hours (cryptos), in lira. */
  readonly volume: Money;
  /** When the source said so, epoch milliseconds (D30). */
  readonly asOfMs: number;
}
