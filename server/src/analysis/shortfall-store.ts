/** Shortfalls at the end of a day: quantities sold that were never bought. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { assetKey, type AssetKey, assetOfPosition, parsePositionKey } from '@kurus/core/identity';
import { dateText } from '@kurus/core/market/calendar';
import { apply } from '@kurus/core/tracked/book';
import type { Book } from '@kurus/core/tracked/position';
import type { Sql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import { trackedSteps } from '../ledger/steps.ts';
import { nextTurn } from '../sharing/slices.ts';

interface Row {
  type: AssetKind;
  code: string;
  /** Days of entries that may have caused a shortfall. */
  first: string | null;
  last: string | null;
}

/** Assets of which more had left by the day than had ever come. */
export async function readShortfalls(
  sql: Sql,
  userId: string,
  accountIds: readonly number[],
  through: number,
): Promise<ReadonlySet<AssetKey>> {
  const to = dateText(through);
  const rows = await sql<Row[]>`
    select p.asset_type as type, p.symbol as code, min(e.day) as first, max(e.day) as last
    from tracked_position p left join tracked_entry e
      on e.user_id = p.user_id and e.account_id = p.account_id and e.asset_type = p.asset_type and e.symbol = p.symbol
        and e.replaced_by is null and e.type in ('sell', 'delivery-out', 'exchange')
    where p.user_id = ${ofUser(userId)} and p.account_id = any (${accountIds}::int[]) and p.shortfall > 0
    group by p.account_id, p.asset_type, p.symbol`;
  if (rows.every(({ last }) => last === null || last <= to))
    return new Set(rows.map(({ type, code }) => assetKey(type, code)));
  if (rows.every(({ first }) => first === null || first > to)) return new Set();
  return replayUntil(sql, userId, accountIds, to);
}

/** Steps after which other work has its turn. */
const STEPS_AT_A_TIME = 100;

/**
 * Replays entries where some shares left before the day and some after it: only entries say which part was a
 * shortfall.
 */
function replayUntil(
  sql: Sql,
  userId: string,
  accountIds: readonly number[],
  to: string,
): Promise<ReadonlySet<AssetKey>> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const book: Book = new Map();
    for await (const steps of trackedSteps(tx, userId))
      for (const [at, { replayed: entry }] of steps.entries()) {
        if (entry.day <= to) apply(book, entry);
        if (at % STEPS_AT_A_TIME === 0) await nextTurn();
      }
    const lacking = [...book].filter(([, { sums }]) => sums.shortfall > 0n).map(([node]) => node);
    const selected = lacking.filter((node) => accountIds.includes(parsePositionKey(node).accountId));
    return new Set(selected.flatMap((node) => assetOfPosition(node) ?? []));
  });
}
