/** Sends an order once. An intent keeps its key and body until the server has answered it for certain (D22). */
import { useRef, useState } from 'react';
import { buyAsset, sellAsset } from '@kurus/core/contract/trading';
import type { Fill } from '@kurus/core/contract/trading';
import type { AssetType } from '@kurus/core/contract/market';
import { priceText, quantityText } from '@kurus/core/money/money';
import type { Price, Quantity } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import { refreshAccount } from '../../lib/account-queries.ts';
import { call, newIdempotencyKey } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';

export interface Order {
  readonly side: Side;
  readonly type: AssetType;
  readonly code: string;
  readonly quantity: Quantity;
  /** The price that the user saw (D18). */
  readonly price: Price;
}

interface Intent {
  readonly key: string;
  readonly order: Order;
}

export function usePlaceOrder() {
  const [busy, setBusy] = useState<Side>();
  const unanswered = useRef<Intent>(undefined);

  /** @throws ApiError, with the intent kept where the server may have done it all the same */
  const place = async (order: Order): Promise<Fill> => {
    const waiting = unanswered.current;
    const intent = waiting && sameIntent(waiting.order, order) ? waiting : { key: newIdempotencyKey(), order };
    unanswered.current = intent;
    setBusy(order.side);
    try {
      const fill = await send(intent);
      unanswered.current = undefined;
      return fill;
    } catch (error) {
      if (!mayHaveHappened(error)) unanswered.current = undefined;
      throw error;
    } finally {
      setBusy(undefined);
      void refreshAccount();
    }
  };

  return { place, busy };
}

/** The price is not part of it: it moves while one waits, and the repetition must send the first one again. */
const sameIntent = (a: Order, b: Order) =>
  a.side === b.side && a.type === b.type && a.code === b.code && a.quantity === b.quantity;

const mayHaveHappened = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

async function send({ key, order }: Intent): Promise<Fill> {
  const common = { symbol: order.code, quantity: quantityText(order.quantity), type: order.type };
  const seen = priceText(order.price);
  const answer =
    order.side === 'buy'
      ? await call(buyAsset, { body: { ...common, buyPrice: seen }, idempotencyKey: key })
      : await call(sellAsset, { body: { ...common, sellPrice: seen }, idempotencyKey: key });
  return answer.data;
}
