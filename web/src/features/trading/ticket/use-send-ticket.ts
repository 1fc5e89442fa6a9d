/** Sends a ticket once (D22), each order kind to its endpoint. */

import type { TradableKind } from '@kurus/core/asset-kinds';
import type { BodyOf, DataOf } from '@kurus/core/contract/endpoint';
import { placeOrder } from '@kurus/core/contract/orders';
import { buyAsset, type Fill, sellAsset } from '@kurus/core/contract/trading';
import { TOAST_MS } from '@kurus/core/limits';
import { type Price, priceText, type Quantity, quantityText } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { call } from '../../../lib/api-client.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { useIntent } from '../../../lib/forms/use-intent.ts';
import { toast } from '../../../ui/toast.tsx';
import { fillText } from './ticket-summary.tsx';

/** An immediate market order: the specification's two calls. */
export interface Trade {
  readonly side: Side;
  readonly type: TradableKind;
  readonly code: string;
  readonly quantity: Quantity;
  /** The price that the user saw (D18). */
  readonly price: Price;
}

type OrderBody = BodyOf<typeof placeOrder>;
/** An order with the others of its group. */
export type PlacedOrder = DataOf<typeof placeOrder>;

export interface Sending {
  /** @returns the error of a refusal, whose text is shown as the failure */
  readonly send: (order: { readonly trade: Trade } | { readonly order: OrderBody }) => Promise<unknown>;
  /** Side of the order being sent. */
  readonly busy: Side | undefined;
  readonly failure: { readonly text: string; readonly isToasted: boolean } | undefined;
  /** A market order that was filled at once: the window closes by itself. */
  readonly filled: { readonly side: Side; readonly fill: Fill } | undefined;
  readonly placed: PlacedOrder | undefined;
}

/** @param onSent called when an order is filled or placed */
export function useSendTicket(onClose: () => void, onSent?: () => void) {
  const t = useText();
  const trades = useIntent(sendTrade, isSameTrade);
  const orders = useIntent(sendOrder, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  const [failure, setFailure] = useState<Sending['failure']>();
  const [filled, setFilled] = useState<Sending['filled']>();
  const [placed, setPlaced] = useState<PlacedOrder>();
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const trade = async (wanted: Trade) => {
    const fill = await trades.run(wanted);
    if (!fill) return;
    const { side } = wanted;
    setFilled({ side, fill });
    onSent?.();
    toast.success(fillText(t, side, fill));
    closing.current = setTimeout(onClose, TOAST_MS);
  };
  const place = async (body: OrderBody) => {
    const answer = await orders.run(body);
    if (!answer) return;
    setPlaced(answer);
    onSent?.();
  };
  const send: Sending['send'] = async (wanted) => {
    if (filled) return undefined;
    setFailure(undefined);
    const isTrade = 'trade' in wanted;
    try {
      return await (isTrade ? trade(wanted.trade) : place(wanted.order));
    } catch (error) {
      const text = detailOf(error, t(isTrade ? 'trading.failed' : 'ticket.failed'));
      setFailure({ text, isToasted: isTrade });
      if (isTrade) toast.error(text);
      return error;
    }
  };
  const forgetFailure = () => setFailure(undefined);
  /** Resets the state for another order kind. */
  const beginAgain = () => {
    forgetFailure();
    setPlaced(undefined);
  };
  const sending: Sending = { send, busy: trades.busy?.side ?? orders.busy?.side, failure, filled, placed };
  return { sending, forgetFailure, beginAgain };
}

async function sendTrade({ side, type, code, quantity, price }: Trade, idempotencyKey: string): Promise<Fill> {
  const common = { symbol: code, quantity: quantityText(quantity), type };
  const shown = priceText(price);
  const answer =
    side === 'buy'
      ? await call(buyAsset, { body: { ...common, buyPrice: shown }, idempotencyKey })
      : await call(sellAsset, { body: { ...common, sellPrice: shown }, idempotencyKey });
  return answer.data;
}

/** Compares without the price, which moves meanwhile: a repetition must send the first price again. */
const isSameTrade = (a: Trade, b: Trade) =>
  a.side === b.side && a.type === b.type && a.code === b.code && a.quantity === b.quantity;

async function sendOrder(body: OrderBody, idempotencyKey: string): Promise<PlacedOrder> {
  return (await call(placeOrder, { body, idempotencyKey })).data;
}
