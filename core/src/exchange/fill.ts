/** Fill, with everything that explains its price: "why this price?". */

import type { AccountKey } from '../identity.ts';
import type { Money, Price, Quantity } from '../money/money.ts';
import type { Side } from '../trading/order.ts';
import type { DerivedBook, Observation } from './observation.ts';
import type { Order } from './order.ts';

/**
 * Rule that set the price: R4 a market order on the ladder, R5 a limit that was executable on entry, R6 a resting limit
 * that the market reached, R8 a stop, R9 a stop-limit, R12 the opening auction, R13 the closing one, R14 trading at the
 * close, R15 the first price after a halt.
 */
export type FillRule = 'R4' | 'R5' | 'R6' | 'R8' | 'R9' | 'R12' | 'R13' | 'R14' | 'R15';

export interface Fill extends DerivedBook {
  readonly orderId: string;
  readonly account: AccountKey;
  readonly side: Side;
  readonly price: Price;
  readonly quantity: Quantity;
  /** price x quantity, up for a buy and down for a sell. */
  readonly amount: Money;
  readonly commission: Money;
  readonly bsmv: Money;
  readonly rule: FillRule;
  readonly observation: Observation;
  /** Steps of the ladder from the best price. */
  readonly step: number;
}

/** Change of one order: the open order, the order that replaces it, and the fills between. */
export interface OrderChange {
  readonly before: Order;
  readonly after: Order;
  readonly fills: readonly Fill[];
}
