/** Reads of orders; `effect_order` writes them, in the commit of the ledger. */

import type { OrderEvent, OrderFill } from '@kurus/core/contract/orders';
import type { END_STATES } from '@kurus/core/contract/words/orders';
import type { EndReason, OrderKind, OrderState, Validity } from '@kurus/core/exchange/order';
import { money, price, quantity, type Price, type Quantity } from '@kurus/core/money/money';
import type { SessionClaim } from '../auth/session/sessions.ts';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { AccountRef } from '../ledger/entry.ts';
import { storedOrderOf, type OrderRow, type StoredOrder } from './order-row.ts';

type Connection = Sql | TransactionSql;

/** The columns that a statement selects to get OrderRows, from a table or alias `o`. */
const orderColumns = (sql: TransactionSql) => sql`
  o.user_id, o.account_id, o.order_id, o.version, o.asset_type, o.symbol, o.side, o.kind, o.validity, o.rules,
  o.commission_rate, o.minimum_commission, o.quantity, o.limit_price, o.trigger_price, o.trail_amount, o.trail_percent,
  o.high_water, o.state, o.is_pending, o.reason, o.reserved_cash, o.reserved_quantity, o.accepted_at, o.active_from,
  o.expires_at, o.updated_at, o.filled, o.notional, o.fee_day, o.fees, o.charged, o.group_id, o.role`;

export interface OrderFilter {
  readonly state: 'open' | 'ended' | 'all' | (typeof END_STATES)[number];
  readonly symbol: string | undefined;
  readonly kind?: OrderKind | undefined;
  /** Filter by time of placing: from the first moment on, until before the second. */
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
  /** Filter by the last change: placed, changed, filled or ended since then. */
  readonly updatedSinceMs?: number | undefined;
  /** Only orders older than this one. */
  readonly before: string | undefined;
  readonly limit: number;
}

const isEndState = (state: OrderFilter['state']): state is (typeof END_STATES)[number] =>
  state !== 'open' && state !== 'ended' && state !== 'all';

/** Newest first; ids begin with the time. */
export async function readOrders(
  sql: Connection,
  { userId, accountId }: AccountRef,
  { state, symbol, kind, fromMs, untilMs, updatedSinceMs, before, limit }: OrderFilter,
): Promise<StoredOrder[]> {
  const ofStates = { open: sql`and order_is_open(o.state)`, ended: sql`and not order_is_open(o.state)`, all: sql`` };
  const ofState = isEndState(state) ? sql`and o.state = ${state}` : ofStates[state];
  const rows = await sql<OrderRow[]>`
    select ${orderColumns(sql)} from trade_order o
    where o.user_id = ${ofUser(userId)} and o.account_id = ${accountId} ${ofState}
      ${symbol === undefined ? sql`` : sql`and o.symbol = ${symbol}`}
      ${kind === undefined ? sql`` : sql`and o.kind = ${kind}`}
      ${fromMs === undefined ? sql`` : sql`and o.accepted_at >= ${new Date(fromMs)}`}
      ${untilMs === undefined ? sql`` : sql`and o.accepted_at < ${new Date(untilMs)}`}
      ${updatedSinceMs === undefined ? sql`` : sql`and o.updated_at >= ${new Date(updatedSinceMs)}`}
      ${before === undefined ? sql`` : sql`and o.order_id < ${before}`}
    order by o.order_id desc limit ${limit}`;
  return rows.map(storedOrderOf);
}

/** Open orders of all accounts of the user. */
export async function readOpenOrders(sql: Connection, userId: string): Promise<StoredOrder[]> {
  const rows = await sql<OrderRow[]>`
    select ${orderColumns(sql)} from trade_order o where o.user_id = ${ofUser(userId)} and order_is_open(o.state)
    order by o.account_id, o.order_id`;
  return rows.map(storedOrderOf);
}

/** Order of any account of the user; undefined when there is no such order. */
export async function findOrder(sql: Connection, userId: string, id: string): Promise<StoredOrder | undefined> {
  const [row] = await sql<OrderRow[]>`
    select ${orderColumns(sql)} from account a join trade_order o on o.user_id = a.user_id
      and o.account_id = a.account_id and o.order_id = ${id}
    where a.user_id = ${ofUser(userId)}`;
  return row && storedOrderOf(row);
}

export interface OrderLookup {
  /** Undefined where the user has no such order. */
  readonly order: StoredOrder | undefined;
}

