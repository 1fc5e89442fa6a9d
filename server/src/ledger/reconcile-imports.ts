/** Reconciles rows of imported files with their entries and with the sums of their batch. */

import type { TransactionSql } from '../db/pool.ts';
import { ofUsers } from '../db/sql.ts';
import type { Difference } from './difference.ts';

/** Differences in the import batches of these users. */
export function importDifferences(tx: TransactionSql, users: readonly string[]): Promise<Difference[]> {
  return tx<Difference[]>`
    with -- A correction or a removal is nobody's row.
    made as (
      select r.user_id, r.account_id, r.batch, count(*) as rows,
        count(*) filter (where e.replaces is null and e.type <> 'delete') as entries
      from import_row r left join tracked_entry e using (user_id, account_id, seq)
      where r.user_id = any(${ofUsers(users)}::bigint[]) group by r.user_id, r.account_id, r.batch
    )
    select user_id as "userId", account_id as "accountId", 'import ' || batch as what, b.rows || ' rows' as recorded,
      format('%s rows, %s entries', coalesce(m.rows, 0), coalesce(m.entries, 0)) as recomputed
    from import_batch b left join made m using (user_id, account_id, batch)
    where user_id = any(${ofUsers(users)}::bigint[])
      and (coalesce(m.rows, 0) <> b.rows or coalesce(m.entries, 0) <> b.rows)
    order by user_id, account_id, batch limit 100`;
}
