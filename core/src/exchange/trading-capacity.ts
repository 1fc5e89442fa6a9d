/** Trading capacity of an account, and whether it suffices for a new order. */

import { ASSET_KINDS } from '../asset-kinds.ts';
import { OPEN_ORDERS_MAX } from '../limits.ts';
import { addQuantity } from '../money/money.ts';
import type { Money, Quantity } from '../money/money.ts';
import type { Side } from '../trading/order.ts';
import type { OrderRefusal } from './admission.ts';
import { dayCap, type AssetMarket } from './observation.ts';
import type { Order, OrderTerms } from './order.ts';
import { reservedBy } from './reservation.ts';

export interface AccountCapacity {
  /** Cash that is not reserved, including unsettled cash. */
  readonly buyingPower: Money;
  /** Part of the cash that could be withdrawn today. */
  readonly withdrawable: Money;
  /** Quantity held and not reserved. */
  readonly freeQuantity: Quantity;
  readonly openOrders: number;
}

export interface TradingCapacity extends AccountCapacity {
  /** Quantity filled in this asset on this day. */
  readonly filledToday: Readonly<Record<Side, Quantity>>;
  readonly tradedToday: Quantity;
}

/** @param capacity without the quantities of the day, which only the server knows, the daily cap is not checked */
export function capacityRefusal(
  orders: readonly Order[],
  {
    capacity,
    market,
    terms,
  }: {
    readonly capacity: AccountCapacity | TradingCapacity;
    readonly market: AssetMarket;
    readonly terms: OrderTerms;
  },
): Exclude<OrderRefusal, 'FIELD_INVALID'> | undefined {
  if (capacity.openOrders + orders.length > OPEN_ORDERS_MAX) return 'ORDERS_TOO_MANY';
  const isCapped = terms.rules === 'realistic' && 'tradedToday' in capacity;
  if (isCapped && orders.some((order) => isOverCap(order, capacity, market))) return 'VOLUME_CAP';
  const { cash, quantity } = reservedBy(orders);
  if (quantity > capacity.freeQuantity) return 'HOLDING_INSUFFICIENT';
  return cashRefusal(cash, capacity, market);
}

/** @param cash additional amount to reserve */
export function cashRefusal(cash: Money, { buyingPower, withdrawable }: AccountCapacity, { kind }: AssetMarket) {
  if (cash > buyingPower) return 'BALANCE_INSUFFICIENT';
  const isPaidAtOnce = ASSET_KINDS[kind].settlement === 'instant';
  return isPaidAtOnce && cash > withdrawable ? 'BALANCE_UNSETTLED' : undefined;
}

/** @param order quantity that may still be filled */
export const isOverCap = (
  { side, quantity }: Pick<Order, 'side' | 'quantity'>,
  { filledToday, tradedToday }: TradingCapacity,
  market: AssetMarket,
) => addQuantity(filledToday[side], quantity) > dayCap(market, tradedToday);
