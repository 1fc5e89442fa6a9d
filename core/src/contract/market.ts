/** Assets and quotes as the rest of the product knows them. */

import type { AssetKind } from '../asset-kinds.ts';
import type { Money, Percent, Price } from '../money/money.ts';
import { count, type Decoded, object, oneOf, optional, text } from './fields.ts';

export interface Asset {
  /** An item's `type` (S3.8, S3.9). */
  readonly type: AssetKind;
  /** `^[A-Z0-9.]{1,15}$`, never CASH. */
  readonly code: string;
  readonly name: string;
}

/** The last known state of one asset, in lira. */
export interface Quote {
  readonly type: AssetKind;
  readonly code: string;
  readonly price: Price;
  /** The base of the day's change: the previous close where an exchange has hours, else the price 24 hours ago. */
  readonly base: Price;
  readonly changePercent: Percent;
  readonly high: Price;
  readonly low: Price;
  /** Turnover in lira of the day that the base begins. */
  readonly volume: Money;
  /** When the source said so, epoch milliseconds (D30). */
  readonly asOfMs: number;
}

/** The level of a stock index; two decimals, no currency. */
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
  /** Delay of the source behind the exchange by its own word; absent, it has none. */
  delayMs: optional(count),
});
export type SourceInfo = Decoded<typeof sourceInfo>;
