/** Split factors of a custom asset, as its owner tracked them. */

import { OWN_KIND } from '@kurus/core/asset-kinds';
import type { DatedFactor } from '@kurus/core/corporate-actions/price-series';
import { dayOfDate } from '@kurus/core/market/calendar';
import type { Sql } from '../../db/pool.ts';

interface Row {
  day: string;
  held: string;
  made: string;
}

/** Once a day, whichever accounts it was recorded in; without what was told as a number of shares alone. */
export const readOwnSplits =
  (sql: Sql) =>
  async (userId: string, code: string): Promise<DatedFactor[]> => {
    const rows = await sql<Row[]>`
      select distinct on (day) day, denominator as held,
        case when type = 'bonus' then numerator + denominator else numerator end as made
      from tracked_entry
      where user_id = ${userId} and asset_type = ${OWN_KIND} and symbol = ${code} and replaced_by is null
        and type in ('split', 'bonus') and numerator > 0 and denominator > 0
      order by day, account_id, seq`;
    return rows.map(({ day, held, made }) => ({
      exDay: dayOfDate(day),
      factor: { numerator: BigInt(held), denominator: BigInt(made) },
    }));
  };
