/** Sends an order once (D22). */

import type { TradableKind } from '@kurus/core/asset-kinds';
import { buyAsset, type Fill, sellAsset } from '@kurus/core/contract/trading';
import { type Price, priceText, type Quantity, quantityText } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import { call } from '../../../lib/api-client.ts';
import { useIntent } from '../../../lib/forms/use-intent.ts';

export interface Order {
  readonly side: Side;
  readonly type: TradableKind;
  readonly code: string;
  readonly quantity: Quantity;
  /** The price that the user saw (D18). */
  readonly price: Price;
}

export const usePlaceOrder = () => useIntent<Order, Fill>(send, sameIntent);

/** The price is not part of it: it moves while one waits, and the repetition must send the first one again. */
const sameIntent = (a: Order, b: Order) =>
  a.side === b.side && a.type === b.type && a.code === b.code && a.quantity === b.quantity;

async function send(order: Order, idempotencyKey: string): Promise<Fill> {
  const common = { symbol: order.code, quantity: quantityText(order.quantity), type: order.type };
  const shownPrice = priceText(order.price);
  const answer =
    order.side === 'buy'
      ? await call(buyAsset, { body: { ...common, buyPrice: shownPrice }, idempotencyKey })
      : await call(sellAsset, { body: { ...common, sellPrice: shownPrice }, idempotencyKey });
  return answer.data;
}
