/** What an account has for an order; the ledger judges cash, holding and number of orders again in its commit. */
import type { AccountKind } from '@kurus/core/contract/entries';
import { LADDER_MEMORY_MS } from '@kurus/core/exchange/tally';
import type { Purse } from '@kurus/core/exchange/purse';
import { dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { money, quantity, subtractQuantity, type Money, type Quantity } from '@kurus/core/money/money';
import { cashFigures } from '@kurus/core/portfolio/cash-figures';
import type { Side } from '@kurus/core/trading/order';
import type { Sql } from '../db/pool.ts';
import { cashColumns, cashStateOf, type CashRow } from '../ledger/cash-state.ts';
import type { AccountRef } from '../ledger/entry.ts';
import type { TradableAsset } from '../quotes/find-asset.ts';

export interface OrderAccount {
  readonly kind: AccountKind;
  /** How its orders fill. */
  readonly rules: 'simple' | 'realistic';
  readonly reservedCash: Money;
  readonly held: Quantity;
  readonly reservedQuantity: Quantity;
  /** Taken from the ladder lately: it is missing from there. */
  readonly taken: Readonly<Record<Side, Quantity>>;
  readonly purse: Omit<Purse, 'tradedToday'>;
}

interface Row extends CashRow {
  kind: AccountKind;
  rules: OrderAccount['rules'];
  quantity: string;
  quantity_reserved: string;
  open_orders: number;
  bought: string;
  sold: string;
  bought_lately: string;
  sold_lately: string;
}

/** @returns undefined when the user has no such account */
export async function readOrderAccount(
  sql: Sql,
  { userId, accountId }: AccountRef,
  { type, code }: Pick<TradableAsset, 'type' | 'code'>,
  nowMs: number,
): Promise<OrderAccount | undefined> {
  const lately = new Date(nowMs - LADDER_MEMORY_MS);
  const today = new Date(dayStartMs(dayOf(nowMs)));
  const [row] = await sql<Row[]>`
    select account.kind, account.rules, ${cashColumns(sql)}, coalesce(h.quantity, 0) as quantity,
      coalesce(h.quantity_reserved, 0) as quantity_reserved, (
        select count(*)::int from trade_order o
        where o.user_id = account.user_id and o.account_id = account.account_id and order_is_open(o.state)
      ) as open_orders, coalesce(f.bought, 0) as bought, coalesce(f.sold, 0) as sold,
      coalesce(f.bought_lately, 0) as bought_lately, coalesce(f.sold_lately, 0) as sold_lately
    from account
    left join holding h on h.user_id = account.user_id and h.account_id = account.account_id
      and h.asset_type = ${type} and h.symbol = ${code}
    -- A day's cap is one of realistic orders.
    left join lateral (
      select sum(f.quantity) filter (where o.side = 'buy') as bought,
        sum(f.quantity) filter (where o.side = 'sell') as sold,
        sum(f.quantity) filter (where o.side = 'buy' and f.rule <> 'R6' and f.seen_at > ${lately}) as bought_lately,
        sum(f.quantity) filter (where o.side = 'sell' and f.rule <> 'R6' and f.seen_at > ${lately}) as sold_lately
      from order_fill f join trade_order o using (user_id, account_id, order_id)
      where f.user_id = account.user_id and f.account_id = account.account_id and f.filled_at >= ${today}
        and o.asset_type = ${type} and o.symbol = ${code}
    ) f on account.rules = 'realistic'
    where account.user_id = ${userId} and account.account_id = ${accountId}`;
  return row && accountOf(row, nowMs);
}

function accountOf(row: Row, nowMs: number): OrderAccount {
  const { available, withdrawable } = cashFigures(cashStateOf(row), dayOf(nowMs));
  const [held, reservedQuantity] = [quantity(row.quantity), quantity(row.quantity_reserved)];
  return {
    kind: row.kind,
    rules: row.rules,
    reservedCash: money(row.cash_reserved),
    held,
    reservedQuantity,
    taken: { buy: quantity(row.bought_lately), sell: quantity(row.sold_lately) },
    purse: {
      buyingPower: available,
      withdrawable,
      freeQuantity: subtractQuantity(held, reservedQuantity),
      filledToday: { buy: quantity(row.bought), sell: quantity(row.sold) },
      openOrders: row.open_orders,
    },
  };
}
