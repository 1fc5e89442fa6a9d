/** Audit of orders against their fills, the journal and the market that filled them. */

import { dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { price } from '@kurus/core/money/money';
import type { Sql } from '../server/src/db/pool.ts';
import { createSimulatedSource } from '../server/src/quotes/sources/simulated/simulated.ts';

export interface OrderAudit {
  /** State and filled quantity of every order. */
  readonly outcome: readonly string[];
  /** Orders whose fills differ from their row or the journal. */
  readonly wrong: readonly string[];
  readonly fills: number;
}

/** @param others trades in the journal without an order */
export async function auditOrders(sql: Sql, others: number): Promise<OrderAudit> {
  const rows = await sql<{ order_id: string; state: string; filled: string; fills: string; entries: string }[]>`
    select o.order_id, o.state, o.filled::float8::text as filled, coalesce(sum(f.quantity), 0)::float8::text as fills,
      coalesce(sum(j.quantity), 0)::float8::text as entries
    from trade_order o
    left join order_fill f using (user_id, account_id, order_id)
    left join journal j on j.user_id = f.user_id and j.account_id = f.account_id and j.seq = f.seq
      and j.price = f.price and j.quantity = f.quantity
    group by o.user_id, o.account_id, o.order_id, o.state, o.filled order by o.order_id`;
  const [count] = await sql<{ fills: number; entries: number }[]>`
    select (select count(*)::int from order_fill) as fills, count(*)::int - ${others}::int as entries
    from journal where kind in ('buy', 'sell')`;
  const { fills, entries } = count ?? { fills: 0, entries: 0 };
  const wrong = rows
    .filter((row) => row.fills !== row.filled || row.entries !== row.filled)
    .map((row) => `${row.order_id}: ${row.filled} in its row, ${row.fills} filled, ${row.entries} in the journal`);
  return {
    outcome: rows.map(({ order_id: id, state, filled }) => `${id} ${state} ${filled}`),
    wrong: fills === entries ? wrong : [...wrong, `${fills} fills, ${entries} entries of trades`],
    fills,
  };
}

/**
 * Finds simple limits that still wait although the market reached them, and fills at a price that the market did not
 * have: every price of the simulated market can be recomputed.
 * @param answeredMs time of the acknowledgement of an order, by its id: from then on it must miss no price
 */
export async function auditMarket(
  sql: Sql,
  key: number,
  answeredMs: ReadonlyMap<string, number>,
): Promise<{ missed: string[]; untrue: string[] }> {
  const { tradeWindow } = createSimulatedSource({ key, hours: 'always' });
  const between = (code: string, afterMs: number, toMs: number) => tradeWindow?.('stocks', code, afterMs, toMs);
  const open = await sql<
    {
      order_id: string;
      unit: string;
      symbol: string;
      side: string;
      limit_price: string;
      active_from: Date;
      observed_at: Date;
    }[]
  >`select o.order_id, coalesce(o.group_id, o.order_id) as unit, o.symbol, o.side, o.limit_price, o.active_from,
      l.observed_at
    from trade_order o join market_observation l using (asset_type, symbol)
    where o.state = 'open' and o.kind = 'limit' and o.rules = 'simple' and l.observed_at > o.active_from`;
  const missed = open.filter((row) => {
    const [activeMs, observedMs] = [row.active_from.getTime(), row.observed_at.getTime()];
    const fromMs = Math.max(activeMs, answeredMs.get(row.unit) ?? 0, dayStartMs(dayOf(observedMs)));
    if (fromMs >= observedMs) return false;
    const observed = between(row.symbol, fromMs, observedMs);
    const limit = price(row.limit_price);
    return observed !== undefined && (row.side === 'buy' ? observed.low <= limit : observed.high >= limit);
  });
  const fills = await sql<{ order_id: string; symbol: string; seen_at: Date; seen_last: string }[]>`
    select f.order_id, o.symbol, f.seen_at, f.seen_last
    from order_fill f join trade_order o using (user_id, account_id, order_id)`;
  const untrue = fills.filter(({ symbol, seen_at: at, seen_last: last }) => {
    return between(symbol, at.getTime() - 1, at.getTime())?.last !== price(last);
  });
  return { missed: missed.map(({ order_id: id }) => id), untrue: untrue.map(({ order_id: id }) => id) };
}
