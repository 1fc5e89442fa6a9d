/** Caller and their request, read in one statement: placing and cancelling have no more than two. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { DomainError } from '@kurus/core/contract/errors';
import { cancelOrder, placeOrder } from '@kurus/core/contract/requests/orders';
import * as z from 'zod/mini';
import type { SessionClaim, Session } from '../auth/session/sessions.ts';
import type { HttpContext } from '../http/api/route.ts';
import { findTradable } from '../quotes/find-asset.ts';
import { sessionOrderAccount, type SessionAccount } from './capacity-store.ts';
import type { OrderContext } from './order-context.ts';
import type { StoredOrder } from './order-row.ts';
import { sessionOrder } from './store.ts';

/** Session claim of a token; undefined when the text can be no token of ours. */
export type SessionQuery = (token: string, nowMs: number) => SessionClaim | undefined;

export type AccountCaller = SessionAccount;

export interface OrderCaller extends Session {
  /** Undefined where the user has no such order. */
  readonly order: StoredOrder | undefined;
}

/** With the account that an order is to be placed in. */
export function withAccount(
  context: HttpContext,
  { sql, book }: OrderContext,
  sessionQuery: SessionQuery,
): HttpContext<AccountCaller> {
  return {
    ...context,
    async findSession(token, nowMs, request) {
      const asset = assetOf(book, request.body);
      const claim = asset && sessionQuery(token, nowMs);
      if (claim) return sessionOrderAccount(sql, claim, asset.accountId, asset, nowMs);
      // What cannot be placed is refused afterwards: who asks comes first.
      const session = await context.findSession(token, nowMs, request);
      return session && { ...session, account: undefined };
    },
  };
}

/** With the order that is to be changed. */
export function withOrder(
  context: HttpContext,
  { sql }: OrderContext,
  sessionQuery: SessionQuery,
): HttpContext<OrderCaller> {
  return {
    ...context,
    async findSession(token, nowMs, request) {
      const parsed = z.safeParse(cancelOrder.params, request.params);
      const claim = parsed.success ? sessionQuery(token, nowMs) : undefined;
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
