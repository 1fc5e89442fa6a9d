/**
 * What entries say was earned and charged on each day against what is kept of it. The worth of a day follows from
 * prices too, which the ledger does not know.
 */
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { TransactionSql } from '../db/pool.ts';
import type { Difference } from './reconcile.ts';

/** Of at most `limit` users with afterId < their id; days that are to be worked out anew are left out. */
export function dayDifferences(tx: TransactionSql, afterId: string, limit: number): Promise<Difference[]> {
  return tx<Difference[]>`
    with slice as (
      select user_id from account where account_id = ${VIRTUAL_ACCOUNT} and user_id > ${afterId}
      order by user_id limit ${limit}
    ),
    ready as (
      select s.user_id, s.account_id, s.through, coalesce(s.dirty_from, 'infinity') as dirty_from
      from daily_value_state s join account a using (user_id, account_id)
      where s.last_seq = a.last_seq and s.user_id in (select user_id from slice)
    ),
    entry as (
      select e.user_id, e.account_id, e.day, e.type, case when is_arrival then 0 else amount end as amount, fee,
        tax + withheld as tax
      from tracked_entry e join ready using (user_id, account_id) where replaced_by is null
      union all
      select j.user_id, j.account_id, istanbul_day(j.created_at), j.kind::text, amount, commission, bsmv
      from journal j join ready using (user_id, account_id) where day is null
    ),
    earned as (
      select user_id, account_id, day, sum(case type when 'dividend' then amount else 0 end) as dividends,
        sum(case type when 'interest' then amount else 0 end) as interest,
        sum(fee + case type when 'fee' then amount else 0 end) as fees,
        sum(tax + case type when 'tax' then amount else 0 end) as taxes
      from entry where type <> 'delete' group by user_id, account_id, day
    ),
    kept as (
      select v.* from daily_value v join ready using (user_id, account_id)
    ),
    found as (
      select user_id, account_id, day,
        format('dividends %s, interest %s, fees %s, taxes %s', trim_scale(coalesce(k.dividends, 0)),
          trim_scale(coalesce(k.interest, 0)), trim_scale(coalesce(k.fees, 0)), trim_scale(coalesce(k.taxes, 0))
        ) as recorded,
        format('dividends %s, interest %s, fees %s, taxes %s', trim_scale(coalesce(e.dividends, 0)),
          trim_scale(coalesce(e.interest, 0)), trim_scale(coalesce(e.fees, 0)), trim_scale(coalesce(e.taxes, 0))
        ) as recomputed
      from kept k full join earned e using (user_id, account_id, day)
    )
    select user_id as "userId", account_id as "accountId", 'day ' || day as what, recorded, recomputed
    from found join ready using (user_id, account_id)
    where recorded <> recomputed and day <= through and day < dirty_from
    order by user_id, account_id, day limit 100`;
}
