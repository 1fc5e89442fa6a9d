/** State of a league account, for the rules of its orders. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { AssetRef } from '@kurus/core/identity';
import { money, quantity, type Money, type Quantity } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { AccountRef } from '../ledger/entry.ts';

export interface StoredLeagueAccount {
  /** Transaction that changed an order of the account last; empty without orders. The effect of an order compares. */
  readonly seen: string;
  readonly cash: Money;
  readonly ordersToday: number;
  readonly boughtLately: Quantity;
  readonly holdings: readonly (AssetRef & { readonly quantity: Quantity })[];
  /** Open buys: the cash that they keep back. */
  readonly pending: readonly (AssetRef & { readonly id: string; readonly amount: Money })[];
}

interface AccountRow {
  seen: string | null;
  cash: string;
  orders: number;
}

/** @param times first order id of the day, and the moment since which lots are held */
export async function readLeagueAccount(
  sql: Sql,
  { userId, accountId }: AccountRef,
  { type, code }: AssetRef,
  times: { readonly today: string; readonly heldSince: Date },
): Promise<StoredLeagueAccount | undefined> {
  // First of all: what changes after it is found by the effect.
  const [row] = await sql<AccountRow[]>`
    select a.cash, (
      select o.changed_in::text from trade_order o
      where o.user_id = ${ofUser(userId)} and o.account_id = ${accountId} order by o.changed_in desc limit 1) as seen, (
      select count(*)::int from trade_order o
      where o.user_id = ${ofUser(userId)} and o.account_id = ${accountId} and o.order_id >= ${times.today}
        and strpos(o.order_id, '.') = 0) as orders
    from account a where a.user_id = ${ofUser(userId)} and a.account_id = ${accountId}`;
  if (!row) return undefined;
  const holdings = await sql<{ type: AssetKind; code: string; quantity: string }[]>`
    select asset_type as type, symbol as code, quantity from holding
    where user_id = ${ofUser(userId)} and account_id = ${accountId} and quantity > 0`;
  const pending = await sql<{ id: string; type: AssetKind; code: string; amount: string }[]>`
    select order_id as id, asset_type as type, symbol as code, reserved_cash as amount from trade_order
    where user_id = ${ofUser(userId)} and account_id = ${accountId} and side = 'buy' and order_is_open(state)`;
  const [lately] = await sql<{ bought: string }[]>`
    select coalesce(sum(f.quantity), 0) as bought
    from order_fill f join trade_order o using (user_id, account_id, order_id)
    where f.user_id = ${ofUser(userId)} and f.account_id = ${accountId} and f.filled_at > ${times.heldSince}
      and o.user_id = ${ofUser(userId)} and o.side = 'buy' and o.asset_type = ${type} and o.symbol = ${code}`;
  return {
    seen: row.seen ?? '',
    cash: money(row.cash),
    ordersToday: row.orders,
    boughtLately: quantity(lately?.bought ?? '0'),
    holdings: holdings.map((one) => ({ ...one, quantity: quantity(one.quantity) })),
    pending: pending.map((one) => ({ ...one, amount: money(one.amount) })),
  };
}
