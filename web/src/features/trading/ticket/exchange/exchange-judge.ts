/** Judges an order for the exchange by the same rules as the server, which decides. Pure. */

import type { OrderRefusal } from '@kurus/core/exchange/admission';
import type { Order } from '@kurus/core/exchange/order';
import type { DraftContext, OrderRequest } from '@kurus/core/exchange/order-request';
import { draftOrders } from '@kurus/core/exchange/place-order';
import { capacityRefusal, type AccountCapacity } from '@kurus/core/exchange/trading-capacity';
import { addQuantity, percentOf, subtractMoney, sumMoney, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Money, Percent, Price, Quantity } from '@kurus/core/money/money';
import { totalOf } from '../ticket-total.ts';

/** Order context of a ticket, as far as known in this browser: market, time, account. */
export interface OrderMarket extends DraftContext {
  readonly capacity: AccountCapacity;
}

/** Prices that the next order of either side would meet. */
export interface BestPrices {
  readonly bid: Price | undefined;
  readonly ask: Price | undefined;
}

export interface TicketJudgement {
  /** Orders that would be placed; several for a bracket and a pair; empty if the market's rules refuse the ticket. */
  readonly orders: readonly Order[];
  readonly refusal: OrderRefusal | undefined;
  readonly reservedCash: Money;
  readonly reservedQuantity: Quantity;
}

/**
 * Judges by the rules of the market first and by the account second, so that the reservation is known even if the
 * account cannot cover it.
 */
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

/** Loss of a buy with an immediate sale, in lira and as a percentage of the buy. */
export function roundTrip(
  price: Price,
  quantity: Quantity,
  market: Pick<DraftContext, 'terms'> & { readonly best: BestPrices | undefined },
): { readonly cost: Money; readonly share: Percent } {
  const { best } = market;
  // A limit buy is filled at its limit; the sale after it costs the spread.
  const spread = best?.bid !== undefined && best.ask !== undefined ? best.ask - best.bid : 0n;
  const paid = totalOf('buy', price, quantity, market).sum;
  const cost = subtractMoney(paid, totalOf('sell', (price - spread) as Price, quantity, market).sum);
  return { cost, share: paid === ZERO_MONEY ? (0n as Percent) : percentOf(cost, paid) };
}
