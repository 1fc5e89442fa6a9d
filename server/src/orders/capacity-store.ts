/** Capacity of an account for an order; the ledger checks cash, holding and number of orders again in its commit. */

import type { AccountKind } from '@kurus/core/contract/entries';
import { LADDER_MEMORY_MS } from '@kurus/core/exchange/tally';
import type { TradingCapacity } from '@kurus/core/exchange/trading-capacity';
import type { AssetRef } from '@kurus/core/identity';
import { dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { money, quantity, subtractQuantity, type Money, type Quantity } from '@kurus/core/money/money';
import { cashFigures } from '@kurus/core/portfolio/cash-figures';
import type { Side } from '@kurus/core/trading/order';
import type { SessionClaim } from '../auth/session/sessions.ts';
import type { Sql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import { cashColumns, cashStateOf, type CashRow } from '../ledger/cash-state.ts';
import type { AccountRef } from '../ledger/entry.ts';

export interface OrderAccount {
  readonly kind: AccountKind;
  /** Rules by which its orders fill. */
  readonly rules: 'simple' | 'realistic';
  readonly reservedCash: Money;
  readonly held: Quantity;
  readonly reservedQuantity: Quantity;
  /** Quantity taken from the ladder lately: it is not offered again yet. */
  readonly consumed: Readonly<Record<Side, Quantity>>;
  readonly capacity: Omit<TradingCapacity, 'tradedToday'>;
}

interface Row extends CashRow {
  /** Null without such an account. */
  kind: AccountKind | null;
  rules: OrderAccount['rules'];
  quantity: string;
  quantity_reserved: string;
  open_orders: number;
}

export interface OrderAccountLookup {
  /** Undefined where the user has no such account. */
  readonly account: OrderAccount | undefined;
}

/** @returns undefined when the user has no such account */
export async function readOrderAccount(
  sql: Sql,
  { userId, accountId }: AccountRef,
  asset: AssetRef,
  nowMs: number,
): Promise<OrderAccount | undefined> {
  const self = { userId, row: sql`select ${userId}::bigint as user_id` };
  return (await readOrderAccountOf(sql, self, accountId, asset, nowMs))?.account;
}

/** Reads the capacity for the user of a claim; undefined where the claim does not hold. */
export async function readOrderAccountOf(
  sql: Sql,
  { userId, row: session }: Pick<SessionClaim, 'userId' | 'row'>,
  accountId: number,
  asset: AssetRef,
  nowMs: number,
): Promise<OrderAccountLookup | undefined> {
  const [row] = await sql<Row[]>`
    select account.kind, account.rules, ${cashColumns(sql)}, coalesce(h.quantity, 0) as quantity,
      coalesce(h.quantity_reserved, 0) as quantity_reserved, (
        select count(*)::int from trade_order o
        where o.user_id = ${ofUser(userId)} and o.account_id = ${accountId} and order_is_open(o.state)
      ) as open_orders
    from (${session}) s
    left join account on account.user_id = ${ofUser(userId)} and account.account_id = ${accountId}
    left join holding h on h.user_id = ${ofUser(userId)} and h.account_id = ${accountId}
      and h.asset_type = ${asset.type} and h.symbol = ${asset.code}`;
  if (!row) return undefined;
  const { kind } = row;
  if (kind === null) return { account: undefined };
  // Only realistic orders have a cap for the day.
  const consumed =
    row.rules === 'realistic' ? await readFilledToday(sql, { userId, accountId }, asset, nowMs) : NOTHING_FILLED;
  return { account: accountOf({ ...row, kind }, consumed, nowMs) };
}

interface FilledToday {
  bought: string;
  sold: string;
  bought_lately: string;
  sold_lately: string;
}

const NOTHING_FILLED: FilledToday = { bought: '0', sold: '0', bought_lately: '0', sold_lately: '0' };

/** Quantity of an asset filled for the account today, and the part of it that the ladder does not offer again yet. */
async function readFilledToday(sql: Sql, { userId, accountId }: AccountRef, { type, code }: AssetRef, nowMs: number) {
  const lately = new Date(nowMs - LADDER_MEMORY_MS);
  const today = new Date(dayStartMs(dayOf(nowMs)));
  const [row] = await sql<FilledToday[]>`
    select coalesce(sum(f.quantity) filter (where o.side = 'buy'), 0) as bought,
      coalesce(sum(f.quantity) filter (where o.side = 'sell'), 0) as sold,
      coalesce(sum(f.quantity) filter (where o.side = 'buy' and f.rule <> 'R6' and f.seen_at > ${lately}), 0)
        as bought_lately,
      coalesce(sum(f.quantity) filter (where o.side = 'sell' and f.rule <> 'R6' and f.seen_at > ${lately}), 0)
        as sold_lately
    from order_fill f join trade_order o using (user_id, account_id, order_id)
    where f.user_id = ${ofUser(userId)} and f.account_id = ${accountId} and f.filled_at >= ${today}
      and o.asset_type = ${type} and o.symbol = ${code}`;
  return row ?? NOTHING_FILLED;
}

function accountOf(row: Row & { readonly kind: AccountKind }, filled: FilledToday, nowMs: number): OrderAccount {
  const { available, withdrawable } = cashFigures(cashStateOf(row), dayOf(nowMs));
  const [held, reservedQuantity] = [quantity(row.quantity), quantity(row.quantity_reserved)];
  return {
    kind: row.kind,
    rules: row.rules,
    reservedCash: money(row.cash_reserved),
    held,
    reservedQuantity,
    consumed: { buy: quantity(filled.bought_lately), sell: quantity(filled.sold_lately) },
    capacity: {
      buyingPower: available,
      withdrawable,
      freeQuantity: subtractQuantity(held, reservedQuantity),
      filledToday: { buy: quantity(filled.bought), sell: quantity(filled.sold) },
      openOrders: row.open_orders,
    },
  };
}
