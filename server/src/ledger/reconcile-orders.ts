/** Reconciles fills of orders with their journal entries, and the filled quantity of orders with their fills. */

import type { TransactionSql } from '../db/pool.ts';
import { ofUsers } from '../db/sql.ts';
import type { Difference } from './difference.ts';

/** Differences in the orders of these users. */
export function orderDifferences(tx: TransactionSql, users: readonly string[]): Promise<Difference[]> {
  return tx<Difference[]>`
    with filled as (
      select user_id, account_id, order_id, sum(quantity) as quantity, sum(price * quantity) as notional
      from order_fill where user_id = any(${ofUsers(users)}::bigint[]) group by user_id, account_id, order_id
    ),
    found as (
      select f.user_id, f.account_id, 'fill ' || f.seq as what,
        concat_ws(' ', o.side, o.asset_type, o.symbol, f.quantity, f.price, f.amount, f.commission, f.bsmv) as recorded,
        concat_ws(' ', j.kind, j.asset_type, j.symbol, j.quantity, j.price, j.amount, j.commission, j.bsmv) as recomputed
      from order_fill f join trade_order o using (user_id, account_id, order_id)
      left join journal j using (user_id, account_id, seq)
      where f.user_id = any(${ofUsers(users)}::bigint[])
      union all
      select o.user_id, o.account_id, 'order ' || o.order_id,
        format('%s filled for %s', trim_scale(o.filled), trim_scale(o.notional)),
        format('%s filled for %s', trim_scale(coalesce(f.quantity, 0)), trim_scale(coalesce(f.notional, 0)))
      from trade_order o left join filled f using (user_id, account_id, order_id)
      where o.user_id = any(${ofUsers(users)}::bigint[])
    )
    select user_id as "userId", account_id as "accountId", what, recorded, recomputed
    from found where recorded <> recomputed order by user_id, account_id, what limit 100`;
}
