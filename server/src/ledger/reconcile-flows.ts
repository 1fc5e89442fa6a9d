/**
 * Reconciling of the figures that holdings store for today's change with the journal: sums of flows, and the state
 * before movements.
 */

import type { TransactionSql } from '../db/pool.ts';
import { ofUsers } from '../db/sql.ts';
import type { Difference } from './difference.ts';

/** Finds at most a hundred differences. Tracked accounts store no flows. Present quantities are compared elsewhere. */
export function flowDifferences(tx: TransactionSql, users: readonly string[]): Promise<Difference[]> {
  return tx<Difference[]>`
    with moved as (
      select user_id, account_id, asset_type, symbol, created_at as at, seq, quantity_delta as quantity,
        case when kind in ('buy', 'rights') then -cash_delta else 0 end as bought,
        case when kind = 'sell' then cash_delta else 0 end as sold,
        case when kind in ('buy', 'rights', 'sell') then 0 else cash_delta end as income
      from journal where asset_type is not null and day is null and user_id = any(${ofUsers(users)}::bigint[])
    ),
    running as (
      select m.*, sum(quantity) over so_far - quantity as quantity_before,
        sum(bought) over so_far - bought as bought_before, sum(sold) over so_far - sold as sold_before,
        sum(income) over so_far - income as income_before,
        row_number() over (partition by user_id, account_id, asset_type, symbol, at order by seq) as nth
      from moved m
      window so_far as (partition by user_id, account_id, asset_type, symbol order by seq rows unbounded preceding)
    ),
    kept as (
      select user_id, account_id, asset_type, symbol, null::timestamptz as at, 0 as quantity, bought, sold, income
      from holding where user_id = any(${ofUsers(users)}::bigint[])
        and (user_id, account_id) in (select user_id, account_id from account
          where user_id = any(${ofUsers(users)}::bigint[]) and kind <> 'tracked')
      union all
      select user_id, account_id, asset_type, symbol, at, quantity, bought, sold, income
      from holding_before where user_id = any(${ofUsers(users)}::bigint[])
    ),
    recomputed as (
      select user_id, account_id, asset_type, symbol, null::timestamptz as at, 0 as quantity,
        sum(bought) as bought, sum(sold) as sold, sum(income) as income
      from moved group by user_id, account_id, asset_type, symbol
      union all
      select user_id, account_id, asset_type, symbol, at, quantity_before, bought_before, sold_before, income_before
      from running where nth = 1
    ),
    joined as (
      select k.user_id, k.account_id, k.asset_type, k.symbol, k.at,
        format('%s, bought %s, sold %s, income %s', k.quantity, k.bought, k.sold, k.income) as recorded,
        format('%s, bought %s, sold %s, income %s', coalesce(r.quantity, 0), coalesce(r.bought, 0.00),
          coalesce(r.sold, 0.00), coalesce(r.income, 0.00)) as recomputed,
        (k.quantity, k.bought, k.sold, k.income) is distinct from (coalesce(r.quantity, 0), coalesce(r.bought, 0),
          coalesce(r.sold, 0), coalesce(r.income, 0)) as differs
      from kept k left join recomputed r on r.user_id = k.user_id and r.account_id = k.account_id
        and r.asset_type = k.asset_type and r.symbol = k.symbol and r.at is not distinct from k.at
    )
    select user_id as "userId", account_id as "accountId",
      'flows ' || asset_type || ' ' || symbol || coalesce(' before ' || at, '') as what, recorded, recomputed
    from joined where differs order by 1, 2, 3 limit 100`;
}
