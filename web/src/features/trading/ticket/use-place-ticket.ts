/** Sends a ticket once (D22). */

import type { TradableKind } from '@kurus/core/asset-kinds';
import type { DataOf } from '@kurus/core/contract/endpoint';
import { placeOrder } from '@kurus/core/contract/orders';
import type { OrderRequest } from '@kurus/core/exchange/order-request';
import { quantityText } from '@kurus/core/money/money';
import { call } from '../../../lib/api-client.ts';
import { useIntent } from '../../../lib/forms/use-intent.ts';
import { wireOf } from './ticket-request.ts';

export interface Ticket {
  readonly type: TradableKind;
  readonly code: string;
  readonly request: OrderRequest;
}

export type PlacedOrders = DataOf<typeof placeOrder>;

export const usePlaceTicket = () => useIntent<Ticket, PlacedOrders>(send, (a, b) => wordsOf(a) === wordsOf(b));

const bodyOf = ({ type, code, request }: Ticket) => ({
  ...wireOf(request),
  type,
  symbol: code,
  quantity: quantityText(request.quantity),
});
const wordsOf = (ticket: Ticket) => JSON.stringify(bodyOf(ticket));

async function send(ticket: Ticket, idempotencyKey: string): Promise<PlacedOrders> {
  return (await call(placeOrder, { body: bodyOf(ticket), idempotencyKey })).data;
}
