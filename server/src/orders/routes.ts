/** Orders over HTTP (/portfolio/orders). */
import * as contract from '@kurus/core/contract/orders';
import * as requests from '@kurus/core/contract/requests/orders';
import { DomainError } from '@kurus/core/contract/errors';
import { ORDERS_PAGE_DEFAULT } from '@kurus/core/limits';
import { askedAccount } from '../http/asked-account.ts';
import { intentOf } from '../http/idempotency.ts';
import { route, type HttpContext } from '../http/route.ts';
import { textOf } from '../http/texts.ts';
import { cancelOrder } from './cancel-order.ts';
import type { OrderDesk } from './order-desk.ts';
import { lastDay, orderItem } from './order-item.ts';
import type { StoredOrder } from './order-row.ts';
import { findOrder, readEvents, readFills, readGroup, readOrders, type StoredEvent } from './store.ts';

export function orderRoutes(context: HttpContext, desk: OrderDesk): void {
  const { sql, book, assets } = desk;
  const itemOf = (stored: StoredOrder, nowMs: number) => {
    const phaseAt = (atMs: number) => book.phase(stored.type, atMs);
    return orderItem(stored, { phaseAt, market: assets.of(stored.type, stored.symbol, nowMs) }, nowMs);
  };

  route(context, contract.orders, requests.orders, async ({ session, query, nowMs, language }) => {
    const { state = 'all', before, limit = ORDERS_PAGE_DEFAULT } = query;
    const filter = { state, before, symbol: query.symbol?.toUpperCase(), limit: limit + 1 };
    const found = await readOrders(sql, askedAccount({ session, query }), filter);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const more = found.length > limit && last ? { nextBefore: last.order.id } : {};
    const data = { orders: page.map((stored) => itemOf(stored, nowMs)), ...more };
    return { message: textOf('ok', language), data };
  });

  route(context, contract.oneOrder, requests.oneOrder, async ({ session, params, nowMs, language }) => {
    const stored = await findOrder(sql, session.userId, params.id);
    if (!stored) throw new DomainError('ORDER_NOT_FOUND');
    const { link } = stored.order;
    const group = link ? await readGroup(sql, stored, link.group) : [];
    const legs = group.filter(({ order }) => order.id !== params.id).map((leg) => itemOf(leg, nowMs));
    const fills = await readFills(sql, stored, params.id);
    const history = (await readEvents(sql, stored, params.id)).map(eventItem);
    const data = { order: itemOf(stored, nowMs), ...(link && { legs }), fills, history };
    return { message: textOf('ok', language), data };
  });

  route(context, contract.cancelOrder, requests.cancelOrder, async ({ session, params, request, nowMs, language }) => {
    const { userId } = session;
    await cancelOrder(desk, { userId, id: params.id, ...intentOf(request, { id: params.id }) }, nowMs);
    const stored = await findOrder(sql, userId, params.id);
    if (!stored) throw new DomainError('ORDER_NOT_FOUND');
    return { message: textOf('orderCancelled', language), data: { order: itemOf(stored, nowMs) } };
  });
}

const eventItem = ({ atMs, expiresAtMs, ...event }: StoredEvent) => ({
  at: new Date(atMs).toISOString(),
  ...event,
  validUntil: lastDay(event.validity, expiresAtMs).validUntil,
});
