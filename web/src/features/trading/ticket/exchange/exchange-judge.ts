/** Judge of an order for the exchange, by the rules that the server judges with and decides by. Pure. */

import type { OrderRefusal } from '@kurus/core/exchange/admission';
import type { Order } from '@kurus/core/exchange/order';
import type { DraftContext, OrderRequest } from '@kurus/core/exchange/order-request';
import { draftOrders } from '@kurus/core/exchange/place-order';
import { capacityRefusal, type AccountCapacity } from '@kurus/core/exchange/trading-capacity';
import { addQuantity, percentOf, subtractMoney, sumMoney, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Money, Percent, Price, Quantity } from '@kurus/core/money/money';
import { totalOf } from '../ticket-total.ts';

/** Place and time of a ticket, and what the account has, as this browser knows them. */
export interface OrderMarket extends DraftContext {
  readonly capacity: AccountCapacity;
}

/** Prices that the next orders of either side would meet. */
export interface BestPrices {
  readonly bid: Price | undefined;
  readonly ask: Price | undefined;
}

export interface TicketJudgement {
  /**
   * Orders that would be placed; several for a bracket and a pair; none where the ticket is refused whatever the
   * account has.
   */
  readonly orders: readonly Order[];
  readonly refusal: OrderRefusal | undefined;
  readonly reservedCash: Money;
  readonly reservedQuantity: Quantity;
}

/** First by the rules of the market, then by what the account has: so that what it would take is known all the same. */
export function judgeOrder(request: OrderRequest, context: OrderMarket): TicketJudgement {
  const drafted = draftOrders(request, context);
  if ('refusal' in drafted) {
    return { orders: [], refusal: drafted.refusal.code, reservedCash: ZERO_MONEY, reservedQuantity: ZERO_QUANTITY };
  }
  const { orders } = drafted;
  return {
    orders,
    refusal: capacityRefusal(orders, context),
    reservedCash: sumMoney(orders.map(({ reservedCash }) => reservedCash)),
    reservedQuantity: orders.map(({ reservedQuantity }) => reservedQuantity).reduce(addQuantity, ZERO_QUANTITY),
  };
}

/** Loss of buying and selling again at once, with its ratio to the purchase. */
export function roundTrip(
  price: Price,
  quantity: Quantity,
  market: Pick<DraftContext, 'terms'> & { readonly best: BestPrices | undefined },
): { readonly cost: Money; readonly share: Percent } {
  const { best } = market;
  // A limit of one's own is paid as it is: the way back costs the spread.
  const spread = best?.bid !== undefined && best.ask !== undefined ? best.ask - best.bid : 0n;
  const paid = totalOf('buy', price, quantity, market).sum;
  const cost = subtractMoney(paid, totalOf('sell', (price - spread) as Price, quantity, market).sum);
  return { cost, share: paid === ZERO_MONEY ? (0n as Percent) : percentOf(cost, paid) };
}
