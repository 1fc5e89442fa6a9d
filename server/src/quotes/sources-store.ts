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
 * Counts the calls of a day of İstanbul by the database's clock, so that neither several servers nor a restart make
 * more of them, or make them too close together.
 */
export function createCallBudget(
  sql: () => Promise<Sql>,
  { source, dailyLimit, spacingMs = SPACING_MS }: { source: string; dailyLimit: number; spacingMs?: number },
): CallBudget {
  return {
    async take() {
      const query = await sql();
      const [granted] = await query`
        INSERT INTO source_calls AS c (source, day, calls, last_at)
        VALUES (${source}, (clock_timestamp() AT TIME ZONE 'Europe/Istanbul')::date, 1, clock_timestamp())
        ON CONFLICT (source) DO UPDATE SET
          day = excluded.day,
          calls = CASE WHEN c.day = excluded.day THEN c.calls + 1 ELSE 1 END,
          last_at = clock_timestamp()
        WHERE (c.day <> excluded.day OR c.calls < ${dailyLimit})
          -- Not excluded.last_at: that is from before the wait for whoever called at the same moment.
          AND clock_timestamp() - c.last_at >= ${spacingMs} * interval '1 millisecond'
        RETURNING calls`;
      return granted ? 0 : waitOf(query, source, dailyLimit, spacingMs);
    },
  };
}

/** Time until a call may be made: to the next midnight of İstanbul, or to the end of the spacing. */
async function waitOf(sql: Sql, source: string, dailyLimit: number, spacingMs: number): Promise<number> {
  const [wait] = await sql<{ ms: number }[]>`
    SELECT ceil(1000 * extract(epoch FROM CASE
      WHEN calls >= ${dailyLimit} AND day = (clock_timestamp() AT TIME ZONE 'Europe/Istanbul')::date
        THEN (day + 1)::timestamp AT TIME ZONE 'Europe/Istanbul' - clock_timestamp()
      ELSE last_at + ${spacingMs} * interval '1 millisecond' - clock_timestamp() END))::float8 AS ms
    FROM source_calls WHERE source = ${source}`;
  return Math.max(1, wait?.ms ?? 1);
}

/**
 * Remembers whether the prices of each tradable kind are live, unless trades at the other sort are in the journal and
 * nobody allowed it.
 * @returns the kind whose trades were made at the other sort; undefined when all is well
 */
export function rememberKinds(
  sql: Sql,
  kinds: Readonly<Record<TradableKind, Kind>>,
  allowSwitch: boolean,
): Promise<TradableKind | undefined> {
  return transaction(sql, async (tx) => {
    const existing = await tx<{ type: AssetKind; kind: Kind }[]>`
      SELECT asset_type AS type, kind FROM price_origin FOR UPDATE`;
    for (const type of TRADABLE_KINDS) {
      // Before kinds were remembered there were simulated prices only.
      const before = existing.find((row) => row.type === type)?.kind ?? 'simulated';
      if (before !== kinds[type] && !allowSwitch) {
        const [trade] = await tx`
          SELECT 1 FROM journal WHERE asset_type = ${type} AND quoted_at IS NOT NULL LIMIT 1`;
        if (trade) return type;
      }
    }
    for (const type of TRADABLE_KINDS) {
      await tx`INSERT INTO price_origin AS o (asset_type, kind) VALUES (${type}, ${kinds[type]})
        ON CONFLICT (asset_type) DO UPDATE SET kind = excluded.kind, since = now() WHERE o.kind <> excluded.kind`;
    }
    return undefined;
  });
}
