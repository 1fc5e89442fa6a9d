/** Orders of the virtual account that a program proposes. */

import { createHash } from 'node:crypto';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { DomainError } from '@kurus/core/contract/errors';
import type { Session } from '../ledger/user-transaction.ts';
import { findTradable } from '../quotes/find-asset.ts';
import { cancelOrder } from './cancel-order.ts';
import { type OrderBody, orderOfBody } from './order-body.ts';
import type { OrderContext } from './order-context.ts';
import { placeOrder, requireSize } from './place-order.ts';

export const proposedOrders = (orderContext: OrderContext) => ({
  check(body: OrderBody): void {
    if ((body.account ?? VIRTUAL_ACCOUNT) !== VIRTUAL_ACCOUNT) throw new DomainError('ACCOUNT_NOT_FOUND');
    findTradable(orderContext.book, { symbol: body.symbol, type: body.type });
    requireSize(orderOfBody(body));
  },
  async place({ userId, tokenHash }: Session, body: OrderBody, key: string, nowMs: number): Promise<string> {
    const account = { userId, accountId: VIRTUAL_ACCOUNT };
    const intent = { idempotencyKey: key, requestHash: createHash('sha256').update(key).digest('base64url') };
    const request = { ...orderOfBody(body), ...account, ...intent, session: tokenHash };
    const [first] = await placeOrder(orderContext, request, nowMs);
    if (!first) throw new Error('an order was placed that is not there');
    return first.order.id;
  },
  async cancel({ userId, tokenHash: session }: Session, id: string, nowMs: number): Promise<void> {
    const intent = { idempotencyKey: undefined, requestHash: undefined, session };
    await cancelOrder(orderContext, { ...intent, userId, id }, nowMs);
  },
});
