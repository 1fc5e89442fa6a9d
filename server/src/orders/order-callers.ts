/** Callers of orders, read with their account or order in one statement: an act has no more than two. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { DomainError } from '@kurus/core/contract/errors';
import { cancelOrder, placeOrder } from '@kurus/core/contract/requests/orders';
import * as z from 'zod/mini';
import type { ReadClaim, Session } from '../auth/session/sessions.ts';
import type { HttpContext } from '../http/api/route.ts';
import { findTradable } from '../quotes/find-asset.ts';
import { sessionOrderAccount, type SessionAccount } from './capacity-store.ts';
import type { OrderContext } from './order-context.ts';
import type { StoredOrder } from './order-row.ts';
import { sessionOrder } from './store.ts';

export type AccountCaller = SessionAccount;

export interface OrderCaller extends Session {
  /** Undefined where the user has no such order. */
  readonly order: StoredOrder | undefined;
}

/** Context whose guard reads the account that an order is to be placed in, beside its caller. */
export function withOrderAccount(
  context: HttpContext,
  { sql, book }: OrderContext,
  readClaim: ReadClaim,
): HttpContext<AccountCaller> {
  return {
    ...context,
    async findSession(token, nowMs, request) {
      const asset = assetOf(book, request.body);
      const claim = asset && readClaim(token, nowMs);
      if (claim) return sessionOrderAccount(sql, claim, asset.accountId, asset, nowMs);
      // An order that cannot be placed is refused afterwards: the session is judged first.
      const session = await context.findSession(token, nowMs, request);
      return session && { ...session, account: undefined };
    },
  };
}

/** Context whose guard reads the order that is to be changed, beside its caller. */
export function withOrder(context: HttpContext, { sql }: OrderContext, readClaim: ReadClaim): HttpContext<OrderCaller> {
  return {
    ...context,
    async findSession(token, nowMs, request) {
      const parsed = z.safeParse(cancelOrder.params, request.params);
      const claim = parsed.success ? readClaim(token, nowMs) : undefined;
      if (claim && parsed.success) return sessionOrder(sql, claim, parsed.data.id);
      const session = await context.findSession(token, nowMs, request);
      return session && { ...session, order: undefined };
    },
  };
}

const { account, symbol, type } = placeOrder.body.shape;
const inBody = z.object({ account, symbol, type });

/** Account and asset named by a body; undefined where it is to be refused for them. */
function assetOf(book: OrderContext['book'], body: unknown) {
  const parsed = z.safeParse(inBody, body);
  if (!parsed.success) return undefined;
  try {
    const asset = findTradable(book, { symbol: parsed.data.symbol, type: parsed.data.type });
    return { ...asset, accountId: parsed.data.account ?? VIRTUAL_ACCOUNT };
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
