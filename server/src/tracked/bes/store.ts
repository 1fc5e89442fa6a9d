/** Entries of a pension contract, summed by balance. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { BesShare } from '@kurus/core/contract/words/bes';
import { type Money, money, quantity } from '@kurus/core/money/money';
import type { ShareQuantity } from '@kurus/core/portfolio/bes-balances';
import type { Sql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import type { AccountRef } from '../../ledger/entry.ts';

interface ShareSum extends ShareQuantity {
  /** Money that was put in, less what was taken out. */
  readonly paid: Money;
}

/** Sums of the standing entries of each asset and balance; an entry without one is of the owner's. */
export async function readShareSums(sql: Sql, { userId, accountId }: AccountRef): Promise<ShareSum[]> {
  const rows = await sql<{ asset_type: AssetKind; symbol: string; share: BesShare; quantity: string; paid: string }[]>`
    select asset_type, symbol, coalesce(share, 'own') as share, sum(moved) as quantity,
      sum(case when type in ('buy', 'opening', 'delivery-in') then amount
        when type in ('sell', 'delivery-out') then -amount else 0 end) as paid
    from tracked_entry
    where user_id = ${ofUser(userId)} and account_id = ${accountId} and replaced_by is null and type <> 'delete'
      and symbol is not null
    group by asset_type, symbol, coalesce(share, 'own') order by symbol, share`;
  return rows.map((row) => ({
    type: row.asset_type,
    code: row.symbol,
    share: row.share,
    quantity: quantity(row.quantity),
    paid: money(row.paid),
  }));
}

export interface MonthSum {
  /** "2026-05" */
  readonly month: string;
  readonly share: BesShare;
  readonly paid: Money;
}

/** Purchases less sales of each month since a day, by balance: a change of funds comes to nothing. */
export async function readMonthSums(sql: Sql, { userId, accountId }: AccountRef, from: string): Promise<MonthSum[]> {
  const rows = await sql<{ month: string; share: BesShare; paid: string }[]>`
    select to_char(day, 'YYYY-MM') as month, coalesce(share, 'own') as share,
      sum(case when type = 'sell' then -amount else amount end) as paid
    from tracked_entry
    where user_id = ${ofUser(userId)} and account_id = ${accountId} and replaced_by is null
      and type in ('buy', 'sell') and day >= ${from}
    group by 1, 2 order by 1, 2`;
  return rows.map(({ month, share, paid }) => ({ month, share, paid: money(paid) }));
}