/** Reads the order for the user of a claim; undefined where the claim does not hold. */
export async function findOrderOf(
  sql: Connection,
  { userId, row: session }: SessionClaim,
  id: string,
): Promise<OrderLookup | undefined> {
  const [row] = await sql<(OrderRow | { order_id: null })[]>`
    select ${orderColumns(sql)} from (${session}) s
    left join (account a join trade_order o on o.user_id = a.user_id and o.account_id = a.account_id
      and o.order_id = ${id}) on a.user_id = ${ofUser(userId)} and o.user_id = ${ofUser(userId)}`;
  return row && { order: row.order_id === null ? undefined : storedOrderOf(row) };
}

/** Orders of a group, the parent first, then stop and target. */
export async function readGroup(
  sql: Connection,
  { userId, accountId }: AccountRef,
  group: string,
): Promise<StoredOrder[]> {
  const ids = [group, `${group}.stop`, `${group}.target`];
  const rows = await sql<OrderRow[]>`
    select ${orderColumns(sql)} from trade_order o
    where o.user_id = ${ofUser(userId)} and o.account_id = ${accountId} and o.order_id = any(${ids})
    order by o.order_id`;
  return rows.map(storedOrderOf);
}

interface FillRow {
  order_id: string;
  seq: string;
  filled_at: Date;
  price: string;
  quantity: string;
  amount: string;
  commission: string;
  bsmv: string;
  rule: OrderFill['rule'];
  step: number;
  bid: string | null;
  ask: string | null;
  seen_at: Date;
  seen_last: string;
  seen_hi: string;
  seen_lo: string;
  seen_traded: string;
  seen_dir: number;
  seen_phase: OrderFill['observation']['phase'];
  is_auction: boolean;
  has_own_book: boolean;
}

/** Oldest first. */
export async function readFills(
  sql: Connection,
  { userId, accountId }: AccountRef,
  orderId: string,
): Promise<OrderFill[]> {
  const rows = await sql<FillRow[]>`
    select order_id, seq, filled_at, price, quantity, amount, commission, bsmv, rule, step, bid, ask, seen_at,
      seen_last, seen_hi, seen_lo, seen_traded, seen_dir, seen_phase, is_auction, has_own_book
    from order_fill where user_id = ${ofUser(userId)} and account_id = ${accountId} and order_id = ${orderId}
    order by seq`;
  return rows.map(fillOf);
}

const fillOf = (row: FillRow): OrderFill => ({
  order: row.order_id,
  transactionId: Number(row.seq), // not a figure: a place in the journal
  at: row.filled_at.toISOString(),
  quantity: quantity(row.quantity),
  price: price(row.price),
  amount: money(row.amount),
  commission: money(row.commission),
  bsmv: money(row.bsmv),
  rule: row.rule,
  step: row.step,
  ...(row.bid !== null && { bid: price(row.bid) }),
  ...(row.ask !== null && { ask: price(row.ask) }),
  observation: {
    time: row.seen_at.toISOString(),
    last: price(row.seen_last),
    hi: price(row.seen_hi),
    lo: price(row.seen_lo),
    volume: quantity(row.seen_traded),
    dir: row.seen_dir,
    phase: row.seen_phase,
    auction: row.is_auction,
    ownBook: row.has_own_book,
  },
});

/** Event of an order, and its state from then on. */
export interface StoredEvent {
  readonly atMs: number;
  readonly what: OrderEvent;
  readonly state: OrderState;
  readonly quantity: Quantity;
  readonly limitPrice: Price | undefined;
  readonly triggerPrice: Price | undefined;
  readonly validity: Validity;
  readonly expiresAtMs: number;
  readonly reason: EndReason | undefined;
}

interface EventRow {
  at: Date;
  what: OrderEvent;
  state: OrderState;
  quantity: string;
  limit_price: string | null;
  trigger_price: string | null;
  validity: Validity;
  expires_at: Date;
  reason: EndReason | null;
}

/** Limit of an order's events; more than a person changes an order by hand. */
const EVENTS_MAX = 500;

/** Oldest first. */
export async function readEvents(
  sql: Connection,
  { userId, accountId }: AccountRef,
  orderId: string,
): Promise<StoredEvent[]> {
  const rows = await sql<EventRow[]>`
    select at, what, state, quantity, limit_price, trigger_price, validity, expires_at, reason from order_event
    where user_id = ${ofUser(userId)} and account_id = ${accountId} and order_id = ${orderId} order by version
    limit ${EVENTS_MAX}`;
  return rows.map((row) => ({
    atMs: row.at.getTime(),
    what: row.what,
    state: row.state,
    quantity: quantity(row.quantity),
    limitPrice: row.limit_price === null ? undefined : price(row.limit_price),
    triggerPrice: row.trigger_price === null ? undefined : price(row.trigger_price),
    validity: row.validity,
    expiresAtMs: row.expires_at.getTime(),
    reason: row.reason ?? undefined,
  }));
}
