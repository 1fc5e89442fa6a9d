/** Recipients of a day's mail, and the orders in it. */

import type { EndReason } from '@kurus/core/exchange/order';
import type { Language } from '@kurus/core/limits';
import { dateText, dayStartMs } from '@kurus/core/market/calendar';
import { money, quantity, type Money, type Quantity } from '@kurus/core/money/money';
import type { Sql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import type { SessionSql } from '../../ledger/user-transaction.ts';

export interface Reader {
  readonly userId: string;
  readonly email: string;
  readonly language: Language;
}

/** Quantity bought or sold by one order, or by one trade without an order on record. */
export interface FilledLine {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: Quantity;
  /** Total before costs. */
  readonly amount: Money;
  readonly costs: Money;
}

export interface EndedLine {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly state: 'cancelled' | 'expired' | 'rejected';
  readonly reason: EndReason | null;
  readonly quantity: Quantity;
  readonly filled: Quantity;
}

export interface OrderDay {
  readonly fills: readonly FilledLine[];
  readonly ended: readonly EndedLine[];
  /** Number of all fills and ended orders; the lists are bounded. */
  readonly fillCount: number;
  readonly endedCount: number;
}

/** Limit of orders of each kind in a mail; the rest is counted. */
const LINES_MAX = 20;

/** Some of the recipients whose mail of the day is due. */
export async function findReaders(sql: Sql, day: number, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from app_user where ${isDue(sql, day)} order by order_mail_day nulls first, id limit ${most}`;
  return rows.map(({ id }) => id);
}

/**
 * Claims recipients, each for one caller alone. They are passed by id, so that every node that stores users' full rows
 * changes the same ones. A server that is killed before it has written a mail leaves its recipient without that day's.
 */
export async function claimReaders(sql: Sql, ids: readonly string[], day: number): Promise<Reader[]> {
  return sql.onEveryNode<Reader[]>`
    update app_user set order_mail_day = ${dateText(day)} where id = any (${ids}::bigint[]) and ${isDue(sql, day)}
    returning id as "userId", email, language`;
}

const isDue = (sql: Sql, day: number) => sql`
  order_mail and status = 'active' and email_proven_at is not null
  and (order_mail_day is null or order_mail_day < ${dateText(day)})`;

/** Makes the day due again, as the mail could not be queued. */
export async function releaseReader(sql: Sql, userId: string, day: number): Promise<void> {
  await sql.onEveryNode`
    update app_user set order_mail_day = ${dateText(day - 1)}
    where id = ${userId} and order_mail_day = ${dateText(day)}`;
}

interface FillRow {
  symbol: string;
  kind: 'buy' | 'sell';
  quantity: string;
  amount: string;
  costs: string;
  all: number;
}
interface EndedRow extends Omit<EndedLine, 'quantity' | 'filled'> {
  quantity: string;
  filled: string;
  all: number;
}

/** Orders of a day in accounts that execute orders here; tracked accounts are left out. */
export async function readOrderDay(sql: Sql, userId: string, day: number): Promise<OrderDay> {
  const [from, to] = [new Date(dayStartMs(day)), new Date(dayStartMs(day + 1))];
  const executed = sql`(select account_id from account where user_id = ${ofUser(userId)} and kind <> 'tracked')`;
  const fills = await sql<FillRow[]>`
    select j.symbol, j.kind, sum(j.quantity) as quantity, sum(j.amount) as amount, sum(j.commission + j.bsmv) as costs,
      count(*) over ()::int as all
    from journal j left join order_fill f using (user_id, account_id, seq)
    where j.user_id = ${ofUser(userId)} and j.account_id in ${executed} and j.kind in ('buy', 'sell')
      and j.created_at >= ${from} and j.created_at < ${to}
    group by j.account_id, coalesce(f.order_id, j.seq::text), j.symbol, j.kind
    order by min(j.created_at), j.symbol limit ${LINES_MAX}`;
  const ended = await sql<EndedRow[]>`
    select symbol, side, state, reason, quantity, filled, count(*) over ()::int as all
    from trade_order
    where user_id = ${ofUser(userId)} and state in ('cancelled', 'expired', 'rejected')
      and updated_at >= ${from} and updated_at < ${to}
    order by updated_at, order_id limit ${LINES_MAX}`;
  return {
    fills: fills.map((row) => ({
      symbol: row.symbol,
      side: row.kind,
      quantity: quantity(row.quantity),
      amount: money(row.amount),
      costs: money(row.costs),
    })),
    ended: ended.map((row) => ({
      symbol: row.symbol,
      side: row.side,
      state: row.state,
      reason: row.reason,
      quantity: quantity(row.quantity),
      filled: quantity(row.filled),
    })),
    fillCount: fills[0]?.all ?? 0,
    endedCount: ended[0]?.all ?? 0,
  };
}

/** Changes the setting; the first mail is that of the current day. */
export async function setOrderMail(tx: SessionSql, userId: string, on: boolean, today: number): Promise<void> {
  await tx.onEveryNode`
    update app_user set order_mail = ${on}, order_mail_day = case when ${on} and not order_mail
        then ${dateText(today - 1)}::date else order_mail_day end
    where id = ${userId}`;
}
