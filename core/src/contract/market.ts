/** Assets and quotes, as used by the rest of the product. */

import type { AssetKind } from '../asset-kinds.ts';
import type { Money, Percent, Price } from '../money/money.ts';
import { count, type Decoded, object, oneOf, optional, text } from './fields.ts';

export interface Asset {
  /** An item's `type` (S3.8, S3.9). */
  readonly type: AssetKind;
  /** `^[A-Z0-9.]{1,15}$`, never CASH. */
  readonly code: string;
  readonly name: string;
  /** Most decimals of its quantity, where they are not those of its kind. */
  readonly quantityDecimals?: 0 | 6;
  /** Category of a fund, in its register's Turkish word. */
  readonly category?: string;
  /** Risk value of a fund, 1 to 7. */
  readonly riskValue?: number;
}

/** A price in a currency, ISO 4217. */
export interface CurrencyPrice {
  readonly price: Price;
  readonly currency: string;
}

/** The last known state of one asset, in lira. */
export interface Quote {
  readonly type: AssetKind;
  readonly code: string;
  readonly price: Price;
  /** Base of the day's change: the previous close for assets with exchange hours, else the price 24 hours ago. */
  readonly base: Price;
  readonly changePercent: Percent;
  readonly high: Price;
  readonly low: Price;
  /** Turnover in lira since the base. */
  readonly volume: Money;
  /** Time of the price according to the source, epoch milliseconds (D30). */
  readonly asOfMs: number;
  /** Price in the asset's own currency, of a share of another exchange. */
  readonly own?: CurrencyPrice | undefined;
  /** Marks a price that is made once a day: it has no high, low or turnover, and comes with its list alone. */
  readonly isDaily?: boolean | undefined;
  /** Marks a price of an ex-date that its source has not named: its base is the theoretical price. */
  readonly isUnconfirmed?: boolean | undefined;
}

/** Level of a stock index; two decimals, no currency. */
export interface MarketIndex {
  readonly code: string;
  readonly name: string;
  readonly value: Price;
  /** The previous close. */
  readonly base: Price;
  readonly changePercent: Percent;
  readonly asOfMs: number;
}

/** Source of the prices and their status: simulated or live (D27, D30). */
export const sourceInfo = object({
  name: text,
  kind: oneOf(['simulated', 'live']),
  /** A price older than this is marked as delayed and not traded. */
  maxAgeMs: count,
  /** Delay of the source behind the exchange, as the source states it; absent for none. */
  delayMs: optional(count),
});
export type SourceInfo = Decoded<typeof sourceInfo>;
