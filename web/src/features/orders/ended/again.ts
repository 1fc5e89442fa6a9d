/** Places an order that a corporate action ended again, at adjusted prices. Pure. */

import type { BodyOf } from '@kurus/core/contract/endpoint';
import type { OrderItem, placeOrder } from '@kurus/core/contract/orders';
import { percentText, priceText, quantityText, type Price } from '@kurus/core/money/money';

const RANK = { parent: 0, stop: 1, target: 2 } as const;
const rankOf = ({ role }: OrderItem) => (role === undefined ? 0 : RANK[role]);

/** Orders to offer: of a group that ended together only the first, which brings the others along. */
export function placedAgain(ended: readonly OrderItem[]): ReadonlySet<string> {
  const firsts = new Map<string, OrderItem>();
  for (const order of ended) {
    if (!order.adjusted) continue;
    const group = order.group ?? order.id;
    const first = firsts.get(group);
    if (first === undefined || rankOf(order) < rankOf(first)) firsts.set(group, order);
  }
  return new Set([...firsts.values()].map(({ id }) => id));
}

/** The order's limit or trigger price, adjusted; undefined if it had none. */
export function priceAgain({ adjusted }: OrderItem): Price | undefined {
  return adjusted?.limitPrice ?? adjusted?.triggerPrice;
}

/**
 * @param legs others of its group; those that the same action ended are placed too
 * @param today "2026-11-23": a validity date in the past is left out
 * @returns undefined if no quantity is left
 */
export function orderAgain(order: OrderItem, legs: readonly OrderItem[], today: string) {
  if (!order.adjusted) return undefined;
  const { symbol, quantity } = order.adjusted;
  const isOver = order.validity === 'gtd' && (order.validUntil ?? '') < today;
  const common = {
    account: order.account,
    symbol,
    type: order.type,
    side: order.side,
    quantity: quantityText(quantity),
    ...(isOver ? {} : { validity: order.validity, ...(order.validity === 'gtd' && { validUntil: order.validUntil }) }),
  };
  const stop = pricesOf(legs.find(({ role }) => role === 'stop'));
  const target = pricesOf(legs.find(({ role }) => role === 'target'));
  const isStop = order.role === 'stop';
  if (isStop && target) return { ...common, oco: { stop: pricesOf(order), target } } as Body;
  const bracket = order.role === 'parent' && stop && target && { stopLoss: stop, takeProfit: target };
  return { ...common, kind: order.kind, ...pricesOf(order), ...trailOf(order), ...(bracket && { bracket }) } as Body;
}

type Body = BodyOf<typeof placeOrder>;

function pricesOf(order: OrderItem | undefined) {
  if (!order?.adjusted || order.kind === 'trailing-stop') return order?.adjusted && {};
  const { limitPrice, triggerPrice } = order.adjusted;
  return {
    ...(triggerPrice !== undefined && { triggerPrice: priceText(triggerPrice) }),
    ...(limitPrice !== undefined && { limitPrice: priceText(limitPrice) }),
  };
}

function trailOf({ adjusted }: OrderItem) {
  const { amount, percent } = adjusted?.trail ?? {};
  if (amount !== undefined) return { trail: { amount: priceText(amount) } };
  return percent !== undefined && { trail: { percent: percentText(percent) } };
}
