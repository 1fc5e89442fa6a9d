/** Request for an order, and the context in which it is entered. */

import type { AccountKey } from '../identity.ts';
import type { TradingSession } from '../market/session.ts';
import type { Price, Quantity } from '../money/money.ts';
import type { Side } from '../trading/order.ts';
import type { AssetMarket, MarketPhase } from './observation.ts';
import type { OrderKind, OrderTerms, TrailDistance, Validity } from './order.ts';
import type { TradingCapacity } from './trading-capacity.ts';

/** Exit below (of a buy: above) the market. */
export interface StopLeg {
  readonly triggerPrice: Price;
  readonly limitPrice?: Price | undefined;
}
export interface TargetLeg {
  readonly limitPrice: Price;
}

export interface OrderRequest {
  readonly id: string;
  readonly account: AccountKey;
  readonly side: Side;
  /** Kind of order; absent with `oco`, as the prices are. */
  readonly kind?: OrderKind | undefined;
  readonly quantity: Quantity;
  readonly limitPrice?: Price | undefined;
  readonly triggerPrice?: Price | undefined;
  readonly trail?: TrailDistance | undefined;
  readonly validity?: Validity | undefined;
  /** Last day of validity "gtd". */
  readonly untilDay?: number | undefined;
  /** Pair of which one cancels the other. */
  readonly oco?: { readonly stop: StopLeg; readonly target: TargetLeg } | undefined;
  /** Exits that sleep until this buy is filled. */
  readonly bracket?: { readonly stopLoss: StopLeg; readonly takeProfit: TargetLeg } | undefined;
}

/** Market and time at which an order is entered. */
export interface DraftContext {
  readonly nowMs: number;
  readonly phase: MarketPhase;
  /** Trading session; absent if trading never ends. */
  readonly session: TradingSession | undefined;
  /** Market rules of the order's session: in the evening those of the next one. */
  readonly market: AssetMarket;
  readonly last: Price;
  readonly terms: OrderTerms;
  readonly hasOpeningLock: boolean;
  /** Quantity that may be sold: a whole holding is sold with its fraction. */
  readonly capacity: Pick<TradingCapacity, 'freeQuantity'>;
}

/** Context of an order's entry, with cash and holdings of the account. */
export interface EntryContext extends DraftContext {
  readonly capacity: TradingCapacity;
}
