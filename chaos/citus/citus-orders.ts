/** Orders that wait, and are cancelled, while nodes of a Citus cluster fail and parts of it are moved. */

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ticksAway } from '@kurus/core/market/tick-size';
import { price, priceText } from '@kurus/core/money/money';
import type { Sql } from '../../server/src/db/pool.ts';
import type { Account } from '../../testing/load/world.ts';

const ORDERS = '/portfolio/orders';
const RETRY_MS = 50;
const PAUSE_MS = 20;
const ANSWER_MS = 10_000;
/** Ticks below the price, so that most orders wait until they are cancelled. */
const STEPS = -40;

export interface OrderBook {
  readonly placed: Map<string, Account>;
  readonly cancelled: Set<string>;
  /** Answers of 5xx other than 503. */
  internal: number;
  finished: boolean;
}

export const createOrderBook = (): OrderBook => ({
  placed: new Map(),
  cancelled: new Set(),
  internal: 0,
  finished: false,
});

/** Places two orders and cancels the second, repeatedly; each request is repeated with its key until it is answered. */
export async function placeOrders(url: string, account: Account, last: number, book: OrderBook): Promise<void> {
  const limitPrice = priceText(ticksAway('stocks', price(String(last)), STEPS));
  const order = {
    symbol: 'ASELS',
    type: 'stocks',
    side: 'buy',
    kind: 'limit',
    validity: 'gtc',
    quantity: 1,
    limitPrice,
  };
  for (let turn = 0; !book.finished; turn += 1) {
    const id = await answered(url + ORDERS, account, order, book);
    if (id !== undefined) book.placed.set(id, account);
    if (id !== undefined && turn % 20 > 0) {
      const over = await answered(`${url}${ORDERS}/${id}/cancel`, account, {}, book);
      if (over !== undefined) book.cancelled.add(id);
    }
    await sleep(PAUSE_MS);
  }
}

/** @returns number of the order; undefined if it was refused */
async function answered(url: string, { token }: Account, body: object, book: OrderBook): Promise<string | undefined> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
  };
  for (;;) {
    const request = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(ANSWER_MS) };
    const reply = await fetch(url, request).catch(() => undefined);
    const answer = await reply?.json().catch(() => undefined);
    if (reply && reply.status >= 500 && reply.status !== 503) book.internal += 1;
    if (reply && reply.status < 500) return (answer as { data?: { order?: { id: string } } }).data?.order?.id;
    await sleep(RETRY_MS);
  }
}

/** @returns orders without an acknowledgement, missing ones, and those acknowledged as cancelled that are not */
export async function wrongOrders(sql: Sql, { placed, cancelled }: OrderBook): Promise<readonly string[]> {
  const users = [...new Set([...placed.values()].map(({ userId }) => userId))];
  const rows = await sql<{ id: string; state: string }[]>`
    select order_id as id, state from trade_order where user_id = any(${users}::bigint[])`;
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  return [
    ...rows.filter(({ id }) => !placed.has(id)).map(({ id }) => `${id} was told to nobody`),
    ...[...placed.keys()].filter((id) => !states.has(id)).map((id) => `${id} is not there`),
    ...[...cancelled].filter((id) => states.get(id) !== 'cancelled').map((id) => `${id} is ${states.get(id)}`),
  ];
}
