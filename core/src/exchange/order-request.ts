/** Request for an order, and the context in which it is entered. */

import type { AccountKey } from '../identity.ts';
import type { TradingSession } from '../market/session.ts';
import type { Price, Quantity } from '../money/money.ts';
import type { Side } from '../trading/order.ts';
import type { AssetMarket, MarketPhase } from './observation.ts';
import type { OrderKind, OrderTerms, TrailDistance, Validity } from './order.ts';
import type { TradingCapacity } from './trading-capacity.ts';

/** An exit below (of a buy: above) the market. */
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
  /** Left out with `oco`, as the prices. */
  readonly kind?: OrderKind | undefined;
  readonly quantity: Quantity;
  readonly limitPrice?: Price | undefined;
  readonly triggerPrice?: Price | undefined;
  readonly trail?: TrailDistance | undefined;
  readonly validity?: Validity | undefined;
  /** The last day of "gtd". */
  readonly untilDay?: number | undefined;
  /** One cancels the other. */
  readonly oco?: { readonly stop: StopLeg; readonly target: TargetLeg } | undefined;
  /** Exits that sleep until this buy is filled. */
  readonly bracket?: { readonly stopLoss: StopLeg; readonly takeProfit: TargetLeg } | undefined;
}

/** Place and time at which an order is entered. */
export interface DraftContext {
  readonly nowMs: number;
  readonly phase: MarketPhase;
  /** Absent where trading never ends. */
  readonly session: TradingSession | undefined;
  /** Market rules of the session that the order belongs to: in the evening the next one's. */
  readonly market: AssetMarket;
  readonly last: Price;
  readonly terms: OrderTerms;
  readonly hasOpeningLock: boolean;
  /** A holding is sold whole, with the fraction that it may have. */
  readonly capacity: Pick<TradingCapacity, 'freeQuantity'>;
}

/** Context in which an order is entered, with all that the account has. */
export interface EntryContext extends DraftContext {
  readonly capacity: TradingCapacity;
}
