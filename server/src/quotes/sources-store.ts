/** State of sources shared by the servers of a database: the calls of the day, and the kind of prices of its trades. */

import { type AssetKind, TRADABLE_KINDS, type TradableKind } from '@kurus/core/asset-kinds';
import { type SourceInfo } from '@kurus/core/contract/market';
import type { Sql } from '../db/pool.ts';
import { transaction } from '../db/transaction.ts';
import type { CallBudget } from './sources/collectapi/client.ts';

type Kind = SourceInfo['kind'];

/** CollectAPI answers 429 to calls that come closer than a second. */
const SPACING_MS = 1100;

/**
 * Counts the calls of a day of İstanbul by the database's clock, so that the limits of calls and of their spacing hold
 * over all servers and restarts.
 */
export function createCallBudget(
  open: () => Promise<Sql>,
  { source, dailyLimit, spacingMs = SPACING_MS }: { source: string; dailyLimit: number; spacingMs?: number },
): CallBudget {
  return {
    async take() {
      const sql = await open();
      const [granted] = await sql`
        insert into source_calls as c (source, day, calls, last_at)
        values (${source}, (clock_timestamp() at time zone 'Europe/Istanbul')::date, 1, clock_timestamp())
        on conflict (source) do update set
          day = excluded.day,
          calls = case when c.day = excluded.day then c.calls + 1 else 1 end,
          last_at = clock_timestamp()
        where (c.day <> excluded.day or c.calls < ${dailyLimit})
          -- Not excluded.last_at: that time is from before the wait for a concurrent call.
          and clock_timestamp() - c.last_at >= ${spacingMs} * interval '1 millisecond'
        returning calls`;
      return granted ? 0 : waitOf(sql, source, dailyLimit, spacingMs);
    },
  };
}

/** Time until a call may be made: to the next midnight of İstanbul, or to the end of the spacing. */
async function waitOf(sql: Sql, source: string, dailyLimit: number, spacingMs: number): Promise<number> {
  const [wait] = await sql<{ ms: number }[]>`
    select ceil(1000 * extract(epoch from case
      when calls >= ${dailyLimit} and day = (clock_timestamp() at time zone 'Europe/Istanbul')::date
        then (day + 1)::timestamp at time zone 'Europe/Istanbul' - clock_timestamp()
      else last_at + ${spacingMs} * interval '1 millisecond' - clock_timestamp() end))::float8 as ms
    from source_calls where source = ${source}`;
  return Math.max(1, wait?.ms ?? 1);
}

/**
 * Stores whether the prices of each tradable kind are live, unless the journal has trades at the other sort of prices
 * and the settings do not allow the change.
 * @returns the kind with such trades; undefined when there is none
 */
export function rememberKinds(
  sql: Sql,
  kinds: Readonly<Record<TradableKind, Kind>>,
  allowSwitch: boolean,
): Promise<TradableKind | undefined> {
  return transaction(sql, async (tx) => {
    const existing = await tx<{ type: AssetKind; kind: Kind }[]>`
      select asset_type as type, kind from price_origin for update`;
    for (const type of TRADABLE_KINDS) {
      // Before kinds were stored there were simulated prices only.
      const before = existing.find((row) => row.type === type)?.kind ?? 'simulated';
      if (before !== kinds[type] && !allowSwitch) {
        const [trade] = await tx.ofAnyUser`
          select 1 from journal where asset_type = ${type} and quoted_at is not null limit 1`;
        if (trade) return type;
      }
    }
    for (const type of TRADABLE_KINDS) {
      await tx`insert into price_origin as o (asset_type, kind) values (${type}, ${kinds[type]})
        on conflict (asset_type) do update set kind = excluded.kind, since = now() where o.kind <> excluded.kind`;
    }
    return undefined;
  });
}
