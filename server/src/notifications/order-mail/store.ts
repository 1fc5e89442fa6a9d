/** Readers of a day's summary, and the orders in it. */

import { dateText, dayStartMs } from '@kurus/core/market/calendar';
import type { Sql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import type { SessionSql } from '../../ledger/user-transaction.ts';
import type { EndedLine, FilledLine, OrderDay } from './order-day-text.ts';

/** Limit of orders of each kind in a mail; the rest is counted. */
const LINES_MAX = 20;

/** Some of the users whose summary of the day is due. */
export async function findReaders(sql: Sql, day: number, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from app_user where ${isDue(sql, day)} order by order_mail_day nulls first, id limit ${most}`;
  return rows.map(({ id }) => id);
}

const isDue = (sql: Sql, day: number) => sql`
  order_mail and status = 'active' and email_proven_at is not null
  and (order_mail_day is null or order_mail_day < ${dateText(day)})`;

/** Notes that the day of a user is told. */
export async function endDay(sql: Sql, userId: string, day: number): Promise<void> {
  await sql.onEveryNode`update app_user set order_mail_day = ${dateText(day)} where id = ${userId}`;
}

interface FillRow extends Omit<FilledLine, 'side'> {
  readonly kind: FilledLine['side'];
  readonly all: number;
}
interface EndedRow extends EndedLine {
  readonly all: number;
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
    fills: fills.map(({ symbol, kind, quantity, amount, costs }) => ({ symbol, side: kind, quantity, amount, costs })),
    ended: ended.map(({ symbol, side, state, reason, quantity, filled }) => ({
      symbol,
      side,
      state,
      reason,
      quantity,
      filled,
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
