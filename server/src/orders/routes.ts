/** Orders over HTTP (/portfolio/orders). */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { DomainError } from '@kurus/core/contract/errors';
import * as contract from '@kurus/core/contract/orders';
import * as requests from '@kurus/core/contract/requests/orders';
import { ORDERS_PAGE_DEFAULT } from '@kurus/core/limits';
import { dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import type { FastifyRequest } from 'fastify';
import type { SessionClaim } from '../auth/session/sessions.ts';
import { reachesAccount } from '../http/api/access-key.ts';
import { intentOf } from '../http/api/idempotency.ts';
import { requestedAccount } from '../http/api/requested-account.ts';
import { registerInSession, route, type HttpContext, unlessRefused } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { createPersonStream, type PersonStreamParts } from '../person-stream/person-stream.ts';
import { findTradable } from '../quotes/find-asset.ts';
import { amendOrder } from './amend-order.ts';
import { cancelOrder, cancelOrders } from './cancel-order.ts';
import { readOrderAccountOf } from './capacity-store.ts';
import { type OrderBody, orderOfBody } from './order-body.ts';
import type { OrderContext } from './order-context.ts';
import { createOrderView, lastDay, type OrderView } from './order-item.ts';
import type { StoredOrder } from './order-row.ts';
import { orderFeedOf } from './person-feed.ts';
import { placeOrder } from './place-order.ts';
import { findOrder, findOrderOf, readEvents, readFills, readGroup, readOrders, type StoredEvent } from './store.ts';

/** Parts of the person's stream besides their orders. */
type StreamOfPerson = Pick<PersonStreamParts, 'standing' | 'feeds'>;

export function orderRoutes(context: HttpContext, orderContext: OrderContext, stream: StreamOfPerson): void {
  const itemOf = createOrderView(orderContext);
  streamRoute(context, orderContext, itemOf, stream);
  readRoutes(context, orderContext, itemOf);
  placeRoute(context, orderContext, itemOf);
  changeRoutes(context, orderContext, itemOf);
  cancelAllRoute(context, orderContext);
}

function readRoutes(context: HttpContext, orderContext: OrderContext, itemOf: OrderView): void {
  const { sql, trailing } = orderContext;
  route(context, contract.orders, requests.orders, async ({ session, query, nowMs, language }) => {
    const { state = 'all', kind, before, from, to, updatedSince, limit = ORDERS_PAGE_DEFAULT } = query;
    const times = {
      fromMs: from === undefined ? undefined : dayStartMs(dayOfDate(from)),
      untilMs: to === undefined ? undefined : dayStartMs(dayOfDate(to) + 1),
      updatedSinceMs: updatedSince,
    };
    const filter = { state, kind, ...times, before, symbol: query.symbol?.toUpperCase(), limit: limit + 1 };
    const account = requestedAccount({ session, query });
    await orderContext.requireOwn(account);
    const found = await readOrders(sql, account, filter);
    const page = await trailing(found.slice(0, limit));
    const last = page.at(-1);
    const more = found.length > limit && last ? { nextBefore: last.order.id } : {};
    const data = { orders: page.map((stored) => itemOf(stored, nowMs)), ...more };
    return { message: textOf('ok', language), data };
  });

  route(context, contract.oneOrder, requests.oneOrder, async ({ session, params, request, nowMs, language }) => {
    const stored = await findOrder(sql, session.userId, params.id);
    if (!stored || !reachesAccount(request, stored.accountId)) throw new DomainError('ORDER_NOT_FOUND');
    const { link } = stored.order;
    const group = await trailing(link ? await readGroup(sql, stored, link.group) : [stored]);
    const [requested = stored] = group.filter(({ order }) => order.id === params.id);
    const legs = group.filter((one) => one !== requested).map((leg) => itemOf(leg, nowMs));
    const fills = await readFills(sql, stored, params.id);
    const history = (await readEvents(sql, stored, params.id)).map(eventItem);
    const data = { order: itemOf(requested, nowMs), ...(link && { legs }), fills, history };
    return { message: textOf('ok', language), data };
  });
}

function placeRoute(context: HttpContext, orderContext: OrderContext, itemOf: OrderView): void {
  route(context, contract.placeOrder, requests.placeOrder, {
    load: (claim, { body }, nowMs) => loadAccount(orderContext, claim, body, nowMs),
    async answer({ session, loaded, body, request, reply, nowMs, language }) {
      const account = { userId: session.userId, accountId: body.account ?? VIRTUAL_ACCOUNT };
      const intent = intentOf({ request, session }, body);
      const placed = { ...orderOfBody(body), ...account, ...intent, found: loaded.account };
      const [first, ...legs] = await placeOrder(orderContext, placed, nowMs);
      if (!first) throw new Error('an order was placed that is not there');
      reply.code(201);
      const others = legs.map((leg) => itemOf(leg, nowMs));
      const data = { order: itemOf(first, nowMs), ...(others.length > 0 && { legs: others }) };
      return { message: textOf('orderPlaced', language), data };
    },
  });
}

/** Account for a new order: placing one takes no more than two statements. */
async function loadAccount({ sql, book }: OrderContext, claim: SessionClaim, body: OrderBody, nowMs: number) {
  const asset = unlessRefused(() => findTradable(book, { symbol: body.symbol, type: body.type }));
  if (asset) return readOrderAccountOf(sql, claim, body.account ?? VIRTUAL_ACCOUNT, asset, nowMs);
  // The order is refused for its asset, but only where the session is valid.
  return (await claim.row).length === 0 ? undefined : { account: undefined };
}

/** A key trades on the virtual account alone: orders of a league are not found. */
const changedBy = ({ accessKey }: Pick<FastifyRequest, 'accessKey'>, order: StoredOrder | undefined) =>
  accessKey && order?.accountId !== VIRTUAL_ACCOUNT ? undefined : order;

function changeRoutes(context: HttpContext, orderContext: OrderContext, itemOf: OrderView): void {
  /** Order to be changed: a change takes no more than two statements. */
  const load = (claim: SessionClaim, { params }: { readonly params: { readonly id: string } }) =>
    findOrderOf(orderContext.sql, claim, params.id);

  route(context, contract.amendOrder, requests.amendOrder, {
    load,
    async answer({ session, loaded, params, body, request, nowMs, language }) {
      const { validUntil, ...prices } = body;
      const change = { ...prices, untilDay: validUntil === undefined ? undefined : dayOfDate(validUntil) };
      const intent = intentOf({ request, session }, { ...params, body });
      const found = changedBy(request, loaded.order);
      const requested = { userId: session.userId, id: params.id, ...intent, found };
      const amended = await amendOrder(orderContext, { ...requested, change }, nowMs);
      return { message: textOf('orderAmended', language), data: { order: itemOf(amended, nowMs) } };
    },
  });

  route(context, contract.cancelOrder, requests.cancelOrder, {
    load,
    async answer({ session, loaded, params, request, nowMs, language }) {
      const intent = intentOf({ request, session }, params);
      const found = changedBy(request, loaded.order);
      const requested = { userId: session.userId, id: params.id, ...intent, found };
      const cancelled = await cancelOrder(orderContext, requested, nowMs);
      return { message: textOf('orderCancelled', language), data: { order: itemOf(cancelled, nowMs) } };
    },
  });
}

function cancelAllRoute(context: HttpContext, orderContext: OrderContext): void {
  route(context, contract.cancelOrders, requests.cancelOrders, async ({ session, body, nowMs, language }) => {
    const { userId, tokenHash } = session;
    const account = { userId, accountId: body.account ?? VIRTUAL_ACCOUNT };
    await orderContext.requireTradable(account);
    const requested = { ...account, session: tokenHash, symbol: body.symbol?.toUpperCase() };
    const data = await cancelOrders(orderContext, requested, nowMs);
    return { message: textOf('ordersCancelled', language), data };
  });
}

function streamRoute(
  context: HttpContext,
  orderContext: OrderContext,
  itemOf: OrderView,
  { standing, feeds }: StreamOfPerson,
): void {
  const stream = createPersonStream({
    feeds: [orderFeedOf(orderContext, itemOf, context.now), ...feeds],
    standing,
    onTrouble: (trouble) => context.app.log.warn({ trouble }, 'stream'),
  });
  const { orderStream: rules } = requests;
  registerInSession(context, contract.orderStream, rules, ({ session, reply }) => stream.serve(session, reply));
  context.app.addHook('preClose', async () => stream.close());
}

const eventItem = ({ atMs, expiresAtMs, ...event }: StoredEvent) => ({
  at: new Date(atMs).toISOString(),
  ...event,
  validUntil: lastDay(event.validity, expiresAtMs).validUntil,
});
