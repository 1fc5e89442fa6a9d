/** Preview of a ticket's admission: the server judges by the same rules and decides. Pure. */

import type { OrderRefusal } from '@kurus/core/exchange/admission';
import { fillCosts, mostSpent, spentBy, type FillCosts } from '@kurus/core/exchange/costs';
import { NO_PROGRESS, type Order } from '@kurus/core/exchange/order';
import type { DraftContext, OrderRequest } from '@kurus/core/exchange/order-request';
import { draftOrders } from '@kurus/core/exchange/place-order';
import { capacityRefusal, type AccountCapacity } from '@kurus/core/exchange/trading-capacity';
import { dayOf } from '@kurus/core/market/calendar';
import {
  addMoney,
  addQuantity,
  percentOf,
  subtractMoney,
  sumMoney,
  ZERO_MONEY,
  ZERO_QUANTITY,
} from '@kurus/core/money/money';
import type { Money, Percent, Price, Quantity } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import type { PlanPrices } from './ticket-entry.ts';

/** Place and time of a ticket, and what the account has, as this browser knows them. */
export interface OrderMarket extends DraftContext {
  readonly capacity: AccountCapacity;
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
export function judge(request: OrderRequest, context: OrderMarket): TicketJudgement {
  const drafted = draftOrders(request, context);
  if ('refusal' in drafted) {
    return { orders: [], refusal: drafted.refusal, reservedCash: ZERO_MONEY, reservedQuantity: ZERO_QUANTITY };
  }
  const { orders } = drafted;
  return {
    orders,
    refusal: capacityRefusal(orders, context),
    reservedCash: sumMoney(orders.map(({ reservedCash }) => reservedCash)),
    reservedQuantity: orders.map(({ reservedQuantity }) => reservedQuantity).reduce(addQuantity, ZERO_QUANTITY),
  };
}

type Terms = Pick<DraftContext, 'terms' | 'market' | 'nowMs'> & {
  /** The best prices now, where they are two. */
  readonly best?: { readonly bid: Price | undefined; readonly ask: Price | undefined } | undefined;
};

/** Costs of filling it all at one price. */
export function costsAt(side: Side, price: Price, quantity: Quantity, { terms, market, nowMs }: Terms): FillCosts {
  return fillCosts({ side, terms, progress: NO_PROGRESS }, market.kind, { price, quantity }, dayOf(nowMs));
}

/** Proceeds of a sale after its costs. */
export const saleProceeds = ({ amount, commission, bsmv }: FillCosts): Money =>
  subtractMoney(amount, addMoney(commission, bsmv));

/** Loss of buying and selling again at once, with its ratio to the purchase. */
export function roundTrip(
  price: Price,
  quantity: Quantity,
  context: Terms,
): { readonly cost: Money; readonly share: Percent } {
  // A limit of one's own is paid as it is: the way back costs the spread.
  const spread =
    context.best?.bid !== undefined && context.best.ask !== undefined ? context.best.ask - context.best.bid : 0n;
  const [bid, ask] = [(price - spread) as Price, price];
  const paid = spentBy(costsAt('buy', ask, quantity, context));
  const cost = subtractMoney(paid, saleProceeds(costsAt('sell', bid, quantity, context)));
  return { cost, share: paid === ZERO_MONEY ? (0n as Percent) : percentOf(cost, paid) };
}

/** Gain and loss that a purchase with exits can lead to, each after all costs. */
export interface Plan {
  readonly gain: Money;
  readonly loss: Money;
}

export function planOf(prices: PlanPrices, quantity: Quantity, context: Terms): Plan {
  const paid = mostSpent(context.terms, prices.entry, quantity);
  const left = (price: Price) => subtractMoney(saleProceeds(costsAt('sell', price, quantity, context)), paid);
  return { gain: left(prices.target), loss: left(prices.stop) };
}
