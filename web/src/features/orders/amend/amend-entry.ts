/** Input for the amendment of an order, and its effect on the order. Pure. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { OrderItem } from '@kurus/core/contract/orders';
import { mostSpent } from '@kurus/core/exchange/costs';
import { isWorse } from '@kurus/core/exchange/ladder';
import {
  addQuantity,
  parsePrice,
  parseQuantity,
  priceText,
  quantityStep,
  quantityText,
  subtractQuantity,
} from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import type { TradeTerms } from '../../../lib/account/account-queries.ts';
import type { Amending } from '../order-commands.ts';

/** Plain decimals, as the number fields return them; undefined if the order has no such field. */
export interface AmendEntry {
  readonly rest: string | undefined;
  readonly limit: string | undefined;
  readonly trigger: string | undefined;
}

/** Quantity that is not filled yet. */
const restOf = (order: OrderItem): Quantity => subtractQuantity(order.quantity, order.filledQuantity);

/**
 * Exits always have the quantity of the position they protect, a trailing stop sets its own trigger, and a trigger that
 * was reached is past: such fields are undefined.
 */
export const entryOf = (order: OrderItem): AmendEntry => ({
  rest: order.role === undefined ? quantityText(restOf(order)) : undefined,
  limit: order.limitPrice && priceText(order.limitPrice),
  trigger:
    order.triggerPrice && !order.trail && (order.state === 'armed' || order.state === 'sleeping')
      ? priceText(order.triggerPrice)
      : undefined,
});

export interface AmendInput {
  readonly rest: Quantity;
  readonly limit: Price | undefined;
  readonly trigger: Price | undefined;
}

/** @returns undefined if a text is no figure, or the quantity is not valid for the asset */
export function typedAmendment(order: OrderItem, entry: AmendEntry): AmendInput | undefined {
  const rest = entry.rest === undefined ? restOf(order) : parseQuantity(entry.rest);
  const limit = entry.limit === undefined ? undefined : parsePrice(entry.limit);
  const trigger = entry.trigger === undefined ? undefined : parsePrice(entry.trigger);
  if (rest === undefined || rest <= 0n || rest % quantityStep(ASSET_KINDS[order.type].quantityDecimals) !== 0n) {
    return undefined;
  }
  const isUnread = (typed: Price | undefined, required: string | undefined) =>
    required !== undefined && !(typed && typed > 0n);
  return isUnread(limit, entry.limit) || isUnread(trigger, entry.trigger) ? undefined : { rest, limit, trigger };
}

/** Only the changed fields. */
export function changeOf(order: OrderItem, { rest, limit, trigger }: AmendInput): Amending['change'] {
  return {
    ...(rest !== restOf(order) && { quantity: quantityText(addQuantity(order.filledQuantity, rest)) }),
    ...(limit !== undefined && limit !== order.limitPrice && { limitPrice: priceText(limit) }),
    ...(trigger !== undefined && trigger !== order.triggerPrice && { triggerPrice: priceText(trigger) }),
  };
}

/** Effect of an amendment on the order's place in the queue. */
export type QueueEffect = 'better' | 'worse' | 'more' | 'fewer' | 'unchanged';

export function effectOf(order: OrderItem, { rest, limit }: AmendInput): QueueEffect {
  if (limit !== undefined && order.limitPrice !== undefined && limit !== order.limitPrice) {
    return isWorse(order.side, order.limitPrice, limit) ? 'worse' : 'better';
  }
  if (rest === restOf(order)) return 'unchanged';
  return rest > restOf(order) ? 'more' : 'fewer';
}

type Fees = Pick<TradeTerms, 'commissionRate' | 'minimumCommission'>;

/** Reservation of the amended order; undefined if it is not a limit buy. */
export function blockedAfter(order: OrderItem, { rest, limit }: AmendInput, fees: Fees): Money | undefined {
  if (order.side === 'sell' || limit === undefined) return undefined;
  return mostSpent({ rules: 'simple', ...fees }, limit, rest);
}
